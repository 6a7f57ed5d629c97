import Containment
import GTK

/// A grid of cards, each a picture with a title, and perhaps a smaller line, below it.
///
/// ```swift
/// let recipes = CardGrid([
///   Line("Soup", detail: "20 minutes", picture: "dish-3"),
///   Line("Cake", detail: "An hour", picture: "dish-7"),
/// ])
/// ```
///
/// Its items are the places of the lines, from 0, which its delegate hears of.
public final class CardGrid: GridViewController<Int> {
  /// What the cards show, also while there is a message in place of them.
  public private(set) var values: [Line] = []
  /// What stands in place of the cards, such as that they are being loaded; nil for the cards.
  public var message: Message? {
    didSet {
      header = message.map { MessageViewController($0) }
      update()
    }
  }

  private let store: LineStore

  /// A grid of a card for each line.
  public init(_ lines: [Line] = []) {
    let store = LineStore()
    self.store = store
    let kind = store.rows { Card() }
    super.init(.recycled) { _ in kind }
    minimumCellWidth = 150
    show(lines)
  }

  /// Shows other cards. Those of lines that are the same stay as they are.
  public func show(_ lines: [Line]) {
    values = lines.numbered
    update()
  }

  private func update() { show(message == nil ? values : [], in: store) }
}

/// One card.
private final class Card: ViewController, LineRowController {
  private let picture = PictureView()
  private let heading = Label()
  private let detail = Label()
  private let badge = Badge()

  override func loadView() {
    PartsStyle.install()
    picture.setSizeRequest(height: 110)
    picture.cornerRadius = 8
    for label in [heading, detail] {
      label.wrapFromStart(atLeast: 4)
    }
    heading.styleClasses.insert("enfilade-card-title")
    detail.styleClasses.insert("dim-label")
    detail.styleClasses.insert("enfilade-line-detail")
    // Below the lines, which need the width of the card.
    badge.halign = .start
    let column = Box(.vertical, spacing: 6, [picture, heading, detail, badge])
    column.margins = EdgeInsets(6)
    view = column
  }

  func show(_ line: Line) {
    picture.picture = line.picture ?? "landscape"
    heading.text = line.text
    detail.text = line.detail ?? ""
    detail.isVisible = line.detail != nil
    badge.text = line.badge ?? ""
  }
}
