/// Names of the AT-SPI protocol.
nonisolated enum Accessibility {
  static let accessible = "org.a11y.atspi.Accessible"
  static let action = "org.a11y.atspi.Action"
  static let application = "org.a11y.atspi.Application"
  static let component = "org.a11y.atspi.Component"
  static let editableText = "org.a11y.atspi.EditableText"
  static let text = "org.a11y.atspi.Text"
  static let value = "org.a11y.atspi.Value"
  static let properties = "org.freedesktop.DBus.Properties"

  /// The path of an app's root object, and of the registry's, whose children are the apps.
  static let root = "/org/a11y/atspi/accessible/root"

  /// The path of an object that does not exist.
  static let null = "/org/a11y/atspi/null"

  /// Coordinates relative to the screen.
  static let screen = Argument.uint32(0)

  static let registry = Remote(destination: "org.a11y.atspi.Registry", path: root)
}

/// An object of another process on a bus.
nonisolated struct Remote: Hashable {
  var destination: String?
  var path: String

  func call(
    _ method: String, _ arguments: [Argument] = [], on interface: String = Accessibility.accessible
  ) -> Bus.Call {
    Bus.Call(
      destination: destination, path: path, interface: interface, method: method,
      arguments: arguments)
  }

  func get(_ property: String, of interface: String) -> Bus.Call {
    call("Get", [.string(interface), .string(property)], on: Accessibility.properties)
  }
}
