import Containment
import GTK
import GTKTools

/// The settings of the canvas: the size and zoom of the frame, and the look of the scenario.
struct CanvasSettings: Equatable {
  /// The colours of GTK's widgets.
  enum Colours: String, CaseIterable {
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
  enum Backdrop: String, CaseIterable {
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

  /// The size of the frame; nil fills the canvas.
  var size: Size?
  var zoom = CanvasZoom.actualSize
  var colours = Colours.desktop
  var isRightToLeft = false
  var textScale = 1.0
  /// The language of the scenario's texts; nil for that of the app.
  var language: TrialLanguage?
  var motion = Motion.Preference.full
  var backdrop = Backdrop.dots
  /// The lines over the frame.
  var lines = FrameLines()

  /// The settings that affect the scenario itself, with the default size and zoom of the frame, on the
  /// default backdrop, without lines.
  var look: CanvasSettings {
    var look = self
    look.size = nil
    look.zoom = .actualSize
    look.backdrop = .dots
    look.lines = FrameLines()
    return look
  }

  /// The size of a frame with one of the widths on offer.
  static func size(forWidth width: Int) -> Size? {
    devices.first { $0.size.width == width }?.size
  }
}

extension Size {
  /// The size as it is read, `360 × 640`.
  var text: String { "\(width) × \(height)" }
}

extension Motion.Preference {
  var title: String {
    switch self {
    case .full: tr("Full motion")
    case .reduced: tr("Reduced motion")
    case .none: tr("No motion")
    }
  }
}
