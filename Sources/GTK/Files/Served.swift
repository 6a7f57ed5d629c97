/// Whether somebody at another computer sees the program, as in a browser, who must not get at this one.
///
/// Then a ``FileDialog`` and the dialog of a ``PrintJob`` are cancelled at once, and
/// ``URI/open(_:over:)`` starts no program. An app asks it for what else only its own user may do:
///
/// ```swift
/// if !Served.isOn { menu.append("_Import my letters", action: "app.import") }
/// ```
public enum Served {
  /// Whether it is so, from before the first window on.
  public package(set) static var isOn = false
}
