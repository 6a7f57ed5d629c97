import Containment
import GTK

/// A list of lines: those that an app has, or numbered ones, such as “Message 1”, “Message 2”, for a screen that has
/// no data yet.
///
/// ```swift
/// let inbox = LineList("Message", count: 30)
/// let recipes = LineList([
///   Line("Soup", detail: "20 minutes", picture: "dish-3", section: "Starters", hasChevron: true),
///   Line("Cake", detail: "An hour", picture: "dish-7", section: "Desserts", hasChevron: true),
/// ])
/// ```
///
/// Its items are the places of the lines, from 0, which its delegate hears of.
public final class LineList: ListViewController<Int> {
  /// The text of numbered lines; empty where there are others.
  package private(set) var text = ""
  /// The lines, also while there is a message in place of them.
  public private(set) var values: [Line] = []
  /// What stands in place of the lines, such as that they are being loaded; nil for the lines.
  public var message: Message? {
    didSet {
      header = message.map { MessageViewController($0) }
      update()
    }
  }

  private let store: LineStore

  /// A list of `count` lines, each with `text` and its number.
  public convenience init(_ text: String, count: Int) {
    self.init()
    show(text, count: count)
  }

  /// A list of these lines.
  public init(_ lines: [Line] = []) {
    let store = LineStore()
    self.store = store
    let kind = store.rows { LineRow() }
    super.init { _ in kind }
    show(lines)
  }

  /// Shows other lines; none if `count` is less than one.
  public func show(_ text: String, count: Int) {
    show((0..<max(count, 0)).map { Line("\(text) \($0 + 1)") })
    self.text = text
  }

  /// Shows other lines. Rows of those that are the same stay as they are.
  public func show(_ lines: [Line]) {
    text = ""
    values = lines.numbered
    update()
  }

  private func update() { show(message == nil ? values : [], in: store) }
}

/// The row of a line. Most have few parts, so that a part is made when there is the first of it.
private final class LineRow: ViewController, LineRowController {
  private let label = Label()
  private let titles = Box(.vertical, spacing: 3)
  private let row = Box(.horizontal, spacing: 12)
  private var picture: PictureView?
  private var detail: Label?
  private var badge: Badge?
  private var chevron: Image?

  override func loadView() {
    label.xalign = 0
    label.ellipsizes = true
    titles.valign = .center
    titles.hexpand = true
    titles.add(label)
    row.add(titles)
    row.margins = EdgeInsets(top: 9, start: 12, bottom: 9, end: 12)
    view = row
  }

  func show(_ line: Line) {
    label.text = line.text
    if line.picture != nil, picture == nil { picture = makePicture() }
    picture?.picture = line.picture ?? ""
    picture?.isVisible = line.picture != nil
    if line.detail != nil, detail == nil { detail = makeDetail() }
    detail?.text = line.detail ?? ""
    detail?.isVisible = line.detail != nil
    if line.badge != nil, badge == nil {
      let badge = Badge()
      row.add(badge)
      self.badge = badge
    }
    badge?.text = line.badge ?? ""
    if line.hasChevron, chevron == nil {
      let chevron = Image(icon: "go-next-symbolic")
      row.packEnd(chevron)
      self.chevron = chevron
    }
    chevron?.isVisible = line.hasChevron
  }

  private func makePicture() -> PictureView {
    let picture = PictureView()
    picture.setSizeRequest(width: 40, height: 40)
    picture.cornerRadius = 6
    picture.valign = .center
    row.add(picture)
    row.reorder(picture, to: 0)
    return picture
  }

  private func makeDetail() -> Label {
    PartsStyle.install()
    let detail = Label()
    detail.xalign = 0
    detail.ellipsizes = true
    detail.styleClasses.insert("dim-label")
    detail.styleClasses.insert("enfilade-line-detail")
    titles.add(detail)
    return detail
  }
}
