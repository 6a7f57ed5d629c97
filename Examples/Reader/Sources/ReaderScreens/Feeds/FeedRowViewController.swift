import Containment
import GTK

/// A row for a source: its title, and how many of its articles are unread.
final class FeedRowViewController: ViewController {
  private let icon = Image(icon: "application-rss+xml-symbolic")
  private let heading = Label()
  private let number = Label()

  override func loadView() {
    heading.xalign = 0
    heading.ellipsizes = true
    number.styleClasses.insert("reader-count")
    number.valign = .center
    let line = Box(.horizontal, spacing: 9)
    line.margins = EdgeInsets(top: 7, start: 12, bottom: 7, end: 12)
    line.packStart(icon)
    line.packStart(heading, expand: true)
    line.packStart(number)
    view = line
  }

  func show(_ source: Source, unread: Int) {
    view.accessibleID = "feed.\(source.id)"
    icon.iconName =
      switch source {
      case .all: "view-list-symbolic"
      case .starred: "starred-symbolic"
      case .archive: "folder-symbolic"
      case .feed: "application-rss+xml-symbolic"
      }
    heading.text = source.title
    heading.styleClasses.set("reader-unread", unread > 0)
    number.text = "\(unread)"
    number.isVisible = unread > 0
    number.accessibleName = "\(unread) unread"
    number.accessibleID = "feed.\(source.id).unread"
  }
}

/// The name of a folder, above its feeds.
final class FolderHeaderViewController: ViewController {
  private let label = Label()

  var name = "" { didSet { label.text = name } }

  override func loadView() {
    label.xalign = 0
    label.ellipsizes = true
    label.styleClasses.insert("reader-folder")
    label.styleClasses.insert("dim-label")
    view = label
  }
}
