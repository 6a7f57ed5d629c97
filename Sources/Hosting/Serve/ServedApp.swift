import GTK
import GTKTools

/// The program itself, as a visitor sees it: by GTK's backend Broadway, which draws in a browser.
enum ServedApp {
  /// The server of Broadway, and the package of Debian that it is in.
  private static let server = (name: "broadwayd", package: "libgtk-3-bin")
  /// The bytes that a path of a socket cannot have any more.
  private static let longestDoor = 108

  /// Makes sure that it can be served.
  ///
  /// - Throws: a `FileError` that says what to install.
  static func require() throws(FileError) {
    guard Subprocess.path(of: server.name) == nil else { return }
    throw FileError(
      path: server.name,
      reason: tr(
        "This program of GTK draws in browsers, and is not installed. On Debian it is in {1}.",
        server.package))
  }

  /// Starts what a visitor sees: a server of his own, and the program with these arguments.
  static func start(_ arguments: [String]) -> Visitor.Start {
    { visitor throws(FileError) in
      let folder = visitor.folder
      let door = "\(folder)/run/broadway1.socket"
      // The end of a longer one would be left out, and the rest may be of others.
      guard door.utf8.count < longestDoor else {
        throw FileError(
          path: folder, reason: tr("This path is too long for sockets. TMPDIR can name another."))
      }
      for name in ["run", "home", "empty", "tmp"] { try Folder.make("\(folder)/\(name)") }
      try visitor.run(
        [server.name, "--unixsocket", visitor.socket, ":0"], surroundings(in: folder))
      try await waitForServer(door, of: visitor)
      // After `--` there are no options any more.
      try visitor.run(
        [WatchedPackage.ownExecutable ?? "/proc/self/exe", "--served"] + arguments,
        surroundings(in: folder).merging(closing(folder)) { $1 })
    }
  }

  /// The folders of both are the visitor's. Broadway's socket has the name of a file in them.
  private static func surroundings(in folder: String) -> [String: String] {
    [
      "HOME": "\(folder)/home", "XDG_RUNTIME_DIR": "\(folder)/run",
      "XDG_CONFIG_HOME": "\(folder)/home/config", "XDG_DATA_HOME": "\(folder)/home/data",
      "XDG_STATE_HOME": "\(folder)/home/state", "XDG_CACHE_HOME": "\(folder)/home/cache",
    ]
  }

  /// Lets the app be drawn in the browser, and cuts it off from the desktop: it finds no programs, nor
  /// the session's bus, and stores no preferences.
  private static func closing(_ folder: String) -> [String: String] {
    [
      "GDK_BACKEND": "broadway", "BROADWAY_DISPLAY": ":0", "PATH": "\(folder)/empty",
      "DBUS_SESSION_BUS_ADDRESS": "disabled:", "NO_AT_BRIDGE": "1", "GSETTINGS_BACKEND": "memory",
      "GIO_USE_VFS": "local", "TMPDIR": "\(folder)/tmp",
    ]
  }

  /// It says that it listens before it does. Nobody waits for one that has ended.
  private static func waitForServer(
    _ path: String, of visitor: Visitor
  ) async throws(FileError) {
    for _ in 0..<500 where !visitor.isEnded {
      if let stream = try? await SocketStream.connect(toPath: path, isAbstract: true) {
        return stream.close()
      }
      try? await Task.sleep(for: .milliseconds(20))
    }
    throw FileError(path: server.name, reason: tr("It does not answer."))
  }
}
