import Containment
import TodoStore

/// Leads to the store, or says why it is closed. (MV-23.)
final class TodoDoorViewController: ContainerViewController {
  private let path: String
  private let main: @MainActor (TodoStore) -> ViewController

  init(path: String, main: @escaping @MainActor (TodoStore) -> ViewController) {
    self.path = path
    self.main = main
    super.init()
    open()
  }

  private func open() {
    do throws(TodoStoreError) {
      content = main(try TodoStore(path: path))
    } catch {
      content = StoreErrorViewController(
        error, retry: { [weak self] in self?.open() },
        startAnew: { [weak self] in self?.startAnew() })
    }
  }

  private func startAnew() {
    do throws(TodoStoreError) {
      try StoreFile.setAside(path)
      open()
    } catch {
      content = StoreErrorViewController(
        error, retry: { [weak self] in self?.open() },
        startAnew: { [weak self] in self?.startAnew() })
    }
  }
}
