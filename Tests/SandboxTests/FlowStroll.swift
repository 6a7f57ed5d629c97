import Containment
import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox

/// A flow that is edited and played at once, in whatever order.
@MainActor
final class FlowStroll {
  let theatre: Theatre
  let flow: MyFlow
  let player: FlowPlayer
  private var dice: Dice
  /// The last steps, told when something goes wrong.
  private(set) var history: [String] = []
  /// How often something was done.
  private(set) var counts: [String: Int] = [:]
  /// Whether nobody has walked since it was begun.
  private var isFresh = true
  /// Whether a click waits in the main loop: it hits what is there when it arrives, which may be what was begun since.
  private var isClickUnderway = false
  /// The flow as it was checked last, and as it was written last: neither comes out otherwise of the same one.
  private var checked: Flow?
  private var written: Flow?
  private static let mostScreens = 6
  private static let mostLayers = 14

  init(_ start: Flow, in theatre: Theatre, _ dice: Dice) {
    self.theatre = theatre
    self.dice = dice
    flow = MyFlow("my-stroll", "Stroll", start, path: nil, draft: nil)
    player = FlowPlayer(flow)
    player.isTrial = true
    theatre.settle(player)
  }

  private func note(_ what: String) {
    counts[what, default: 0] += 1
    history.append(what)
    if history.count > 30 { history.removeFirst(15) }
  }

  private func pick<Element>(_ all: [Element]) -> Element? {
    all.isEmpty ? nil : all[dice.roll(all.count)]
  }

  // MARK: Steps

  /// Does something, and lets a part of the time pass that it takes.
  func step() async throws {
    switch dice.roll(12) {
    case 0..<5: edit()
    case 5:
      note("undo")
      for _ in 0...dice.roll(3) { flow.undo() }
    case 6:
      note("redo")
      flow.redo()
    case 7..<10: click()
    case 10:
      note("back")
      isFresh = false
      let (player, round) = (player, player.round)
      Task { if round == player.round { _ = await player.router.back() } }
    default:
      note("play")
      if let screen = pick(flow.present.screens) {
        player.play(from: screen.id, isEdited: dice.roll(2) == 0)
        isFresh = !isClickUnderway
      }
    }
    if dice.roll(3) > 0 { theatre.clock.advance(by: Double(dice.roll(500))) }
    // A frame takes as long as the display wants it to, which is longer than most steps: what several of them have
    // changed comes with one, and in between what waits in the main loop, such as input and tasks.
    switch dice.roll(8) {
    case 0:
      try await letEventsArrive()
      isClickUnderway = false
    case 1..<5:
      await MainLoop.idle()
      isClickUnderway = false
    default: break
    }
    if dice.roll(2) == 0 { closeQuestion() }
  }

