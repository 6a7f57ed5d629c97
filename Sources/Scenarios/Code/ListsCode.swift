import Containment
import Sandbox

// The Swift of the scenarios about lists.
extension SwiftSource {
  static func cells(_ knobs: CellsKnobs) -> SwiftSource {
    let actions = #"""

        func list(_ list: ListViewController<Int>, actionsFor item: Int) -> RowActions<Int> {
          RowActions(trailing: [
            RowAction("Delete", icon: "user-trash-symbolic", isDestructive: true) { [weak list] in
              try? list?.snapshot.delete([$0])
            }
          ])
        }

      """#
    return #"""
      import Containment
      import GTK

      /// Rows of several kinds that can be selected, moved and acted on.
      final class House: ListViewController<Int>, ListViewControllerDelegate {
        init() {
          let lights = RowKind<Int>(make: { CellRow() }, configure: { $0.text = "Light \($1)" })
          let stories = RowKind<Int>(make: { CellRow() }, configure: { $0.text = "Story \($1)" })
          let plates = RowKind<Int>(make: { CellRow() }, configure: { $0.text = "Plate \($1)" })
          super.init { item in
            [lights, stories, plates][item % 3]
          }
          delegate = self
          selectionMode = .multiple
          hoverButtons = \#(code: ".\(knobs.hover.buttons)")
          let items = (0..<75)\#(code: knobs.kinds.filter)
          if let rows = try? ListSnapshot(items.prefix(\#(knobs.rows))) { snapshot = rows }
        }

        func list(_ list: ListViewController<Int>, canMove item: Int) -> Bool { \#(knobs.moves) }
      \#(code: knobs.actions ? actions : "")}

      \#(code: textRow("CellRow"))
      """#
  }

  static func million(_ knobs: MillionKnobs) -> SwiftSource {
    #"""
    import Containment
    import GTK

    /// Only the rows in sight have controllers.
    @MainActor
    func makeMillion() -> ViewController {
      let sentences = ["Doors in one line.", "There is no corridor.", "Echoes.", "Coats."]
      let list = ListViewController<Int>(
        make: { PassageRow() },
        configure: { row, number in
          row.text = sentences.prefix(1 + number % \#(knobs.sentences)).joined(separator: " ")
        }, text: { "Row \($0 + 1)" })
      list.snapshot = ListSnapshot(count: \#(knobs.rows), item: { $0 }, index: { $0 })
      return list
    }

    \#(code: textRow("PassageRow"))
    """#
  }

  static func shuffle(_ knobs: ShuffleKnobs) -> SwiftSource {
    #"""
    import Containment
    import GTK

    /// Each change moves the rows, also while they still move by another.
    final class Numbers: ListViewController<Int> {
      init() {
        let kind = RowKind<Int>(make: { NumberRow() }, configure: { $0.text = "\($1)" })
        super.init { _ in kind }
        changeDuration = \#(knobs.duration)
        selectionMode = .none
        show(Array(1...\#(knobs.numbers)))
      }

      func shuffle() { show(snapshot.items.shuffled()) }

      private func show(_ numbers: [Int]) {
        if let next = try? ListSnapshot(numbers) { snapshot = next }
      }
    }

    \#(code: textRow("NumberRow"))
    """#
  }

  static func endless(_ knobs: EndlessKnobs) -> SwiftSource {
    let failure = """

          // Fails once, and is tried again from the row at the end.
          if page.isMultiple(of: 3), failures.insert(page).inserted { throw PageFailure() }
      """
    return #"""
      import Containment
      import GTK
      import Sandbox

      struct PageFailure: Error, CustomStringConvertible {
        let description = "The connection was lost."
      }

      /// A list that loads further rows near its end.
      final class EndlessList: ListViewController<Int> {
        private var failures: Set<Int> = []
        /// What goes wrong, to see what the list says then.
        private let fault = \#(code: "DataFault.\(knobs.fault)")

        init() {
          let kind = RowKind<Int>(make: { EndlessRow() }, configure: { $0.text = "Row \($1)" })
          super.init { _ in kind }
          setLoader { [weak self, fault] in
            let rows = try await fault.load(empty: 0, million: 1_000_000) {
              try await Task.sleep(for: .milliseconds(\#(knobs.wait)))
              return \#(knobs.pageSize)
            }
            return try self?.append(rows) ?? false
          }
        }

        /// Returns whether there is more.
        private func append(_ rows: Int) throws -> Bool {
          let page = snapshot.count / \#(knobs.pageSize) + 1\#(code: knobs.fails ? failure : "")
          try snapshot.append(Array(snapshot.count..<snapshot.count + rows))
          return rows == \#(knobs.pageSize) && page < \#(knobs.pages)
        }
      }

      \#(code: textRow("EndlessRow"))
      """#
  }

  static func sections(_ knobs: SectionsKnobs) -> SwiftSource {
    let header = "\n  list.header = MessageViewController(text: \"Places that are on no map\")"
    let footer = "\n  list.footer = MessageViewController(text: \"That is all.\")"
    return #"""
      import Containment
      import GTK

      @MainActor
      func makePlacesByLetter() -> ViewController {
        let list = ListViewController<String>(
          make: { SectionRow() }, configure: { $0.text = $1 }, text: { $0 })
        list.sectionHeaders = RowKind(make: { SectionRow() }, configure: { $0.text = $1 })
        list.headersStick = \#(knobs.sticky)\#(code: knobs.header ? header : "")\#(code: knobs.footer ? footer : "")
        var places = ListSnapshot<String>()
        for stem in ["Alder", "Bran", "Corn", "Dun", "Elm"] {
          try? places.appendSection(String(stem.prefix(1)))
          try? places.append(["by", "combe", "dale", "ford"].map { stem + $0 })
        }
        list.snapshot = places
        return list
      }

      \#(code: textRow("SectionRow"))
      """#
  }

  static func emptyToFull(_ knobs: EmptyToFullKnobs) -> SwiftSource {
    let state =
      switch knobs.state {
      case .ready: ".ready"
      case .loading: ".loading(\"Looking for guests…\")"
      case .failed: ".failed(\"The door is locked.\") { [weak screen] in screen?.state = .ready }"
      }
    return #"""
      import Containment
      import GTK

      struct Guest: Identifiable, Equatable {
        let id: Int
        let name: String
      }

      /// A list, and a message in its place while it is empty, loading or broken.
      @MainActor
      func makeGuests() -> ViewController {
        let list = ValueListViewController<Guest>(
          make: { GuestRow() }, configure: { $0.text = $1.name }, text: { $0.name })
        try? list.setValues((0..<\#(knobs.guests)).map { Guest(id: $0, name: "Guest \($0 + 1)") })
        let screen = ListScreenViewController(
          list: list, empty: Message("Nobody has come yet.", image: "system-users-symbolic"))
        screen.state = \#(code: state)
        return screen
      }

      \#(code: textRow("GuestRow"))
      """#
  }
}

extension CellsKnobs.Kinds {
  /// What leaves the items of these kinds.
  fileprivate var filter: String {
    switch self {
    case .all: ""
    case .lights: ".filter { $0 % 3 == 0 }"
    case .stories: ".filter { $0 % 3 == 1 }"
    case .plates: ".filter { $0 % 3 == 2 }"
    }
  }
}
