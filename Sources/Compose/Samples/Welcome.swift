import GTK
import Sandbox

extension FlowSample {
  /// How one comes into an app: a splash, three steps that show what it is for, and a log-in; and an invitation by a
  /// URL, which waits for the log-in.
  static let welcome = FlowSample(
    id: "welcome", title: tr("Welcome"),
    summary: tr(
      "A splash, three steps, a log-in that is checked, and an invitation that waits for it."),
    stories: { FlowStory.welcome }
  ) { WelcomeSample.flow }
}

private enum WelcomeSample {
  typealias Parts = SampleParts

  static var flow: Flow {
    Parts.flow(
      [
        splash,
        step(
          1, "hello", "map", tr("Find"), tr("Walks that begin at your door"),
          tr("Say how much time there is, and Overhill says where it leads."), next: "take-along"),
        step(
          2, "take-along", "forest", tr("Take along"), tr("The map comes with you"),
          tr("Each walk stays on your phone, also where no network has ever been."),
          next: "together"),
        step(
          3, "together", "campfire", tr("Together"), tr("Nobody has to go alone"),
          tr("Invite somebody by a link. Who opens it sees the walk, and you."), next: nil),
        logIn, walks, walk, invitation,
      ],
      tables: [Parts.table("walks", ["title", "detail", "picture", "text"], table)],
      variables: [
        FlowVariable("signed-in", .flag(false)), FlowVariable("wanted", .text("nothing")),
        FlowVariable(tr("Name"), .text("")), FlowVariable(tr("Password"), .text("")),
      ])
  }

  /// The password that is right.
  private static var password: String { tr(in: "password", "over the hills") }

  // MARK: The way in

  private static var splash: FlowScreen {
    let page = Parts.column(
      [
        Parts.picture("sunrise", height: 340),
        // Not translated: the name of an app.
        Parts.text("Overhill", "title"),
        Parts.text(tr("Good walks, close to home.")),
      ],
      links: [
        Link(
          "screen", on: .delay(1800), .setRoot(to: "hello"),
          transition: LinkTransition(.crossfade))
      ])
    return Parts.screen("splash", tr("Splash"), page)
  }

  /// One of the steps before the log-in; the last leads there.
  private static func step(
    _ number: Int, _ id: String, _ picture: String, _ title: String, _ heading: String,
    _ text: String, next: String?
  ) -> FlowScreen {
    let skip = Link("button-2", .setRoot(to: "log-in"), transition: LinkTransition(.slide))
    let ahead =
      next.map { Link("button-1", .push(to: $0)) }
      ?? Link("button-1", .setRoot(to: "log-in"), transition: LinkTransition(.slide))
    let titles = next == nil ? [tr("Begin")] : [tr("Next"), tr("Skip")]
    var page = Parts.column([
      Parts.picture(picture, height: 260), Parts.text(heading, "title"), Parts.text(text),
      Layer(.spacer),
      Layer(
        .progress,
        [
          "value": .number((Double(number) * 100 / 3).rounded()),
          "text": .text(tr("Step {1} of 3", "\(number)")),
        ]),
      Parts.buttons(titles, beside: true, next == nil ? [ahead] : [ahead, skip]),
    ])
    page["title"] = .text(title)
    return Parts.screen(id, title, number == 1 ? Parts.stack(page, title: title) : page)
  }

  private static var logIn: FlowScreen {
    let secret = tr("Password")
    let slide = LinkTransition(.slide)
    let right = Link("action-1", .setRoot(to: "walks"), transition: slide).only(
      if: "\(secret) == \"\(password)\"",
      otherwise: .snackbar(tr("That is not the password. It is “over the hills”.")))
    let forgotten = LinkQuestion(
      tr("The password is “over the hills”"),
      text: tr("An app would send you a letter. This one is only a sample."),
      [LinkAnswer(tr("Thank you"), .suggested)])
    var form = Parts.form(
      tr("Log in"),
      [Parts.needed(tr("Name"), characters: 2), Parts.password(secret)],
      actions: [tr("Log in"), tr("I forgot it")],
      [right, Link("action-2", .question(forgotten))],
      above: [
        Parts.picture(
          "landscape-3", height: 120,
          links: [Link("screen", on: .appear, .setVariable(secret, .text("")))]),
        Parts.text(tr("Good to see you"), "title"),
      ])
    form.links = [Link("screen", on: .appear, .setVariable("signed-in", .flag(false)))]
    return Parts.screen("log-in", tr("Log in"), form)
  }

