import GTK
import Sandbox

/// The tables and variables of a file.
extension FlowReader {
  static func tables(_ list: JSONNode) throws(DocumentError) -> [FlowTable] {
    var tables: [FlowTable] = []
    var names: Set<String> = []
    for node in try nodes(of: list, "tables") {
      let table = try table(node)
      guard names.insert(table.name).inserted else {
        throw DocumentError(at: node, reason: tr("Two tables are called “{1}”.", table.name))
      }
      tables.append(table)
    }
    return tables
  }

  private static func table(_ node: JSONNode) throws(DocumentError) -> FlowTable {
    guard case .object(let members) = node.value else {
      throw DocumentError(at: node, reason: tr("There should be an object in braces here."))
    }
    for member in members where !["name", "columns", "rows"].contains(member.name) {
      throw DocumentError(
        at: member.node, reason: tr("“{1}” is not known here.", member.name))
    }
    func member(_ name: String) throws(DocumentError) -> JSONNode {
      if let member = members.first(where: { $0.name == name }) { return member.node }
      throw DocumentError(at: node, reason: tr("“{1}” is missing.", name))
    }
    let name = try member("name")
    guard case .text(let title) = name.value, FlowTable.isName(title) else {
      throw DocumentError(
        at: name, reason: tr("The name of a table or a column is a text without braces."))
    }
    let list = try member("columns")
    let columns = try texts(of: list, "columns")
    var rows: [[String]] = []
    for row in try nodes(of: try member("rows"), "rows") {
      let texts = try texts(of: row, "rows")
      guard texts.count == columns.count else {
        throw DocumentError(at: row, reason: wrongCount(texts.count, columns.count))
      }
      rows.append(texts)
    }
    guard let table = FlowTable(title, columns: columns, rows: rows) else {
      throw DocumentError(
        at: list,
        reason: tr("Each column needs a name of its own, which is a text without braces."))
    }
    return table
  }

  static func wrongCount(_ found: Int, _ wanted: Int) -> String {
    tr("This row has {1} texts, but there are {2} columns.", "\(found)", "\(wanted)")
  }

  func variables(_ node: JSONNode) throws(DocumentError) -> [FlowVariable] {
    guard case .object(let members) = node.value else {
      throw DocumentError(at: node, reason: tr("There should be an object in braces here."))
    }
    var variables: [FlowVariable] = []
    for (name, node) in members {
      guard let variable = value(of: node).flatMap({ FlowVariable(name, $0) }) else {
        throw DocumentError(
          at: node,
          reason: tr(
            "A variable has a name of letters and digits, and is a text, a number, true or false."))
      }
      variables.append(variable)
    }
    return variables
  }

  private static func texts(of list: JSONNode, _ name: String) throws(DocumentError) -> [String] {
    var texts: [String] = []
    for node in try nodes(of: list, name) {
      guard case .text(let text) = node.value else {
        throw DocumentError(at: node, reason: tr("There should be a text here."))
      }
      texts.append(text)
    }
    return texts
  }
}
