/// A file could not be read or written.
public nonisolated struct FileError: Error, CustomStringConvertible {
  /// The file.
  public let path: String
  /// Why it could not.
  public let reason: String
  /// An error with a file; `reason` is a sentence.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
  public var description: String { "\(path): \(reason)" }
}
