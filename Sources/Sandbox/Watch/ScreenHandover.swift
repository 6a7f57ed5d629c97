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
    for (name, hands) in ScreenHandover.named(in: view) {
      hands.keep(RestorableState(file, name, of: screen))
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
    for (name, hands) in ScreenHandover.named(in: view) {
      hands.restore(RestorableState(file, name, of: screen))
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

  /// What keeps a widget's state, and gives it back.
  private typealias Hands = (
    keep: @MainActor (RestorableState) -> Void, restore: @MainActor (RestorableState) -> Void
  )

  /// Nil for widgets with nothing to keep, such as passwords and texts that cannot be changed.
  private static func hands(of widget: Widget) -> Hands? {
    if let entry = widget.as(Entry.self), widget.as(SpinButton.self) == nil {
      guard entry.isEditable, entry.showsText else { return nil }
      return (
        { $0.keepText(of: entry) },
        { if let text: String = $0["text"], text != entry.text { $0.restoreText(of: entry) } }
      )
    }
    if let view = widget.as(TextView.self) {
      guard view.isEditable else { return nil }
      return (
        { $0["text"] = view.text },
        { if let text: String = $0["text"], text != view.text { view.text = text } }
      )
    }
    guard let scroller = widget.as(ScrolledWindow.self) else { return nil }
    let axes = [(scroller.vadjustment, "v"), (scroller.hadjustment, "h")]
    return (
      { for (adjustment, axis) in axes { $0.keepScroll(of: adjustment, as: axis) } },
      { for (adjustment, axis) in axes { $0.restoreScroll(of: adjustment, as: axis) } }
    )
  }

  /// The widgets with something to keep, with names that differ.
  private static func named(in view: Widget) -> [(name: String, hands: Hands)] {
    var counts: [String: Int] = [:]
    var all: [(String, Hands)] = []
    view.forEachInside { widget in
      guard let hands = hands(of: widget) else { return }
      let id = widget.accessibleID
      let name = id.isEmpty ? "\(widget.typeName) \(widget.accessibleName)" : id
      counts[name, default: 0] += 1
      all.append(("\(name) \(counts[name] ?? 0)", hands))
    }
    return all
  }
}
