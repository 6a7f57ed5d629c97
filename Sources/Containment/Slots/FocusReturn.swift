import GTK

/// What had the focus of a window before something opened that may take it, to give it back at the
/// end.
@MainActor
struct FocusReturn {
  private let memory: FocusMemory?
  private let window: WeakObject<Window>?
  /// The controllers around what had the focus, the innermost first.
  private let around: [Weak<ViewController>]

  /// Remembers the focus; with `clearing` nothing has it afterwards, so that newly shown content can
  /// take it.
  init(_ window: Window?, clearing: Bool = false) {
    self.window = window.map { WeakObject($0) }
    memory = FocusMemory(in: window)
    around = window?.focusWidget?.nearestController.map { $0.outward.map { Weak($0) } } ?? []
    if clearing { window?.focusWidget = nil }
  }

  /// Gives the focus back if it is in `area` or nowhere; a focus elsewhere stays.
  ///
  /// If what had it has been covered meanwhile, it gets it when it is uncovered, and what covers it
  /// has it until then.
  func giveBack(from area: Widget) {
    guard let window = window?.object else { return }
    if let focus = window.focusWidget, !focus.isWithin(area) { return }
    guard memory?.restore(in: window) != true else { return }
    window.focusWidget = nil
    guard let memory else { return }
    memory.remain()
    let shown = around.lazy.compactMap(\.object).first { $0.viewIfLoaded?.isMapped == true }
    shown?.chromeLeaf.takeFocusBack()
  }
}
