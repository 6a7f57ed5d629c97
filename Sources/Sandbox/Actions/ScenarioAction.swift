import Containment
import GTK

/// Something that can be done to the screen of a scenario, by a button above the knobs, by the
/// palette and perhaps by a key.
///
/// ```swift
/// let add = ScenarioAction<ArticleViewController>(
///   "add", "Add a column", icon: "list-add-symbolic", key: Key("n"), holding: .alt,
///   isSensitive: { $0.columns < 3 }
/// ) { page in
///   page.columns += 1
/// }
/// ```
///
/// While `perform` takes time, the button shows progress and stops it. What `perform` throws is
/// shown.
public struct ScenarioAction<Screen: ViewController> {
  /// Its name: lowercase letters, digits and dashes. The accessible id of its button is `action.`
  /// and this name.
  public let id: String
  /// The title: a verb and its object, such as “Add a column”.
  public let title: String
  /// The name of a symbolic icon; nil for none.
  public let icon: String?
  /// The key that performs it wherever the focus is in the window, unless text is written there;
  /// nil for none.
  public let key: Key?
  /// The modifier keys that are held with ``key``.
  public let modifiers: Key.Modifiers
  let isSensitive: @MainActor (Screen) -> Bool
  let perform: @MainActor (Screen) async throws -> Void

  /// - Parameters:
  ///   - id: its name: lowercase letters, digits and dashes.
  ///   - title: the title: a verb and its object.
  ///   - icon: the name of a symbolic icon.
  ///   - key: the key that performs it.
  ///   - modifiers: the modifier keys that are held with `key`.
  ///   - isSensitive: whether it can be performed at present. It is asked after each frame, so that
  ///     it has to be quick.
  ///   - perform: performs it. The task is cancelled when the user stops it or another screen is
  ///     shown. An error is shown to the user with its description, except for a
  ///     `CancellationError`.
  public init(
    _ id: String, _ title: String, icon: String? = nil, key: Key? = nil,
    holding modifiers: Key.Modifiers = [],
    isSensitive: @escaping @MainActor (Screen) -> Bool = { _ in true },
    perform: @escaping @MainActor (Screen) async throws -> Void
  ) {
    self.id = id
    self.title = title
    self.icon = icon
    self.key = key
    self.modifiers = modifiers
    self.isSensitive = isSensitive
    self.perform = perform
  }

  /// The same for any screen; those that are no `Screen` it leaves alone.
  var ofAnyScreen: ScenarioAction<ViewController> {
    ScenarioAction<ViewController>(id, title, icon: icon, key: key, holding: modifiers) {
      ($0 as? Screen).map(isSensitive) ?? false
    } perform: {
      if let screen = $0 as? Screen { try await perform(screen) }
    }
  }

  /// The key with its modifiers in GTK's notation, such as `<Alt>n`; nil if it has none.
  var accelerator: String? { key.map { Accelerator.name($0, modifiers) } }
  /// The key as developers write it, such as `Alt+n`. Needs no display, unlike ``accelerator``.
  var keyName: String? {
    guard let key else { return nil }
    // Not translated: so are they called in sources.
    let held: [(Key.Modifiers, String)] = [(.control, "Ctrl"), (.shift, "Shift"), (.alt, "Alt")]
    let names = held.filter { modifiers.contains($0.0) }.map(\.1)
    return (names + [key.name]).joined(separator: "+")
  }
}
