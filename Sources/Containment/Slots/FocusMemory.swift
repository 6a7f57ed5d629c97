import GTK

private enum RememberedFocus: Attachment { typealias Value = WeakObject<Widget> }
private enum FocusHeir: Attachment { typealias Value = Weak<ViewController> }

/// The place of a widget in a view, to find its equivalent in another view of the same structure.
struct FocusPlace {
  /// The index among all widgets inside, and their number.
  let index: Int
  let count: Int
  let type: String
}

extension ViewController {
  /// The place of the widget that had the focus when the controller was last shown.
  final var rememberedFocusPlace: FocusPlace? {
    guard let focused = self[RememberedFocus.self]?.object else { return nil }
    let widgets = widgetsInView
    return widgets.firstIndex(of: focused).map {
      FocusPlace(index: $0, count: widgets.count, type: focused.typeName)
    }
  }

  /// Remembers the widget at `place` as the one that had the focus, if the view still has that
  /// structure.
  final func rememberFocus(at place: FocusPlace) {
    let widgets = widgetsInView
    guard widgets.count == place.count, widgets[place.index].typeName == place.type else { return }
    self[RememberedFocus.self] = WeakObject(widgets[place.index])
  }

  /// Lets `child`, whose view is about to be unloaded, remember the focus if that was inside.
  final func handDownFocus(to child: ViewController) {
    guard let focused = self[RememberedFocus.self]?.object, let view = child.viewIfLoaded,
      focused.isWithin(view)
    else { return }
    child[RememberedFocus.self] = WeakObject(focused)
    self[FocusHeir.self] = Weak(child)
  }

  /// The widget that had the focus when the controller was last shown, or its equivalent.
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
  /// Remembers the widget that had the focus in `child`; returns whether the focus is to follow the
  /// content.
  ///
  /// It is if it was in the slot or nowhere; a focus in the chrome around stays there.
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

  /// Gives the focus to the widget that had it in `child`, to its initial focus, or to the first
  /// that takes it.
  func restoreFocus(of child: ViewController) {
    guard let view = child.viewIfLoaded else { return }
    if let remembered = child.rememberedFocus, remembered.isWithin(view),
      remembered.isMapped, remembered.canFocus
    {
      // The page does not scroll to the widget, so that it is as the user left it.
      remembered.grabFocusInPlace()
    } else {
      child.takeInitialFocus()
    }
  }
}
