import Containment
import GTK

/// The details of the selected controller, beneath the tree.
final class TreeDetailView {
  private let heading = Label.line(style: "heading")
  private let captions = [
    tr("Parent"), tr("Shown by"), tr("View"), tr("State"), tr("Presented"),
  ]
  private let values: [Label]
  let view: Widget

  init() {
    let grid = Grid(columnSpacing: 12, rowSpacing: 6)
    values = captions.map { _ in Label.line() }
    // Assistive technology reads the children of a grid in the reverse order of attaching.
    for (row, value) in values.enumerated().reversed() {
      let caption = Label(captions[row])
      caption.xalign = 1
      caption.styleClasses.insert("dim-label")
      value.hexpand = true
      grid.attach(value, column: 1, row: row)
      grid.attach(caption, column: 0, row: row)
    }
    let column = Box(.vertical, spacing: 6, [heading, grid])
    column.margins = EdgeInsets(12)
    column.accessibleID = "tree.detail"
    view = column
  }

  func show(_ controller: ViewController?) {
    let title = controller?.typeName ?? tr("Nothing selected")
    if title != heading.text { heading.text = title }
    heading.tooltip = controller?.typeName
    let texts = controller.map(TreeDetailView.texts) ?? []
    for (row, value) in values.enumerated() {
      let text = row < texts.count ? texts[row] : "–"
      // GTK measures the whole page again for a text that is set, even if it is the same.
      guard text != value.text else { continue }
      value.text = text
      value.tooltip = text
      value.accessibleName = "\(captions[row]): \(text)"
    }
  }

  private static func texts(of controller: ViewController) -> [String] {
    let frame = controller.viewIfLoaded?.allocation
    let presenter = controller.presentingViewController
    let isPresented = presenter != nil && controller.parent == nil
    return [
      controller.parent?.typeName ?? tr("None"),
      isPresented
        ? tr("Presentation")
        : controller.hostName ?? (controller.parent == nil ? tr("Nothing") : tr("Its parent")),
      frame.map { $0.width > 1 ? "\($0.width) × \($0.height)" : tr("Not laid out") }
        ?? tr("Not loaded"),
      ControllerState(of: controller).name,
      presenter.flatMap { presenter in
        isPresented
          ? tr(
            "As {1} by {2}", controller.presentationStyle.map { "\($0)" } ?? "",
            presenter.typeName) : nil
      } ?? tr("No"),
    ]
  }
}
