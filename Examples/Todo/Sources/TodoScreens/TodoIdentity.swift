import GTK

/// Under which name the lists and the sessions are kept, and which URLs lead to them: the sample is
/// an app of its own, and part of another one.
public struct TodoIdentity {
  /// The folder among the user's data, and among what apps remember.
  public let program: String
  /// What the URLs begin with.
  public let scheme: String

  public init(program: String, scheme: String) {
    self.program = program
    self.scheme = scheme
  }

  var data: String { "\(UserFolders.data)/\(program)" }

  /// A session that is remembered under `name`, or nowhere in a rehearsal and as an example.
  package func session(named name: String, asExample: Bool = false) -> any SessionStore {
    Pretended.isRehearsal || asExample
      ? ForgottenSession() : SessionFile(path: "\(UserFolders.state)/\(program)/\(name).ini")
  }
}
