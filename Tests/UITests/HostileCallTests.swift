import Automation
import CAutomation
import TestSupport
import Testing

extension OnScreen {
  /// Whoever is on the session bus can call the app.
  @Suite("Hostile input: D-Bus")
  struct HostileCallTests {
    private static let name = "dev.enfilade.Enfilade"

    /// A call, a line each: path, interface, method, and the arguments as GVariant writes them.
    private struct Call {
      let path, interface, method: String
      let arguments: OpaquePointer

      /// Nil where no such call can be sent at all.
      init?(_ input: [UInt8]) {
        let lines = input.filter { $0 != 0 }.split(
          separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false
        ).map { String(decoding: $0, as: UTF8.self) }
        guard lines.count == 4, g_variant_is_object_path(lines[0]) != 0,
          g_dbus_is_interface_name(lines[1]) != 0, g_dbus_is_member_name(lines[2]) != 0,
          let arguments = g_variant_parse(nil, lines[3], nil, nil, nil)
        else { return nil }
        self.arguments = g_variant_ref_sink(arguments)
        (path, interface, method) = (lines[0], lines[1], lines[2])
        // GIO warns, in this process, of what is nested deeper than any message may be.
        let types = String(cString: g_variant_get_type_string(arguments))
        guard g_variant_is_of_type(arguments, g_variant_type_checked_("r")) != 0,
          g_variant_is_signature(String(types.dropFirst().dropLast())) != 0
        else {
          g_variant_unref(arguments)
          return nil
        }
      }
    }

    private static func connect(_ address: String) throws -> OpaquePointer {
      let flags =
        G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
      let bus = try #require(
        g_dbus_connection_new_for_address_sync(
          address, GDBusConnectionFlags(rawValue: flags), nil, nil, nil))
      g_dbus_connection_set_exit_on_close(bus, 0)
      return bus
    }

    private func samples() -> [String] {
      let app = "/dev/enfilade/Enfilade"
      let window = app + "/window/1"
      return [
        "\(app)\norg.freedesktop.Application\nOpen\n(['enfilade://scenario/nowhere'], @a{sv} {})",
        "\(app)\norg.freedesktop.Application\nOpen\n(['', 'file:///etc', 'x'], {'a': <1>})",
        "\(app)\norg.freedesktop.Application\nActivateAction\n('none', [<'a'>], @a{sv} {})",
        "\(app)\norg.freedesktop.Application\nActivateAction\n('lab', [<1>, <2>], @a{sv} {})",
        "\(app)\norg.gtk.Application\nOpen\n(['enfilade://scenario/'], 'hint', @a{sv} {})",
        "\(app)\norg.gtk.Application\nCommandLine\n(objectpath '/a', [b'a'], {'cwd': <b'/'>})",
        "\(app)\norg.gtk.Actions\nActivate\n('none', [<true>], @a{sv} {})",
        "\(app)\norg.gtk.Actions\nSetState\n('theme', <'none'>, @a{sv} {})",
        "\(app)\norg.gtk.Actions\nSetState\n('theme', <[1, 2]>, @a{sv} {})",
        "\(app)\norg.gtk.Actions\nDescribe\n('lab',)",
        "\(window)\norg.gtk.Actions\nActivate\n('none', [<(1, 'a')>], @a{sv} {})",
        "\(app)\norg.gtk.Menus\nStart\n([uint32 0, 1, 4294967295],)",
        "\(app)\norg.gtk.Menus\nEnd\n([uint32 0],)",
        "\(app)\norg.freedesktop.DBus.Properties\nSet\n('org.gtk.Application', 'Busy', <true>)",
        "\(app)\norg.freedesktop.DBus.Properties\nGet\n('org.gtk.Application', 'Busy')",
      ]
    }

    @Test(
      "Whatever comes over the bus, the app shows what it showed, answers, and warns of nothing")
    func callsWalk() async throws {
      try await World.with { world in
        // As a person starts it: one that is told more on its command line has no name on the bus.
        let app = try await world.launchApp()
        try await app.expect("a scenario") { app.windows.first?.title != "Enfilade" }
        let address = try #require(world.environment["DBUS_SESSION_BUS_ADDRESS"])
        var bus = try HostileCallTests.connect(address)
        defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
        let title = app.windows.first?.title
        let mutator = Mutator(
          samples(),
          tokens: [
            "<", ">", "@as []", "@av []", "@a{sv} {}", "uint32 ", "objectpath '/'", "b'x'",
            "nothing",
            "just ", "[<'x'>]", "('', [''], {})", "enfilade://", "Activate", "Open", "theme",
            "org.gtk.Actions", "/window/1", "{'desktop-startup-id': <''>}", "(1, 'a', [<2>])",
          ])
        var sent = 0
        let slow = try await HostileInput.each("call", of: mutator, count: 300) { input in
          guard let call = Call(input) else { return }
          defer { g_variant_unref(call.arguments) }
          sent += 1
          // The bus itself turns out who sends what no message may be.
          if g_dbus_connection_is_closed(bus) != 0 {
            g_object_unref(UnsafeMutableRawPointer(bus))
            bus = try HostileCallTests.connect(address)
          }
          g_dbus_connection_call(
            bus, HostileCallTests.name, call.path, call.interface, call.method, call.arguments, nil,
            G_DBUS_CALL_FLAGS_NO_AUTO_START, -1, nil, nil, nil)
          // The main loop of the app answers this, when it has done with what came before.
          guard sent % 20 == 0 else { return }
          let answer = g_dbus_connection_call_sync(
            bus, HostileCallTests.name, "/dev/enfilade/Enfilade", "org.gtk.Actions", "List", nil,
            nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, 10_000, nil, nil)
          if answer == nil, g_dbus_connection_is_closed(bus) != 0 { return }
          let list = try #require(
            answer,
            """
            \(app.exitCode.map { "ended with \($0)" } ?? "runs"): \(app.standardError)
            \(String(decoding: input, as: UTF8.self))
            """)
          g_variant_unref(list)
        }
        #expect(slow == [] && sent > 0)
        #expect(app.isRunning && app.windows.first?.title == title)
        #expect(app.windows.count == 1 && app.warnings == [])
      }
    }
  }
}
