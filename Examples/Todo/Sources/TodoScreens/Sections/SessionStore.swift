import GTK

/// Who is logged in, remembered from one start to the next. (Row RC-05.)
package protocol SessionStore: AnyObject {
  /// The name of the user who is logged in; nil if none is.
  var user: String? { get }
  /// Remembers that `user` is logged in. Throws when that is not possible; nothing has changed then.
  func logIn(as user: String) throws(FileError)
  /// Forgets who was logged in. Throws when that is not possible; nothing has changed then.
  func logOut() throws(FileError)
}

/// A session in a file of its own that only the user can read.
///
/// There is no secret in it, so it only says who was here last: whoever can write the file is logged
/// in. What cannot be read is nobody's session.
package final class SessionFile: SessionStore {
  private static let group = "session"
  private let path: String

  init(path: String) { self.path = path }

  package var user: String? {
    guard let file = try? KeyFile(contentsOf: path),
      let isLoggedIn: Bool = file[SessionFile.group, "logged-in"], isLoggedIn
    else { return nil }
    return file[SessionFile.group, "user"]
  }

  package func logIn(as user: String) throws(FileError) { try write(user) }
  package func logOut() throws(FileError) { try write(nil) }

  private func write(_ user: String?) throws(FileError) {
    let file = KeyFile()
    file[SessionFile.group, "logged-in"] = user != nil
    if let user { file[SessionFile.group, "user"] = user }
    try file.write(to: path, isPrivate: true)
  }
}

/// A session that nobody remembers, as is right for examples.
final class ForgottenSession: SessionStore {
  private(set) var user: String?

  func logIn(as user: String) { self.user = user }
  func logOut() { user = nil }
}
