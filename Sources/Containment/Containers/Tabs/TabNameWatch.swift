import GTK

/// Reports tabs on screen that have no name: nobody sees where they lead, and a screen reader has
/// nothing to say.
@MainActor
final class TabNameWatch {
  /// For how long nothing in the bar has to change before that is reported, in milliseconds: a name
  /// may have to be loaded.
  private static let patience = 1000

  private unowned let owner: TabbedController
  private var report: Timeout?

  init(of owner: TabbedController) { self.owner = owner }

  /// Waits for names, if there are tabs without one.
  func check() {
    report = nil
    guard owner.viewControllers.contains(where: \.isNamelessTab) else { return }
    report = .after(milliseconds: TabNameWatch.patience) { [weak self] in self?.tell() }
  }

  private func tell() {
    report = nil
    guard owner.appearance.state == .appeared else { return }
    for tab in owner.viewControllers where tab.isNamelessTab {
      tab[ReportedNameless.self] = true
      Diagnostics.report(
        .namelessTab, tab,
        "Its tab in \(owner.debugName) has no name. Set the title of the screen, or that of its "
          + "tabItem; a stack takes after its first page, other containers by childForTabItem.")
    }
  }
}

private enum ReportedNameless: Attachment { typealias Value = Bool }

extension ViewController {
  /// Whether it would be a tab without a name, which has not been reported yet.
  fileprivate var isNamelessTab: Bool {
    tabItem.text.isEmpty && self[ReportedNameless.self] == nil
  }
}
