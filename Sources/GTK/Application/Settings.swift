import CGTK

/// The settings of a program, stored by the desktop: GSettings, with a schema that was installed.
///
/// ```swift
/// let isTreeVisible = Setting("tree-visible", otherwise: true)
/// let settings = try Settings(schema: "org.example.Hello")
/// settings.changed(isTreeVisible).connect { tree.isVisible = settings[isTreeVisible] }
/// settings[isTreeVisible] = false
/// ```
///
/// A faulty installation does not end the program: a missing schema is an error, and a key that the
/// schema does not have, or has with another type, always has the fallback of its ``Setting``. An Int
/// may have whole numbers of every width in the schema.
@MainActor
public final class Settings: Object {
  /// The settings that the schema `id` describes.
  ///
  /// `folder` has further compiled schemas, for programs that were installed in a place of their
  /// own; the schemas of the desktop take precedence.
  ///
  /// - Throws: ``SettingsError`` if there is no such schema, or if it has no path.
  public convenience init(schema id: String, folder: String? = nil) throws(SettingsError) {
    guard let schema = Settings.schema(id, folder) else {
      throw SettingsError(schema: id, reason: "is not installed.")
    }
    defer { g_settings_schema_unref(schema) }
    guard g_settings_schema_get_path(schema) != nil else {
      throw SettingsError(schema: id, reason: "has no path.")
    }
    self.init(adopting: UnsafeMutableRawPointer(g_settings_new_full(schema, nil, nil)))
  }

  public override class var objectType: ObjectType {
    ObjectType(g_settings_get_type()) { Settings(retaining: $0) }
  }

  private static func schema(_ id: String, _ folder: String?) -> OpaquePointer? {
    let known = g_settings_schema_source_get_default()
    if let schema = known.flatMap({ g_settings_schema_source_lookup($0, id, 1) }) { return schema }
    guard let folder,
      let source = g_settings_schema_source_new_from_directory(folder, known, 0, nil)
    else { return nil }
    defer { g_settings_schema_source_unref(source) }
    return g_settings_schema_source_lookup(source, id, 1)
  }

  private var gSettings: UnsafeMutablePointer<GSettings> { cast() }

  /// The value of a setting. A value that the schema does not allow, such as a number out of its
  /// range, is ignored.
  public subscript<Value: ActionValue>(setting: Setting<Value>) -> Value {
    get {
      guard let key = key(of: setting) else { return setting.fallback }
      defer { g_settings_schema_key_unref(key) }
      guard let variant = g_settings_get_value(gSettings, setting.key) else {
        return setting.fallback
      }
      defer { g_variant_unref(variant) }
      return Value(converting: variant) ?? setting.fallback
    }
    set {
      guard let key = key(of: setting) else { return }
      defer { g_settings_schema_key_unref(key) }
      let value = g_variant_ref_sink(newValue.variant)!
      defer { g_variant_unref(value) }
      let type = Settings.type(of: key)
      guard
        let variant = type == Value.variantType
          ? g_variant_ref(value) : WholeNumber.convert(value, to: type)
      else { return }
      defer { g_variant_unref(variant) }
      guard g_settings_schema_key_range_check(key, variant) != 0 else { return }
      g_settings_set_value(gSettings, setting.key, variant)
    }
  }

  /// A setting was changed, here or by another program.
  public func changed<Value>(_ setting: Setting<Value>) -> Signal<> {
    Signal(self, "changed::" + setting.key)
  }

  /// Resets a setting to the default of the schema.
  public func reset<Value: ActionValue>(_ setting: Setting<Value>) {
    guard let key = key(of: setting) else { return }
    g_settings_schema_key_unref(key)
    g_settings_reset(gSettings, setting.key)
  }

  /// What the schema says of a setting, if it knows one of that name and type.
  private func key<Value: ActionValue>(of setting: Setting<Value>) -> OpaquePointer? {
    let found = readProperty("settings-schema", g_settings_schema_get_type()) { value in
      let schema = g_value_get_boxed(value).map { OpaquePointer($0) }
      return schema.flatMap {
        g_settings_schema_has_key($0, setting.key) != 0
          ? g_settings_schema_get_key($0, setting.key) : nil
      }
    }
    guard let key = found else { return nil }
    let (type, wanted) = (Settings.type(of: key), Value.variantType)
    if type == wanted || WholeNumber.has(type: type) && WholeNumber.has(type: wanted) { return key }
    g_settings_schema_key_unref(key)
    return nil
  }

  private static func type(of key: OpaquePointer) -> String {
    WholeNumber.name(of: g_settings_schema_key_get_value_type(key))
  }
}

/// A key of ``Settings``, with its type.
public struct Setting<Value: ActionValue> {
  /// The name in the schema, such as `window-width`.
  public let key: String
  /// The value where there are no settings, or none of that name and type.
  public let fallback: Value

  /// The setting `key`; `fallback` is its value where there is none, and should be the schema's.
  public init(_ key: String, otherwise fallback: Value) {
    self.key = key
    self.fallback = fallback
  }
}

/// There are no such ``Settings``.
public nonisolated struct SettingsError: Error, Hashable, CustomStringConvertible {
  /// The schema's id.
  public let schema: String
  /// What is wrong with it, as the end of a sentence.
  public let reason: String

  /// A sentence, and what to do.
  public var description: String {
    "The settings schema \(schema) \(reason) Install the program, or name the folder with its "
      + "compiled schema in GSETTINGS_SCHEMA_DIR."
  }
}
