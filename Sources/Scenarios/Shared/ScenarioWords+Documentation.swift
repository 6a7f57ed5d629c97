import Sandbox

extension ScenarioWords.Class {
  /// A class with its page of the documentation of a library, which has an example of it.
  static func of(_ name: String, in library: String = "containment") -> Self {
    Self(name, "https://enfilade.dev/documentation/\(library)/\(name.lowercased())")
  }
}
