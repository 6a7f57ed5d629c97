import CGTK

/// Widgets described by a `.ui` file, as Glade and Cambalache write them.
///
/// ```swift
/// let builder = try Builder(contentsOf: "/usr/share/hello/ui/Greeting.ui")
/// let button = try builder.object("greet", as: Button.self)
/// ```
///
/// Handlers are connected in Swift; those that the file names are ignored.
@MainActor
public final class Builder: Object {
  private let file: String?
  /// The names of the objects that are in no other one, in the order of the file.
  private var rootNames: [String] = []

  public override class var objectType: ObjectType { .peer }

  /// Reads the file at `path` and makes its objects.
  ///
  /// - Throws: ``BuilderError`` if the file is missing or invalid.
  public convenience init(contentsOf path: String) throws(BuilderError) {
    try self.init(contentsOf: path, allowsWindows: false)
  }

  /// Reads the file at `path`, as ``init(contentsOf:)`` does, in which there may be windows, too,
  /// where they are allowed: for whoever takes out what is in them, and destroys them.
  package init(contentsOf path: String, allowsWindows: Bool) throws(BuilderError) {
    file = path
    Display.require()
    super.init(adopting: gtk_builder_new())
    try Builder.refuseEndless(path)
    // What cannot be read is said by GTK.
    let text = (try? TextFile.read(path)) ?? []
    do {
      try read(text, allowsWindows: allowsWindows) {
        gtk_builder_add_from_file(self.cast(), path, &$0)
      }
    } catch {
      // GTK keeps windows, also those of a file that is broken further down.
      for widget in rootWidgets where widget.isWindow { widget.destroy() }
      throw error
    }
  }

  /// Throws if there is no file at `path` but a device or a pipe, which may never end.
  private static func refuseEndless(_ path: String) throws(BuilderError) {
    guard g_file_test(path, G_FILE_TEST_EXISTS) != 0, g_file_test(path, G_FILE_TEST_IS_DIR) == 0,
      g_file_test(path, G_FILE_TEST_IS_REGULAR) == 0
    else { return }
    throw BuilderError(
      file: path, reason: "It is a device or a pipe.", remedy: "Give the path of a file.")
  }

  /// Makes the objects that `text` describes, in the format of a `.ui` file.
  ///
  /// - Throws: ``BuilderError`` if the text is invalid.
  public init(_ text: String) throws(BuilderError) {
    file = nil
    Display.require()
    super.init(adopting: gtk_builder_new())
    let bytes = Array(text.utf8)
    try read(bytes) {
      gtk_builder_add_from_string(self.cast(), text, gsize(bytes.count), &$0)
    }
  }

  /// Lets GTK read what is sound as far as can be seen; whatever it warns of then is a mistake too.
  private func read(
    _ text: [UInt8], allowsWindows: Bool = false,
    _ add: (inout UnsafeMutablePointer<GError>?) -> guint
  ) throws(BuilderError) {
    let (found, roots) = BuilderFile.look(at: text, for: cast(), allowsWindows: allowsWindows)
    rootNames = roots
    EntryPlaceholder.install
    if let (line, column, reason) = found {
      throw BuilderError(
        file: file, line: line, column: column, reason: reason, remedy: Builder.remedy)
    }
    var error: UnsafeMutablePointer<GError>?
    var isRead = false
    let complaint = Complaints.first { isRead = add(&error) != 0 }
    guard isRead else { throw mistake(error, in: text) }
    if let complaint {
      throw BuilderError(file: file, reason: "\(complaint).", remedy: Builder.remedy)
    }
    for object in objects { object.widenActionTarget() }
  }

  private static let remedy = "Mend that place; a designer such as Glade shows it."

