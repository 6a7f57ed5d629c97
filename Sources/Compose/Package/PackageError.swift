/// A package could not be made.
package struct PackageError: Error {
  /// The reason: a sentence without its full stop.
  package let reason: String
}
