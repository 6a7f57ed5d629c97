import GTK
import Sandbox

extension FlowSample {
  /// Letters in three columns, which fold to one where there is no room: they are read, written, and deleted with a
  /// way back.
  static let letters = FlowSample(
    id: "letters", title: tr("Letters"),
    summary: tr(
      "Three columns that fold to one: letters are read, written, and deleted with undo."),
    stories: { FlowStory.letters }
  ) { LettersSample.flow }
}

private enum LettersSample {
  typealias Parts = SampleParts

  static var flow: Flow {
    Parts.flow(
      [mail, mailbox, letter, compose, sent],
      tables: [
        Parts.table(
          "mailboxes", ["title", "badge", "table"],
          [
            [tr("Inbox"), "2", "inbox"], [tr("Drafts"), "1", "drafts"], [tr("Sent"), "", "sent"],
            [tr("For ever"), "", "kept"],
          ]),
        table("inbox", inbox), table("drafts", drafts), table("sent", sentLetters),
        table("kept", keptLetters),
      ],
      variables: [
        FlowVariable(tr(in: "letter", "To"), .text(tr("somebody"))),
        FlowVariable(tr("Subject"), .text("")),
      ])
  }

  // MARK: Screens

  private static var mail: FlowScreen {
    let mailboxes = Layer(
      .list, ["title": .text(tr("Mailboxes")), "rows": .text("mailboxes")],
      links: [Link("row", .showDetail(to: "mailbox"))])
    let empty = Layer(
      .message,
      [
        "text": .text(tr("Choose a letter")), "icon": .text("mail-unread-symbolic"),
        "action": .text(tr("Write a letter")),
      ], links: [Link("action", .present(to: "compose", .dialog))])
    let columns = Layer(
      .split, ["width": .number(200)],
      [Parts.stack(mailboxes), Parts.stack(letters(titled: tr("Inbox"), from: "inbox"))])
    return Parts.screen(
      "mail", tr("Mail"),
      Layer(.split, ["width": .number(300)], [columns, Parts.stack(empty)]))
  }

  /// A list of letters.
  private static func letters(titled title: String, from table: String) -> Layer {
    Layer(
      .list,
      [
        "title": .text(title), "rows": .text(table), "empty": .text(tr("Nothing is left here.")),
        "bar-buttons": .text(Parts.barButton(tr("Write a letter"), "document-edit-symbolic")),
      ],
      links: [
        Link("row", .showDetail(to: "letter")),
        Link("row", on: .swipeToStart, deleting),
        Link("bar-button-1", .present(to: "compose", .dialog)),
      ] + Parts.key("n", .present(to: "compose", .dialog)))
  }

  private static var deleting: LinkAction { .removeRow(tr("“{detail}” is deleted.")) }

  private static var mailbox: FlowScreen {
    Parts.screen(
      "mailbox", tr("A mailbox"), Parts.stack(letters(titled: "{title}", from: "{table}")))
  }

  private static var letter: FlowScreen {
    let page = Layer(
      .column,
      [
        "bar-buttons": .parts([tr("Reply"), Parts.barButton(tr("Delete"), "user-trash-symbolic")])
      ],
      [
        Parts.text("{detail}", "title"),
        Layer(
          .avatar,
          ["name": .text("{title}"), "picture": .text("{picture}"), "size": .number(64)]),
        Parts.text("{time}", "caption"), Layer(.divider), Parts.text("{text}"),
      ],
      links: [
        Link("bar-button-1", .present(to: "compose", .dialog)), Link("bar-button-2", deleting),
      ]
        // Not translated: the name of a key.
        + Parts.key("Delete", deleting))
    return Parts.screen("letter", "{detail}", Parts.stack(page))
  }

  private static var compose: FlowScreen {
    let form = Parts.form(
      tr("New letter"),
      [
        Parts.needed(tr(in: "letter", "To"), characters: 2), tr("Subject"),
        Parts.needed(tr("Your words")),
      ],
      actions: [tr("Send"), tr("Throw away")],
      [Link("action-1", .replace(to: "sent")), Link("action-2", .dismiss)])
    return Parts.screen("compose", tr("New letter"), Parts.stack(form))
  }

