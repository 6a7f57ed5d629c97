import Containment
import GTK

final class BubbleRow: ViewController {
  let label = Label("")

  override func loadView() {
    label.wraps = true
    label.xalign = 0
    view = label
  }
}

final class ConversationViewController: ViewController {
  let list: ListViewController<Int>
  let jump = Button(icon: "go-bottom-symbolic", label: "Newest message")
  /// What stands in place of an id above the first message that nobody has seen.
  private static let marker = -1

  init(text: @escaping @MainActor (Int) -> String) {
    let messages = RowKind<Int>(
      make: { BubbleRow() }, configure: { row, id in row.label.text = text(id) })
    let markers = RowKind<Int>(
      make: { BubbleRow() }, configure: { row, _ in row.label.text = "New messages" })
    list = ListViewController<Int>(kind: {
      $0 == ConversationViewController.marker ? markers : messages
    })
    super.init()
    list.anchor = .end
  }

  override func loadView() {
    let overlay = Overlay()
    view = overlay
    embed(list, in: overlay)
    jump.halign = .end
    jump.valign = .end
    jump.margins = EdgeInsets(12)
    overlay.addOverlay(jump)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    jump.isVisible = false
    list.onAtEndChange = { [weak self] isAtEnd in self?.jump.isVisible = !isAtEnd }
    jump.clicked.connect(weak: self) { page in
      guard let last = page.list.snapshot.items.last else { return }
      page.list.scrollSmoothly(to: last, at: .bottom)
    }
  }

  /// Shows messages that have come: below a marker, unless they are seen at once.
  func receive(_ ids: [Int]) throws {
    var next = list.snapshot
    let isMarked = next.contains(ConversationViewController.marker)
    if list.isAtEnd, isMarked { try next.delete([ConversationViewController.marker]) }
    if !list.isAtEnd, !isMarked { try next.append([ConversationViewController.marker]) }
    try next.append(ids)
    list.snapshot = next
  }

  /// Has messages loaded that are earlier than the first, when that comes near.
  func loadEarlier(_ load: @escaping @MainActor (_ first: Int) async throws -> [Int]) {
    list.setLoader(at: .start) { [weak list] in
      guard let first = list?.snapshot.items.first else { return false }
      let page = try await load(first)
      try list?.snapshot.insert(page, before: first)
      return !page.isEmpty
    }
  }
}
