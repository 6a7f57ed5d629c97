import Containment
import GTK

/// Records what a navigation does to the controllers of its host, and undoes it.
///
/// While an action is performed, which may take as long as its animations, others go on using the
/// host. So the journal looks at every change at the moment at which it is made, and by whom: it holds
/// the state before and after each change of the navigation's own. Changes by other code or by the
/// user are not undone, whenever they are made.
final class Journal {
  private let host: any RootHost
  /// The recorded changes; successive ones are merged if nothing else has changed in between.
  private var spans: [TreeChange] = []
  /// The last of them, while more is recorded in it.
  private var span: TreeChange?
  /// The course of the navigation whose action is performed now.
  private var course: NavigationCourse?
  /// The number of the navigation's last change, while the code that has made it may still be at work.
  private var turn: Int?
  private var turns = 0
  /// Whether everything is undone, also what an action does that goes on although its navigation was
  /// interrupted.
  private var isUndone = false
  private var isUndoing = false
  /// What the user has given the focus since.
  private var chosenFocus: WeakObject<Widget>?
  private var focusConnection: SignalConnection?

  init(of host: any RootHost) {
    self.host = host
    focusConnection = host.container?.window?.focusChanged.connect(weak: self) {
      if Event.isInputUnderWay { $0.chosenFocus = $1.map { WeakObject($0) } }
    }
  }

  isolated deinit { focusConnection?.disconnect() }

  /// Records what the code of `course` changes, from now on.
  func begin(for course: NavigationCourse) {
    self.course = course
    open()
    ChangeWatch.add(self)
  }

  /// Records that the action has ended.
  func end() {
    ChangeWatch.remove(self)
    turn = nil
    record()
    span = nil
    course = nil
  }

  /// Begins to record at the present state.
  private func open() {
    if let span {
      if span.isLast(in: host) { return span.noteBrought(in: host) }
      if span.isEmpty { spans.removeAll { $0 === span } }
    } else if !isUndone, let last = spans.last, last.isLast(in: host) {
      return span = last
    }
    let next = TreeChange(in: host)
    spans.append(next)
    span = next
  }

  /// Records the present state as what the navigation has brought about.
  private func record() {
    span?.end(in: host)
    guard isUndone, span?.isEmpty == false else { return }
    // What is undone is not the action's doing.
    Task { await ChangeAuthor.$current.withValue(nil) { await undo() } }
  }

  /// Takes over the changes of a navigation that was made in the course of this one.
  func adopt(_ nested: Journal) {
    if course == nil { spans += nested.spans }
  }

  /// Undoes all changes without animation; reports a diagnostic for each that cannot be undone.
  func undo() async {
    endTurn()
    isUndone = true
    guard !isUndoing else { return }
    isUndoing = true
    // What others do while it is undone is told from the undoing.
    let course = NavigationCourse(of: nil, in: .current)
    await ChangeAuthor.$current.withValue(course) {
      let undoing = Undoing(leavingFocusOn: chosenFocus?.object)
      repeat {
        while let last = spans.popLast() {
          if last === span { span = nil }
          guard !last.isEmpty else { continue }
          let count = spans.count
          undoing.next()
          await last.undo(in: host, undoing)
          // Some of that may be what the action has done that goes on, and is undone next.
          if spans.count > count { undoing.forgetOthers() }
        }
        try? await undoing.restoreHeld()
        await undoing.presentRest(in: host)
      } while !spans.isEmpty
    }
    isUndoing = false
  }
}

extension Journal: ChangeWatcher {
  func treeWillChange(by author: AnyObject?) {
    if course?.includes(author) != true {
      endTurn()
      if !isUndoing { for change in spans.flatMap(\.containers) { change.othersBegin() } }
      return
    }
    // All before may have been undone.
    if span == nil { open() }
  }

  func containerWillChange(_ container: ViewController) {
    if course?.includes(ChangeAuthor.current) == true { span?.note(container) }
  }

  func treeDidChange(by author: AnyObject?) {
    guard course?.includes(author) == true else {
      if !isUndoing { for change in spans.flatMap(\.containers) { change.othersEnd() } }
      return open()
    }
    record()
    // The same code may go on to change what is no container of the library.
    turns += 1
    turn = turns
    Task { [number = turns] in if turn == number { endTurn() } }
  }

  /// Records what the navigation's code has changed since its last change was told.
  private func endTurn() {
    guard turn != nil else { return }
    turn = nil
    record()
  }
}
