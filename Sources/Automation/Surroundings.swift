internal import CAutomation
internal import Glibc

/// The files of a world: home, configuration, data, caches, and a bus with a single service.
@MainActor
final class Surroundings {
  /// The world's own folder.
  let folder: String

  init(_ configuration: World.Configuration) throws {
    folder = try Files.makeTemporaryFolder()
    for name in Self.folders { try Files.makeFolder("\(folder)/\(name)") }
    try Files.makeFolder("\(folder)/config/gtk-3.0")
    let settings = configuration.allGTKSettings.sorted { $0.key < $1.key }
    try Files.write(
      "[Settings]\n" + settings.map { "\($0.key)=\($0.value)\n" }.joined(),
      to: "\(folder)/config/gtk-3.0/settings.ini")
    if configuration.display != .x11 {
      try Files.write(Self.withoutShadows, to: "\(folder)/config/gtk-3.0/gtk.css")
      try Files.makeFolder("\(folder)/config/glib-2.0/settings")
      try Files.write(
        DesktopSettings.keyFile(configuration.allGTKSettings),
        to: "\(folder)/config/glib-2.0/settings/keyfile")
    }
    if Self.localeIsUntranslated {
      try Files.makeFolder("\(folder)/locale")
      symlink(Self.plainLocale, "\(folder)/locale/en_US.utf8")
    }
    try Files.write(Self.accessibilityService(), to: "\(folder)/services/org.a11y.Bus.service")
    try Files.write(busConfiguration, to: busConfigurationPath)
  }

  var busConfigurationPath: String { "\(folder)/session.conf" }

  /// A new file for the output of `name`.
  func log(_ name: String) -> String {
    logs.append("\(folder)/log/\(logs.count + 1)-\(name)")
    return logs[logs.count - 1]
  }

  /// All files that ``log(_:)`` has returned.
  private(set) var logs: [String] = []

  /// The environment of all processes in the world, apart from display and bus.
  func environment(_ configuration: World.Configuration) -> [String: String] {
    var result: [String: String] = [:]
    for name in Self.inherited {
      if let value = getenv(name) { result[name] = String(cString: value) }
    }
    result["PATH"] = result["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    result["HOME"] = "\(folder)/home"
    result["TMPDIR"] = "\(folder)/tmp"
    result["XDG_CONFIG_HOME"] = "\(folder)/config"
    result["XDG_DATA_HOME"] = "\(folder)/data"
    result["XDG_CACHE_HOME"] = "\(folder)/cache"
    result["XDG_STATE_HOME"] = "\(folder)/state"
    result["XDG_RUNTIME_DIR"] = "\(folder)/run"
    result["XAUTHORITY"] = "\(folder)/home/.Xauthority"
    result["LANG"] = "C.UTF-8"
    result["LC_ALL"] = "C.UTF-8"
    if Self.localeIsUntranslated {
      result["LC_ALL"] = "en_US.UTF-8"
      result["LOCPATH"] = "\(folder)/locale"
    }
    result["TZ"] = "UTC"
    result["GTK_THEME"] = configuration.theme
    result["GSETTINGS_BACKEND"] = configuration.display == .x11 ? "memory" : "keyfile"
    result["GIO_USE_VFS"] = "local"
    // The first program on a new display would look for OpenGL, which takes a fifth of its start. An app
    // with a GtkGLArea gets it back by an empty value.
    result["GDK_GL"] = "disable"
    result["GTK_USE_PORTAL"] = "0"
    return result.merging(configuration.environment) { $1 }
  }

  func remove() { Files.remove(folder) }

  private static let folders = [
    "home", "tmp", "config", "data", "cache", "state", "run", "services", "log",
  ]

  /// The variables that are inherited from the test process: paths of programs, and settings of
  /// coverage, sanitisers and the crash reporter.
  private static let inherited = [
    "PATH", "LD_LIBRARY_PATH", "USER", "LOGNAME", "LLVM_PROFILE_FILE", "ASAN_OPTIONS",
    "TSAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS", "SWIFT_BACKTRACE",
  ]

  private static let plainLocale = "/usr/lib/locale/C.utf8"

  /// Whether the C library translates nothing in C.UTF-8, whatever LANGUAGE says, as glibc does since 2.39;
  /// what is in that locale then gets another name.
  private static let localeIsUntranslated: Bool = {
    let version = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { room in
      confstr(Int32(_CS_GNU_LIBC_VERSION), room.baseAddress, room.count) > 0
        ? room.baseAddress.map { String(cString: $0) } ?? "" : ""
    }
    let numbers = version.split { !$0.isNumber }.compactMap { Int($0) }
    return numbers.count >= 2 && (numbers[0], numbers[1]) >= (2, 39)
      && access(plainLocale, F_OK) == 0
  }()

  /// A style in which windows have no margin for shadows, as on an X server without a compositor: what
  /// sway tells of the place of a window leaves it out.
  private static let withoutShadows = "decoration { box-shadow: none; margin: 0; }\n"

  /// The service that starts the bus of accessibility, from where the system has it, without what only systemd
  /// reads.
  private static func accessibilityService() throws -> String {
    let folders =
      getenv("XDG_DATA_DIRS").map { String(cString: $0) } ?? "/usr/local/share:/usr/share"
    for folder in folders.split(separator: ":") {
      guard let text = Files.text(of: "\(folder)/dbus-1/services/org.a11y.Bus.service") else {
        continue
      }
      let lines = text.split(separator: "\n").filter { !$0.hasPrefix("Systemd") }
      return lines.joined(separator: "\n") + "\n"
    }
    throw AutomationError(
      .world,
      "There is no dbus-1/services/org.a11y.Bus.service in \(folders). at-spi2-core has it: install that."
    )
  }

  /// A session bus with a single service, since portals and the like take time to start and log
  /// messages.
  private var busConfiguration: String {
    """
    <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
     "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
    <busconfig>
      <type>session</type>
      <listen>unix:path=\(folder)/run/bus</listen>
      <auth>EXTERNAL</auth>
      <servicedir>\(folder)/services</servicedir>
      <policy context="default">
        <allow send_destination="*" eavesdrop="true"/>
        <allow eavesdrop="true"/>
        <allow own="*"/>
      </policy>
    </busconfig>

    """
  }
}
