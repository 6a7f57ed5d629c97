import Containment
import GTK

/// Hands what was typed, where it was scrolled to and what stands on what from a screen to the same
/// one in the program that was built anew.
///
/// What screens restore at the next start comes first. Then each widget gets back what GTK alone
/// knows of it: by its accessible id, or its kind and name, since the screen may have changed.
final class ScreenHandover {
  private static let group = "screen"
  private let folder: String
  /// The scenario whose screen is still to come; nil afterwards.
  private var id: String?
  private lazy var file = (try? KeyFile(contentsOf: widgets)) ?? KeyFile()

  /// Reads and writes in the state folder of an app.
  init(_ folder: String, restores: Bool) {
    self.folder = folder
    if restores { id = file[ScreenHandover.group, "scenario"] }
  }

  private var controllers: String { "\(folder)/watch-controllers.ini" }
  private var widgets: String { "\(folder)/watch-widgets.ini" }

  /// Stores the state of a screen.
  ///
  /// - Throws: a `FileError` if it cannot be written.
  func keep(_ screen: ViewController) throws(FileError) {
    guard let scenario = screen.representedScenario, let view = screen.viewIfLoaded else { return }
    try named(screen) { () throws(FileError) in
      try StateRestoration.save(screen, to: controllers)
    }
    let file = KeyFile()
    file[ScreenHandover.group, "scenario"] = scenario.id
    for (name, widget) in ScreenHandover.named(in: view) {
      let state = RestorableState(file, name, of: screen)
      switch widget {
      case .entry(let entry): state.keepText(of: entry)
      case .text(let text): state["text"] = text.text
      case .scrolled(let scrolled):
        state.keepScroll(of: scrolled.vadjustment, as: "v")
        state.keepScroll(of: scrolled.hadjustment, as: "h")
      }
    }
    try file.write(to: widgets)
  }

  /// Restores the controllers of the first screen, before it is shown.
  func restoreControllers(of screen: ViewController) {
    guard id == screen.representedScenario?.id else { return id = nil }
    named(screen) { _ = StateRestoration.restore(screen, from: controllers) }
  }

  /// Restores the widgets of the first screen, once it is shown.
  func restoreWidgets(of screen: ViewController) {
    guard id != nil, let view = screen.viewIfLoaded else { return }
    id = nil
    for (name, widget) in ScreenHandover.named(in: view) {
      let state = RestorableState(file, name, of: screen)
      switch widget {
      case .entry(let entry):
        if let text: String = state["text"], text != entry.text { state.restoreText(of: entry) }
      case .text(let view):
        if let text: String = state["text"], text != view.text { view.text = text }
      case .scrolled(let scrolled):
        state.restoreScroll(of: scrolled.vadjustment, as: "v")
        state.restoreScroll(of: scrolled.hadjustment, as: "h")
      }
    }
  }

  /// Gives a screen that restores nothing by itself a name for as long as `body` runs, for the sake
  /// of those in it.
  private func named<Failure: Error>(
    _ screen: ViewController, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    // One that has a name is restored at every start.
    guard screen.restorationIdentifier == nil else { return }
    screen.restorationIdentifier = screen.representedScenario?.id
    defer { screen.restorationIdentifier = nil }
    try body()
  }

  // MARK: Widgets

  private enum Place {
    case entry(Entry)
    case text(TextView)
    case scrolled(ScrolledWindow)

    /// Nil for other widgets, and for passwords and texts that cannot be changed.
    init?(_ widget: Widget) {
      if let entry = widget.as(Entry.self), widget.as(SpinButton.self) == nil {
        guard entry.isEditable, entry.showsText else { return nil }
        self = .entry(entry)
      } else if let text = widget.as(TextView.self) {
        guard text.isEditable else { return nil }
        self = .text(text)
      } else if let scroller = widget.as(ScrolledWindow.self) {
        self = .scrolled(scroller)
      } else {
        return nil
      }
    }
  }

  /// The widgets with something to keep, with names that differ.
  private static func named(in view: Widget) -> [(name: String, place: Place)] {
    var counts: [String: Int] = [:]
    var all: [(String, Place)] = []
    view.forEachInside { widget in
      guard let place = Place(widget) else { return }
      let id = widget.accessibleID
      let name = id.isEmpty ? "\(widget.typeName) \(widget.accessibleName)" : id
      counts[name, default: 0] += 1
      all.append(("\(name) \(counts[name] ?? 0)", place))
    }
    return all
  }
}
