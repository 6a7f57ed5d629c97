import Containment
import GTK
import Parts
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

@Suite("Sample flows: their documents")
struct SampleFlowTests {
  private func sample(_ id: String) throws -> FlowSample {
    try #require(FlowSample.all.first { $0.id == id })
  }

  @Test(
    "FL-13 a sample has nothing to look at, and is the same after it was written and read",
    arguments: ["recipes", "letters", "welcome"])
  func documents(_ id: String) throws {
    let flow = try sample(id).make()
    #expect(FlowCheck(flow).faults.map(\.sentence) == [])
    let read = try FlowDocument.read(Array(FlowDocument.write(flow).utf8)).flow
    #expect(read.isAlike(flow))
  }

  @Test(
    "FL-13 a sample has no numbered rows, and each of its pictures is one that is drawn",
    arguments: ["recipes", "letters", "welcome"])
  func words(_ id: String) throws {
    let flow = try sample(id).make()
    for layer in flow.layers where [.list, .grid].contains(layer.kind) {
      #expect(layer.given("rows") != nil, "\(layer.outline)")
    }
    var pictures = flow.layers.filter { $0.kind == .picture }.map { $0.text("picture") }
    for table in flow.tables {
      guard let column = table.columns.firstIndex(of: "picture") else { continue }
      pictures += table.rows.map { $0[column] }
    }
    #expect(pictures.count > 2)
    for picture in pictures where picture != "{picture}" {
      #expect(GeneratedPicture(picture) != nil, "\(picture)")
    }
  }

  @Test("FL-13 who changes a sample gets a copy of their own, at the same screen; the sample stays")
  func copies() throws {
    let flows = MyFlows(hasSamples: true)
    let composer = Composer(flows)
    let sample = try #require(flows.flow("recipes"))
    let before = sample.present
    composer.follow(sample)
    composer.edit("timer")
    let layer = try #require(composer.present.layers.dropFirst().first)
    composer.select(.layer(layer.id))
    #expect(flows.all.isEmpty && composer.caption.contains("sample"))
    composer.go(to: composer.present.setting("text", of: layer.id, to: .text("It ticks")))
    let own = try #require(composer.flow)
    #expect(own !== sample && own.id == "my-recipes" && own.title == sample.title)
    #expect(composer.screenID == "timer" && composer.layer?.text("text") == "It ticks")
    #expect(sample.present.isAlike(before) && !own.present.isAlike(before))
    let ids = Set(sample.present.layers.map(\.id))
    #expect(ids.isDisjoint(with: own.present.layers.map(\.id)), "their layers are not the same")
    composer.undo()
    #expect(own.present.isAlike(before))
    composer.follow(sample)
    composer.go(to: sample.present.removing("timer"))
    #expect(flows.all.map(\.id).sorted() == ["my-recipes", "my-recipes-2"])
    #expect(sample.present.isAlike(before))
  }

  @Test("FL-13 what is still to be kept of a sample that the canvas has left is in a copy")
  func left() throws {
    let flows = MyFlows(hasSamples: true)
    let composer = Composer(flows)
    let sample = try #require(flows.flow("recipes"))
    let before = sample.present
    composer.write(before.removing("timer"), to: sample)
    let own = try #require(flows.all.first)
    #expect(composer.flow == nil && own.present["timer"] == nil && own.canUndo)
    #expect(sample.present.isAlike(before))
    let ids = Set(sample.present.layers.map(\.id))
    #expect(ids.isDisjoint(with: own.present.layers.map(\.id)))
  }

  @Test("FL-13 samples are scenarios after those of the person, and have URLs")
  func catalogue() {
    let flows = MyFlows(hasSamples: true) { $0 == "letters" }
    _ = flows.add(Flow(), title: "Own")
    #expect(flows.scenarios.map(\.id) == ["my-own", "recipes", "welcome"], "the app has another")
    #expect(flows.scenarios.map(\.group) == ["My flows", "Sample flows", "Sample flows"])
    #expect(MyFlows().scenarios.isEmpty)
  }
}

extension OnScreen {
  /// The samples, walked through by real clicks.
  @Suite("Sample flows: walked through")
  struct SampleWalkTests {
    private func walk(_ id: String, width: Int = 400, height: Int = 640) async throws -> FlowWalk {
      let sample = try #require(FlowSample.all.first { $0.id == id })
      return try await FlowWalk(sample.make(), width: width, height: height)
    }

