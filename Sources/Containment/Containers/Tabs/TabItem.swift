import GTK

/// What a bar shows for a screen that is one of several: UIKit's UITabBarItem. (Rows MA-23, MA-32.)
///
/// It can be set before the view is loaded, and every change shows at once.
///
/// ```swift
/// inbox.tabItem.icon = "mail-unread-symbolic"
/// inbox.tabItem.badge = "3"
/// ```
@MainActor
public final class TabItem {
  private weak var controller: ViewController?

  init(_ controller: ViewController) { self.controller = controller }

  /// What the tab is called; the screen's title if nil.
  public var title: String? { didSet { changed(title != oldValue) } }
  /// The name of a symbolic icon; none if nil.
  public var icon: String? { didSet { changed(icon != oldValue) } }
  /// The name of a symbolic icon that stands for the title where a row of tabs has no room for titles;
  /// ``icon`` unless set. (Row WL-03.)
  public var compactIcon: String? { didSet { changed(compactIcon != oldValue) } }
  /// A short text that stands out, such as how many things are new; none if nil.
  public var badge: String? { didSet { changed(badge != oldValue) } }
  /// Whether a dot says that there is something to see. A badge takes its place.
  public var needsAttention = false { didSet { changed(needsAttention != oldValue) } }

  private func changed(_ isOther: Bool) { if isOther { controller?.setNeedsChromeUpdate() } }

  /// What is written on the tab.
  var text: String { title ?? controller?.title ?? "" }

  /// What assistive technology says, which does not see badges and dots.
  var spokenText: String {
    if let badge { return "\(text), \(badge)" }
    return needsAttention ? tr("{1}, needs attention", text) : text
  }
}

private enum OwnTabItem: Attachment { typealias Value = TabItem }

extension ViewController {
  /// What a bar shows for this screen where it is one of several.
  public final var tabItem: TabItem {
    if let item = self[OwnTabItem.self] { return item }
    let item = TabItem(self)
    self[OwnTabItem.self] = item
    return item
  }
}
