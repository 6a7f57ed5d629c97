import Sandbox

// The Swift of the scenarios, as far as it concerns the containers: the screens in them have a database,
// and are in this package.
extension SwiftSource {
  static let rootController: SwiftSource = #"""
    import Containment
    import GTK

    /// The sections of an app, which replace each other as its root.
    final class Sections: ContainerViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        content = MessageViewController(.loading("The session is being checked…"))
      }

      /// Nobody has a session: the log-in takes over.
      func askForName() {
        let logIn = Message("Who are you?", action: .init("Log in") { [weak self] in self?.enter() })
        slot.set(MessageViewController(logIn), transition: .cover(.end).lasting(300))
      }

      /// Somebody has a session.
      func enter() {
        slot.set(MessageViewController(text: "The lists"), transition: .crossfade.lasting(300))
      }
    }
    """#

  static func todo(_ knobs: TodoKnobs) -> SwiftSource {
    #"""
    import Containment
    import GTK
    import Sandbox

    // The outline of the app. All of it is the package Examples/Todo.

    struct TodoList: Identifiable, Equatable {
      let id: Int
      let title: String
    }

    /// The lists beside the items of one of them, or over them in a narrow window.
    final class Todo: ContainerViewController {
      /// What goes wrong, to see what the lists say then.
      private let fault = \#(code: "DataFault.\(knobs.fault)")
      private let lists = ValueListViewController<TodoList>(
        make: { TodoListRow() }, configure: { $0.label.text = $1.title }, text: { $0.title })
      private lazy var screen = ListScreenViewController(
        list: lists, empty: Message("You have no lists yet."))

      override func viewDidLoad() {
        super.viewDidLoad()
        let items = ContainerViewController(
          content: MessageViewController(text: "Choose a list, or create one."))
        let split = SplitController(primary: screen, secondary: items)
        lists.activatesOnSingleClick = true
        lists.onSelectionChange = { [weak split, weak items] selection in
          guard let list = selection.first else { return }
          items?.content = MessageViewController(text: "The items of list \(list)")
          split?.showSecondary()
        }
        content = SnackbarController(rootViewController: split)\#(code: knobs.memory)
        load()
      }

      private func load() {
        screen.state = .loading()
        Task { [weak self, fault] in
          do {
            let lists = try await fault.load(
              empty: [], million: (1...1_000_000).map { TodoList(id: $0, title: "List \($0)") }
            ) {
              [TodoList(id: 1, title: "Home"), TodoList(id: 2, title: "Choir")]
            }
            try self?.lists.setValues(lists)
            self?.screen.state = .ready
          } catch {
            self?.screen.state = .failed("\(error)") { [weak self] in self?.load() }
          }
        }
      }
    }

    final class TodoListRow: ViewController {
      let label = Label()

      override func loadView() {
        label.xalign = 0
        label.margins = EdgeInsets(12)
        view = label
      }
    }
    """#
  }
}

extension TodoKnobs {
  /// What unloads the views that are off screen.
  fileprivate var memory: String { lowMemory ? "\n    isMemoryLow = true" : "" }
}
