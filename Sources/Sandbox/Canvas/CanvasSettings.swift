import Containment
import GTK

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

  /// The text sizes on offer, as multiples of the usual one.
  static let textScales = [0.8, 1, 1.25, 1.5, 2]
  /// The widths on offer, in logical pixels.
  static let widths = [360, 600, 1024]
  /// The smallest size to which the frame can be dragged, in logical pixels.
  static let leastSize = Size(width: 240, height: 200)
  static let largestSize = Size(width: 4096, height: 4096)

  /// The size of the frame; nil fills the canvas.
  var size: Size?
  var zoom = CanvasZoom.actualSize
  var colours = Colours.desktop
  var isRightToLeft = false
  var textScale = 1.0
  var motion = Motion.Preference.full

  /// The settings that affect the scenario itself, with the default size and zoom of the frame.
  var look: CanvasSettings {
    var look = self
    look.size = nil
    look.zoom = .actualSize
    return look
  }

  /// The height of a frame with one of the widths on offer, in logical pixels.
  static func height(forWidth width: Int) -> Int {
    switch width {
    case ..<500: 640
    case ..<800: 800
    default: 768
    }
  }
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
