import Containment
import TodoStore

/// Leads to the store, or says why it is closed. (MV-23.)
final class TodoDoorViewController: ContainerViewController {
  private let open: @MainActor () throws(TodoStoreError) -> ViewController

  /// A door that `open` opens: it makes the screen behind it.
  init(open: @escaping @MainActor () throws(TodoStoreError) -> ViewController) {
    self.open = open
    super.init()
    enter()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    TodoStyle.sheet.install()
  }

  private func enter() { enter(after: {}) }

  /// Goes in once `preparation` is done.
  private func enter(after preparation: () throws(TodoStoreError) -> Void) {
    do throws(TodoStoreError) {
      try preparation()
      content = try open()
    } catch {
      content = StoreErrorViewController(
        error, retry: { [weak self] in self?.enter() },
        startAnew: { [weak self] in self?.startAnew(without: error) })
    }
  }

  /// Sets the file aside that is damaged.
  private func startAnew(without error: TodoStoreError) {
    enter { () throws(TodoStoreError) in
      if case .damaged(let path, _) = error { try StoreFile.setAside(path) }
    }
  }
}
