import Containment
import GTK
import TestSupport

/// Writes down what layers tell their delegates, and refuses what it is told to refuse.
@MainActor
final class LayerLog: ToldLog {
  private(set) var entries: [String] = []
  var refuses = false
  /// What a delegate does, once, when it is told that.
  var actions: [String: @MainActor () -> Void] = [:]

  func add(_ entry: String) {
    entries.append(entry)
    actions.removeValue(forKey: entry)?()
  }

  /// What was told since the last time, and forgets it.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

extension LayerLog: ToolbarControllerDelegate {
  func toolbarController(_ toolbar: ToolbarController, willOpen floating: ViewController) {
    add("willOpen \(floating.debugName)")
  }
  func toolbarController(_ toolbar: ToolbarController, didOpen floating: ViewController) {
    add("didOpen \(floating.debugName)")
  }
  func toolbarController(_ toolbar: ToolbarController, willClose floating: ViewController) {
    add("willClose \(floating.debugName)")
  }
  func toolbarController(_ toolbar: ToolbarController, didClose floating: ViewController) {
    add("didClose \(floating.debugName)")
  }
}

extension LayerLog: SnackbarControllerDelegate {
  func snackbarController(_ controller: SnackbarController, willShow snackbar: Snackbar) {
    add("willShow \(snackbar.text)")
  }
  func snackbarController(_ controller: SnackbarController, didShow snackbar: Snackbar) {
    add("didShow \(snackbar.text)")
  }
  func snackbarController(_ controller: SnackbarController, willHide snackbar: Snackbar) {
    add("willHide \(snackbar.text)")
  }
  func snackbarController(_ controller: SnackbarController, didHide snackbar: Snackbar) {
    add("didHide \(snackbar.text)")
  }
}

extension LayerLog: MenuControllerDelegate {
  func menuControllerShouldOpen(_ menu: MenuController) -> Bool {
    add("shouldOpen")
    return !refuses
  }
  func menuControllerWillOpen(_ menu: MenuController) { add("willOpen") }
  func menuControllerDidOpen(_ menu: MenuController) { add("didOpen") }
  func menuControllerShouldClose(_ menu: MenuController) -> Bool {
    add("shouldClose")
    return !refuses
  }
  func menuControllerWillClose(_ menu: MenuController) { add("willClose") }
  func menuControllerDidClose(_ menu: MenuController) { add("didClose") }
  func menuController(_ menu: MenuController, tappedAt item: MenuItem?, isOutside: Bool) {
    add("tapped \(item?.title ?? "nothing") outside \(isOutside)")
  }
}

extension LayerLog: SearchBarControllerDelegate {
  func searchBarController(_ search: SearchBarController, didChange text: String) {
    add("didChange \(text)")
  }
  func searchBarController(_ search: SearchBarController, shouldClear text: String) -> Bool {
    add("shouldClear \(text)")
    return !refuses
  }
  func searchBarController(_ search: SearchBarController, willClear text: String) {
    add("willClear \(text), is \(search.text)")
  }
  func searchBarController(_ search: SearchBarController, didClear text: String) {
    add("didClear \(text), is \(search.text)")
  }
  func searchBarController(
    _ search: SearchBarController, goToMatch direction: SearchDirection
  ) { add(direction == .next ? "next" : "previous") }
}

extension Widget {
  /// The widget inside that tests know by `id`.
  func part(_ id: String) -> Widget? {
    if accessibleID == id { return self }
    guard isContainer else { return nil }
    for child in Container(retaining: unsafePointer).children {
      if let found = child.part(id) { return found }
    }
    return nil
  }

  /// Where the widget's top left corner is in `other`.
  func origin(in other: Widget) -> (x: Int, y: Int) {
    layoutIfNeeded()
    return convert(x: 0, y: 0, to: other) ?? (-1, -1)
  }

  /// The edges of the widget in `other`.
  func frame(in other: Widget) -> Rectangle {
    let origin = origin(in: other)
    return Rectangle(x: origin.x, y: origin.y, width: allocation.width, height: allocation.height)
  }
}
