import Containment
import GTK
import ContainmentTesting
import Testing
import TodoStore

@testable import TodoScreens

/// The main section of the to-do sample in a window, with a store of its own and clocks that stand
/// still: it is noon on 21 November 2026.
@MainActor
final class TodoStage {
  static let noon = Moment(rawValue: 1_795_262_400)
  static let today = DayNumber(rawValue: TodoStage.noon.rawValue / 86_400)

  private let folder: ScratchFolder
  let store: TodoStore
  let clock = ManualClock()
  /// What time it is.
  var now: Moment {
    get { time.now }
    set { time.now = newValue }
  }
  private let time = Time()

  private final class Time {
    var now = TodoStage.noon
  }

  let container = ContainerViewController()
  let root: RootWindow
  private(set) weak var todo: TodoViewController?

  init(width: Int = 500, height: Int = 500, onLogOut: (@MainActor () -> Void)? = nil) throws {
    folder = ScratchFolder()
    store = try TodoStore(path: "\(folder.path)/todo.sqlite")
    let todo = TodoViewController(store: store, now: { [time] in time.now }, onLogOut: onLogOut)
    self.todo = todo
    container.motion = Motion(clock: clock)
    container.content = todo
    root = RootWindow(Window(title: "To-do", width: width, height: height), root: container)
    root.show()
    // Somebody works by keyboard.
    root.window.isFocusVisible = true
    settle()
  }

  /// Lets all that moves come to its end.
  func settle() {
    root.window.layoutIfNeeded()
    clock.advance(by: 1000)
    root.window.layoutIfNeeded()
  }

  /// Waits until something holds, while frames go by.
  func wait(_ what: String, _ condition: () -> Bool) async throws {
    try await until(what) {
      clock.advance(by: 50)
      return condition()
    }
    settle()
  }

  // MARK: What is there

  var snackbars: SnackbarController? { todo?.content as? SnackbarController }
  var columns: TodoColumns? { todo?.columns }
  var overview: TodoScreen<TodoList.ID>? {
    columns?.lists.viewControllers.first as? TodoScreen<TodoList.ID>
  }
  /// The page of the list that is open, while nothing covers it.
  var items: TodoScreen<TodoItem.ID>? {
    let page = columns?.items.topViewController as? TodoScreen<TodoItem.ID>
    return page?.appearance.isOnScreen == true ? page : nil
  }
  /// The details that are open, while nothing covers them.
  var details: ItemViewController? {
    let page = columns?.details.topViewController as? ItemViewController
    return page?.appearance.isOnScreen == true ? page : nil
  }
  var editor: EditorViewController? {
    container.presentedViewController as? EditorViewController
  }

  /// What the rows of the page in sight say, from top to bottom.
  var rows: [String] {
    func texts(_ row: ViewController?) -> String {
      (row?.view.descendants(of: Label.self) ?? []).filter { $0.parent != nil }
        .map(\.text).filter { !$0.isEmpty }
        .joined(separator: " | ")
    }
    if let list = items?.list {
      return list.visibleItems.map { texts(list.rowController(for: $0)) }
    }
    guard let list = overview?.list else { return [] }
    return list.visibleItems.map { texts(list.rowController(for: $0)) }
  }

  /// The widget in sight that is called so, in the window or in the dialog over it.
  func widget(_ id: String) throws -> Widget {
    let places = [editor?.view, container.view].compactMap { $0 }
    return try #require(
      places.lazy.flatMap(\.descendants).first { $0.accessibleID == id && $0.isMapped },
      "\(id) is not there")
  }

  func button(_ id: String) throws -> Button { try #require(try widget(id).as(Button.self)) }
  func entry(_ id: String) throws -> Entry { try #require(try widget(id).as(Entry.self)) }

  // MARK: What people do

  /// Opens a list and waits until its page is there.
  func open(_ list: TodoList) async throws {
    todo?.show(list.id)
    try await wait("the page") { self.items?.appearance.state == .appeared }
  }

  /// Opens the details of an item by Enter and waits until they are there.
  func open(_ item: TodoItem) async throws {
    try await press(.enter, on: item.id, in: items?.list)
    try await wait("the details") { self.details?.appearance.state == .appeared }
  }

  /// Writes a name into the form that is open, or is about to be, and confirms.
  func confirm(_ name: String) async throws {
    try await wait("the form") { self.editor?.viewIfLoaded?.isMapped == true }
    try entry("todo.editor.name").text = name
    try button("todo.editor.confirm").click()
    try await wait("the end of the form") { self.editor == nil }
  }

  /// Clicks on Undo.
  func undo() async throws {
    try await wait("an offer to undo") { self.snackbars?.snackbar?.action != nil }
    try button("snackbar.action").click()
  }

  /// Focuses a row and presses a key there.
  func press<Item>(
    _ key: Key, on item: Item, in list: ListViewController<Item>?
  ) async throws {
    list?.focus(item)
    list?.view.realKey(key)
    try await letEventsArrive()
  }
}

extension TodoStore {
  /// All that is in the store, as one value.
  var content: [TodoList: [TodoItem]] {
    var lists: [TodoListEntry] = []
    _ = followLists(onError: { Issue.record($0) }) { lists = $0 }
    var content: [TodoList: [TodoItem]] = [:]
    for entry in lists {
      var ids: [TodoItem.ID] = []
      _ = followItems(of: entry.id, onError: { Issue.record($0) }) { ids = $0 }
      let items = (try? self.items(ids)) ?? []
      content[entry.list] = items.sorted { $0.id.rawValue < $1.id.rawValue }
    }
    return content
  }

  /// The names of all lists, each with those of its items.
  var names: [String: [String]] {
    Dictionary(uniqueKeysWithValues: content.map { ($0.name, $1.map(\.name).sorted()) })
  }
}
