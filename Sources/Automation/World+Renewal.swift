internal import Glibc

extension World {
  /// Prepares the world for another case with an app that goes on running in it: reports complaints so far,
  /// deletes the files that apps have written, and lets the pointer rest where it was at first.
  package func renew() throws {
    tellOfComplaints()
    expectedComplaints = []
    // In their places: the app goes on writing there, and a file in place of one would never get what it says.
    for log in surroundings.logs { truncate(log, 0) }
    for name in ["home", "tmp", "data", "cache", "state"] {
      Files.remove("\(folder)/\(name)")
      try Files.makeFolder("\(folder)/\(name)")
    }
    // GTK's settings and those of the desktop are the world’s.
    for name in Files.names(in: "\(folder)/config") where !["gtk-3.0", "glib-2.0"].contains(name) {
      Files.remove("\(folder)/config/\(name)")
    }
    pointer.move(to: Point(x: configuration.width / 2, y: configuration.height / 2))
  }
}
