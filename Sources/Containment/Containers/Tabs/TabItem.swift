import GTK

/// What a bar shows for a screen in a tab: UIKit's UITabBarItem.
///
/// It can be set before the view is loaded, and every change shows at once. What is not set is that
/// of the controller's ``ViewController/childForTabItem``: a stack takes after its first page, a layer
/// after its root, and a split after its primary.
///
/// ```swift
/// inbox.tabItem.icon = "mail-unread-symbolic"
/// inbox.tabItem.badge = "3"
/// let tabs = TabsController(viewControllers: [NavigationController(rootViewController: inbox)])
/// ```
@MainActor
public final class TabItem {
  private weak var controller: ViewController?

  init(_ controller: ViewController) { self.controller = controller }

  /// The title of the tab; the screen's title if nil. A tab without any name is reported.
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

  /// The name of the group that the tab belongs to, which is the heading above its tabs in a side bar;
  /// none if nil. Tabs of a group have to stand next to each other. (UIKit's UITabGroup.)
  public var group: String? { didSet { changed(group != oldValue) } }

  /// Whether a row of tabs leaves it out; it keeps its place and its key. (UIKit's UITab.isHidden.)
  package var isHidden = false { didSet { changed(isHidden != oldValue) } }

  private func changed(_ isOther: Bool) { if isOther { controller?.setNeedsChromeUpdate() } }

  // MARK: What is shown

  /// The item of what the screen takes after.
  private var lender: TabItem? { controller?.childForTabItem?.tabItem }

  var text: String { title ?? controller?.title ?? lender?.text ?? "" }

  var shownIcon: String? { icon ?? lender?.shownIcon }

  /// The icon that replaces the title.
  var shownCompactIcon: String? { compactIcon ?? icon ?? lender?.shownCompactIcon }

  /// Whether there is an icon that is meant to replace the title.
  var hasCompactIcon: Bool { compactIcon != nil || icon == nil && lender?.hasCompactIcon == true }

  /// Whose badge or dot it is: its own, or that of what the screen takes after.
  private var marked: TabItem {
    badge == nil && !needsAttention ? lender?.marked ?? self : self
  }

  /// The text of the badge on the tab.
  var shownBadge: String? { marked.badge }

  /// Whether there is a badge or a dot on the tab.
  var isMarked: Bool { shownBadge != nil || marked.needsAttention }

  /// The accessible name, which includes the badge or the dot.
  var spokenText: String {
    if let shownBadge { return "\(text), \(shownBadge)" }
    return isMarked ? tr("{1}, needs attention", text) : text
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
