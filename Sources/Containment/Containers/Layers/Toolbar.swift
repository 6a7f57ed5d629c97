import GTK

/// What a ``ToolbarController`` shows in its bar.
///
/// Properties that are nil here are taken from the visible screen: its `title` and its
/// ``ViewController/navigationItem``.
@MainActor
public final class Toolbar {
  /// The title; the visible screen's if nil.
  public var title: String? { didSet { if title != oldValue { onChange?() } } }
  /// A second, smaller line, which takes no room if empty; the screen's subtitle if nil.
  public var detail: String? { didSet { if detail != oldValue { onChange?() } } }
  /// A widget shown instead of title and detail; the screen's title widget if nil. One whose `hexpand` is
  /// set has all the room that the items leave, as for a message that is written there.
  public var titleWidget: Widget? { didSet { if titleWidget != oldValue { onChange?() } } }
  /// The widgets at the start of the bar; the screen's leading items if nil.
  public var leadingItems: [Widget]? { didSet { if leadingItems != oldValue { onChange?() } } }
  /// The widgets at the end of the bar, the first of them innermost; the screen's trailing items if
  /// nil.
  public var trailingItems: [Widget]? { didSet { if trailingItems != oldValue { onChange?() } } }

  /// The bar itself, once it is on screen: a header bar at the top, an action bar at the bottom.
  public internal(set) var view: Widget?

  var onChange: (@MainActor () -> Void)?
}

/// What a bar shows, from the ``Toolbar`` or the visible screen.
struct BarContent: Equatable {
  var title = ""
  var detail = ""
  var titleWidget: Widget?
  var leading: [Widget] = []
  var trailing: [Widget] = []
}

/// The widget that shows a ``BarContent``: a header bar at the top, an action bar at the bottom.
@MainActor
final class BarView {
  /// The bar itself, and the widget that contains it.
  let bar: Widget
  let widget: Widget
  /// What contains the bar, if that is at the top.
  let head: HeadBar?
  private let apply: @MainActor (_ new: BarContent, _ old: BarContent) -> Void
  private var content = BarContent()

  init(_ alignment: BarAlignment) {
    switch alignment {
    case .top:
      let head = HeadBar()
      let bar = head.header
      self.head = head
      self.bar = bar
      widget = head.view
      apply = { new, old in
        head.title = new.title.isEmpty ? nil : new.title
        bar.subtitle = new.detail.isEmpty ? nil : new.detail
        bar.hasSubtitle = !new.detail.isEmpty
        if new.titleWidget != old.titleWidget {
          new.titleWidget?.removeFromParent()
          bar.titleWidget = new.titleWidget
        }
        BarView.exchange(old.leading, new.leading, in: bar, bar.packStart)
        BarView.exchange(old.trailing.reversed(), new.trailing.reversed(), in: bar, bar.packEnd)
      }
    case .bottom:
      let bar = ActionBar()
      let words = BarWords()
      head = nil
      self.bar = bar
      widget = bar
      bar.centerWidget = words.column
      apply = { new, old in
        words.show(new)
        if new.titleWidget != old.titleWidget {
          new.titleWidget?.removeFromParent()
          bar.centerWidget = new.titleWidget ?? words.column
        }
        BarView.exchange(old.leading, new.leading, in: bar, bar.packStart)
        BarView.exchange(old.trailing.reversed(), new.trailing.reversed(), in: bar, bar.packEnd)
      }
    }
  }

  func show(_ content: BarContent) {
    guard content != self.content else { return }
    let old = self.content
    self.content = content
    apply(content, old)
  }

  /// Replaces the items; an unchanged list is not touched, so that the focus stays in it.
  private static func exchange(
    _ old: [Widget], _ new: [Widget], in bar: Widget, _ pack: @MainActor (Widget) -> Void
  ) {
    guard old != new else { return }
    for widget in old where widget.isWithin(bar) { widget.removeFromParent() }
    for widget in new {
      widget.removeFromParent()
      pack(widget)
    }
  }
}

/// Title and detail in the middle of an action bar, which has no title of its own.
@MainActor
private final class BarWords {
  private let title = Label()
  private let detail = Label()
  let column: Box

  init() {
    for label in [title, detail] { label.ellipsizes = true }
    title.styleClasses.insert("heading")
    detail.styleClasses.insert("dim-label")
    column = Box(.vertical, spacing: 0, [title, detail])
    column.valign = .center
  }

  func show(_ content: BarContent) {
    title.text = content.title
    title.isVisible = !content.title.isEmpty
    detail.text = content.detail
    detail.isVisible = !content.detail.isEmpty
    // While there is a middle, neither side gets more than half of the bar.
    column.isVisible = title.isVisible || detail.isVisible
  }
}
