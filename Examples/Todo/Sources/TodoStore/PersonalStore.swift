internal import Foundation
internal import GRDB

/// Stores in one folder, of which each person has one. (Row ST-10.)
@MainActor
public struct PersonalStore {
  /// How many bytes of a name the file is called after; file systems take 255.
  private static let nameLength = 160

  private let folder: String

  /// The stores in a folder, which need not be there yet.
  public init(in folder: String) { self.folder = folder }

  /// The file of a person's store, whatever they are called.
  public func path(of person: String) -> String {
    // A name can be written in two ways that look and compare alike.
    let bytes = Array(person.precomposedStringWithCanonicalMapping.utf8)
    var name = ""
    for byte in bytes.prefix(Self.nameLength / 3) {
      let character = Character(UnicodeScalar(byte))
      let isPlain = character.isASCII && (character.isLetter || character.isNumber)
      name += isPlain ? String(character) : (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
    }
    if bytes.count > Self.nameLength / 3 { name += "-" + Self.digest(bytes) }
    return "\(folder)/\(name).sqlite"
  }

  /// Opens a person's store. Where nobody has one yet it begins with a copy of all that is in the
  /// store at `common`, if there is one; that stays as it is.
  public func open(
    for person: String, beginningWith common: String
  ) throws(TodoStoreError) -> TodoStore {
    let path = path(of: person)
    let files = FileManager.default
    if !files.fileExists(atPath: folder), files.fileExists(atPath: common) {
      try copy(common, to: path)
    }
    return try TodoStore(path: path)
  }

  /// Copies a store as a whole: should anything end it, nothing has been copied.
  private func copy(_ source: String, to goal: String) throws(TodoStoreError) {
    let files = FileManager.default
    let part = folder + ".part"
    let name = (goal as NSString).lastPathComponent
    do {
      try? files.removeItem(atPath: part)
      let original = try StoreFile.open(source)
      let copy = try StoreFile.open("\(part)/\(name)")
      try original.backup(to: copy)
      try copy.close()
      try original.close()
      try files.moveItem(atPath: part, toPath: folder)
    } catch let error as TodoStoreError {
      throw error
    } catch {
      throw TodoStoreError(error, path: source)
    }
  }

  /// FNV-1a, which tells long names apart that begin alike.
  private static func digest(_ bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
