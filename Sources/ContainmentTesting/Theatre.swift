import Containment
import GTK
import Testing

/// A window with a container `P`, a log of callbacks, and a manual clock.
@MainActor
public final class Theatre {
  /// The callbacks of the container and of its probes.
  public let log = CallLog()
  /// The clock of everything in the window, which the test advances.
  public let clock = ManualClock()
  /// The content of the window, with the name `P` in the log.
  public let container: ProbeContainer
  /// The window with its tree of controllers.
  public let root: RootWindow

  private let movesGTK: Bool
  private var gtkTime: GTKTime?

  /// Opens the window, unless `shown` is false, and removes the callbacks of that from the log.
  ///
  /// ```swift
  /// let theatre = Theatre(isExhaustive: true, movesGTK: true)
  /// ```
  ///
  /// - Parameters:
  ///   - isExhaustive: whether callbacks fail the test that are still in the ``log`` when it ends, or
  ///     when something is settled: each has to be asserted, by what ``CallLog/take()`` returns.
  ///   - movesGTK: whether GTK's own animations in the window have the time of the ``clock`` too, such
  ///     as those of a `Revealer`, a `Spinner`, or a style sheet; otherwise they have the display's.
  public init(
    shown: Bool = true, width: Int = 200, height: Int = 150, isExhaustive: Bool = false,
    movesGTK: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.movesGTK = movesGTK
    container = ProbeContainer("P", log)
    container.motion = Motion(clock: clock)
    root = RootWindow(Window(title: "Theatre", width: width, height: height), root: container)
    if shown {
      open()
      _ = log.take()
    }
    if isExhaustive { log.failForRest(sourceLocation) }
  }

  /// Shows the window and draws its first frame.
  public func open() {
    root.show()
    if movesGTK, gtkTime == nil { gtkTime = GTKTime(of: root.window, by: clock) }
    clock.tick()
  }

  /// A coloured screen that logs its callbacks with the name `name`.
  public func probe(_ name: String, _ color: Color = .red) -> Probe {
    Probe(name, log, color: color)
  }

  /// Sets the content without animation, lays it out, and removes the callbacks of that from the log.
  ///
  /// ```swift
  /// let theatre = Theatre(width: 200, height: 150)
  /// theatre.settle(page)
  /// #expect(page.view.allocation.width == 200)
  /// ```
  public func settle(_ content: ViewController?) {
    log.endAssertions()
    container.slot.set(content, transition: Transition.none)
    clock.tick()
    root.window.layoutIfNeeded()
    _ = log.take()
  }

  /// A picture of the window.
  public var picture: Surface { Surface(of: root.window) }

  /// Whether the centre shows only the background of the window.
  public var isBlank: Bool {
    let background = container.view.themeColor("theme_bg_color") ?? .black
    let middle = middle
    return abs(middle.red - Int((background.red * 255).rounded())) <= 1
      && abs(middle.green - Int((background.green * 255).rounded())) <= 1
      && abs(middle.blue - Int((background.blue * 255).rounded())) <= 1
  }

  /// The colour of the centre, 0…255 for each channel.
  public var middle: (red: Int, green: Int, blue: Int, alpha: Int) {
    let picture = picture
    return picture.pixel(x: picture.size.width / 2, y: picture.size.height / 2)
  }

  /// Closes the window.
  public func close() { root.close() }
}
