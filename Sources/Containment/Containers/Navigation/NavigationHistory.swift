/// The pages of a navigation controller, and those that were left by going back.
///
/// A value that knows nothing of controllers: what changes from one list to the next follows from
/// comparing the two.
struct NavigationHistory<Page: AnyObject> {
  /// The pages from the root to the visible one.
  private(set) var pages: [Page] = []
  /// The pages that were left by going back, the nearest last.
  private(set) var forward: [Page] = []
  /// How many pages that were left are kept.
  var forwardLimit = 10 {
    didSet { trim() }
  }

  /// The kind of a change to another list of pages.
  enum Way: Equatable { case deeper, back, sideways }

  /// The kind of the change from one list of pages to another.
  ///
  /// To a page that was in the old list it is `back`; to one in place of the top, at the same depth
  /// over the same pages, `sideways`; to any other, `deeper`.
  static func way(from old: [Page], to new: [Page]) -> Way {
    guard let top = new.last, let oldTop = old.last else { return .sideways }
    if old.contains(where: { $0 === top }) { return .back }
    let isLeaving = !new.contains { $0 === oldTop }
    return isLeaving && new.dropLast().elementsEqual(old.dropLast(), by: ===)
      ? .sideways : .deeper
  }

  /// Makes `new` the list of pages.
  ///
  /// Going back keeps the pages that are left as forward pages; going to the nearest of these takes
  /// it from there; any other change forgets them.
  mutating func go(to new: [Page]) {
    let old = pages
    pages = new
    if new.count < old.count, new.elementsEqual(old.prefix(new.count), by: ===) {
      forward += old[new.count...].reversed()
    } else if let next = forward.last, new.elementsEqual(old + [next], by: ===) {
      forward.removeLast()
    } else if !new.elementsEqual(old, by: ===) {
      forward = []
    }
    trim()
  }

  /// Makes both lists what they were before.
  mutating func restore(_ pages: [Page], forward: [Page]) {
    self.pages = pages
    self.forward = forward
    trim()
  }

  /// Forgets pages, in both lists.
  mutating func forget(_ isForgotten: (Page) -> Bool) {
    pages.removeAll(where: isForgotten)
    forward.removeAll(where: isForgotten)
  }

  private mutating func trim() {
    forward.removeFirst(max(forward.count - max(forwardLimit, 0), 0))
  }
}
