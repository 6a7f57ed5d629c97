nonisolated extension ListOutline {
  /// What turns the entries of one outline into those of another. Without section headers, and with
  /// them as long as sections and items are the same, as cheap as the difference of the items;
  /// otherwise every entry is looked at, and those between the common beginning and the common end
  /// are copied.
  static func difference(from old: ListOutline, to new: ListOutline) -> ListDiff {
    let body: ListDiff
    if !old.hasSectionHeaders, !new.hasSectionHeaders {
      body = ListDiff(from: old.snapshot, to: new.snapshot)
    } else if old.hasSectionHeaders == new.hasSectionHeaders,
      old.snapshot.sectionIDs == new.snapshot.sectionIDs,
      old.snapshot.starts == new.snapshot.starts,
      old.snapshot.rows.isIdentical(to: new.snapshot.rows)
    {
      body = ListDiff(unchanged: old.body.count)
    } else {
      return ListDiff(trimming: old, new)
    }
    // What stands around the body is always in the same order.
    return ListDiff(from: old.leading, to: new.leading).followed(by: body)
      .followed(by: ListDiff(from: old.trailing, to: new.trailing))
  }
}
