import GTK

/// What a bar shows for a screen in a tab: UIKit's UITabBarItem.
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

  /// The title of the tab; the screen's title if nil.
  public var title: String? { didSet { changed(title != oldValue) } }
  /// The name of a symbolic icon; none if nil.
  public var icon: String? { didSet { changed(icon != oldValue) } }
  /// The name of a symbolic icon shown instead of the title if a row of tabs has no room for
  /// titles; ``icon`` unless set.
  public var compactIcon: String? { didSet { changed(compactIcon != oldValue) } }
  /// A short highlighted text, such as the number of new items; none if nil.
  public var badge: String? { didSet { changed(badge != oldValue) } }
  /// Whether a dot marks the tab. A badge replaces the dot.
  public var needsAttention = false { didSet { changed(needsAttention != oldValue) } }

  private func changed(_ isOther: Bool) { if isOther { controller?.setNeedsChromeUpdate() } }

  /// The title on the tab.
  var text: String { title ?? controller?.title ?? "" }

  /// The accessible name, which includes the badge or the dot.
  var spokenText: String {
    if let badge { return "\(text), \(badge)" }
    return needsAttention ? tr("{1}, needs attention", text) : text
  }
}

private enum OwnTabItem: Attachment { typealias Value = TabItem }

extension ViewController {
  /// What a bar shows for this screen in a tab.
  public final var tabItem: TabItem {
    if let item = self[OwnTabItem.self] { return item }
    let item = TabItem(self)
    self[OwnTabItem.self] = item
    return item
  }
}
