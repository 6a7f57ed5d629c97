import GTK
import Sandbox

/// The tables and variables of a file.
extension FlowReader {
  func tables(_ list: JSONNode) throws(DocumentError) -> [FlowTable] {
    var tables: [FlowTable] = []
    var names: Set<String> = []
    for node in try Self.nodes(of: list, "tables") {
      let table = try table(node)
      guard names.insert(table.name).inserted else {
        throw DocumentError(at: node, reason: tr("Two tables are called “{1}”.", table.name))
      }
      tables.append(table)
    }
    return tables
  }

  private func table(_ node: JSONNode) throws(DocumentError) -> FlowTable {
    let members = try members(of: node, known: ["name", "columns", "rows"])
    let name = try required("name", of: node, members)
    guard case .text(let title) = name.value, FlowTable.isName(title) else {
      throw DocumentError(
        at: name, reason: tr("The name of a table or a column is a text without braces."))
    }
    let list = try required("columns", of: node, members)
    let columns = try texts(of: list, "columns")
    var rows: [[String]] = []
    for row in try Self.nodes(of: try required("rows", of: node, members), "rows") {
      let texts = try texts(of: row, "rows")
      guard texts.count == columns.count else {
        throw DocumentError(at: row, reason: Self.wrongCount(texts.count, columns.count))
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
    let members = try node.members()
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

  private func texts(of list: JSONNode, _ name: String) throws(DocumentError) -> [String] {
    var texts: [String] = []
    for node in try Self.nodes(of: list, name) {
      guard case .text(let text) = node.value else {
        throw DocumentError(at: node, reason: tr("There should be a text here."))
      }
      texts.append(text)
    }
    return texts
  }
}
