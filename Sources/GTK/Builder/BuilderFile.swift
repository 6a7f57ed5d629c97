import CGTK

/// Looks at a `.ui` file before GTK does, which trusts it: GTK calls any function that the file names,
/// makes what cannot be made, and only warns of most mistakes.
@MainActor
final class BuilderFile {
  /// An element that has begun and not ended.
  private struct Element {
    let name: String
    let attributes: [String: String]
    var type: GType = 0
    var text = ""
    /// Of an object: what was said of it so far, as text.
    var properties: [String: String] = [:]
    /// Of an object: how many children it has without a type, or columns.
    var count = 0
  }

  private let text: [UInt8]
  private let builder: UnsafeMutablePointer<GtkBuilder>
  private let allowsWindows: Bool
  private var open: [Element] = []
  private var mistake: (line: Int, column: Int, reason: String)?
  private var roots: [String] = []
  /// How many objects have had no id so far, by which GTK names them.
  private var nameless = 0

  private init(
    _ text: [UInt8], _ builder: UnsafeMutablePointer<GtkBuilder>, allowsWindows: Bool
  ) {
    self.text = text
    self.builder = builder
    self.allowsWindows = allowsWindows
  }

  /// What must not be in the file, if there is something, and the names of the objects that are in
  /// no other one; what is no XML is left to GTK.
  static func look(
    at text: [UInt8], for builder: UnsafeMutablePointer<GtkBuilder>, allowsWindows: Bool
  ) -> (mistake: (line: Int, column: Int, reason: String)?, roots: [String]) {
    let file = BuilderFile(text, builder, allowsWindows: allowsWindows)
    var parser = GMarkupParser()
    parser.start_element = { context, element, names, values, file, _ in
      var attributes: [String: String] = [:]
      var index = 0
      while let name = names?[index], let value = values?[index] {
        attributes[String(cString: name)] = String(cString: value)
        index += 1
      }
      BuilderFile.at(file).begin(
        Element(name: String(cString: element!), attributes: attributes), context!)
    }
    parser.text = { _, text, length, file, _ in
      let bytes = UnsafeRawBufferPointer(start: text, count: Int(length))
      BuilderFile.at(file).add(String(decoding: bytes, as: UTF8.self))
    }
    parser.end_element = { context, _, file, _ in BuilderFile.at(file).end(context!) }
    let context = g_markup_parse_context_new(
      &parser, GMarkupParseFlags(rawValue: 0), Unmanaged.passUnretained(file).toOpaque(), nil)
    defer { g_markup_parse_context_free(context) }
    text.withUnsafeBytes { bytes in
      _ = g_markup_parse_context_parse(
        context, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, nil)
    }
    return withExtendedLifetime(file) { (file.mistake, file.roots) }
  }

  private static func at(_ pointer: gpointer?) -> BuilderFile {
    Unmanaged<BuilderFile>.fromOpaque(pointer!).takeUnretainedValue()
  }

  private func note(_ reason: String?, _ context: OpaquePointer) {
    guard mistake == nil, let reason else { return }
    var (line, column): (Int32, Int32) = (0, 0)
    g_markup_parse_context_get_position(context, &line, &column)
    let place = BuilderFile.place(Int(line), Int(column), in: text)
    mistake = (place.line, place.column, reason)
  }

  // MARK: Elements

  private func begin(_ element: Element, _ context: OpaquePointer) {
    var element = element
    if element.name == "object", let name = element.attributes["class"] {
      // What GTK does not know it says itself.
      element.type = gtk_builder_get_type_from_name(builder, name)
      if element.type != 0 { note(reason(against: element.type, name), context) }
    }
    note(reason(against: element), context)
    if element.name == "object" {
      let id = element.attributes["id"]
      if id == nil { nameless += 1 }
      if open.last?.name == "interface" { roots.append(id ?? "___object_\(nameless)___") }
    }
    // What is in a child or in columns belongs to the object around that.
    if open.count > 1, element.name == "column" || element.name == "object" && isPlain(open.last) {
      open[open.count - 2].count += 1
    }
    open.append(element)
  }

  /// The place of a mistake that the parser noticed at a character, which may be the first after the
  /// line with the mistake.
  static func place(_ line: Int, _ column: Int, in text: [UInt8]) -> (line: Int, column: Int) {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard column == 1, line > 1, lines.indices.contains(line - 2) else { return (line, column) }
    return (line - 1, String(decoding: lines[line - 2], as: UTF8.self).count)
  }

