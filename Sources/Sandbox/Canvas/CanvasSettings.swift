import Containment
import GTK

/// What the canvas makes of a scenario: how large it is there, and how it looks.
struct CanvasSettings: Equatable {
  /// The colours of GTK's widgets.
  enum Colours: String, CaseIterable {
    /// Those of the app around it.
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

  /// The sizes of text that can be chosen, as multiples of the usual one.
  static let textScales = [0.8, 1, 1.25, 1.5, 2]
  /// The widths that can be chosen, in logical pixels.
  static let widths = [360, 600, 1024]
  /// What a frame can be dragged to, in logical pixels.
  static let leastSize = Size(width: 240, height: 200)
  static let largestSize = Size(width: 4096, height: 4096)

  /// The size of the frame; nil fills the canvas.
  var size: Size?
  var zoom = CanvasZoom.actualSize
  var colours = Colours.desktop
  var isRightToLeft = false
  var textScale = 1.0
  var motion = Motion.Preference.full

  /// What they make of the scenario itself, wherever its frame is and however it is seen.
  var look: CanvasSettings {
    var look = self
    look.size = nil
    look.zoom = .actualSize
    return look
  }

  /// How the frame looks whose width is chosen.
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
