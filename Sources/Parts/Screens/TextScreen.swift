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
///
/// What stands in double brackets is a link: “Read the [[terms of use]].” Text of unknown origin that comes into
/// such a text is to be escaped by ``escape(_:)``.
public final class TextScreen: SelfSizingViewController, SupportingWidgetsSource {
  /// What a text is on its page.
  public nonisolated enum Style: String, CaseIterable, Sendable {
    /// A paragraph, the title of the page, the heading of a part, and what stands small below a picture.
    case body, title, heading, caption
  }

  /// What there is to read.
  public var text: String { didSet { if text != oldValue { showText() } } }
  package let style: Style
  package let isMarkup: Bool
  package private(set) var actions: [String]
  /// The buttons of the actions.
  public var supportingWidgets: [Widget] { buttons.buttons }
  private let buttons: ActionButtons
  private var label: Label?
  /// Called with the index of an action when its button is clicked.
  public var onAction: @MainActor (Int) -> Void = { _ in }
  /// Called with the index of a link in the text when it is clicked, or Enter is pressed on it.
  public var onLink: @MainActor (Int) -> Void = { _ in }

  /// A screen with `text`, which is broken into lines and scrolls, and with a button for each of `actions`.
  ///
  /// - Parameter isMarkup: whether the text has Pango's markup, such as `<b>` and `<i>`. Text of unknown origin is
  ///   to be escaped by `Label.escape`.
  public init(
    _ text: String, style: Style = .body, isMarkup: Bool = false, actions: [String] = []
  ) {
    (self.text, self.style, self.isMarkup, self.actions) = (text, style, isMarkup, actions)
    buttons = ActionButtons(actions)
    super.init()
    for (index, button) in buttons.buttons.enumerated() {
      button.clicked.connect(weak: self) { $0.onAction(index) }
    }
  }

  /// Gives the button of an action another title; the focus stays on it.
  ///
  /// - Parameter index: its place among the actions, from 0.
  public func setTitle(_ title: String, ofAction index: Int) {
    actions[index] = title
    buttons.setTitle(title, of: index)
  }

  public override func loadContent() -> Widget {
    let label = Label()
    self.label = label
    showText()
    label.linkActivated.connect(weak: self, otherwise: true) { page, link in
      // An address that stands in the markup itself is opened by GTK.
      guard let index = Int(link) else { return false }
      // So may a number, which is then that of no link in brackets.
      if TextScreen.links(in: page.text).indices.contains(index) { page.onLink(index) }
      return true
    }
    label.wraps = true
    label.xalign = 0
    label.valign = .start
    if style != .body {
      PartsStyle.install()
      label.styleClasses.insert("enfilade-text-\(style.rawValue)")
    }
    switch style {
    case .body: break
    case .title, .heading: label.accessibleRole = .heading
    case .caption: label.styleClasses.insert("dim-label")
    }
    // A body is what stands alone on most pages; the others are lines of a column.
    let (top, bottom) = style == .body ? (18, 18) : (12, 3)
    guard !actions.isEmpty else { return label.inLine(top: top, bottom: bottom) }
    buttons.row.margins = EdgeInsets(bottom: 18 - bottom)
    return Box(.vertical, spacing: bottom, [label, buttons.row]).inLine(top: top, bottom: bottom)
  }

  private func showText() {
    if let markup { label?.setMarkup(markup) } else { label?.text = text }
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    buttons.takeIn()
  }

  /// A text as what comes into another, of which it neither begins nor ends a link, and in which it is no link itself:
  /// what nobody sees parts its brackets from each other and from those around.
  ///
  /// ```swift
  /// let note = "What [[somebody]] wrote."
  /// let page = TextScreen("\(TextScreen.escape(note)) Read the [[terms of use]].")
  /// ```
  public static func escape(_ text: String) -> String {
    // It breaks no line. A link with nothing else in it is one all the same.
    let joiner = "\u{2060}"
    var escaped = ""
    var last: Character?
    for character in text {
      if "[]".contains(character), last == nil || last == character { escaped += joiner }
      escaped.append(character)
      last = character
    }
    return last.map { "[]".contains($0) } ?? true ? escaped + joiner : escaped
  }

  /// The links in a text, in their order.
  package static func links(in text: String) -> [String] {
    pieces(of: text).filter(\.isLink).map(\.text)
  }

  // Not translated: markup.
  /// The text as markup; nil if it has none, and no link.
  private var markup: String? {
    let pieces = TextScreen.pieces(of: text)
    guard isMarkup || pieces.contains(where: \.isLink) else { return nil }
    var count = 0
    return pieces.map { piece in
      let text = isMarkup ? piece.text : Label.escape(piece.text)
      guard piece.isLink else { return text }
      defer { count += 1 }
      return "<a href=\"\(count)\">\(text)</a>"
    }.joined()
  }

  private struct Piece {
    let text: String
    let isLink: Bool
  }

  /// The parts of a text that are links, and those between them.
  private static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let start = rest.firstRange(of: "[["),
      let end = rest[start.upperBound...].firstRange(of: "]]")
    {
      let inside = rest[start.upperBound..<end.lowerBound]
      // An empty pair is a text like any other.
      let isLink = !inside.isEmpty
      let before = rest[..<(isLink ? start.lowerBound : end.upperBound)]
      pieces.append(Piece(text: String(before), isLink: false))
      if isLink { pieces.append(Piece(text: String(inside), isLink: true)) }
      rest = rest[end.upperBound...]
    }
    return pieces + [Piece(text: String(rest), isLink: false)]
  }
}