  /// The windows that designers draw their screens in.
  private static let windows = ["GtkWindow", "GtkApplicationWindow", "GtkDialog"]

  private func add(_ text: String) {
    if !open.isEmpty { open[open.count - 1].text += text }
  }

  private func end(_ context: OpaquePointer) {
    guard let element = open.popLast(), element.name == "property" else { return }
    note(reason(againstProperty: element), context)
    // GTK takes both spellings.
    guard let name = element.attributes["name"]?.replacing("_", with: "-"),
      let around = open.indices.last
    else { return }
    if open[around].properties.updateValue(element.text, forKey: name) != nil {
      note("“\(name)” is given twice.", context)
    }
    note(reason(againstMarkup: open[around]), context)
  }

  // MARK: What must not be

  private func reason(against element: Element) -> String? {
    if element.attributes["type-func"] != nil {
      return "The attribute “type-func” would call a function of the program."
    }
    if let around = open.last, around.name == "object", around.type != 0,
      !["property", "signal"].contains(element.name),
      !isKind(around.type, of: [gtk_buildable_get_type()])
    {
      return "Nothing called “\(element.name)” can stand in this object."
    }
    switch element.name {
    case "interface":
      // GTK passes it over, and takes what is in there for a part of what is around.
      return open.last.map { "An interface cannot stand in “\($0.name)”." }
    case "object":
      let around = open.last
      guard let around, ["interface", "child"].contains(around.name) else {
        return around.map { "An object cannot stand in “\($0.name)”." }
      }
      return reason(againstChild: element, in: around)
    case "accelerator":
      return "An accelerator belongs to a window; give the keys to an action instead."
    case "column":
      guard let name = element.attributes["type"],
        gtk_builder_get_type_from_name(builder, name) == 0
      else { return nil }
      return "There is no type “\(name)”."
    case "data":
      guard let store = open.last, isKind(store.type, of: [gtk_list_store_get_type()]),
        store.count == 0
      else { return nil }
      // GTK ends the program.
      return "There are no columns that rows could have something in."
    case "child":
      guard let type = element.attributes["type"], let around = open.last, around.type != 0 else {
        return nil
      }
      return isKind(around.type, of: BuilderFile.places[type] ?? [])
        ? nil : "There is no kind of child “\(type)” in there."
    default: return nil
    }
  }

  /// GTK knows only when it adds them that what is no widget does not go into a container.
  private func reason(againstChild element: Element, in child: Element) -> String? {
    guard child.name == "child", child.attributes["internal-child"] == nil, element.type != 0,
      let container = open.dropLast().last, container.type != 0,
      isKind(container.type, of: [gtk_container_get_type()]),
      !isKind(container.type, of: [gtk_cell_layout_get_type(), gtk_tree_view_get_type()])
    else { return nil }
    let name = element.attributes["class"] ?? ""
    guard isKind(element.type, of: [gtk_widget_get_type()]) else {
      return "“\(name)” is no widget, and cannot be put in there."
    }
    if isPlain(child), isFull(container) { return "There is no room for “\(name)” in there." }
    return nil
  }

  private func isPlain(_ child: Element?) -> Bool {
    child?.name == "child" && child?.attributes["type"] == nil
      && child?.attributes["internal-child"] == nil
  }

  /// Whether `container` is one of those that take one child alone, and has it.
  private func isFull(_ container: Element) -> Bool {
    let isButton = isKind(container.type, of: [gtk_button_get_type()])
    guard container.count > 0 || isButton && container.properties["label"] != nil,
      isKind(container.type, of: [gtk_bin_get_type()])
    else { return false }
    return [gtk_bin_get_type(), gtk_button_get_type()].contains {
      addingToContainer($0) == addingToContainer(container.type)
    }
  }

  /// Where the function is that puts a child into a container of a type: many bins take more than one.
  private func addingToContainer(_ type: GType) -> UInt {
    guard let container = g_type_class_ref(type) else { return 0 }
    defer { g_type_class_unref(container) }
    let add = container.assumingMemoryBound(to: GtkContainerClass.self).pointee.add
    return unsafeBitCast(add, to: UInt.self)
  }

  /// The kinds of children that are not simply in something, and what has them.
  private static let places: [String: [GType]] = [
    "label": [gtk_frame_get_type(), gtk_expander_get_type()],
    "title": [gtk_header_bar_get_type()],
    "tab": [gtk_notebook_get_type()],
    "action": [gtk_container_get_type()],
    "action-start": [gtk_notebook_get_type()],
    "action-end": [gtk_notebook_get_type()],
    "overlay": [gtk_overlay_get_type()],
    "submenu": [gtk_menu_item_get_type()],
    "center": [gtk_box_get_type(), gtk_action_bar_get_type()],
    "placeholder": [gtk_container_get_type()],
  ]

