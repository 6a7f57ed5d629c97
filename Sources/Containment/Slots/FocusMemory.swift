import GTK

/// A controller that uses its widgets for one item after another, as a list does with its rows.
@MainActor
protocol ItemFocusing: ViewController {
  /// What `focused`, a widget of this controller, stands for now.
  func itemFocus(of focused: Widget) -> any ItemFocus
  /// Gives the focus to what stands for the same now, without scrolling; false if nothing took it.
  func returnFocus(to focus: any ItemFocus) -> Bool
}

/// What the focus was on inside an ``ItemFocusing`` controller, such as an item.
@MainActor
protocol ItemFocus {}

/// What the focus was on, so that it can come back to the same: a widget, or, inside a list, an item
/// and the widget in its row.
///
/// Whoever takes the focus away for a while keeps one of these, not a widget: meanwhile a list may
/// have used the widget for another item, or its page may have made its view anew.
@MainActor
package struct FocusMemory {
  /// The widget itself or, around it, the outermost view whose widgets are used for several items.
  private let known: WeakObject<Widget>
  /// The controller of that view, which may have made it anew.
  private let list: Weak<ViewController>
  private let item: (any ItemFocus)?
  private var place: WidgetPlace?

  /// What `focused` stands for inside `root`.
  package init(of focused: Widget, in root: Widget) {
    var (holder, list) = (focused, nil as (any ItemFocusing)?)
    for widget in sequence(first: focused, next: \.parent) {
      if let controller = widget.itemFocusing { (holder, list) = (widget, controller) }
      if widget == root { break }
    }
    known = WeakObject(holder)
    self.list = Weak(list)
    item = list?.itemFocus(of: focused)
  }

  /// What has the focus of a window; nil if nothing has.
  package init?(in window: Window?) {
    guard let window, let focused = window.focusWidget else { return nil }
    self.init(of: focused, in: window)
  }

  /// Whether the focus was on an item of a list.
  var isOnItem: Bool { item != nil }

  /// Remembers the place in `root` too, for the time when `root` or its content is made anew.
  package mutating func notePlace(in root: Widget) {
    if let holder { place = WidgetPlace(of: holder, in: root) }
  }

  /// Lets the pages that are covered around what had the focus remember it, for when they are shown.
  func remain() {
    guard let inner = list.object ?? known.object?.nearestController else { return }
    for page in inner.outward where page.viewIfLoaded?.isMapped != true {
      page[RememberedFocus.self] = self
    }
  }

  func isWithin(_ view: Widget) -> Bool { holder?.isWithin(view) == true }

  private var holder: Widget? { list.object?.viewIfLoaded ?? known.object }

  /// Gives the focus back to what had it, inside of `root`, without scrolling anything. If an item is
  /// gone, its neighbour gets it.
  ///
  /// - Returns: false if that is not on screen or does not take the focus any more.
  @discardableResult
  package func restore(in root: Widget) -> Bool {
    let present = holder.flatMap { $0.isWithin(root) ? $0 : nil }
    guard let holder = present ?? place?.widget(in: root), holder.isMapped else { return false }
    if let item { return holder.itemFocusing?.returnFocus(to: item) == true }
    guard holder.canFocus else { return false }
    holder.grabFocusInPlace()
    return holder.isFocus
  }
}

/// The place of a widget in a view, to find its equivalent in another view of the same structure.
///
/// It counts the widgets of the same type, and none that are in rows.
@MainActor
private struct WidgetPlace {
  private let index: Int
  private let count: Int
  private let type: String

  init?(of widget: Widget, in root: Widget) {
    type = widget.typeName
    let alike = root.widgetsInside(ofType: type)
    guard let index = alike.firstIndex(of: widget) else { return nil }
    self.index = index
    count = alike.count
  }

  /// Nil if there are more or fewer such widgets than there were: it could be any of them.
  func widget(in root: Widget) -> Widget? {
    let alike = root.widgetsInside(ofType: type)
    return alike.count == count ? alike[index] : nil
  }
}

extension Widget {
  /// The controller whose view this is, if it uses its widgets for several items.
  fileprivate var itemFocusing: (any ItemFocusing)? { owner as? any ItemFocusing }

  fileprivate func widgetsInside(ofType type: String) -> [Widget] {
    var widgets: [Widget] = []
    enterInside { widget in
      if widget.typeName == type { widgets.append(widget) }
      return widget.itemFocusing == nil
    }
    return widgets
  }
}

private enum RememberedFocus: Attachment { typealias Value = FocusMemory }
private enum FocusHeir: Attachment { typealias Value = Weak<ViewController> }

extension ViewController {
  /// Remembers where in the view the focus was, as the view is about to be unloaded.
  final func noteFocusPlace() {
    if let view = viewIfLoaded { self[RememberedFocus.self]?.notePlace(in: view) }
  }

  /// Lets `child`, whose view is about to be unloaded, remember the focus if that was inside.
  final func handDownFocus(to child: ViewController) {
    guard let memory = self[RememberedFocus.self], let view = child.viewIfLoaded,
      memory.isWithin(view)
    else { return }
    child[RememberedFocus.self] = memory
    self[FocusHeir.self] = Weak(child)
  }

  /// Gives the focus to what had it when the controller was last shown, or, if that is gone, to what
  /// had it when the page in it was; to its initial focus, or to the first widget that takes it. The page
  /// stays scrolled as the user left it.
  final func takeFocusBack() {
    let inwards = sequence(first: self) { $0.childForChrome }
    guard !inwards.contains(where: { $0.takeRememberedFocus() }) else { return }
    self[RememberedFocus.self]?.remain()
    takeInitialFocus()
  }

  private func takeRememberedFocus() -> Bool {
    if let view = viewIfLoaded, self[RememberedFocus.self]?.restore(in: view) == true {
      return true
    }
    return self[FocusHeir.self]?.object?.takeRememberedFocus() == true
  }
}

extension Slot {
  /// Remembers what had the focus in `child`; returns whether the focus is to follow the content.
  ///
  /// It is if it was in the slot, beneath it or nowhere; a focus in the chrome around stays there.
  func rememberFocus(of child: ViewController?) -> Bool {
    guard let stage, let window = stage.window else { return false }
    guard let focused = window.focusWidget else { return true }
    guard focused.isWithin(stage) else { return isOver(focused) }
    if let child, let view = child.viewIfLoaded, focused.isWithin(view) {
      child[RememberedFocus.self] = FocusMemory(of: focused, in: view)
    }
    // GtkStack would otherwise move the focus by itself, and select the text of an entry.
    window.focusWidget = nil
    return true
  }

  /// Whether a widget is in another slot of the parent that takes no input, because what is in this
  /// one lies over it: what came there while a hand held this one may have taken the focus.
  private func isOver(_ focused: Widget) -> Bool {
    focused.nearestController?.outward.contains {
      guard let other = $0.host as? Slot else { return false }
      return other.parent === parent && other !== self && other.isBlocked
    } == true
  }

  /// Gives the focus to what had it in `child`, to its initial focus, or to the first widget that
  /// takes it.
  func restoreFocus(of child: ViewController) {
    if child.isViewLoaded { child.takeFocusBack() }
  }
}
