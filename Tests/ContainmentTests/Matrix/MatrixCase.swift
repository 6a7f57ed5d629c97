import TestSupport

@testable import Containment

/// One cell of the matrix: how a screen comes, in what manner, and what is done in which of its
/// callbacks. (Row SO-05.)
struct MatrixCase: CustomStringConvertible {
  let way: Way
  let manner: Manner
  let callback: Callback
  let deed: Deed

  var description: String { "\(way), \(manner), in \(callback): \(deed)" }

  /// What is tried: all of them, or as many as have every two things together.
  static let chosen = all.coveringPairs { [$0.way, $0.manner, $0.callback, $0.deed] }

  private static let all: [MatrixCase] = Way.allCases.flatMap { way in
    Manner.allCases.flatMap { manner in
      Callback.allCases.filter { way.moves || !$0.isMove }.flatMap { callback in
        Deed.allCases.map { MatrixCase(way: way, manner: manner, callback: callback, deed: $0) }
      }
    }
  }
}

/// How the screen comes, and by what it goes again.
enum Way: CaseIterable {
  case slotted, pushed, tabbed, split, drawer, embedded, sheet, dialog, page, root

  /// Whether the screen is the child of a container, and so hears of moves.
  var moves: Bool {
    switch self {
    case .slotted, .pushed, .tabbed, .split, .drawer, .embedded: true
    case .sheet, .dialog, .page, .root: false
    }
  }
}

/// In what manner the screen comes and goes.
enum Manner: CaseIterable {
  /// At once.
  case unanimated
  /// By a transition that runs to its end.
  case animated
  /// By a transition in the middle of which it is asked to go; and then once more, to the end.
  case turned
}

/// The callback in which the deed is done, the first time that it comes.
enum Callback: CaseIterable {
  case viewDidLoad, willMoveToParent, viewWillAppear, viewDidAppear, didMoveToParent
  case willMoveToNil, viewWillDisappear, viewDidDisappear, didMoveToNil

  /// Whether only children of a container hear of it.
  var isMove: Bool {
    switch self {
    case .willMoveToParent, .didMoveToParent, .willMoveToNil, .didMoveToNil: true
    default: false
    }
  }
}

/// What is done inside the callback.
enum Deed: CaseIterable {
  // With what the screen contains.
  case replaceInner, emptyInner, interruptInner, moveInnerBy, embed, embedAndRemove, settleSelf
  case beginHand, cancelHand, finishHand
  // With where it stands.
  case replace, empty, comeAgain, goAway, goAndComeAgain, remove, moveElsewhere, push, pop,
    settleAll
  // With what is presented.
  case presentSheet, presentDialog, presentPage, presentAndDismiss, dismiss
  // With the window.
  case hide, hideAndShow, close, hideByGTK, destroyByGTK, minimise, changeRoot

  /// What the deed is told about where it cannot be done.
  var allowed: [Diagnostic.Kind] {
    switch self {
    case .presentSheet, .presentDialog, .presentPage, .presentAndDismiss:
      [.presentWithoutWindow, .presentWhilePresenting]
    // A task cannot know that the window was closed in the meantime.
    case .changeRoot: [.callbackAfterTeardown]
    default: []
    }
  }
}
