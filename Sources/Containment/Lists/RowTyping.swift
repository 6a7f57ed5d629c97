import GTK

/// Composes what is typed in a list, for a search of the row whose text begins with it.
@MainActor
final class RowTyping {
  private var composer: TextComposer?
  private var typeAhead = TypeAhead()
  /// When the last key of what is composed was pressed.
  private var time = 0.0
  private let onType: @MainActor (TypeAhead) -> Void

  /// Calls `onType` after each character.
  init(onType: @escaping @MainActor (TypeAhead) -> Void) { self.onType = onType }

  /// Composes what is typed in `listView` from now on.
  func follow(_ listView: ListView) {
    composer = TextComposer(for: listView)
    composer?.committed.connect(weak: self) { typing, text in
      for character in text {
        typing.typeAhead.type(character, at: typing.time)
        typing.onType(typing.typeAhead)
      }
    }
  }

  /// Whether a character has been begun that takes several keys.
  var isComposing: Bool { composer?.isComposing == true }

  /// Whether a character typed now would be added to what has been typed.
  func isActive(at time: Double) -> Bool { typeAhead.isActive(at: time) }

  /// Completes a character that has been begun, or gives it up; false if the key does neither.
  func complete(_ event: Event) -> Bool { composer?.handle(event) ?? false }

  /// Types with a key; false if it types nothing.
  func type(_ event: Event) -> Bool {
    time = event.time
    return complete(event)
  }

  /// Gives up a character that has been begun.
  func reset() { composer?.reset() }
}
