import Containment
import GTK

/// What a composition can begin with, shown while there is none: the screen on the canvas, the
/// starting points, and a folder of interface files.
final class StartList {
  let view: Widget
  /// Says what to do.
  private let sentence = Label()
  private let subject: Button
  private let subjectTitle: Label
  private let samples: Widget

  /// A list that calls `begin` with the chosen starting point, `beginSample` with a sample, `compose` for the screen,
  /// and `chooseFolder` for the folder of interface files.
  init(
    _ begin: @escaping @MainActor (StartingPoint) -> Void,
    sample beginSample: @escaping @MainActor (FlowSample) -> Void,
    compose: @escaping @MainActor () -> Void, chooseFolder: @escaping @MainActor () -> Void
  ) {
    let column = Box(.vertical)
    column.margins = EdgeInsets(6)
    sentence.xalign = 0
    sentence.wraps = true
    sentence.widthInCharacters = 12
    sentence.margins = EdgeInsets(6)
    sentence.styleClasses.insert("dim-label")
    sentence.accessibleID = "compose.start.sentence"
    column.add(sentence)
    (subject, subjectTitle) = StartList.row("edit-copy-symbolic", "", id: "this", compose)
    column.add(subject)
    let row = Box(.horizontal, spacing: 0)
    row.isHomogeneous = true
    samples = row
    for sample in FlowSample.all {
      let button = StartList.row(nil, sample.title, id: sample.id) { beginSample(sample) }.button
      button.tooltip = sample.summary
      row.packStart(button, expand: true)
    }
    column.add(row)
    for point in StartingPoint.all where point.id != "blank" {
      column.add(StartList.row(point.icon, point.title, id: point.id) { begin(point) }.button)
    }
    let folder = StartList.row(
      "folder-open-symbolic", tr("From a folder of interface files…"), id: "folder", chooseFolder)
    column.add(folder.button)
    view = ScrolledWindow(column: column)
  }

  /// A row, or without an icon one of several beside each other.
  private static func row(
    _ icon: String?, _ title: String, id: String, _ action: @escaping @MainActor () -> Void
  ) -> (button: Button, title: Label) {
    let label = Label(title)
    label.ellipsizes = true
    let button = Button("")
    if let icon {
      label.xalign = 0
      button.child = Box(.horizontal, spacing: 9, [Image(icon: icon), label])
    } else {
      button.child = label
    }
    button.accessibleName = title
    button.accessibleID = "compose.start.\(id)"
    for name in ["flat", "enfilade-start"] { button.styleClasses.insert(name) }
    button.clicked.connect { action() }
    return (button, label)
  }

  /// Says what to do: about an empty screen of a flow, or about the first flow.
  func say(hasFlow: Bool) {
    samples.isVisible = !hasFlow
    sentence.text =
      hasFlow
      ? tr("This screen is empty. Add a layer, or begin with one of these.")
      : tr("Begin with one of these. Then add layers, and choose where a click on them leads.")
  }

  /// Offers to begin with the screen called `title`; nil for none.
  func offer(_ title: String?) {
    subject.isVisible = title != nil
    let text = tr("This screen: {1}", title ?? "")
    subjectTitle.text = text
    subject.accessibleName = text
  }
}
