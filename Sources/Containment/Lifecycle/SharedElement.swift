import GTK

/// The name of a widget that a transition may carry from one page to another.
///
/// A widget on the page that leaves and one on the page that appears have the same name: a cover in
/// a list, and the picture at the top of the page that opens. A transition that is told to share it
/// (`Transition.sharing(_:along:)`) draws neither page with it, and the element on its way from the
/// one to the other on top.
///
/// ```swift
/// cover.sharedElement = SharedElement("cover.\(album.id)", cornerRadius: 6)
/// ```
///
/// A name holds for a page and what is inside it, however deep its containers are. If two widgets on
/// one page have the same name, that is reported, and the first in reading order counts.
public nonisolated struct SharedElement: Hashable, Sendable {
  /// What the two widgets have in common.
  public enum Kind: String, Sendable, CaseIterable {
    /// They show the same, in two sizes: the larger picture is scaled.
    case same
    /// They show different things: these are mixed while the bounds move.
    case bounds
  }

  /// The name, the same on both pages.
  public let id: String
  /// What the two widgets have in common; the page that appears decides.
  public let kind: Kind
  /// The radius of the widget's corners, in logical pixels; between two it changes evenly.
  public let cornerRadius: Double

  /// A name with what the transition has to know about the widget.
  public init(_ id: String, _ kind: Kind = .same, cornerRadius: Double = 0) {
    self.id = id
    self.kind = kind
    self.cornerRadius = cornerRadius
  }
}

/// Where an element is, or would be, of which no widget of the page has the name.
public enum SharedElementSource {
  /// In the place of this widget, which then is the element.
  case widget(Widget, SharedElement)
  /// In this rectangle, in the coordinates of a widget of the page; logical pixels. It may be far
  /// out of sight: the element leaves the screen, or comes onto it, at that edge.
  case rectangle(Rectangle, in: Widget)
  /// Where the element with another name is.
  case element(String)
}

extension Widget {
  private static let sharedElementKey = ObjectKey<SharedElement>("shared-element")

  /// The name by which transitions find the widget on its page; see ``SharedElement``.
  ///
  /// It may change at any time, as in a row that is used for another item.
  public var sharedElement: SharedElement? {
    get { self[Widget.sharedElementKey] }
    set { self[Widget.sharedElementKey] = newValue }
  }
}
