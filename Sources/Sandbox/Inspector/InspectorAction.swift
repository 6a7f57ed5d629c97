import Containment
import GTK

/// What can be done on a page of the inspector, wherever one is: its page comes first.
///
/// A page goes by its keys itself; here they stand for the list of shortcuts and for the palette.
struct InspectorAction {
  /// The name of the page, and after a dot that of the action; a page alone is only shown.
  let id: String
  let title: String
  let keys: String?
  /// Does it, on what the page shows.
  let perform: @MainActor (ViewController) -> Void

  /// The name of the page.
  var page: String { String(id.prefix { $0 != "." }) }

  /// All of a page, in the order in which they are listed.
  static func all(of page: String) -> [InspectorAction] {
    switch page {
    case "knobs": knobs
    case "tree": tree
    case "events": events
    case "transition": transition
    case "compose": composeDocument + composeLayers
    default: []
    }
  }

  private static var knobs: [InspectorAction] {
    [
      on("knobs.reset", tr("Turn all knobs back")) { (page: KnobsViewController) in page.reset() }
    ]
  }

  private static var tree: [InspectorAction] {
    [
      on("tree.pick", tr("Pick a controller on the canvas")) { (page: TreeViewController) in
        page.pickButton.isActive = true
      }
    ]
  }

  private static var events: [InspectorAction] {
    [
      on("events.pause", tr("Pause events"), "<Primary><Shift>p") {
        (page: EventsViewController) in page.pauseButton.isActive.toggle()
      },
      on("events.clear", tr("Clear events"), "<Primary>l") { (page: EventsViewController) in
        page.recorder.clear()
      },
      on("events.copy", tr("Copy selected events"), "<Primary>c") {
        (page: EventsViewController) in page.copySelection()
      },
      on("events.test", tr("Copy selected events as a test")) { (page: EventsViewController) in
        page.copyAsTest()
      },
      on("events.json", tr("Copy all events as JSON")) { (page: EventsViewController) in
        page.copyAsJSON()
      },
      on("events.save", tr("Save all events as JSON…")) { (page: EventsViewController) in
        Task { await page.saveAsJSON() }
      },
    ]
  }

  private static var transition: [InspectorAction] {
    [
      on("transition.interrupt", tr("Interrupt the transition"), "i") {
        (page: TransitionViewController) in page.desk.interrupt()
      },
      on("transition.loop", tr("Play transitions in a loop"), "l") {
        (page: TransitionViewController) in page.transport.loop.isActive.toggle()
      },
    ]
  }

  private static var composeDocument: [InspectorAction] {
    [
      compose("begin", tr("Begin with a starting point"), "<Primary>n") { $0.bar.openStart() },
      compose("open", tr("Open composition…"), "<Primary>o") { $0.open() },
      compose("save", tr("Save composition"), "<Primary>s") { $0.save() },
      compose("save-as", tr("Save composition as…"), "<Primary><Shift>s") { $0.saveAs() },
      compose("export", tr("Export Swift"), "<Primary>e") { $0.export() },
      compose("undo", tr("Undo in the composition"), "<Primary>z") { $0.composer.undo() },
      compose("redo", tr("Redo in the composition"), "<Primary><Shift>z") { $0.composer.redo() },
    ]
  }

  private static var composeLayers: [InspectorAction] {
    [
      compose("wrap", tr("Wrap layer"), "w") { $0.chooseForSelection(.around) },
      compose("replace", tr("Replace layer"), "r") { $0.chooseForSelection(.instead) },
      compose("unwrap", tr("Unwrap layer"), "u") { $0.unwrap() },
      compose("up", tr("Move layer outwards"), "<Alt>Up") { $0.shift(by: -1) },
      compose("down", tr("Move layer inwards"), "<Alt>Down") { $0.shift(by: 1) },
      // Not translated: what GTK calls the key.
      compose("remove", tr("Remove layer"), "Delete") { $0.remove() },
    ]
  }

  private static func compose(
    _ name: String, _ title: String, _ keys: String,
    _ perform: @escaping @MainActor (ComposePage) -> Void
  ) -> InspectorAction {
    on("compose.\(name)", title, keys) { (page: ComposeViewController) in perform(page.page) }
  }

  private static func on<Page: ViewController>(
    _ id: String, _ title: String, _ keys: String? = nil,
    _ perform: @escaping @MainActor (Page) -> Void
  ) -> InspectorAction {
    InspectorAction(id: id, title: title, keys: keys) { ($0 as? Page).map(perform) }
  }
}