    // MARK: Stories

    @Test("FL-13 Recipes: a card opens its recipe by its picture, and one goes back")
    func recipe() async throws {
      let walk = try await walk("recipes")
      #expect(walk.screens == ["kitchen"])
      let picture = SampleParts.carrying.shared[0].name
      var shares: [Bool] = []
      let trace = TransitionTrace { event in
        if event.phase == .began {
          shares.append(event.transition.sharedElements.contains(picture))
        }
      }
      try await walk.follow("Pumpkin soup")
      #expect(walk.screens == ["kitchen", "recipe"] && shares == [true])
      #expect(walk.find("35 minutes, for four") != nil && walk.find("Ingredients") != nil)
      #expect(try walk.picture(on: "recipe") == "soup")
      try await walk.press(.left, .alt)
      #expect(walk.screens == ["kitchen"] && walk.find("Ingredients") == nil)
      try await walk.follow("Lemon spaghetti")
      #expect(walk.find("20 minutes, for two") != nil)
      #expect(try walk.picture(on: "recipe") == "pasta")
      withExtendedLifetime(trace) {}
    }

    @Test("FL-13 Recipes: who keeps a recipe logs in first, and is not asked again")
    func logIn() async throws {
      let walk = try await walk("recipes")
      try await walk.follow("Lemon spaghetti")
      try await walk.press("Keep this recipe")
      #expect(walk.screens == ["kitchen", "recipe", "log-in"] && walk.message == nil)
      try await walk.press("Log in")
      #expect(walk.screens.last == "log-in", "nothing is filled in yet")
      try await walk.fill(["Ada", "a long word"])
      try await walk.press("Log in")
      #expect(walk.find("Welcome, Ada") != nil)
      try await walk.press("Go on cooking")
      #expect(walk.screens == ["kitchen", "recipe"])
      try await walk.press("Keep this recipe")
      #expect(walk.message == "“Lemon spaghetti” is among your recipes.")
      #expect(walk.screens == ["kitchen", "recipe"])
    }

    @Test("FL-13 Recipes: what is bought leaves the list, and comes back")
    func shopping() async throws {
      let walk = try await walk("recipes")
      try await walk.press("Shopping list")
      try await walk.follow("Onions")
      #expect(walk.find("Onions") == nil && walk.message == "“Onions” is in the basket.")
      try await walk.follow("Undo")
      #expect(walk.find("Onions") != nil && walk.message == nil)
      try await walk.follow("Onions")
      try await walk.rest(after: walk.player.play(from: "kitchen"))
      #expect(walk.player.removedRows.isEmpty, "it begins anew")
    }

    @Test("FL-13 Letters: three columns, of which a letter is deleted and comes back")
    func letters() async throws {
      let walk = try await walk("letters", width: 1100, height: 560)
      func count() -> Int? { walk.player.data.tables.first { $0.name == "inbox" }?.rows.count }
      #expect(walk.screens == ["mail"] && walk.find("Mailboxes") != nil)
      #expect(walk.find("Choose a letter") != nil)
      try await walk.follow("Your chair is ready")
      #expect(walk.screens == ["mail", "letter"] && walk.find("Today, 8:40") != nil)
      try await walk.press("Delete")
      #expect(count() == 5 && walk.message == "“Your chair is ready” is deleted.")
      func closed() async throws {
        try await until("the letter to be closed") {
          walk.theatre.clock.advance(by: 100)
          return walk.screens == ["mail"]
        }
        #expect(walk.find("Choose a letter") != nil)
      }
      try await closed()
      try await walk.follow("Undo")
      #expect(count() == 6)
      #expect(walk.screens == ["mail"])
      try await walk.follow("Your chair is ready")
      #expect(walk.screens == ["mail", "letter"])
      try await walk.press("Reply")
      #expect(walk.screens.last == "compose")
      try await walk.fill(["Tom", "The chair"])
      try await walk.press("Throw away")
      #expect(walk.screens == ["mail", "letter"])
      // The letter goes also where it is deleted in the list.
      let list = try #require(
        walk.player.seenLayers.last { $0.layer.kind == .list }?.controller as? LineList)
      let action = try #require(list.clicks.list(list, actionsFor: 1).trailing.first)
      action.handler(1)
      try await closed()
    }

