import Containment
import GTK
import Testing

/// A window with a container `P` in it, a log, and a clock that stands still.
@MainActor
public final class Theatre {
  /// What is called of the container and of its probes.
  public let log = CallLog()
  /// What everything in the window moves by; it goes on when it is told to.
  public let clock = ManualClock()
  /// What the window contains, called `P` in the log.
  public let container: ProbeContainer
  /// The window, with the tree in it.
  public let root: RootWindow

  /// Opens the window, unless `shown` is false, and forgets the callbacks of doing so.
  public init(shown: Bool = true, width: Int = 200, height: Int = 150) {
    container = ProbeContainer("P", log)
    container.motion = Motion(clock: clock)
    root = RootWindow(Window(title: "Theatre", width: width, height: height), root: container)
    if shown {
      open()
      _ = log.take()
    }
  }

  /// Shows the window and lets its first frame come.
  public func open() {
    root.show()
    clock.tick()
  }

  /// A coloured screen that logs its callbacks under `name`.
  public func probe(_ name: String, _ color: Color = .red) -> Probe {
    Probe(name, log, color: color)
  }

  /// Puts `content` there at once and forgets the callbacks.
  public func settle(_ content: ViewController?) {
    container.slot.set(content, transition: Transition.none)
    clock.tick()
    _ = log.take()
  }

  /// What the window looks like now.
  public var picture: Surface { Surface(of: root.window) }

  /// Whether the middle shows nothing but the window's own background.
  public var isBlank: Bool {
    let background = container.view.themeColor("theme_bg_color") ?? .black
    let middle = middle
    return abs(middle.red - Int((background.red * 255).rounded())) <= 1
      && abs(middle.green - Int((background.green * 255).rounded())) <= 1
      && abs(middle.blue - Int((background.blue * 255).rounded())) <= 1
  }

  /// The colour in the middle.
  public var middle: (red: Int, green: Int, blue: Int, alpha: Int) {
    let picture = picture
    return picture.pixel(x: picture.size.width / 2, y: picture.size.height / 2)
  }

  /// Closes the window.
  public func close() { root.close() }
}
