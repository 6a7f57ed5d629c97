import CGTK

#if canImport(Glibc)
  import Glibc
#endif

/// A small text file of values by group and key, as desktop files and many settings are:
///
/// ```text
/// [window/tabs]
/// selected=2
/// ```
///
/// Groups and keys may be any text; characters that the format does not allow in them are escaped.
@MainActor
public final class KeyFile {
  fileprivate let file: OpaquePointer

  /// A file without anything in it.
  public init() { file = g_key_file_new() }

  /// Reads the file at `path`.
  ///
  /// - Throws: ``KeyFileError`` if it is missing, cannot be read or is damaged.
  public init(contentsOf path: String) throws(KeyFileError) {
    file = g_key_file_new()
    var error: UnsafeMutablePointer<GError>?
    guard g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, &error) == 0 else { return }
    let domain = error?.pointee.domain
    let isMissing = UInt32(bitPattern: error?.pointee.code ?? -1) == G_FILE_ERROR_NOENT.rawValue
    let reason = String(taking: error) ?? tr("It is not known why.")
    switch domain {
    case g_file_error_quark() where isMissing: throw .missing(path: path)
    case g_file_error_quark(): throw .unreadable(path: path, reason: reason)
    default: throw .damaged(path: path, reason: reason)
    }
  }

  isolated deinit { g_key_file_unref(file) }

  /// Writes the file as a whole or not at all, also if the program ends meanwhile. Missing folders
  /// are made, which only the user can read.
  ///
  /// - Parameter isPrivate: whether only the user can read the file.
  /// - Throws: ``FileError`` if it cannot be written.
  public func write(to path: String, isPrivate: Bool = false) throws(FileError) {
    let flags = GFileSetContentsFlags(
      rawValue: G_FILE_SET_CONTENTS_CONSISTENT.rawValue
        | G_FILE_SET_CONTENTS_ONLY_EXISTING.rawValue)
    try Folder.make(of: path)
    try TextFile.replace(
      path, by: Array(text.utf8), flags, isPrivate ? 0o600 : 0o666, of: path)
  }

  /// Writes the file as ``write(to:isPrivate:)`` does, but without waiting until the disk has it, which
  /// may take seconds while other programs write. It is for what is written when a program ends: only
  /// a power failure right afterwards can cost more than what is new.
  package func writeWithoutWaiting(to path: String) throws(FileError) {
    try Folder.make(of: path)
    let new = "\(path).\(getpid()).new"
    try TextFile.replace(new, by: Array(text.utf8), G_FILE_SET_CONTENTS_NONE, 0o666, of: new)
    guard rename(new, path) != 0 else { return }
    let reason = String(cString: strerror(errno))
    unlink(new)
    throw FileError(path: path, reason: reason)
  }

  /// Removes what processes have left beside the file at `path` that were killed while they wrote it.
  package static func removeRemains(of path: String) {
    let (folder, name) = (FilePath.folder(of: path), FilePath.name(of: path))
    for entry in (try? Folder.names(in: folder)) ?? []
    where entry.hasPrefix("\(name).") && entry.hasSuffix(".new") {
      guard let process = pid_t(entry.dropFirst(name.count + 1).dropLast(4)),
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink("\(folder)/\(entry)")
    }
  }

  /// What is written into the file.
  package var text: String {
    String(taking: g_key_file_to_data(file, nil, nil)) ?? ""
  }

  /// The groups, in the order of the file.
  public var groups: [String] {
    [String](taking: g_key_file_get_groups(file, nil)).map {
      String(taking: g_uri_unescape_string($0, nil)) ?? $0
    }
  }

  /// Whether there is anything at a key.
  public func has(_ key: String, in group: String) -> Bool {
    g_key_file_has_key(file, KeyFile.escaped(group), KeyFile.escaped(key), nil) != 0
  }

  /// A value; nil if there is none, or if it has another type. Setting nil removes it.
  public subscript<Value: KeyFileValue>(group: String, key: String) -> Value? {
    get { Value.read(self, KeyFile.escaped(group), KeyFile.escaped(key)) }
    set {
      let (group, key) = (KeyFile.escaped(group), KeyFile.escaped(key))
      if let newValue {
        newValue.write(self, group, key)
      } else {
        g_key_file_remove_key(file, group, key, nil)
      }
    }
  }

  /// Adds the values of a group of another file whose keys have no value here.
  public func fill(_ group: String, from source: String, of other: KeyFile) {
    let (group, source) = (KeyFile.escaped(group), KeyFile.escaped(source))
    for key in [String](taking: g_key_file_get_keys(other.file, source, nil, nil))
    where g_key_file_has_key(file, group, key, nil) == 0 {
      guard let value = g_key_file_get_value(other.file, source, key, nil) else { continue }
      g_key_file_set_value(file, group, key, value)
      g_free(value)
    }
  }

  private static func escaped(_ name: String) -> String {
    String(taking: g_uri_escape_string(name, "/", 1)) ?? name
  }
}

