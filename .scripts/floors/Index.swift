import Glibc
import IndexStore

/// Something that is defined in a file of the project.
struct Symbol {
  /// Without arguments: `show` for `show(_:)`.
  let name: String
  /// The type that it is a member of, if any.
  let owner: String?
  let file: String
}

/// A place where a file uses something that is defined in another one.
struct Use {
  let symbol: Symbol
  let file: String
  let line: Int
}

/// What the compiler wrote down while it built the sources of a project: where everything is
/// defined, and where it is used. Files are named as seen from the project's folder.
final class Index {
  private let store: indexstore_t
  private let root: String
  private var symbols: [String: Symbol] = [:]
  private var occurrences: [(usr: String, file: String, line: Int)] = []

  init(store path: String, root: String) throws(Fault) {
    var error: indexstore_error_t?
    guard let store = indexstore_store_create(path, &error) else {
      throw Fault("There is no index in \(path). Build first.")
    }
    self.store = store
    self.root = root + "/"
    for (file, record) in newestRecords() { read(record, of: file) }
  }

  /// All uses of what another file defines, by file and line.
  var uses: [Use] {
    occurrences.compactMap { usr, file, line in
      guard let symbol = symbols[usr], symbol.file != file else { return nil }
      return Use(symbol: symbol, file: file, line: line)
    }
    .sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }

  /// The record of the last compilation of each file under `Sources`. The store keeps older ones as
  /// well, and those of files that are not there any more.
  private func newestRecords() -> [String: String] {
    var newest: [String: (time: Int64, record: String)] = [:]
    for unit in units {
      guard let reader = indexstore_unit_reader_create(store, unit, nil) else { continue }
      defer { indexstore_unit_reader_dispose(reader) }
      let path = String(indexstore_unit_reader_get_main_file(reader))
      guard path.hasPrefix(root + "Sources/"), access(path, R_OK) == 0,
        let record = record(of: reader)
      else { continue }
      var (seconds, nanoseconds): (Int64, Int64) = (0, 0)
      indexstore_unit_reader_get_modification_time(reader, &seconds, &nanoseconds)
      let time = seconds * 1_000_000_000 + nanoseconds
      let file = String(path.dropFirst(root.count))
      if time >= newest[file]?.time ?? 0 { newest[file] = (time, record) }
    }
    return newest.mapValues(\.record)
  }

  private var units: [String] {
    collect { into in
      _ = indexstore_store_units_apply_f(store, 0, into) { into, name in
        add(String(name), to: into)
      }
    }
  }

  private func record(of unit: indexstore_unit_reader_t) -> String? {
    let records: [String] = collect { into in
      _ = indexstore_unit_reader_dependencies_apply_f(unit, into) { into, dependency in
        guard indexstore_unit_dependency_get_kind(dependency) == INDEXSTORE_UNIT_DEPENDENCY_RECORD
        else { return true }
        return add(String(indexstore_unit_dependency_get_name(dependency)), to: into)
      }
    }
    return records.first
  }

  /// One name at one place.
  private struct Occurrence {
    let usr: String
    let name: String
    let line: Int
    let isDefinition: Bool
    let owner: String?
  }

  private func read(_ record: String, of file: String) {
    guard let reader = indexstore_record_reader_create(store, record, nil) else { return }
    defer { indexstore_record_reader_dispose(reader) }
    let found: [Occurrence] = collect { into in
      _ = indexstore_record_reader_occurrences_apply_f(reader, into) { into, occurrence in
        let symbol = indexstore_occurrence_get_symbol(occurrence)
        let name = String(indexstore_symbol_get_name(symbol))
        // Accessors come with their property, an extension with the type that it extends.
        guard !name.hasPrefix("getter:"), !name.hasPrefix("setter:"),
          indexstore_symbol_get_kind(symbol) != INDEXSTORE_SYMBOL_KIND_EXTENSION
        else { return true }
        var (line, column): (UInt32, UInt32) = (0, 0)
        indexstore_occurrence_get_line_col(occurrence, &line, &column)
        let definition = UInt64(INDEXSTORE_SYMBOL_ROLE_DEFINITION)
        return add(
          Occurrence(
            usr: String(indexstore_symbol_get_usr(symbol)),
            name: String(name.prefix { $0 != "(" }), line: Int(line),
            isDefinition: indexstore_occurrence_get_roles(occurrence) & definition != 0,
            owner: owner(of: occurrence)),
          to: into)
      }
    }
    for one in found {
      if one.isDefinition {
        symbols[one.usr] = Symbol(name: one.name, owner: one.owner, file: file)
      } else {
        occurrences.append((one.usr, file, one.line))
      }
    }
  }
}

/// The type that a definition stands in.
private func owner(of occurrence: indexstore_occurrence_t?) -> String? {
  let owners: [String] = collect { into in
    _ = indexstore_occurrence_relations_apply_f(occurrence, into) { into, relation in
      guard
        indexstore_symbol_relation_get_roles(relation)
          & UInt64(INDEXSTORE_SYMBOL_ROLE_REL_CHILDOF) != 0
      else { return true }
      return add(
        String(indexstore_symbol_get_name(indexstore_symbol_relation_get_symbol(relation))),
        to: into)
    }
  }
  return owners.first
}

/// The elements that a function of C passes one by one to a callback, which knows them by `add`.
private func collect<Element>(_ apply: (UnsafeMutableRawPointer) -> Void) -> [Element] {
  var elements: [Element] = []
  withUnsafeMutablePointer(to: &elements) { apply($0) }
  return elements
}

/// Answers true, for the next element to come.
private func add<Element>(_ element: Element, to list: UnsafeMutableRawPointer?) -> Bool {
  list?.assumingMemoryBound(to: [Element].self).pointee.append(element)
  return true
}

extension String {
  fileprivate init(_ text: indexstore_string_ref_t) {
    let bytes = UnsafeRawBufferPointer(start: text.data, count: text.length)
    self.init(decoding: bytes, as: UTF8.self)
  }
}
