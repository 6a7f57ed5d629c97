import Containment
import GTK

/// How much a button is to be noticed.
public nonisolated enum ButtonStyle: String, CaseIterable, Sendable {
  /// As any other button.
  case plain
  /// What is most often wanted.
  case suggested
  /// What takes something away.
  case destructive

  /// The class of GTK's style sheets.
  var styleClass: String? {
    switch self {
    case .plain: nil
    case .suggested: "suggested-action"
    case .destructive: "destructive-action"
    }
  }
}

/// Buttons beside or below each other.
///
/// ```swift
/// let buttons = ButtonsScreen(["Delete", "Keep"], style: .destructive)
/// buttons.onAction = { print($0 == 0 ? "Deleted" : "Kept") }
/// ```
@MainActor
public final class ButtonsScreen: SelfSizingViewController {
  package private(set) var titles: [String]
  package let style: ButtonStyle
  package let orientation: Orientation
  private var buttons: [Button] = []
  /// Called with the index of a button when it is clicked.
  public var onAction: @MainActor (Int) -> Void = { _ in }

  /// A screen with a button for each title. The first has the style, and the others are plain.
  public init(
    _ titles: [String], style: ButtonStyle = .plain, orientation: Orientation = .vertical
  ) {
    (self.titles, self.style, self.orientation) = (titles, style, orientation)
    super.init()
  }

  /// Gives a button another title; the focus stays on it.
  ///
  /// - Parameter index: its place, from 0.
  public func setTitle(_ title: String, of index: Int) {
    titles[index] = title
    if isViewLoaded { buttons[index].showTitle(title) }
  }

  public override func loadContent() -> Widget {
    let box = Box(orientation, spacing: 6)
    box.isHomogeneous = orientation == .horizontal
    box.valign = .start
    buttons = titles.map { Button(titled: $0) }
    for (index, button) in buttons.enumerated() {
      if index == 0, let name = style.styleClass { button.styleClasses.insert(name) }
      button.clicked.connect(weak: self) { $0.onAction(index) }
      box.packStart(button, expand: orientation == .horizontal)
    }
    return box.inLine(top: 9, bottom: 9)
  }
}
