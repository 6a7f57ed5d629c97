/// An item would be in a snapshot twice.
public nonisolated struct DuplicateItemError: Error, CustomStringConvertible {
  /// The place of an item: a section, and the offset in it.
  public nonisolated struct Place: Hashable, Sendable, CustomStringConvertible {
    /// The section, by its name.
    public let section: String
    /// The offset in the section; the first is 0.
    public let offset: Int

    /// A place in a section.
    public init(section: String, offset: Int) {
      self.section = section
      self.offset = offset
    }

    public var description: String { "row \(offset) of section \"\(section)\"" }
  }

  /// The item.
  public let item: any Hashable & Sendable
  /// Where the item is already, or would be for the first time.
  public let first: Place
  /// Where the item would be again.
  public let second: Place

  public var description: String {
    "Item \(String(reflecting: item)) cannot stand in one list twice, at \(first) and at "
      + "\(second): leave one of them out, move the item instead, or give each an id of its own."
  }
}

/// A section would be in a snapshot twice.
public nonisolated struct DuplicateSectionError: Error, Equatable, CustomStringConvertible {
  /// The section's id.
  public let section: String
  /// Its offset among the sections.
  public let offset: Int

  public var description: String {
    "Section \"\(section)\" cannot be appended, since it is there already, at offset \(offset): "
      + "append its items to that one, or give each section an id of its own."
  }
}

/// An operation named an item that is not in the snapshot.
public nonisolated struct UnknownItemError: Error, CustomStringConvertible {
  /// The item.
  public let item: any Hashable & Sendable

  public var description: String {
    "Item \(String(reflecting: item)) is in no section of the list: append or insert it before it "
      + "is named, or ask contains(_:) first."
  }
}

/// An operation named a section that is not in the snapshot.
public nonisolated struct UnknownSectionError: Error, Equatable, CustomStringConvertible {
  /// The id that was named.
  public let section: String
  /// The ids of the existing sections.
  public let sections: [String]

  public var description: String {
    "Section \"\(section)\" is not one of the list's \(sections): append it with "
      + "appendSection(_:) before it gets items."
  }
}
