import GTK

private enum RememberedFocus: Attachment { typealias Value = WeakObject<Widget> }
private enum FocusHeir: Attachment { typealias Value = Weak<ViewController> }

/// A widget of a view that may be made anew: the same one in another view of the same make.
struct FocusPlace {
  /// Its place among all widgets inside, and how many those are.
  let index: Int
  let count: Int
  let type: String
}

extension ViewController {
  /// Where in the view the focus was when the controller was last shown.
  final var rememberedFocusPlace: FocusPlace? {
    guard let focused = self[RememberedFocus.self]?.object else { return nil }
    let widgets = widgetsInView
    return widgets.firstIndex(of: focused).map {
      FocusPlace(index: $0, count: widgets.count, type: focused.typeName)
    }
  }

  /// Takes the widget at a place for the one that had the focus, if the view is still of that make.
  final func rememberFocus(at place: FocusPlace) {
    let widgets = widgetsInView
    guard widgets.count == place.count, widgets[place.index].typeName == place.type else { return }
    self[RememberedFocus.self] = WeakObject(widgets[place.index])
  }

  /// Lets `child`, whose view goes, remember the focus if it was there.
  final func handDownFocus(to child: ViewController) {
    guard let focused = self[RememberedFocus.self]?.object, let view = child.viewIfLoaded,
      focused.isWithin(view)
    else { return }
    child[RememberedFocus.self] = WeakObject(focused)
    self[FocusHeir.self] = Weak(child)
  }

  /// What had the focus when the controller was last shown, or what has taken its place.
  fileprivate var rememberedFocus: Widget? {
    self[RememberedFocus.self]?.object ?? self[FocusHeir.self]?.object?.rememberedFocus
  }

  private var widgetsInView: [Widget] {
    var widgets: [Widget] = []
    viewIfLoaded?.forEachInside { widgets.append($0) }
    return widgets
  }
}

extension Slot {
  /// Keeps what had the focus in `child`; true when the focus is to follow the content.
  ///
  /// It does so when it is in the slot or nowhere; a focus in the chrome around stays there.
  func rememberFocus(of child: ViewController?, in stage: Stage) -> Bool {
    guard let window = stage.window else { return false }
    guard let focused = window.focusWidget else { return true }
    guard focused.isWithin(stage) else { return false }
    if let child, let view = child.viewIfLoaded, focused.isWithin(view) {
      child[RememberedFocus.self] = WeakObject(focused)
    }
    // GtkStack would otherwise move the focus by itself, and select the text of an entry.
    window.focusWidget = nil
    return true
  }

  /// Gives the focus to what had it in `child`, to its initial focus, or to the first that takes it.
  func restoreFocus(of child: ViewController) {
    guard let view = child.viewIfLoaded else { return }
    if let remembered = child.rememberedFocus, remembered.isWithin(view),
      remembered.isMapped, remembered.canFocus
    {
      // Whoever has scrolled away from it finds the page as it was.
      remembered.grabFocusInPlace()
    } else {
      child.takeInitialFocus()
    }
  }
}
