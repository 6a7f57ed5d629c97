import Containment
import GTK
import TodoStore

/// Which lists there are for somebody who tries out what the screens say to it. (Row SB-12.)
public enum TodoSupply {
  /// The usual ones, at once.
  case usual
  /// The usual ones, each time after this is over. If it throws, that is said in their place.
  case after(TodoWait)
  /// None.
  case empty
  /// One with a million items.
  case million
}

/// The to-do lists, supplied as somebody wishes who tries them out. Whatever that is, the usual store
/// is read and written by the person alone; other lists are in a store that is deleted with its screen.
public final class TodoTrialViewController: ContainerViewController {
  /// Which lists there are.
  public var supply = TodoSupply.usual { didSet { if isViewLoaded { supplyDidChange() } } }

  private let open: @MainActor () throws(TodoStoreError) -> TodoStore
  /// The usual store, once it is open.
  private var usual: TodoStore?
  /// What leads to it.
  private weak var door: TodoDoorViewController?
  /// The list that was open when the usual ones were left.
  private var place: TodoList.ID?

  /// What is shown when the message for loading has gone.
  private var next: ViewController?
  private lazy var gate = LoadingGate(self) { $0.update() }
  private var loading: Task<Void, Never>?

  /// - Parameter open: opens the usual store.
  init(open: @escaping @MainActor () throws(TodoStoreError) -> TodoStore) {
    self.open = open
    super.init()
  }

  isolated deinit { loading?.cancel() }

  public override func viewDidLoad() {
    super.viewDidLoad()
    TodoStyle.sheet.install()
    enter()
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    gate.willAppear()
  }

  /// The screen of the usual lists while it is shown.
  private var usualMain: TodoViewController? {
    content === door ? door?.content as? TodoViewController : nil
  }

  private func supplyDidChange() {
    guard let usualMain else { return enter() }
    switch supply {
    case .usual, .after:
      loading?.cancel()
      gate.isLoading = false
      usualMain.wait = supply.wait
      usualMain.reread()
    case .empty, .million:
      place = usualMain.list
      enter()
    }
  }

  private func enter() {
    loading?.cancel()
    next = nil
    switch supply {
    case .usual: showUsual()
    case .after(let wait): load(wait) { screen, _ in screen.showUsual() }
    case .empty:
      show(TodoDoorViewController { () throws(TodoStoreError) in try Self.main(.temporary([])) })
    case .million: load(TodoSample.makeMillion) { $0.show(Self.main($1)) }
    }
  }

  private static func main(_ store: TodoStore) -> ViewController {
    TodoSample.makeMain(store: store)
  }

  private func load<Value: Sendable>(
    _ load: @escaping @MainActor () async throws -> Value,
    then show: @escaping @MainActor (TodoTrialViewController, Value) -> Void
  ) {
    gate.isLoading = true
    loading = Task { [weak self] in
      do {
        let value = try await load()
        if let self, !Task.isCancelled { show(self, value) }
      } catch {
        guard let self, !Task.isCancelled else { return }
        self.show(StoreErrorViewController(error, retry: { [weak self] in self?.enter() }))
      }
    }
  }

  private func showUsual() {
    let door = TodoDoorViewController { [weak self, usual, open] () throws(TodoStoreError) in
      let store: TodoStore
      if let usual { store = usual } else { store = try open() }
      self?.usual = store
      return TodoSample.makeMain(store: store)
    }
    self.door = door
    show(door)
  }

  private func show(_ screen: ViewController) {
    next = screen
    gate.isLoading = false
    update()
  }

  private func update() {
    if gate.isOpen {
      if !(content is MessageViewController) { content = MessageViewController(.loading()) }
    } else if let next {
      self.next = nil
      content = next
      putBack()
    }
  }

  /// Brings the usual lists back to where they were. What is read from now on has to be waited for.
  private func putBack() {
    guard let usualMain else { return }
    if let place { usualMain.show(place) }
    place = nil
    usualMain.wait = supply.wait
  }
}

extension TodoSupply {
  /// What has to be over before something is read; nil if nothing has to.
  fileprivate var wait: TodoWait? {
    if case .after(let wait) = self { wait } else { nil }
  }
}