    @Test("FL-13 Letters fold to one column, and a letter that is deleted there leads back")
    func folded() async throws {
      let walk = try await walk("letters")
      try await walk.follow("Inbox")
      #expect(walk.screens == ["mail", "mailbox"])
      try await walk.follow("Choir on Tuesday")
      #expect(walk.screens.last == "letter")
      try await walk.press("Delete")
      #expect(walk.screens == ["mail", "mailbox"] && walk.find("Choir on Tuesday") == nil)
      try await walk.follow("Undo")
      #expect(walk.find("Choir on Tuesday") != nil)
      let list = try #require(
        walk.player.seenLayers.last { $0.layer.kind == .list }?.controller as? LineList)
      let action = try #require(list.clicks.list(list, actionsFor: 0).trailing.first)
      #expect(action.title == "Delete")
      action.handler(0)
      try await walk.rest()
      #expect(walk.find("The house by the lake") == nil)
    }

    @Test("FL-13 Welcome: the splash leads on; a wrong password is said, the right one leads in")
    func entrance() async throws {
      let walk = try await walk("welcome")
      #expect(walk.screens == ["hello"], "the splash has led on by itself")
      try await walk.press("Next")
      #expect(walk.screens == ["hello", "take-along"])
      try await walk.press("Next")
      try await walk.press("Begin")
      #expect(walk.screens == ["log-in"])
      try await walk.fill(["Ada", "short"])
      try await walk.press("Log in")
      #expect(walk.screens == ["log-in"] && walk.message == nil, "the form says what is wrong")
      try await walk.fill(["Ada", "under the hills"])
      try await walk.press("Log in")
      #expect(walk.screens == ["log-in"])
      #expect(walk.message == "That is not the password. It is “over the hills”.")
      try await walk.rest(after: walk.player.hide())
      try await walk.fill(["Ada", "over the hills"])
      try await walk.press("Log in")
      #expect(walk.screens == ["walks"])
      #expect(walk.player.data.variables["signed-in"] == .flag(true))
      var movements: [String] = []
      let trace = TransitionTrace { event in
        if event.phase == .began, (event.incoming as? LiveComposition)?.screenID == "log-in" {
          movements.append(event.transition.name)
        }
      }
      try await walk.press("Log out")
      try await walk.press("Log out")
      #expect(walk.screens == ["log-in"] && movements == [Transition.slide(.end).name])
      #expect(walk.player.data.variables["signed-in"] == .flag(false))
      withExtendedLifetime(trace) {}
    }

    @Test("FL-13 Welcome: an invitation by a URL waits for the log-in, and is shown once")
    func invitation() async throws {
      let walk = try await walk("welcome")
      try await walk.rest(after: walk.player.open("invitation"))
      #expect(walk.screens == ["log-in"])
      try await walk.fill(["Ada", "over the hills"])
      try await walk.press("Log in")
      try await walk.rest()
      #expect(
        walk.screens == ["walks", "invitation"],
        "\(walk.player.data.variables) \(walk.message ?? "")")
      #expect(walk.find("Greta asks you along") != nil)
      try await walk.press("Not this time")
      try await walk.rest()
      #expect(walk.screens == ["walks"])
      // Who is logged in is not asked again.
      walk.player.open("invitation")
      for _ in 0..<30 {
        try await letEventsArrive()
        walk.theatre.clock.advance(by: 100)
      }
      #expect(walk.screens == ["walks", "invitation"])
    }

    @Test("FL-13 the action of Recipes opens the first card")
    func opening() async throws {
      let walk = try await walk("recipes")
      walk.player.openFirstRow()
      try await walk.rest()
      #expect(walk.screens == ["kitchen", "recipe"])
    }

    // MARK: By chance

    @Test(
      "FL-13 a long random walk through a sample fails nowhere",
      arguments: Dice.oneIn(3, of: ["recipes", "letters", "welcome"]))
    func randomWalk(_ id: String) async throws {
      let wide = Dice.seed.isMultiple(of: 2)
      let walk = try await walk(id, width: wide ? 1000 : 400)
      var stroll = Stroll(walk)
      for _ in 0..<Dice.steps(1000) { try await stroll.step() }
      #expect(stroll.complaints == [], "seed \(Dice.seed)")
    }
  }
}

