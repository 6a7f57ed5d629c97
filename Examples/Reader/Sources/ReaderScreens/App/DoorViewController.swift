import Containment
import GTK

/// What is in the window while the articles are being read, and if they cannot be; then the reader.
public final class DoorViewController: ContainerViewController {
  private let open: () async throws -> ReaderStore
  private lazy var gate = LoadingGate(self) { $0.show() }
  /// What is behind the door, or why it stays closed; nil while that is not known.
  private var outcome: Result<ViewController, any Error>?

  /// Makes the screen that is shown when the articles are there.
  public var enter: (ReaderStore) -> ViewController = { ReaderController($0) }

  /// - Parameter open: reads the articles; it is called again when a person wants to try again.
  public init(open: @escaping () async throws -> ReaderStore) {
    self.open = open
    super.init()
    title = "Reader"
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    knock()
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    gate.willAppear()
  }

  private func knock() {
    outcome = nil
    gate.isLoading = true
    Task { [weak self, open] in
      let outcome: Result<ReaderStore, any Error>
      do { outcome = .success(try await open()) } catch { outcome = .failure(error) }
      guard let self else { return }
      self.outcome = outcome.map(enter)
      gate.isLoading = false
      show()
    }
  }

  private func show() {
    if gate.isOpen { return content = MessageViewController(.loading("Fetching articles…")) }
    switch outcome {
    case nil: break
    case .success(let screen): content = screen
    case .failure(let error):
      content = MessageViewController(.error("\(error)") { [weak self] in self?.knock() })
    }
  }
}