  private static var sent: FlowScreen {
    let message = Layer(
      .message,
      [
        "title": .text(tr("Sent")), "icon": .text("mail-unread-symbolic"),
        "text": .text(tr("On its way to {1}", Parts.place(of: tr(in: "letter", "To")))),
        "action": .text(tr("Close")),
      ], links: [Link("action", .dismiss), Link("screen", on: .delay(2400), .dismiss)])
    return Parts.screen("sent", tr("On its way"), message)
  }

  // MARK: Data

  private static func table(_ name: String, _ rows: [[String]]) -> FlowTable {
    Parts.table(
      name, ["title", "detail", "picture", "badge", "section", "time", "text"], rows)
  }

  // Not translated: names of people.
  private static let (ines, tom, greta, yuki, paul) = (
    "Ines Moreau", "Tom Okafor", "Greta Lund", "Yuki Tanaka", "Paul Brandt"
  )

  private static var inbox: [[String]] {
    let (today, yesterday, earlier) = (tr("Today"), tr("Yesterday"), tr("Earlier"))
    return [
      [
        ines, tr("The house by the lake"), "portrait-2", tr("new"), today, tr("Today, 9:12"),
        tr(
          "Dear you,\n\nit is ours for the whole of August, with the boat and the dog of the neighbours, who likes to be borrowed. Bring books and nothing else. The train stops if one waves at it.\n\nInes"
        ),
      ],
      [
        tom, tr("Your chair is ready"), "portrait-5", tr("new"), today, tr("Today, 8:40"),
        tr(
          "Good morning,\n\nthe seat is new, and one leg was never broken, it was only offended. You can fetch it any day until six. Mind the cat, it sleeps on it.\n\nTom"
        ),
      ],
      [
        greta, tr("Photos of Saturday"), "portrait-3", "", yesterday, tr("Yesterday, 21:05"),
        tr(
          "Here they are. In all of them somebody has the eyes closed, and in all of them one sees how good it was. The one with the cake is for your kitchen.\n\nGreta"
        ),
      ],
      [
        yuki, tr("The second chapter"), "portrait-8", "", yesterday, tr("Yesterday, 17:30"),
        tr(
          "I have read it twice, on the way there and on the way back. The lighthouse must stay, the storm may go. Shall we talk on Thursday?\n\nYuki"
        ),
      ],
      [
        paul, tr("Choir on Tuesday"), "portrait-6", "", earlier, tr("Monday, 12:00"),
        tr(
          "Everybody,\n\nwe sing in the old school, since the church has scaffolding in it. The basses bring the coffee, as always, and the altos are on time, as always.\n\nPaul"
        ),
      ],
      [
        ines, tr("One more thing"), "portrait-2", "", earlier, tr("Sunday, 18:20"),
        tr(
          "Do you still have my blue umbrella? It rains here as if somebody had ordered it.\n\nInes"
        ),
      ],
    ]
  }

  private static var drafts: [[String]] {
    [
      [
        tr("To Greta Lund"), tr("Thank you"), "portrait-3", "", tr("Not sent yet"),
        tr("Yesterday, 23:10"),
        tr(
          "Dear Greta,\n\nI have begun this letter three times now, and each time it was shorter."),
      ]
    ]
  }

  private static var sentLetters: [[String]] {
    [
      [
        tr("To Tom Okafor"), tr("A chair with three legs"), "portrait-5", "", tr("Last week"),
        tr("Friday, 10:15"),
        tr("Dear Tom,\n\nit stood there, I sat on it, and now we both need help."),
      ],
      [
        tr("To Yuki Tanaka"), tr("The first chapter"), "portrait-8", "", tr("Last week"),
        tr("Thursday, 19:00"),
        tr("Dear Yuki,\n\nplease be as strict as you were with the last one. It did it good."),
      ],
    ]
  }

  private static var keptLetters: [[String]] {
    [
      [
        greta, tr("It is a girl"), "portrait-3", "", tr("Years ago"), tr("12 May, 5:02"),
        tr("She has all her fingers, your nose, and an opinion. Come when you can.\n\nGreta"),
      ]
    ]
  }
}
