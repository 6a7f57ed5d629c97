import Containment
import GTK

/// The state of a controller as the tree shows it.
enum ControllerState: String, CaseIterable {
  case created, offScreen, appearing, appeared, disappearing

  init(of controller: ViewController) {
    self =
      switch controller.appearance.state {
      case .appearing: .appearing
      case .appeared: .appeared
      case .disappearing: .disappearing
      case .disappeared: controller.isViewLoaded ? .offScreen : .created
      }
  }

  var name: String {
    switch self {
    case .created: tr(in: "controller state", "created")
    case .offScreen: tr(in: "controller state", "off screen")
    case .appearing: tr(in: "controller state", "appearing")
    case .appeared: tr(in: "controller state", "appeared")
    case .disappearing: tr(in: "controller state", "disappearing")
    }
  }

  /// The state as a letter, for users who cannot tell the colours apart.
  var letter: String {
    switch self {
    case .created: tr(in: "letter of a controller state", "C")
    case .offScreen: tr(in: "letter of a controller state", "O")
    case .appearing: tr(in: "letter of a controller state", "a")
    case .appeared: tr(in: "letter of a controller state", "A")
    case .disappearing: tr(in: "letter of a controller state", "d")
    }
  }

  var styleClass: String { "enfilade-state-\(rawValue)" }
}
