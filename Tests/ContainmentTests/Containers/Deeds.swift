@testable import Containment
import GTK
import TestSupport
import Testing

/// Waits for what comes of a deed.
///
///     try await until("the click", after: button.realClick()) { button.clicks == 1 }
func until(_ what: String, after deed: Void?, _ condition: @MainActor () -> Bool) async throws {
  try await until(what, condition)
}

/// A button that counts its clicks.
@MainActor
final class CountingButton: Button {
  private(set) var clicks = 0

  convenience init(titled text: String) {
    self.init(text)
    clicked.connect(weak: self) { $0.clicks += 1 }
  }
}

/// A controller that is restored by this name.
func named<Controller: ViewController>(_ name: String, _ controller: Controller) -> Controller {
  controller.restorationIdentifier = name
  return controller
}

extension ScratchFolder {
  /// Where the state of a test is kept.
  var stateFile: String { "\(path)/state.ini" }
}

extension Theatre {
  /// Opens the window with this content in it.
  convenience init(showing content: ViewController, width: Int, height: Int = 300) {
    self.init(width: width, height: height)
    settle(content)
  }

  var window: Window { root.window }

  /// Expects that a change comes to its end within so many milliseconds.
  func expectDone(
    _ change: Change, in milliseconds: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await clock.run(milliseconds)
    #expect(await change.result, sourceLocation: sourceLocation)
  }

  /// A page with this view.
  func page(_ name: String, view: @autoclosure @escaping @MainActor () -> Widget) -> Probe {
    let page = probe(name)
    page.makeView = view
    return page
  }

  /// A coloured page with a title.
  func page(_ name: String, titled title: String?, _ color: Color = .red) -> Probe {
    let page = probe(name, color)
    page.title = title
    return page
  }
}

/// A window whose callbacks are logged, with a clock that stands still.
protocol LoggedWindow {
  var log: CallLog { get }
  var clock: ManualClock { get }
}

extension Theatre: LoggedWindow {}
extension Voyage: LoggedWindow {}

extension LoggedWindow {
  /// Lets so many milliseconds pass after a deed.
  func pass(_ milliseconds: Double, after deed: Void?) { clock.advance(by: milliseconds) }

  /// Lets so many milliseconds pass, and expects these entries of the log, and no others, since the
  /// last time.
  func expect(
    after milliseconds: Double, _ entries: String..., in log: (any ToldLog)? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    clock.advance(by: milliseconds)
    #expect((log ?? self.log).take() == entries, sourceLocation: sourceLocation)
  }

  /// The same, with what tasks do before and after that.
  func expect(
    afterTasks milliseconds: Double, _ entries: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await clock.run(milliseconds)
    #expect(log.take() == entries, sourceLocation: sourceLocation)
  }
}

extension Box {
  /// A column that `widget` fills.
  static func filled(by widget: Widget) -> Box {
    let column = Box(.vertical)
    column.packStart(widget, expand: true)
    return column
  }
}

extension Slot {
  /// The name of the transition that runs.
  var styleInFlight: String? { change?.run?.transition.name }
}

extension TouchpadFingers {
  /// Goes anew to the right by so many pixels, and leaves with that speed.
  func swipe(right distance: Double, steps: Int = 10) {
    rest()
    scroll(right: distance, steps: steps)
    leave()
  }
}
