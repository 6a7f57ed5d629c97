/// One entry of a list: the row of an item, or another row.
nonisolated enum ListEntry<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The list's own header, before everything else.
  case header
  /// The row before the items that shows that more are loading there, or that this failed.
  case moreBefore
  /// The header of the section with this id.
  case sectionHeader(String)
  case item(Item)
  /// The row after the items that shows that more are loading, or that this failed.
  case more
  /// The list's own footer, behind everything else.
  case footer
}
