import Containment
import GTK
import GTKTools

/// What a person does with the screen of a scenario.
typealias Play = @MainActor (Hand) async throws -> Void

/// Where a hand plays: the frame with the screen and what is presented over it.
final class PlayStage {
  let area: Widget
  /// The clock of the area.
  let transport: Transport
  /// Whether the screen is still the one that the play began with.
  let isShown: @MainActor () -> Bool
  /// The screen of the scenario, with its knobs and actions.
  var screen: @MainActor () -> ViewController? = { nil }
  var knobs: KnobValues? { screen()?.representedKnobs }
  var actions: [ActionRun] { screen()?.representedActions ?? [] }
  /// Whether somebody watches, so that the hand takes its time.
  var isWatched: Bool
  /// Moves what is halted to its end, where a play is repeated on the halted clock, or a little further
  /// in a film.
  var pass: (@MainActor () -> Void)?
  /// Called with the milliseconds of a rest, in place of resting, where time is made.
  var onRest: (@MainActor (Int) -> Void)?
  /// Opens a URL of the app, and returns when it has been followed.
  var open: (@MainActor (String) async throws -> Void)?
  /// Whether the mark of the hand glides from place to place.
  let movesSmoothly: Bool
  /// The milliseconds in which what is expected has to come.
  let patience: Double

  init(
    _ area: Widget, on transport: Transport, isWatched: Bool, movesSmoothly: Bool = true,
    patience: Double = 3000, isShown: @escaping @MainActor () -> Bool = { true }
  ) {
    self.area = area
    self.transport = transport
    self.isWatched = isWatched
    self.movesSmoothly = movesSmoothly
    self.patience = patience
    self.isShown = isShown
  }

  /// Lets the main loop run and a frame be drawn.
  ///
  /// - Throws: a `CancellationError` when the play was stopped, or another screen is shown.
  func turn() async throws {
    pass?()
    await MainLoop.idle()
    await FrameClock.shared.nextFrame(of: area)
    try Task.checkCancellation()
    if !isShown() { throw CancellationError() }
  }

  /// The widgets on screen in the area, in popovers of it, and in menus and other windows over it.
  var widgets: [Widget] {
    Window.all.filter(\.isMapped).flatMap { window in
      window.descendants(of: Widget.self).filter {
        $0.isMapped && (window != area.window || $0.isInside(area))
      }
    }
  }

  /// The widgets on screen that a locator describes.
  func find(_ target: PlayLocator) -> [Widget] {
    // A screen that has just come may have no places yet.
    area.layoutIfNeeded()
    return target.choose(from: widgets)
  }

  /// Why there is not exactly one widget, as a sentence.
  func lack(of target: PlayLocator, _ count: Int) -> String {
    guard count == 0 else { return tr("There are {1} of them.", "\(count)") }
    var names: [String] = []
    for name in widgets.compactMap(target.alternative) where !names.contains(name) {
      names.append(name)
    }
    guard !names.isEmpty else { return tr("It is not there.") }
    let shown = names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", …" : "")
    return tr("It is not there, only {1}.", shown)
  }

  /// Moves the focus into the area, or from everything if nothing there takes it.
  func takeFocus() {
    if !area.focusFirst() { area.window?.focusWidget = nil }
  }
}

extension Widget {
  /// The widget in words, as a locator: its id, or else its role and its name.
  var described: String {
    if !accessibleID.isEmpty { return "“\(accessibleID)”" }
    let name = accessibleName
    return "\(PlayLocator.role(role, named: name.isEmpty ? nil : name))"
  }

  /// The middle of the widget, in its own coordinates.
  var middle: (x: Double, y: Double) {
    (Double(allocation.width / 2), Double(allocation.height / 2))
  }

  /// A point of the widget, by default its middle.
  func place(of point: Point?) -> (x: Double, y: Double) {
    point.map { (Double($0.x), Double($0.y)) } ?? middle
  }

  /// A point of the widget in the coordinates of another; nil if that is in another window.
  func convert(_ point: (x: Double, y: Double), to other: Widget) -> (x: Double, y: Double)? {
    convert(x: Int(point.x), y: Int(point.y), to: other).map { (Double($0.x), Double($0.y)) }
  }

  /// The middle of the widget in the coordinates of another.
  func convert(to other: Widget) -> (x: Double, y: Double)? { convert(middle, to: other) }
}

extension SynthesisedHand {
  /// What would get a click at a point of `widget`, by default its middle, instead of it; nil if
  /// nothing would.
  func cover(of widget: Widget, at point: Point? = nil) -> Widget? {
    guard let other = receiver(ofPressAt: widget.place(of: point), of: widget) else { return nil }
    return other.isWithin(widget) || widget.isWithin(other) ? nil : other
  }
}

/// A step of a play has failed.
public struct PlayFailure: Error, CustomStringConvertible {
  /// The number of the step, the first of which is 1.
  public let step: Int
  /// The step in words, such as “click “star””.
  public let action: String
  /// What was found instead, as a sentence.
  public let reason: String

  public var description: String { tr("Step {1}, {2}: {3}", "\(step)", action, reason) }
}
