import Sandbox

// Not translated: Swift.
extension FlowModel {
  /// The file with the type, and with the rows of its tables.
  var source: String {
    let properties = fields.map { "  let \($0.name): String\($0.isOptional ? "?" : "")" }
    let what =
      tables.isEmpty
      ? "/// What a screen shows of the rows that have led to it."
      : "/// A row of \(list(tables.map { "“\($0.table.name)”" }))."
    let declaration =
      [what, "public nonisolated struct \(type): Hashable, Sendable {"] + properties + ["}"]
    return
      ([declaration.joined(separator: "\n")] + (tables.isEmpty ? [] : [tableSource, rowSource]))
      .joined(separator: "\n\n")
  }

  private func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  private var tableSource: String {
    let cases = tables.map { name, table in
      name == table.name ? name : "\(name) = \(swiftQuoted(table.name))"
    }
    let rows = tables.map { "      case .\($0.name): \(type).\($0.name)" }
    return """
      nonisolated extension \(type) {
        /// The tables with such rows.
        enum Table: String, CaseIterable {
          case \(cases.joined(separator: ", "))

          /// The rows as they are at first.
          var rows: [\(type)] {
            switch self {
      \(rows.joined(separator: "\n"))
            }
          }
        }
      }
      """
  }

  /// The rows. One that is in several tables is written once.
  private var rowSource: String {
    var known: [[String]: String] = [:]
    let lists = tables.map { name, table -> String in
      let columns = fields.map { field in table.columns.firstIndex(of: field.column) }
      let texts = table.rows.map { row in columns.map { $0.map { row[$0] } ?? "" } }
      let rows = texts.map { "    \(known[$0] ?? value($0))," }
      for (index, own) in texts.enumerated() where known[own] == nil {
        known[own] = "\(name)[\(index)]"
      }
      return """
          static let \(name): [\(type)] = [
        \(rows.joined(separator: "\n"))
          ]
        """
    }
    return "// What there is to show at first.\nnonisolated extension \(type) {\n"
      + lists.joined(separator: "\n\n") + "\n}"
  }

  private func value(_ texts: [String]) -> String {
    let parts = zip(fields, texts).map { field, text in
      "\(field.name): \(field.isOptional && text.isEmpty ? "nil" : swiftQuoted(text))"
    }
    let line = "\(type)(\(parts.joined(separator: ", ")))"
    guard line.count > 90 else { return line }
    return "\(type)(\n\(parts.map { "      \($0)" }.joined(separator: ",\n")))"
  }
}

// Not translated: Swift.
/// What an exported app knows while it runs.
struct StoreSource {
  let models: FlowModels
  let variables: FlowVariables

  var source: String {
    let properties = variables.all.map { variable, name in
      let value = FlowVariables.literal(variable.initial)
      return "  var \(name) = \(value) { didSet { if \(name) != oldValue { changes.tell() } } }"
    }
    let tables = models.all.map(rows)
    let body =
      ["  /// Tells of every change.\n  let changes = Observers<Void>()"]
      + (properties.isEmpty ? [] : [properties.joined(separator: "\n")]) + tables
    let file = """
      import Containment

      /// What the app knows while it runs.
      final class Store {
      \(body.joined(separator: "\n\n"))
      }
      """
    return variables.hasNumbers ? "\(file)\n\n\(spelling)" : file
  }

  private func rows(of model: FlowModel) -> String {
    let table = "table: \(model.type).Table"
    guard models.isRemovable(model) else {
      return """
          func rows(of \(table)) -> [\(model.type)] { table.rows }
        """
    }
    let removed = "removed\(model.type)"
    return """
        private var \(removed): [\(model.type)] = [] { didSet { changes.tell() } }

        /// The rows that were not taken out; of equal ones each is one.
        func rows(of \(table)) -> [\(model.type)] {
          var rows = table.rows
          for row in \(removed) {
            if let index = rows.firstIndex(of: row) { rows.remove(at: index) }
          }
          return rows
        }

        /// Takes a row out of its tables; false if it is in none of them any more.
        func remove(_ \(model.variable): \(model.type)) -> Bool {
          guard
            \(model.type).Table.allCases.contains(where: { rows(of: $0).contains(\(model.variable)) })
          else { return false }
          \(removed).append(\(model.variable))
          return true
        }

        /// Brings a row back that was taken out.
        func restore(_ \(model.variable): \(model.type)) {
          if let index = \(removed).lastIndex(of: \(model.variable)) { \(removed).remove(at: index) }
        }
      """
  }

  private var spelling: String {
    """
    extension Double {
      /// The number without the fraction of a whole one.
      var spelled: String {
        self == rounded() && abs(self) < 1e15 ? "\\(Int(self))" : "\\(self)"
      }
    }
    """
  }
}
