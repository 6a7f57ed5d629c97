import Containment
import GTK

/// A row for an article: its title, and below that where it comes from.
final class ArticleRowViewController: ViewController {
  private let heading = Label()
  private let caption = Label()
  private let star = Image(icon: "starred-symbolic", pixelSize: 12)

  override func loadView() {
    for label in [heading, caption] {
      label.xalign = 0
      label.ellipsizes = true
    }
    caption.styleClasses.insert("reader-caption")
    star.accessibleName = "Starred"
    let first = Box(.horizontal, spacing: 6)
    first.packStart(heading, expand: true)
    first.packStart(star)
    let lines = Box(.vertical, spacing: 3, [first, caption])
    lines.margins = EdgeInsets(top: 8, start: 12, bottom: 8, end: 12)
    view = lines
  }

  func show(_ article: Article, _ mark: Mark) {
    view.accessibleID = "article.\(article.id)"
    heading.text = article.title
    heading.styleClasses.set("reader-unread", !mark.contains(.read))
    heading.styleClasses.set("reader-read", mark.contains(.read))
    caption.text = "\(article.feed.title) · \(article.author) · \(article.time)"
    star.isVisible = mark.contains(.starred)
    star.accessibleID = "article.\(article.id).star"
  }
}

/// The day on which the articles below have appeared.
final class DayHeaderViewController: ViewController {
  private let label = Label()

  /// Which day it is, by the number that calls its section.
  var day = "" {
    didSet { label.text = Int(day).flatMap(Day.init(number:))?.formatted("%A, %-d %B %Y") ?? day }
  }

  override func loadView() {
    label.xalign = 0
    label.ellipsizes = true
    label.styleClasses.insert("reader-day")
    view = label
  }
}
