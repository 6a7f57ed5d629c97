import Containment
import ContainmentInspector
import GTK

/// The pictures that differ, above their number and a button that approves all of them.
final class PictureListViewController: ViewController {
  let list = ValueListViewController<ReviewedPicture>(
    make: { PictureRowViewController() }, configure: { $0.show($1) }, text: { $0.name })
  private let count = Label()

  override func loadView() {
    let all = Button(tr("Approve all"))
    all.tooltip = tr("Make all of them goldens (Ctrl+Shift+Enter)")
    all.setUp(id: "review.approve-all", action: "win.approve-all")
    let place = Box(.vertical)
    place.vexpand = true
    view = Box(.vertical, spacing: 0, [place, Controls.bar(status: count, all)])
    embed(list, in: place)
  }

  override var initialFocus: Widget? { list.initialFocus }

  func show(_ pictures: [ReviewedPicture]) {
    // Paths are unique.
    try? list.setValues(pictures)
    count.text = tr(
      one: "{1} picture differs", many: "{1} pictures differ", count: pictures.count)
  }
}

/// A picture in the list: its name, and what has changed.
private final class PictureRowViewController: ViewController {
  private let name = Label.line()
  private let words = Label.paragraph()

  override func loadView() {
    let lines = Controls.lines(name, over: words)
    lines.margins = EdgeInsets(top: 6, start: 10, bottom: 6, end: 10)
    view = lines
  }

  func show(_ picture: ReviewedPicture) {
    loadViewIfNeeded()
    title = picture.name
    name.text = picture.name
    words.text = picture.change.words
    view.accessibleID = "review.row.\(picture.name)"
  }
}
