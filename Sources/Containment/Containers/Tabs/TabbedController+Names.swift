import GTK

/// Tabs on screen that have no name are reported: nobody sees where they lead, and a screen reader has
/// nothing to say.
extension TabbedController {
  /// For how long nothing in the bar has to change before that is reported, in milliseconds: a name
  /// may have to be loaded.
  private static let patience = 1000

  /// Waits for names, if there are tabs without one.
  func checkNames() {
    nameReport = nil
    guard tabs.contains(where: \.isNamelessTab) else { return }
    nameReport = .after(milliseconds: TabbedController.patience) { [weak self] in
      self?.reportNamelessTabs()
    }
  }

  private func reportNamelessTabs() {
    nameReport = nil
    guard appearance.state == .appeared else { return }
    for tab in tabs where tab.isNamelessTab {
      tab[ReportedNameless.self] = true
      Diagnostics.report(
        .namelessTab, tab,
        "Its tab in \(debugName) has no name. Set the title of the screen, or that of its "
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
