import GTK

/// On whose behalf the tree of controllers is changed.
package nonisolated enum ChangeAuthor {
  /// The author of what the current task changes, and of what was requested in it and is done later;
  /// nil for everybody who does not say so, such as a person.
  @TaskLocal package static var current: (any AnyObject & Sendable)?
}

/// Is told of every change of the tree of controllers while it is made, and by whom.
@MainActor
package protocol ChangeWatcher: AnyObject {
  /// `author` is about to change something.
  func treeWillChange(by author: AnyObject?)
  /// The current author is about to change what `container` contains or shows.
  func containerWillChange(_ container: ViewController)
  /// The change has been made, and its animation may have begun.
  func treeDidChange(by author: AnyObject?)
}

extension ChangeWatcher {
  package func containerWillChange(_ container: ViewController) {}
}

/// Tells watchers of changes at the moment at which a container changes what it contains or shows:
/// afterwards, when the animation has ended, others may have changed the same.
@MainActor
package enum ChangeWatch {
  private static var watchers: [Weak<AnyObject>] = []
  /// Who is changing something now, outermost first: in the course of a change others may be made.
  private static var authors: [AnyObject?] = []

  /// Tells `watcher`, until it is removed or deallocated.
  package static func add(_ watcher: some ChangeWatcher) {
    watchers.append(Weak<AnyObject>(watcher))
  }

  /// Tells `watcher` no more.
  package static func remove(_ watcher: some ChangeWatcher) {
    watchers.removeAll { $0.object === watcher || $0.object == nil }
  }

  /// Makes a change of what `container` contains or shows, of which the watchers are told before and after.
  static func make<Result>(in container: ViewController, _ change: () -> Result) -> Result {
    make {
      note(container)
      return change()
    }
  }

  /// Makes a change of which the watchers are told before and after.
  package static func make<Result>(_ change: () -> Result) -> Result {
    guard !watchers.isEmpty else { return change() }
    let author = ChangeAuthor.current
    let outer = authors.last
    if let outer, outer === author { return change() }
    if let outer { tell { $0.treeDidChange(by: outer) } }
    authors.append(author)
    tell { $0.treeWillChange(by: author) }
    let result = change()
    tell { $0.treeDidChange(by: author) }
    authors.removeLast()
    if let outer { tell { $0.treeWillChange(by: outer) } }
    return result
  }

  /// Tells, within a change, that `container` is about to be changed.
  static func note(_ container: ViewController) {
    if !watchers.isEmpty { tell { $0.containerWillChange(container) } }
  }

  /// Makes a change that `author` has requested before.
  static func make(by author: (any AnyObject & Sendable)?, _ change: () -> Void) {
    if author === ChangeAuthor.current { return make(change) }
    ChangeAuthor.$current.withValue(author) { make(change) }
  }

  private static func tell(_ body: (any ChangeWatcher) -> Void) {
    for watcher in watchers {
      if let watcher = watcher.object as? any ChangeWatcher { body(watcher) }
    }
  }
}
