import GTK

/// A bar over the canvas with what is wrong with the files of the screen, as long as it is.
final class FaultBar {
  let view: InfoBar
  private let text = Label.paragraph(id: "canvas.faults")
  private var watched: [ScreenFaults] = []

  init() {
    text.isSelectable = true
    view = InfoBar(text, isError: true)
    view.isVisible = false
  }

  /// Shows these faults from now on.
  func follow(_ faults: [ScreenFaults]) {
    for fault in faults where !watched.contains(where: { $0 === fault }) {
      fault.observe(by: self) { [weak self] in self?.update() }
    }
    watched = faults
    update()
  }

  private func update() {
    let all = watched.flatMap(\.all)
    text.text = all.joined(separator: "\n")
    view.isVisible = !all.isEmpty
  }
}
