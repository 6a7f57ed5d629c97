import GTK

/// What a screen shows in the bar above it, in addition to its title. A container with a bar shows
/// the item of the screen that is visible in it. (UIKit's UINavigationItem.)
///
/// ```swift
/// final class Inbox: ViewController {
///   override func viewDidLoad() {
///     title = "Inbox"
///     navigationItem.subtitle = "3 unread"
///     navigationItem.trailingItems = [Button(icon: "mail-message-new-symbolic", label: "Compose")]
///   }
/// }
/// ```
@MainActor
public final class NavigationItem {
  private weak var controller: ViewController?

  init(_ controller: ViewController) { self.controller = controller }

  /// A second, smaller line below the title.
  public var subtitle: String? { didSet { changed(subtitle != oldValue) } }
  /// A widget in place of title and subtitle.
  public var titleWidget: Widget? { didSet { changed(titleWidget != oldValue) } }
  /// Widgets at the start of the bar, behind the back button.
  public var leadingItems: [Widget] = [] { didSet { changed(leadingItems != oldValue) } }
  /// Widgets at the end of the bar, the first of them innermost.
  public var trailingItems: [Widget] = [] { didSet { changed(trailingItems != oldValue) } }
  /// The name of this screen in the back button and its menu; its title if nil.
  public var backTitle: String? { didSet { changed(backTitle != oldValue) } }
  /// Whether the bar has no back button while this screen is visible.
  public var hidesBackButton = false { didSet { changed(hidesBackButton != oldValue) } }

  private func changed(_ isOther: Bool) { if isOther { controller?.setNeedsChromeUpdate() } }
}
