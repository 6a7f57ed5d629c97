import CGTK

/// The program as the desktop knows it: one id, one running instance, actions, windows.
///
/// ```swift
/// let app = Application(id: "dev.enfilade.Enfilade", flags: .handlesOpen)
/// app.activated.connect { ApplicationWindow(app, title: "Enfilade").present() }
/// exit(app.run())
/// ```
@MainActor
public final class Application: Object, ActionMap {
  /// The options of an application.
  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Runs as a service that the session bus starts; it waits to be activated.
    public static let isService = Flags(rawValue: 1 << 0)
    /// Takes URIs and files; they arrive through ``Application/opened``.
    public static let handlesOpen = Flags(rawValue: 1 << 2)
    /// Every launch is an instance of its own; needs no session bus.
    public static let nonUnique = Flags(rawValue: 1 << 5)
  }

  /// Whether `id` is a valid id of an application: at least two words of letters, digits, dashes
  /// and underscores, with dots between them, none of which begins with a digit.
  public static func isValidID(_ id: String) -> Bool { g_application_id_is_valid(id) != 0 }

  /// An application with a reverse-DNS `id`. Needs no display; nothing happens before `run`.
  public convenience init(id: String, flags: Flags = []) {
    self.init(adopting: gtk_application_new(id, GApplicationFlags(rawValue: flags.rawValue)))
    started.connect { MainLoop.attach() }
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_application_get_type()) { Application(retaining: $0) }
  }

  /// The application that runs in this program; nil before it does.
  public static var current: Application? {
    g_application_get_default().flatMap { Application.handle(on: UnsafeMutableRawPointer($0)) }
  }

  /// Lets the next application of this process be the current one.
  package static func forgetCurrent() { g_application_set_default(nil) }

  var gApplication: UnsafeMutablePointer<GApplication> { cast() }

  /// The id that the application was made with.
  public var id: String {
    g_application_get_application_id(gApplication).map { String(cString: $0) } ?? ""
  }

  /// The path of the resources that are built into the program, such as its icons; GTK derives it
  /// from the id.
  public var resourceBasePath: String {
    g_application_get_resource_base_path(gApplication).map { String(cString: $0) } ?? ""
  }

  /// The options of the application; to be changed before `run` only.
  public var flags: Flags {
    get { Flags(rawValue: g_application_get_flags(gApplication).rawValue) }
    set { g_application_set_flags(gApplication, GApplicationFlags(rawValue: newValue.rawValue)) }
  }

  // MARK: What happens to it

  /// Emitted once, in the first instance, before anything else.
  public var started: Signal<> { Signal(self, "startup") }

  /// The program was launched, perhaps for the second time: show a window.
  public var activated: Signal<> { Signal(self, "activate") }

  /// URIs or files were opened with the program; needs ``Flags/handlesOpen``.
  public var opened: Signal<OpenRequest> { Signal(self, "open") }

  /// Emitted in the first instance when the loop has ended.
  public var ended: Signal<> { Signal(self, "shutdown") }

  // MARK: Running

  /// Runs until the last window is closed and the application is not held any more; returns the exit
  /// code.
  ///
  /// The first of `arguments` is the program's name, and the others are files or URIs to open;
  /// options before them are read by ``CommandLineOptions``. Without a display, an error message is
  /// printed and the code is 2. From here on, windows have the application's id, by which a desktop
  /// finds its name and icon.
  @discardableResult
  public func run(arguments: [String] = CommandLine.arguments) -> Int32 {
    let program = arguments.first ?? "program"
    // Pango reads about fonts in a thread of its own, while the display is opened.
    _ = pango_cairo_font_map_get_default()
    guard Display.open() else {
      StandardError.print(Display.refusal(to: program))
      return 2
    }
    ProgramName.identify(as: id, program: FilePath.name(of: program))
    // On X it is the class of its windows.
    gdk_set_program_class(id)
    // A file may be called -a: nothing here may look like an option.
    let files = arguments.dropFirst().map { $0.hasPrefix("-") ? "./" + $0 : $0 }
    let vector = ([program] + files).unsafeVector
    defer { g_strfreev(vector) }
    return g_application_run(gApplication, Int32(1 + files.count), vector)
  }

  /// Ends the loop even though there are windows.
  public func quit() { g_application_quit(gApplication) }

  /// Keeps the application running without a window until ``release()``.
  public func hold() { g_application_hold(gApplication) }

  /// Ends one ``hold()``.
  public func release() { g_application_release(gApplication) }

  // MARK: Windows and keys

  /// The window of the application that had the focus last.
  public var activeWindow: Window? {
    gtk_application_get_active_window(cast()).map { Window(retaining: $0) }
  }
}

/// The URIs or files that an ``Application`` was asked to open.
public struct OpenRequest: SignalArgument {
  /// At least one URI; a file's begins with `file:`.
  public let uris: [String]

  public static func read(_ value: UnsafePointer<GValue>) -> OpenRequest {
    let files = g_value_get_pointer(value)?.assumingMemoryBound(to: OpaquePointer?.self)
    // The signal passes an array and, as its next argument, the array's length.
    let count = Int(g_value_get_int(value + 1))
    return OpenRequest(
      uris: (0..<count).compactMap { String(taking: g_file_get_uri(files?[$0])) })
  }
}