/// A random walk through a flow.
@MainActor
private struct Stroll {
  private let walk: FlowWalk
  private var dice = Dice()
  /// What the player has said that no link says.
  private(set) var complaints: [String] = []

  init(_ walk: FlowWalk) { self.walk = walk }

  /// Follows a link of what is in front, or goes back or begins anew where there is none.
  mutating func step() async throws {
    let flow = walk.flow.present
    let ways = walk.player.seenScreens.flatMap { live in
      (flow[live.screenID]?.composition.layers ?? []).flatMap { layer in
        layer.links.filter { !$0.isByItself }.map { (layer: layer, link: $0) }
      }
    }
    guard !ways.isEmpty else {
      walk.player.play(from: flow.start)
      return try await walk.rest()
    }
    let (layer, link) = ways[dice.roll(ways.count)]
    walk.player.reveal(layer.id)
    try await walk.rest()
    guard let controller = walk.player.seenController(of: layer.id),
      try await follow(link, of: controller)
    else {
      // A pane may have something else by now, and a list may be empty.
      if dice.roll(3) == 0 { walk.player.play(from: flow.start) } else { goBack() }
      return try await walk.rest()
    }
    if let message = walk.message, !walk.says(message) { complaints.append(message) }
    try await walk.rest(after: walk.player.hide())
  }

  /// Lets happen what triggers a link; false if that cannot be.
  private mutating func follow(_ link: Link, of controller: ViewController) async throws -> Bool {
    guard controller.appearance.state == .appeared else { return false }
    let chosen = link.chosen(with: walk.player.data.variables)
    if link.element == "row" {
      guard let list = controller as? ListViewController<Int>, !list.snapshot.isEmpty else {
        return false
      }
      let row = list.snapshot.items[dice.roll(list.snapshot.count)]
      if link.trigger == .click {
        list.clicks.list(list, didActivate: row)
      } else {
        let actions = list.clicks.list(list, actionsFor: row)
        let all = link.trigger == .swipeToStart ? actions.trailing : actions.leading
        try #require(all.first).handler(row)
      }
    } else {
      controller.clicks.trigger(link.element, link.trigger)
    }
    try await walk.rest()
    if case .question(let question)? = chosen?.action {
      try await walk.press(question.answers[dice.roll(question.answers.count)].title)
    }
    return true
  }

  private func goBack() {
    let router = walk.player.router
    Task.immediate { _ = await router.back() }
  }
}

extension Link {
  /// Whether nobody follows it by hand.
  fileprivate var isByItself: Bool { trigger.isByItself || trigger == .url }
}

extension FlowWalk {
  /// Clicks on a button in what is in front, which is scrolled to.
  func press(_ title: String) async throws {
    let front = player.context.topmostViewController.viewIfLoaded
    let found = front.flatMap { button(title, in: $0) } ?? button(title, in: theatre.root.window)
    let target = try #require(found, "the button \(title)")
    target.grabFocus()
    try await letEventsArrive()
    try await handled(target.realClick())
    try await rest()
  }

  private func button(_ title: String, in widget: Widget) -> Button? {
    widget.descendants(of: Button.self).first { button in
      button.isMapped
        && (button.accessibleName == title
          || button.descendants(of: Label.self).contains { $0.text == title })
    }
  }

  /// Writes into the fields of the form in front.
  func fill(_ texts: [String]) async throws {
    let front = try #require(player.context.topmostViewController.viewIfLoaded)
    let entries = front.descendants(of: Entry.self).filter(\.isMapped)
    #expect(entries.count >= texts.count)
    for (entry, text) in zip(entries, texts) { entry.text = text }
    try await rest()
  }

  /// The name of the first picture on a screen.
  func picture(on screen: String) throws -> String {
    let layers = player.seenLayers.filter {
      $0.controller.screenOfFlow?.screenID == screen && $0.layer.kind == .picture
    }
    return try #require(layers.first?.controller as? PictureScreen).picture
  }

  /// Whether a link says a text, apart from what is filled in.
  func says(_ text: String) -> Bool {
    flow.present.actions.contains { place in
      switch place.action {
      case .snackbar(let pattern, _), .removeRow(let pattern):
        let parts = pattern.split { "{}".contains($0) }
        // What stands in braces is another text each time.
        let known = parts.filter { !pattern.contains("{\($0)}") }
        return known.allSatisfy { text.contains($0) }
      default: return false
      }
    }
  }
}