  /// The object with an id, as its own type or a type that it inherits from.
  ///
  /// `type` is a class of this library that is named like GTK's, such as ``Label`` or ``Widget``.
  ///
  /// - Throws: ``BuilderError`` if there is no object with the id, or if it is not of this type.
  public func object<Wanted: Object>(
    _ id: String, as type: Wanted.Type = Wanted.self
  ) throws(BuilderError) -> Wanted {
    guard let object = gtk_builder_get_object(cast(), id) else {
      throw BuilderError(
        file: file, reason: "There is no object with the id “\(id)”.",
        remedy: "Give that id to the object that is meant. Ids in the file: \(ids).")
    }
    guard let found = Wanted.handle(on: object) else {
      // A class of one's own that does not say on which objects it is has the type of the class above it.
      let type = Wanted.objectType.type
      let known = enfilade_is_a(object, type) == 0 ? g_type_name(type) : nil
      let name = known.map { String(cString: $0) } ?? "\(Wanted.self)"
      throw BuilderError(
        file: file, reason: "The object “\(id)” is a \(Object(retaining: object).typeName).",
        remedy: "It was asked for as a \(name); ask for what it is, or change it in the file.")
    }
    return found
  }

  /// The widgets that are in no other one, in the order of the file: windows, and what the program
  /// is to put somewhere.
  public var rootWidgets: [Widget] {
    rootNames.compactMap { name in
      gtk_builder_get_object(cast(), name).flatMap { Widget.handle(on: $0) }
    }
  }

  private var objects: [Object] {
    gtk_builder_get_objects(cast()).takeElements().map { Object(retaining: $0) }
  }

  private var ids: String {
    let found = objects.compactMap { object -> String? in
      guard object.isA(gtk_buildable_get_type()),
        let name = gtk_buildable_get_name(OpaquePointer(object.unsafePointer))
      else { return nil }
      let id = String(cString: name)
      // GTK invents ids for objects that have none.
      return id.hasPrefix("___") ? nil : id
    }
    return found.isEmpty ? "none" : found.sorted().joined(separator: ", ")
  }

  /// What GTK says, taken apart: `<file>:4:20 Invalid object type`, or, of what is no XML,
  /// `<file>: Error on line 4 char 20: …` in the user's language.
  private func mistake(
    _ error: UnsafeMutablePointer<GError>?, in source: [UInt8]
  ) -> BuilderError {
    defer { if let error { g_error_free(error) } }
    let text = error.map { String(cString: $0.pointee.message) } ?? "It cannot be read."
    if error?.pointee.domain == g_file_error_quark() {
      return BuilderError(
        file: file, reason: text, remedy: "Check that the file was installed and may be read.")
    }
    let start = [file, ".", "<input>"].compactMap(\.self).first { text.hasPrefix($0 + ":") }
    let rest = text.dropFirst(start.map { $0.count + 1 } ?? 0)
    let numbers = rest.split(maxSplits: 4) { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    let separator: Character = error?.pointee.domain == g_markup_error_quark() ? ":" : " "
    let reason = rest.drop { $0 != separator }.dropFirst().drop { $0 == " " }
    let place = numbers.count > 1 ? BuilderFile.place(numbers[0], numbers[1], in: source) : nil
    return BuilderError(
      file: file, line: place?.line ?? numbers.first, column: place?.column,
      reason: reason.isEmpty ? text : String(reason) + ".",
      remedy: Builder.remedy)
  }
}

/// A `.ui` file is missing or invalid, or lacks an object.
public nonisolated struct BuilderError: Error, Hashable, CustomStringConvertible {
  /// The file's path; nil for a text that is in no file.
  public let file: String?
  /// The line of the mistake, if it has one; the first is 1.
  public let line: Int?
  /// The character in the line at which the mistake ends or begins, if that is known.
  public let column: Int?
  /// What is wrong.
  public let reason: String
  /// What to do about it.
  public let remedy: String

  /// A mistake in a `.ui` file; sentences end with a full stop.
  public init(
    file: String?, line: Int? = nil, column: Int? = nil, reason: String, remedy: String
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.reason = reason
    self.remedy = remedy
  }

  public var description: String {
    let place =
      (line.map { ", line \($0)" } ?? "") + (column.map { ", column \($0)" } ?? "")
    return "\(file ?? "User interface")\(place): \(reason) \(remedy)"
  }
}