/// A ``KeyFile`` could not be read.
public nonisolated enum KeyFileError: Error, Hashable, CustomStringConvertible {
  /// There is no such file.
  case missing(path: String)
  /// There is one that cannot be read.
  case unreadable(path: String, reason: String)
  /// It is no key file.
  case damaged(path: String, reason: String)

  public var description: String {
    switch self {
    case .missing(let path): tr("{1}: There is no such file.", path)
    case .unreadable(let path, let reason): "\(path): \(reason)"
    case .damaged(let path, let reason): tr("{1} is damaged: {2}", path, reason)
    }
  }
}

/// The type of a value in a ``KeyFile``: text, numbers, booleans, and lists of them, and enums of an app
/// that have one of these as their raw values:
///
/// ```swift
/// enum Order: String { case date, name }
///
/// extension Order: KeyFileValue {}
///
/// let file = KeyFile()
/// file["letters", "order"] = Order.date
/// ```
@MainActor
public protocol KeyFileValue {
  /// Reads the value out of the file; group and key are escaped.
  static func read(_ file: KeyFile, _ group: String, _ key: String) -> Self?
  /// Writes it into the file; group and key are escaped.
  func write(_ file: KeyFile, _ group: String, _ key: String)
}

extension String: KeyFileValue {
  public static func read(_ file: KeyFile, _ group: String, _ key: String) -> String? {
    String(taking: g_key_file_get_string(file.file, group, key, nil))
  }
  public func write(_ file: KeyFile, _ group: String, _ key: String) {
    g_key_file_set_string(file.file, group, key, self)
  }
}

extension KeyFileValue where Self: LosslessStringConvertible {
  public static func read(_ file: KeyFile, _ group: String, _ key: String) -> Self? {
    String.read(file, group, key).flatMap { Self($0) }
  }
  public func write(_ file: KeyFile, _ group: String, _ key: String) {
    description.write(file, group, key)
  }
}

extension Int: KeyFileValue {}
extension Double: KeyFileValue {}
extension Bool: KeyFileValue {}

/// An enum with raw values is a value by them: `extension Section: KeyFileValue {}`.
extension KeyFileValue where Self: RawRepresentable, Self.RawValue: KeyFileValue {
  public static func read(_ file: KeyFile, _ group: String, _ key: String) -> Self? {
    RawValue.read(file, group, key).flatMap { Self(rawValue: $0) }
  }
  public func write(_ file: KeyFile, _ group: String, _ key: String) {
    rawValue.write(file, group, key)
  }
}

extension Array: KeyFileValue where Element: KeyFileValue & LosslessStringConvertible {
  public static func read(_ file: KeyFile, _ group: String, _ key: String) -> [Element]? {
    guard g_key_file_has_key(file.file, group, key, nil) != 0 else { return nil }
    let texts = [String](taking: g_key_file_get_string_list(file.file, group, key, nil, nil))
    let values = texts.compactMap { Element($0) }
    return values.count == texts.count ? values : nil
  }
  public func write(_ file: KeyFile, _ group: String, _ key: String) {
    map(\.description).withUnsafeVector {
      g_key_file_set_string_list(file.file, group, key, $0, gsize(count))
    }
  }
}
