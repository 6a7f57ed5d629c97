#if canImport(Glibc)
  import Glibc
#endif

/// A folder that goes with this object.
final class TemporaryFolder {
  struct Failure: Error {}

  let path: String

  init() throws {
    var template = Array("/tmp/enfilade.XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw Failure() }
    path = String(cString: made)
  }

  isolated deinit { system("rm -rf '\(path)'") }
}
