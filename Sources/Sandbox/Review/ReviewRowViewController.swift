import Containment
import GTK

/// A picture in the list of those that differ: its name, and what has changed.
final class ReviewRowViewController: ViewController {
  private let name = Label()
  private let words = Label()

  override func loadView() {
    for label in [name, words] { label.ellipsizes = true }
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
