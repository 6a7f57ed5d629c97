import Containment
import GTK
import TodoStore

/// The to-do lists as screens.
public enum TodoSample {
  /// Where the lists are that belong to no name: those of the scenario.
  static func path(_ identity: TodoIdentity) -> String { "\(identity.data)/todo.sqlite" }

  /// The main section for a store that is open.
  static func makeMain(
    store: TodoStore, onLogOut: (@MainActor () -> Void)? = nil
  ) -> TodoViewController {
    TodoViewController(store: store, onLogOut: onLogOut)
  }

  /// A screen with the lists that belong to no name, or why they cannot be opened and what can be
  /// done about it; with examples in a rehearsal, and where only those are wanted. Set its `supply` to
  /// see what it says while they do not come.
  public static func open(
    _ identity: TodoIdentity, asExample: Bool = false
  ) -> TodoTrialViewController {
    let isExample = Pretended.isRehearsal || asExample
    return TodoTrialViewController { () throws(TodoStoreError) in
      try isExample ? .temporary(examples) : TodoStore(path: path(identity))
    }
  }

  /// A screen with lists that are examples, which are gone when it is.
  private static func openExample(
    main: @escaping @MainActor (TodoStore) -> ViewController = { makeMain(store: $0) }
  ) -> ViewController {
    TodoDoorViewController { () throws(TodoStoreError) in main(try .temporary(examples)) }
  }

  /// A store with one list that has a thing to do on each of a million days from today on.
  static func makeMillion() async throws -> TodoStore {
    try await .temporary(
      TodoExample("♾", tr("A very long life"), []), filledWith: tr("Thing {1}", "{1}"),
      count: 1_000_000, from: Day(containing: Moment.now.rawValue).dayNumber)
  }

  /// Each emoji is in the usual fonts for text, so that pictures look alike where there is a font
  /// for emojis and where there is none.
  private static var examples: [TodoExample] {
    [
      TodoExample(
        "✈", tr("Journey to Lisbon"), [tr("Book the ferry"), tr("Water the plants")]),
      TodoExample("♫", tr("Choir"), [tr("Copy the scores"), tr("Ask for the key")]),
      TodoExample("⌂", tr("Home"), [tr("Mend the tap"), tr("Oil the door"), tr("Air the cellar")]),
    ]
  }

  /// The same with the lists of the file at `path`.
  static func open(path: String) -> ViewController {
    TodoDoorViewController { () throws(TodoStoreError) in
      makeMain(store: try TodoStore(path: path))
    }
  }

  /// The same for the lists of one person, who has a store of their own. (Row ST-10.)
  ///
  /// There was one store for all once. Who comes first has a copy of what is in it; it stays as it
  /// is, for the scenario.
  static func open(
    _ identity: TodoIdentity, for person: String,
    main: @escaping @MainActor (TodoStore) -> ViewController
  ) -> ViewController {
    if Pretended.isRehearsal { return openExample(main: main) }
    let own = PersonalStore(in: "\(identity.data)/todo")
    return TodoDoorViewController { () throws(TodoStoreError) in
      main(try own.open(for: person, beginningWith: path(identity)))
    }
  }
}
