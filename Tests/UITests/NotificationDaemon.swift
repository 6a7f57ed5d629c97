import CAutomation
import Testing

/// The part of a desktop that shows notifications: notes what it is asked to show, and lets a test
/// click on it.
@MainActor
final class NotificationDaemon {
  /// What an app wants to be shown.
  struct Shown {
    let summary: String
    let body: String
    /// The keys of the actions, and after each what its button says.
    let actions: [String]
  }

  private(set) var shown: [UInt32: Shown] = [:]
  private var last: UInt32 = 0
  private let bus: OpaquePointer
  private let table = UnsafeMutablePointer<GDBusInterfaceVTable>.allocate(capacity: 1)
  private var registration: UInt32 = 0

  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"
  private static let interface = """
    <node><interface name="org.freedesktop.Notifications">
      <method name="Notify">
        <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
        <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
        <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/>
        <arg type="u" direction="out"/>
      </method>
      <method name="CloseNotification"><arg type="u" direction="in"/></method>
      <signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
      <signal name="NotificationClosed"><arg type="u"/><arg type="u"/></signal>
    </interface></node>
    """

  /// Takes the name of the service on the bus at `address`.
  init(address: String) throws {
    let flags =
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
      | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
    bus = try #require(
      g_dbus_connection_new_for_address_sync(
        address, GDBusConnectionFlags(rawValue: flags), nil, nil, nil))
    g_dbus_connection_set_exit_on_close(bus, 0)
    let node = try #require(g_dbus_node_info_new_for_xml(Self.interface, nil))
    defer { g_dbus_node_info_unref(node) }
    table.initialize(to: GDBusInterfaceVTable())
    table.pointee.method_call = { _, _, _, _, method, arguments, invocation, daemon in
      guard let method, let arguments, let invocation, let daemon else { return }
      let name = String(cString: method)
      Unmanaged<NotificationDaemon>.fromOpaque(daemon).takeUnretainedValue()
        .answer(name, arguments, invocation)
    }
    registration = g_dbus_connection_register_object(
      bus, Self.path, g_dbus_node_info_lookup_interface(node, Self.name), table,
      Unmanaged.passUnretained(self).toOpaque(), nil, nil)
    let answer: OpaquePointer? = g_dbus_connection_call_sync(
      bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
      g_variant_parse(nil, "('\(Self.name)', uint32 0)", nil, nil, nil), nil,
      G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
    try #require(answer != nil)
    if let answer { g_variant_unref(answer) }
  }

  isolated deinit {
    g_dbus_connection_unregister_object(bus, registration)
    g_dbus_connection_close_sync(bus, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(bus))
    table.deallocate()
  }

  private func answer(
    _ method: String, _ arguments: OpaquePointer, _ invocation: OpaquePointer
  ) {
    func text(_ index: Int) -> String { self.text(arguments, index) }
    switch method {
    case "Notify":
      let list = g_variant_get_child_value(arguments, 5)!
      defer { g_variant_unref(list) }
      last += 1
      shown[last] = Shown(
        summary: text(3), body: text(4),
        actions: (0..<Int(g_variant_n_children(list))).map { self.text(list, $0) })
      g_dbus_method_invocation_return_value(
        invocation, g_variant_parse(nil, "(uint32 \(last),)", nil, nil, nil))
    default:
      let id = g_variant_get_child_value(arguments, 0)!
      shown[g_variant_get_uint32(id)] = nil
      g_variant_unref(id)
      g_dbus_method_invocation_return_value(invocation, nil)
    }
  }

  private func text(_ tuple: OpaquePointer, _ index: Int) -> String {
    let child = g_variant_get_child_value(tuple, gsize(index))!
    defer { g_variant_unref(child) }
    return String(cString: g_variant_get_string(child, nil))
  }

  /// Opens `uri` in the application called `name`, as a desktop does.
  func open(_ uri: String, in name: String) throws {
    let path = "/" + name.split(separator: ".").joined(separator: "/")
    let answer: OpaquePointer? = g_dbus_connection_call_sync(
      bus, name, path, "org.freedesktop.Application", "Open",
      g_variant_parse(nil, "(['\(uri)'], @a{sv} {})", nil, nil, nil), nil,
      G_DBUS_CALL_FLAGS_NO_AUTO_START, 10_000, nil, nil)
    try #require(answer != nil)
    if let answer { g_variant_unref(answer) }
  }

  /// Clicks on the button that says `label`; the notification goes with that.
  func click(_ label: String) throws {
    let (id, news) = try #require(shown.first { $0.value.actions.contains(label) })
    let index = try #require(news.actions.firstIndex(of: label))
    let key = news.actions[index - 1]
    shown[id] = nil
    g_dbus_connection_emit_signal(
      bus, nil, Self.path, Self.name, "ActionInvoked",
      g_variant_parse(
        nil, "(uint32 \(id), \(String(cString: g_variant_print(g_variant_new_string(key), 0))))",
        nil, nil, nil), nil)
  }
}
