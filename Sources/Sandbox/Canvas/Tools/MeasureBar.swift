import GTK

/// The line under the frame that says what is measured.
final class MeasureBar {
  let view: Box
  let close = Button.closing(tr("End measuring (Esc)"), id: "canvas.measure.close")
  private let label = Label.paragraph(id: "canvas.measure")

  init(_ onClose: @escaping @MainActor () -> Void) {
    label.hexpand = true
    close.clicked.connect { onClose() }
    let row = Box(.horizontal, spacing: 6, [label, close])
    row.margins = EdgeInsets(top: 0, start: 12, bottom: 0, end: 6)
    view = Box(.vertical, spacing: 0, [Separator(.horizontal), row])
    view.isVisible = false
  }

  func show(_ text: String) {
    if label.text != text { label.text = text }
  }
}
