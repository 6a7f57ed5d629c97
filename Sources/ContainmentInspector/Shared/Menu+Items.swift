import GTK

extension Menu {
  package typealias Item = (title: String, action: String)

  package convenience init(_ items: [Item]) {
    self.init()
    append(items)
  }

  /// Menus one below the other, with lines between them.
  convenience init(sections: [Menu]) {
    self.init()
    for section in sections { append(section: section) }
  }

  package func append(_ items: [Item]) {
    for item in items { append(item.title, action: item.action) }
  }
}
