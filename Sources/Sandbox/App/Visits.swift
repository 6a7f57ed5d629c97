/// The history of scenarios, with a position in it, as in a browser.
final class Visits {
  private var ids: [String] = []
  private var present = -1

  /// Adds a scenario after the present one; those after it are forgotten.
  func add(_ id: String) {
    guard !ids.indices.contains(present) || ids[present] != id else { return }
    ids.removeSubrange((present + 1)...)
    ids.append(id)
    present = ids.count - 1
  }

  /// The scenario `offset` steps from the present one.
  func neighbour(_ offset: Int) -> String? {
    ids.indices.contains(present + offset) ? ids[present + offset] : nil
  }

  /// Forgets a scenario that there is no more. What it was between may be one and the same now.
  func remove(_ id: String) {
    func rest(of ids: ArraySlice<String>) -> [String] {
      ids.reduce(into: []) { if $1 != id, $1 != $0.last { $0.append($1) } }
    }
    present = rest(of: ids.prefix(present + 1)).count - 1
    ids = rest(of: ids[...])
    present = ids.isEmpty ? -1 : max(present, 0)
  }

  func go(_ offset: Int) {
    if ids.indices.contains(present + offset) { present += offset }
  }
}
