import Containment
import GTK
import GTKTools

/// The settings of the canvas: the size and zoom of the frame, and the look of the scenario.
///
/// They are knobs. What a URL has of them, the choices of menus and the commands come from here.
struct CanvasSettings: Knobs, Equatable {
  /// The colours of GTK's widgets.
  enum Colours: String, KnobChoice {
    /// As the app around the canvas.
    case desktop
    case light, dark
    case contrast

    var title: String {
      switch self {
      case .desktop: tr("As the desktop")
      case .light: tr("Light")
      case .dark: tr("Dark")
      case .contrast: tr("High contrast")
      }
    }

    var theme: LocalLook.Theme? {
      switch self {
      case .desktop: nil
      case .light: .adwaita
      case .dark: .adwaitaDark
      case .contrast: .highContrast
      }
    }
  }

  /// What is behind the frame.
  enum Backdrop: String, KnobChoice {
    case dots, plain
    /// Squares in two shades, as behind what may be transparent.
    case squares

    var title: String {
      switch self {
      case .dots: tr("Dots")
      case .plain: tr("Plain")
      case .squares: tr("Squares")
      }
    }
  }

  /// The text sizes on offer, as multiples of the usual one.
  static let textScales = [0.8, 1, 1.25, 1.5, 2]
  /// A kind of device, and about how much room it has, in logical pixels.
  struct Device {
    let title: String
    let size: Size
    /// The device as it is read, “Phone, 360 × 640”.
    var text: String { tr("{1}, {2}", title, size.text) }
  }

  /// The sizes on offer.
  static var devices: [Device] {
    [
      Device(title: tr("Phone"), size: Size(width: 360, height: 640)),
      Device(title: tr("Tablet"), size: Size(width: 600, height: 800)),
      Device(title: tr("Laptop"), size: Size(width: 1024, height: 768)),
    ]
  }
  /// The smallest size to which the frame can be dragged, in logical pixels.
  static let leastSize = Size(width: 240, height: 200)
  static let largestSize = Size(width: 4096, height: 4096)

  private static var frames: [(value: Size?, title: String)] {
    var frames: [(value: Size?, title: String)] = devices.map { ($0.size, $0.text) }
    frames.append((nil, tr("Fill")))
    return frames
  }

  private static var languages: [(value: TrialLanguage?, title: String)] {
    var languages: [(value: TrialLanguage?, title: String)] = [(nil, tr("As the app"))]
    languages += TrialLanguage.available.map { ($0, $0.title) }
    return languages
  }

  /// The size of the frame; nil fills the canvas.
  @Knob(
    tr("Frame"), id: "frame", offering: CanvasSettings.frames,
    others: tr("a size such as 360x640"), write: { $0?.name ?? "-" },
    read: { $0 == "-" ? .some(nil) : Size(parsing: $0).map { .some($0) } })
  var size: Size? = nil

  @Knob(
    tr(in: "setting of the canvas", "Zoom"), id: "zoom",
    offering: CanvasZoom.all.map { ($0, $0.title) },
    others: tr(
      "“fit” or a number from {1} to {2}", "\(CanvasZoom.range.lowerBound)",
      "\(CanvasZoom.range.upperBound)"), write: { $0.description }, read: { CanvasZoom($0) })
  var zoom = CanvasZoom.fit

  @Knob(tr("Colours")) var colours = Colours.desktop

  @Knob(
    tr("Direction"), id: "direction",
    offering: [(false, tr("Left to right")), (true, tr("Right to left"))],
    write: { $0 ? "rtl" : "ltr" }, read: { ["ltr": false, "rtl": true][$0] })
  var isRightToLeft = false

  @Knob(
    tr("Text size"), id: "text",
    offering: CanvasSettings.textScales.map { ($0, CanvasZoom.percent($0)) },
    others: tr("a number from {1} to {2}", "0.5", "3"), write: { String($0) },
    read: { text in Double(text).flatMap { (0.5...3).contains($0) ? $0 : nil } })
  var textScale = 1.0

  /// The language of the scenario's texts; nil for that of the app.
  @Knob(
    tr("Language"), id: "language", offering: CanvasSettings.languages,
    write: { $0?.name ?? "-" },
    read: { $0 == "-" ? .some(nil) : TrialLanguage(named: $0).map { .some($0) } })
  var language: TrialLanguage? = nil

  @Knob(tr("Motion")) var motion = Motion.Preference.full
  @Knob(tr("Backdrop")) var backdrop = Backdrop.dots
  /// Whether the outlines of all widgets are over the frame.
  @Knob(tr("Outlines of widgets")) var outlines = false
  /// Whether a grid is over the frame.
  @Knob(tr("Grid")) var grid = false

  static func == (one: CanvasSettings, other: CanvasSettings) -> Bool { one.values == other.values }

  /// The setting that is called so in URLs and by its action.
  static func knob(_ setting: String) -> KnobDescription? {
    CanvasSettings().all.first { $0.id == setting }.map { $0.knob.description(id: $0.id) }
  }

  /// The choice that a setting shows: that of a frame is the one with the same width.
  ///
  /// - Parameter values: the values of all settings, if they are at hand.
  func choice(of setting: String, among values: [String: KnobValue]? = nil) -> String {
    guard setting == "frame", let size else { return (values ?? self.values)[setting]?.text ?? "-" }
    return (CanvasSettings.devices.first { $0.size.width == size.width }?.size ?? size).name
  }

  /// The settings that affect the scenario itself, with the default size and zoom of the frame, on the
  /// default backdrop, without lines.
  var look: CanvasSettings {
    var look = CanvasSettings()
    look.colours = colours
    look.isRightToLeft = isRightToLeft
    look.textScale = textScale
    look.language = language
    look.motion = motion
    return look
  }
}