  // MARK: Inside

  private static var walks: FlowScreen {
    let leaving = LinkQuestion(
      tr("Log out?"), text: tr("Your walks stay on this phone."),
      [
        LinkAnswer(tr("Stay"), .cancel),
        LinkAnswer(tr("Log out"), .destructive, .setRoot(to: "log-in")),
      ])
    let cards = Layer(
      .grid,
      [
        "title": .text(tr("Walks near you")), "rows": .text("walks"), "width": .number(140),
        "bar-buttons": .text(tr("Log out")),
      ],
      links: [
        Link("row", .push(to: "walk"), transition: Parts.carrying),
        Link("bar-button-1", .question(leaving), transition: Parts.slidingBack),
        // Not translated: a condition.
        Link("screen", on: .appear, .push(to: "invitation")).only(if: "wanted == invitation"),
      ])
    var stack = Parts.stack(cards)
    stack.links = [Link("screen", on: .appear, .setVariable("signed-in", .flag(true)))]
    return Parts.screen("walks", tr("Walks"), stack)
  }

  private static var walk: FlowScreen {
    let page = Parts.column([
      Parts.cover("{picture}", of: "{title}"), Parts.text("{title}", "title"),
      Parts.text("{detail}", "caption"), Parts.text("{text}"),
      Parts.buttons(
        [tr("Go with somebody"), tr("Put it on the phone")],
        [
          Link("button-1", .push(to: "invitation")),
          Link("button-2", .snackbar(tr("“{title}” is on your phone."))),
        ]),
    ])
    return Parts.screen("walk", "{title}", page)
  }

  /// What the URL of it leads to: it is remembered, and shown once somebody is logged in.
  private static var invitation: FlowScreen {
    let gate = Link("screen", on: .url, .setRoot(to: "walks")).only(
      // Not translated: a condition.
      if: "signed-in == true", otherwise: .setRoot(to: "log-in"))
    let page = Parts.column(
      [
        Parts.picture("campfire-2", height: 220, links: [gate]),
        Parts.text(
          tr("Greta asks you along"), "title",
          links: [
            // Not translated: a condition. Once it is seen, nothing is wanted any more.
            Link("screen", on: .delay(700), .setVariable("wanted", .text("nothing"))).only(
              if: "signed-in == true")
          ]),
        Parts.text(
          tr(
            "Saturday at four, from the old mill to the ridge. There is a fire at the top, and soup."
          )
        ),
        Parts.buttons(
          [tr("I will come"), tr("Not this time")],
          [
            Link("button-1", .snackbar(tr("Greta is glad, and brings a cup for you."))),
            Link("button-2", .back),
          ]),
      ], links: [Link("screen", on: .url, .setVariable("wanted", .text("invitation")))])
    return Parts.screen("invitation", tr("Invitation"), page)
  }

  // MARK: Data

  private static var table: [[String]] {
    [
      [
        tr("Over the ridge"), tr("3 hours, 11 km"), "landscape-2",
        tr(
          "Up through the beeches, along the edge with the sea on both sides, and down where the bus waits. Take something against the wind."
        ),
      ],
      [
        tr("Around the lake"), tr("1 hour, 5 km"), "landscape-5",
        tr("Flat, quiet, and with a bench wherever one wants one. The ducks know about bread."),
      ],
      [
        tr("To the old mill"), tr("2 hours, 8 km"), "forest-2",
        tr(
          "The stream shows the way. At the mill there is cake until it is gone, which is at four."),
      ],
      [
        tr("Before the day"), tr("90 minutes, 6 km"), "sunrise-3",
        tr("Begins in the dark. A lamp, warm hands, and then the first light on the hill."),
      ],
      [
        tr("The long way home"), tr("4 hours, 15 km"), "forest-4",
        tr(
          "For days on which nobody waits. Three valleys, two inns, one ferry that comes when it comes."
        ),
      ],
    ]
  }
}
