/// A package could not be made.
struct PackageError: Error {
  /// The reason: a sentence without its full stop.
  let reason: String
}
