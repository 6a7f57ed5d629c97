/// The pages of a navigation controller, and those that were left by going back.
///
/// A value without any knowledge of screens: what changes from one list to the next follows from
/// comparing the two.
struct NavigationHistory<Page: AnyObject> {
  /// From the root to the page that is shown.
  private(set) var pages: [Page] = []
  /// What was left by going back, the nearest last.
  private(set) var forward: [Page] = []
  /// How many of those are kept.
  var forwardLimit = 10 {
    didSet { trim() }
  }

  /// How a page comes into sight.
  enum Way: Equatable { case deeper, back, sideways }

  /// The way from one list of pages to another.
  ///
  /// To a page that was there before it goes back; to one in place of the top, at the same depth
  /// over the same pages, sideways; to any other, deeper.
  static func way(from old: [Page], to new: [Page]) -> Way {
    guard let top = new.last, let oldTop = old.last else { return .sideways }
    if old.contains(where: { $0 === top }) { return .back }
    let isLeaving = !new.contains { $0 === oldTop }
    return isLeaving && new.dropLast().elementsEqual(old.dropLast(), by: ===)
      ? .sideways : .deeper
  }

  /// Makes `new` the list of pages.
  ///
  /// Going back remembers what is left, going to the nearest of that again takes it from there, and
  /// anything else forgets the way forward.
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

  /// Forgets pages, wherever they are.
  mutating func forget(_ isForgotten: (Page) -> Bool) {
    pages.removeAll(where: isForgotten)
    forward.removeAll(where: isForgotten)
  }

  private mutating func trim() {
    forward.removeFirst(max(forward.count - max(forwardLimit, 0), 0))
  }
}