  private func reason(against type: GType, _ name: String) -> String? {
    guard g_type_test_flags(type, guint(G_TYPE_FLAG_ABSTRACT.rawValue)) == 0 else {
      return "\(name) is what others descend from, and cannot be made itself."
    }
    if allowsWindows, BuilderFile.windows.contains(name) { return nil }
    if isKind(type, of: [gtk_window_get_type(), gtk_invisible_get_type()]) {
      return "\(name) is a window; describe what is in it, and make the window in Swift."
    }
    let makeable = [
      gtk_widget_get_type(), gtk_buildable_get_type(), gtk_adjustment_get_type(),
      gtk_entry_buffer_get_type(), gtk_text_buffer_get_type(), gtk_tree_selection_get_type(),
      atk_object_get_type(),
    ]
    return isKind(type, of: makeable) ? nil : "\(name) has no place in a user interface."
  }

  private func isKind(_ type: GType, of types: [GType]) -> Bool {
    types.contains { g_type_is_a(type, $0) != 0 }
  }

  // MARK: Properties

  private func reason(againstProperty property: Element) -> String? {
    guard let name = property.attributes["name"], let around = open.last,
      property.attributes["bind-source"] == nil
    else { return nil }
    switch around.name {
    case "object" where around.type != 0:
      return inClass(around.type) { object in
        // A property that is not there GTK refuses by itself.
        g_object_class_find_property(object, name).flatMap { reason(against: property.text, $0) }
      }
    case "packing":
      // The object, the child that it is, and the container.
      guard open.count >= 3, let container = open.dropLast(2).last, container.type != 0,
        g_type_is_a(container.type, gtk_container_get_type()) != 0
      else { return nil }
      return inClass(container.type) { object in
        guard let found = gtk_container_class_find_child_property(object, name) else {
          return "“\(name)” is nothing that a child has in there."
        }
        return reason(against: property.text, found)
      }
    default: return nil
    }
  }

  private func reason(againstMarkup label: Element) -> String? {
    guard label.type != 0, isKind(label.type, of: [gtk_label_get_type()]),
      let text = label.properties["label"], let says = label.properties["use-markup"], isTrue(says),
      // Links are GTK's own, of which Pango does not know.
      !text.contains("<a ")
    else { return nil }
    var error: UnsafeMutablePointer<GError>?
    guard pango_parse_markup(text, -1, 0, nil, nil, nil, &error) == 0 else { return nil }
    return String(taking: error).map { $0 + "." } ?? "“\(text)” is no markup."
  }

  private func isTrue(_ text: String) -> Bool {
    var value = GValue()
    guard gtk_builder_value_from_string_type(builder, GType(5 << 2), text, &value, nil) != 0 else {
      return false
    }
    defer { g_value_unset(&value) }
    return g_value_get_boolean(&value) != 0
  }

  private func inClass(
    _ type: GType, _ body: (UnsafeMutablePointer<GObjectClass>) -> String?
  ) -> String? {
    guard let object = g_type_class_ref(type) else { return nil }
    defer { g_type_class_unref(object) }
    return body(object.assumingMemoryBound(to: GObjectClass.self))
  }

  /// Of plain values alone; what names another object is known only when all are there.
  private func reason(
    against text: String, _ property: UnsafeMutablePointer<GParamSpec>
  ) -> String? {
    let kind = g_type_fundamental(property.pointee.value_type)
    guard (BuilderFile.firstPlainType...BuilderFile.lastPlainType).contains(kind) else {
      return nil
    }
    var value = GValue()
    var error: UnsafeMutablePointer<GError>?
    guard gtk_builder_value_from_string(builder, property, text, &value, &error) != 0 else {
      return String(taking: error).map { $0 + "." } ?? "“\(text)” is no value."
    }
    defer { g_value_unset(&value) }
    return g_param_value_validate(property, &value) == 0
      ? nil : "“\(text)” is not within what “\(String(cString: property.pointee.name))” can be."
  }

  /// `G_TYPE_CHAR` and `G_TYPE_STRING`: numbers, truth values, enumerations and texts are between.
  private static let firstPlainType = GType(3 << 2)
  private static let lastPlainType = GType(16 << 2)
}
