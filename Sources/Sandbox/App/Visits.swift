/// The scenarios that were shown, in their order, and which of them is; as a browser keeps pages.
final class Visits {
  private var ids: [String] = []
  private var present = -1

  /// Another scenario is shown; those ahead are forgotten.
  func add(_ id: String) {
    guard !ids.indices.contains(present) || ids[present] != id else { return }
    ids.removeSubrange((present + 1)...)
    ids.append(id)
    present = ids.count - 1
  }

  /// The scenario that is so many steps ahead.
  func neighbour(_ offset: Int) -> String? {
    ids.indices.contains(present + offset) ? ids[present + offset] : nil
  }

  func go(_ offset: Int) {
    if ids.indices.contains(present + offset) { present += offset }
  }
}
