import Containment
import ContainmentTesting

/// A window with a clock that the test advances.
public protocol TestWindow {
  var root: RootWindow { get }
  var clock: ManualClock { get }
}

extension Theatre: TestWindow {}
extension ListTheatre: TestWindow {}

extension TestWindow {
  /// Advances the clock, and lays the window out as it is then.
  public func advance(by milliseconds: Double) {
    clock.advance(by: milliseconds)
    root.window.layoutIfNeeded()
  }

  /// Lets input arrive, what moves come to its end, and what waits for that be done.
  public func rest(_ milliseconds: Double = 1000, after deed: Void? = ()) async throws {
    try await letEventsArrive()
    await clock.run(milliseconds)
    try await letEventsArrive()
  }

  /// Resizes the window, until a controller in it is so wide, with the frame and the layout after that.
  public func resize(_ controller: ViewController, to width: Int, height: Int = 300) async throws {
    root.window.resize(width: width, height: height)
    try await until("the width") { controller.view.allocation.width == width }
    try await letEventsArrive()
    clock.tick()
    root.window.layoutIfNeeded()
  }

  /// Shows a page in a slot at once, with the frame after that.
  public func show(_ page: ViewController?, in slot: Slot) {
    slot.set(page, transition: Transition.none)
    clock.tick()
  }

  /// Draws the window anew.
  public func redraw() async throws { try await handled(root.window.queueDraw()) }
}

extension Theatre {
  /// Sets the content of the slot, and lets so many milliseconds pass.
  public func set(
    _ content: ViewController?, transition: Transition? = nil, keepsPrevious: Bool = false,
    for milliseconds: Double
  ) {
    container.slot.set(content, transition: transition, keepsPrevious: keepsPrevious)
    clock.advance(by: milliseconds)
  }
}
