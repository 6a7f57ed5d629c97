import Containment

/// What an engineer gets of a document: its screens, how they give way to each other, and the Swift.
package struct HandOver {
  package struct Screen {
    let id: String
    let title: String
    let make: @MainActor () -> ViewController

    /// - Parameter make: makes it anew, filled as one sees it first.
    package init(
      _ id: String, _ title: String, make: @escaping @MainActor () -> ViewController
    ) {
      self.id = id
      self.title = title
      self.make = make
    }
  }

  /// A way from one screen to another.
  package struct Change {
    /// The ids of the screens.
    let from, to: String
    /// What leads there, in words.
    let words: String
    /// How it moves; nil where something is presented, which the presentation decides.
    let transition: Transition?
    /// Where it moves, if that is not the usual direction of its style.
    let direction: Transition.Direction?
    /// The transition as Swift; nil where the container decides.
    let swift: String?

    package init(
      from: String, to: String, _ words: String, _ transition: Transition?,
      _ direction: Transition.Direction?, swift: String?
    ) {
      self.from = from
      self.to = to
      self.words = words
      self.transition = transition
      self.direction = direction
      self.swift = swift
    }
  }

  let title: String
  let screens: [Screen]
  let changes: [Change]
  /// All of it as Swift.
  let swift: String

  package init(_ title: String, _ screens: [Screen], _ changes: [Change], swift: String) {
    self.title = title
    self.screens = screens
    self.changes = changes
    self.swift = swift
  }
}
