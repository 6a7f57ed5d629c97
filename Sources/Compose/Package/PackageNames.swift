import CGTK
import GTK

/// The names in a new package, derived from the name of its folder.
package struct PackageNames: Equatable {
  /// The title that the user sees, such as “My reader”: the name of the folder, with spaces for dashes.
  package let title: String
  /// The prefix of the names of modules, such as `MyReader`: ASCII letters and digits.
  package let module: String
  /// The name of the program, such as `my-reader`.
  package let program: String
  /// The application id, such as `org.example.MyReader`.
  package let id: String

  /// The name of the sandbox program, and its application id.
  // Not translated: it is part of an id.
  package var sandbox: (program: String, id: String) { (program + "-sandbox", id + ".Sandbox") }

  /// The maximal length of a module name: file names and ids, whose length is limited, contain it.
  private static let limit = 60

  /// Names that a program cannot have: the programs of Enfilade itself, and a folder that SwiftPM
  /// makes next to the programs.
  private static let reserved: Set = ["enfilade", "enfilade-bench", "enfilade-bench-flow", "index"]

  /// - Parameters:
  ///   - folder: the name of the folder: one component of a path.
  ///   - id: the application id; nil for one that begins with `org.example`.
  package init(folder: String, id: String?) throws(PackageError) {
    let words = try Self.words(of: folder)
    let module = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let program = words.map { $0.lowercased() }.joined(separator: "-")
    if module.count > Self.limit {
      throw PackageError(
        reason: tr("“{1}” is too long for the name of a module", folder))
    }
    let needsPrefix = module.first?.isNumber == true || Self.reserved.contains(program)
    // Not translated: it is part of a name.
    self.module = needsPrefix ? "App" + module : module
    self.program = needsPrefix ? "app-" + program : program
    title = Self.title(folder)
    self.id = id ?? "org.example.\(self.module)"
    if ![self.id, sandbox.id].allSatisfy(Application.isValidID) {
      throw PackageError(
        reason: tr("“{1}” cannot be the id of an app, as org.example.Reader can", self.id))
    }
  }

  /// The words in the name of a folder, transliterated to ASCII letters and digits.
  private static func words(of folder: String) throws(PackageError) -> [String] {
    let isShown = folder.unicodeScalars.allSatisfy { scalar in
      scalar != "\u{FFFD}"
        && ![.control, .lineSeparator, .paragraphSeparator]
          .contains(scalar.properties.generalCategory)
    }
    if !isShown {
      throw PackageError(reason: tr("The name “{1}” has characters that cannot be shown", folder))
    }
    guard let chars = g_str_to_ascii(folder, "C") else { return [] }
    defer { g_free(chars) }
    let words = String(cString: chars).filter { $0 != "'" }
      .split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
    if words.isEmpty {
      throw PackageError(
        reason: tr("No module can be called “{1}”: take a name with Latin letters", folder))
    }
    return words
  }

  private static func title(_ folder: String) -> String {
    let words = folder.split { "-_ ".contains($0) }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
