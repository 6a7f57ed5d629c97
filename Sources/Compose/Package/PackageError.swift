import GTK

/// A package could not be made.
package struct PackageError: Error {
  /// The reason: a sentence without its full stop.
  package let reason: String
}

extension PackageError {
  /// The result of `body`, whose error with a file is told as it is.
  static func telling<Result>(
    _ body: @autoclosure () throws(FileError) -> Result
  ) throws(PackageError) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      throw PackageError(reason: "\(error)")
    }
  }
}
