import Containment
import GTK

/// A text to read, and what can be done with it where a layer around shows that, such as an
/// `ActionTemplateController`.
///
/// ```swift
/// let page = TextScreen("When are you open on holidays?", actions: ["Save hours", "Ask me later"])
/// page.onAction = { print($0 == 0 ? "Saved" : "Later") }
/// let heading = TextScreen("Holidays", style: .title)
/// let note = TextScreen("Open until <b>noon</b>", isMarkup: true)
/// ```
public final class TextScreen: SelfSizingViewController, SupportingWidgetsSource {
  /// What a text is on its page.
  public nonisolated enum Style: String, CaseIterable, Sendable {
    case body, title, heading, caption
  }

  package let text: String
  package let style: Style
  package let isMarkup: Bool
  package let actions: [String]
  /// The buttons of the actions.
  public let supportingWidgets: [Widget]
  /// Called with the index of an action when its button is clicked.
  public var onAction: @MainActor (Int) -> Void = { _ in }

  /// A screen with `text`, which is broken into lines and scrolls, and with a button for each of `actions`.
  ///
  /// - Parameter isMarkup: whether the text has Pango's markup, such as `<b>` and `<i>`. Text of unknown origin is
  ///   to be escaped by `Label.escape`.
  public init(
    _ text: String, style: Style = .body, isMarkup: Bool = false, actions: [String] = []
  ) {
    (self.text, self.style, self.isMarkup, self.actions) = (text, style, isMarkup, actions)
    let buttons = actionButtons(actions)
    supportingWidgets = buttons
    super.init()
    for (index, button) in buttons.enumerated() {
      button.clicked.connect(weak: self) { $0.onAction(index) }
    }
  }

  public override func loadContent() -> Widget {
    let label = Label(text)
    if isMarkup { label.setMarkup(text) }
    label.wraps = true
    label.xalign = 0
    label.valign = .start
    label.margins = margins
    if style != .body {
      PartsStyle.install()
      label.styleClasses.insert("enfilade-text-\(style.rawValue)")
    }
    switch style {
    case .body: break
    case .title, .heading: label.accessibleRole = .heading
    case .caption: label.styleClasses.insert("dim-label")
    }
    return label
  }

  /// A body is what stands alone on most pages; the others are lines of a column.
  private var margins: EdgeInsets {
    style == .body ? EdgeInsets(18) : EdgeInsets(top: 12, start: 18, bottom: 3, end: 18)
  }
}
