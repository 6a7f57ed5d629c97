/// One thing that stands in a list, be it a row of an item or not.
nonisolated enum ListEntry<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The list's own header, before everything else.
  case header
  /// The header of the section with this id.
  case sectionHeader(String)
  case item(Item)
  /// What stands behind the items while more of them may come.
  case more
  /// The list's own footer, behind everything else.
  case footer
}
