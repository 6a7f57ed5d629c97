import Containment
import GTK

/// A step of a recording in words, with a mark if it is the present one, and why it could not be
/// taken.
final class StepRowViewController: ViewController {
  /// How far playing has come.
  enum Mark: Equatable {
    case none
    /// It is the last step that was taken.
    case present
    /// It could not be taken.
    case failed(String)
  }

  private let mark = Image(icon: "media-playback-start-symbolic")
  private let number = Label()
  private let words = Label.paragraph()
  private let reason = Label.paragraph(style: "error")
  private let pictures = Box(.horizontal, spacing: 6)

  override func loadView() {
    number.xalign = 1
    number.widthInCharacters = 2
    number.styleClasses.insert("dim-label")
    for label in [words, reason] { label.hexpand = true }
    for widget in [mark, number] as [Widget] { widget.valign = .start }
    let line = Box(
      .horizontal, spacing: 6,
      [mark, number, Box(.vertical, spacing: 3, [words, reason, pictures])])
    line.margins = EdgeInsets(top: 4, start: 6, bottom: 4, end: 6)
    view = line
  }

  /// - Parameter pictures: the screen after the step as it was recorded, and as it is, if it could not be
  ///   taken.
  func show(
    _ step: PlayStep, at index: Int, _ mark: Mark, pictures: (recorded: Surface?, now: Surface?)
  ) {
    view.accessibleID = "record.step.\(index + 1)"
    number.text = "\(index + 1)"
    words.text = step.words
    var text = ""
    if case .failed(let why) = mark { text = why }
    reason.text = text
    reason.isVisible = !text.isEmpty
    show(text.isEmpty ? (nil, nil) : pictures)
    self.mark.iconName =
      text.isEmpty ? "media-playback-start-symbolic" : "dialog-warning-symbolic"
    // It keeps its room, so that nothing shifts.
    self.mark.opacity = mark == .none ? 0 : 1
    view.accessibleName = StepRowViewController.spoken(step, at: index, mark)
  }

  private func show(_ shown: (recorded: Surface?, now: Surface?)) {
    for widget in pictures.children { widget.removeFromParent() }
    pictures.isVisible = shown.now != nil
    guard let now = shown.now else { return }
    let all = [
      (shown.recorded, "media-record-symbolic", tr("When recorded")),
      (now, "media-playback-start-symbolic", tr("Now")),
    ]
    for (surface, name, title) in all {
      guard let surface else { continue }
      let icon = Image(icon: name)
      icon.accessibleRole = .redundant
      icon.halign = .start
      let column = Box(.vertical, spacing: 3, [icon, StepPictureView(surface, title)])
      column.tooltip = title
      pictures.packStart(column, expand: true)
    }
  }

  /// What assistive technology says.
  static func spoken(_ step: PlayStep, at index: Int, _ mark: Mark) -> String {
    let words = tr("Step {1}: {2}", "\(index + 1)", step.words)
    switch mark {
    case .none: return words
    case .present: return tr("{1}, present step", words)
    case .failed(let reason): return tr("{1}. {2}", words, reason)
    }
  }
}