  /// Clicks on something that can be clicked, by a hand or by what its widget would tell.
  private func click() {
    guard let element = pick(player.seenElements) else { return }
    isFresh = false
    if dice.roll(4) == 0, let frame = element.frames.first {
      note("click")
      isClickUnderway = true
      player.view.realClick(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
      return
    }
    note("trigger")
    guard let link = pick(element.layer.links.filter { $0.element == element.element.id }),
      let controller = player.seenController(of: element.layer.id)
    else { return }
    if let row = link.place.row {
      controller.clicks.row = link.place.isOfEachRow ? dice.roll(3) : row
    }
    player.trigger(link.place, of: element.layer.id, controller)
  }

  /// A question would wait for a person.
  private func closeQuestion() {
    let pages = sequence(first: player.stage as ViewController) { $0.presentedViewController }
    if let question = Array(pages).last as? QuestionViewController { question.dismiss() }
  }

  // MARK: Edits

  private func edit() {
    let present = flow.present
    guard let screen = pick(present.screens) else { return }
    let next: Flow?
    switch dice.roll(21) {
    case 0..<7: next = layers(of: screen, in: present)
    case 7..<10: next = link(in: present)
    case 10: next = unlinked(present)
    case 11: next = present.renaming(screen.id, to: "Title \(dice.roll(100)) of {title}")
    case 12: next = data(present)
    case 13: next = variables(present)
    case 14:
      note("add")
      next =
        present.screens.count < FlowStroll.mostScreens ? present.adding(titled: "Page").flow : nil
    case 15:
      note("duplicate")
      next =
        present.screens.count < FlowStroll.mostScreens ? present.duplicating(screen.id)?.flow : nil
    case 16:
      note("remove")
      next = present.removing(screen.id)
    case 17: next = present.starting(at: screen.id)
    case 18: next = component(in: screen, of: present)
    default: next = copy(to: screen, in: present)
    }
    if let next { flow.go(to: next, key: dice.roll(4) == 0 ? "typed" : nil) }
  }

  private func layers(of screen: FlowScreen, in present: Flow) -> Flow? {
    note("layers")
    return Compositions.edited(screen.composition, &dice)
      .flatMap { present.replacing($0, of: screen.id) }
  }

  /// A layer of any screen once more, as a copied text brings it.
  private func copy(to screen: FlowScreen, in present: Flow) -> Flow? {
    note("copy")
    guard screen.composition.layers.count < FlowStroll.mostLayers, let layer = pick(present.layers),
      let place = pick(screen.composition.layers),
      let copied = LayerText.read(LayerText.write(layer, of: present))
    else { return nil }
    let pasted = copied.fitting(present).withFreeNames(besides: screen.composition.layers)
    return screen.composition.adding(pasted, into: place.id)
      .flatMap { present.replacing($0, of: screen.id) }
  }

  /// Makes a component of a layer or layers of one, or puts another screen somewhere.
  private func component(in screen: FlowScreen, of present: Flow) -> Flow? {
    note("component")
    guard let layer = pick(screen.composition.layers) else { return nil }
    if layer.kind == .component { return present.detaching(layer.id)?.flow }
    guard present.layers.count(where: { $0.kind == .component }) < 4 else { return nil }
    if let other = pick(present.screens), dice.roll(2) == 0 {
      let place = Layer(.component, ["screen": .text(other.id)])
      return screen.composition.adding(place, into: layer.id)
        .flatMap { present.replacing($0, of: screen.id) }
    }
    return present.screens.count < FlowStroll.mostScreens
      ? present.makingComponent(of: layer.id)?.flow : nil
  }

  private func link(in present: Flow) -> Flow? {
    note("link")
    guard let layer = pick(present.layers), let element = pick(layer.elements),
      let kind = pick(element.triggers)
    else { return nil }
    let trigger = kind.trigger { layer.link(element.id, on: $0) != nil }
    // What leads on by itself would never come to rest.
    var link = Link(
      element.id, on: trigger, trigger.isByItself ? .snackbar("By itself") : action(in: present))
    if link.action.takesTransition, dice.roll(3) == 0 {
      link.transition = pick(TransitionStyle.allCases).map { LinkTransition($0) }
    }
    if dice.roll(4) == 0 {
      link.condition = try? FlowCondition("member == true and guests > \(dice.roll(3))")
      link.otherwise = .snackbar("Otherwise")
    }
    return present.linking(element.id, on: trigger, of: layer.id, to: link)
  }

  private func action(in present: Flow) -> LinkAction {
    let id = pick(present.screens)?.id ?? present.start
    switch pick(LinkAction.Kind.allCases) {
    case .present?: return .present(to: id, pick(LinkPresentation.allCases) ?? .sheet)
    case .selectTab?: return .selectTab(dice.roll(3))
    case .scroll?: return .scroll(to: pick(present.layers.compactMap(\.name)) ?? "none")
    case .question?:
      return .question(LinkQuestion("Which?", [LinkAnswer("On", .normal, .show(to: id))]))
    case .snackbar?: return .snackbar("Done", LinkAnswer("Undo", .normal, .back))
    case .setVariable?: return .setVariable("guests", .number(Double(dice.roll(4))))
    case .several?: return .several([.setVariable("guests", .number(1)), .show(to: id)])
    case .toggleVariable?: return .toggleVariable("member")
    case let kind?: return kind.action(to: id)
    case nil: return .back
    }
  }

  private func unlinked(_ present: Flow) -> Flow? {
    note("unlink")
    guard let place = pick(present.links) else { return nil }
    return present.linking(place.link.element, on: place.link.trigger, of: place.layer.id, to: nil)
  }

  private func data(_ present: Flow) -> Flow? {
    note("data")
    guard let index = present.tables.indices.last else {
      return FlowTable("items", columns: ["title", "detail"], rows: [["One", ""], ["Two", "2"]])
        .flatMap { present.replacing($0) }
    }
    var table = present.tables[index]
    switch dice.roll(5) {
    case 0: return present.removingTable(index)
    case 1: table.insertRow(at: dice.roll(4))
    case 2: table.removeRow(dice.roll(3))
    case 3: _ = table.renameColumn(0, to: "title \(dice.roll(3))")
    default: table.set("Text \(dice.roll(100))", row: dice.roll(3), column: dice.roll(2))
    }
    return present.replacing(table, at: index)
  }

  private func variables(_ present: Flow) -> Flow? {
    note("variables")
    if dice.roll(4) == 0 { return present.removingVariable("guests") }
    let values: [(String, KnobValue)] = [
      ("member", .flag(dice.roll(2) == 0)), ("guests", .number(Double(dice.roll(5)))),
      ("title", .text("Title \(dice.roll(9))")),
    ]
    return pick(values).flatMap { FlowVariable($0.0, $0.1) }.flatMap { present.setting($0) }
  }

  // MARK: What is always so

  /// What is not as it should be, as sentences.
  func faults() -> [String] {
    var faults = unlikeScreens
    if dice.roll(5) == 0, flow.canUndo {
      let before = flow.present
      flow.undo()
      flow.redo()
      if flow.present != before { faults.append("undo and redo are not where they were") }
    }
    if flow.present != checked {
      checked = flow.present
      if !FlowCheck(flow.present).faults.allSatisfy({ flow.present[$0.screen] != nil }) {
        faults.append("a fault is of no screen")
      }
    }
    if dice.roll(4) == 0, flow.present != written {
      written = flow.present
      let text = FlowDocument.write(flow.present)
      let again = try? FlowDocument.read(Array(text.utf8)).flow
      if again?.isAlike(flow.present) != true { faults.append("it does not come back: \(text)") }
    }
    // What was made small on purpose may have too little room.
    faults += Diagnostics.reported.filter { $0.kind != .tooLittleRoom }.map { "\($0)" }
    Diagnostics.removeAll()
    return faults
  }

  /// The screens that are seen and do not have the layers of the flow, with what fills them now.
  private var unlikeScreens: [String] {
    player.seenScreens.compactMap { live -> String? in
      guard let screen = flow.present[live.screenID], !isLeaving(live) else { return nil }
      var data = player.data
      data.row = live.row
      let wanted = screen.composition.filled(with: data)
      let shown = live.root?.all.map(\.layer) ?? []
      if shown != wanted.layers {
        let other = zip(shown, wanted.layers).first { $0 != $1 }
        return """
          \(screen.id) has \(live.root?.outline ?? "nothing"), of which \(other.map { "\($0)" } ?? "the end") \
          is not as it should be
          """
      }
      // Who has walked may have gone back from a page of its own, or has put another screen in place of a layer.
      guard isFresh else { return nil }
      let outline = Compositions.outline(of: live.content)
      return outline == wanted.outline ? nil : "\(screen.id) is \(outline), not \(wanted.outline)"
    }
  }
  /// Whether it is a component that stands in no layer any more, and is on its way out as it was.
  private func isLeaving(_ live: LiveComposition) -> Bool {
    guard live.isPart else { return false }
    return live.around?.root?.all.contains { $0.part === live } != true
  }
}
