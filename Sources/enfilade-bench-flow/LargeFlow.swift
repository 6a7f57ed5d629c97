/// The document of a flow: a list of the rows of a table beside buttons, which lead to columns of a text and buttons,
/// which lead to each other.
struct LargeFlow {
  let screens: Int
  /// How many links each screen has.
  let links: Int
  let rows: Int

  var document: String {
    let all = (0..<screens).map { screen($0) }.joined(separator: ",\n")
    let cells = (1...max(rows, 1)).map { row in
      "[\"Item \(row)\", \"What there is to say of it\", \"\(row % 7)\"]"
    }
    return """
      {"format": "enfilade-flow", "version": 2, "start": "screen-0", "screens": [
      \(all)], "tables": [
      {"name": "items", "columns": ["title", "detail", "badge"], "rows": [
      \(cells.joined(separator: ",\n"))]}]}
      """
  }

  private func screen(_ number: Int) -> String {
    let head = "{\"id\": \"screen-\(number)\", \"title\": \"Screen \(number)\", \"root\": "
    guard number == 0 else {
      let text = "{\"kind\": \"text\", \"properties\": {\"text\": \"{title} on screen \(number)\"}}"
      let column = "{\"kind\": \"column\", \"children\": [\(text), \(buttons(number, links))]}"
      return head + column + "}"
    }
    let row = "{\"element\": \"row\", \"action\": \"push\", \"to\": \"screen-1\"}"
    let list = "{\"kind\": \"list\", \"properties\": {\"rows\": \"items\"}, \"links\": [\(row)]}"
    let split =
      "{\"kind\": \"split\", \"properties\": {\"collapse\": 200}, \"children\": "
      + "[\(list), \(buttons(0, links - 1))]}"
    return head + "{\"kind\": \"navigation\", \"children\": [\(split)]}}"
  }

  private func buttons(_ screen: Int, _ count: Int) -> String {
    let titles = (1...max(links, 1)).map { "Go \($0)" }.joined(separator: ", ")
    let leading = (0..<max(count, 0)).map { index in
      let id = (screen * links + index + 1) % screens
      return
        "{\"element\": \"button-\(index + 1)\", \"action\": \"push\", \"to\": \"screen-\(id)\"}"
    }
    return "{\"kind\": \"buttons\", \"properties\": {\"buttons\": \"\(titles)\"}, \"links\": ["
      + leading.joined(separator: ", ") + "]}"
  }
}
