import Containment
import GTK
import Sandbox

/// Content that is shorter than the window, much taller, or a form for going through with Tab.
final class ScrollingScenarioViewController: ViewController {
  private let scrolling = ScrollingContentViewController()

  override func loadView() {
    let makers: [@MainActor () -> ViewController] = [
      { TextViewController(paragraphs: 1) }, { TextViewController(paragraphs: 30) },
      { FormViewController() },
    ]
    let chooser = Controls.chooser([
      (id: "scrolling.short", title: tr("Short")), (id: "scrolling.tall", title: tr("Tall")),
      (id: "scrolling.form", title: tr("Form")),
    ]) { [weak self] in self?.scrolling.content = makers[$0]() }
    let column = Box(.vertical)
    view = column
    embed(scrolling, in: column)
    column.packStart(Separator(.horizontal), expand: false)
    column.packStart(Controls.panel([chooser]), expand: false)
    scrolling.content = makers[0]()
  }
}

/// Paragraphs of text.
private final class TextViewController: ViewController {
  private let paragraphs: Int

  init(paragraphs: Int) {
    self.paragraphs = paragraphs
    super.init()
  }

  override func loadView() {
    let column = Box(.vertical, spacing: 12)
    column.margins = EdgeInsets(18)
    for number in 1...paragraphs {
      let text = Label(
        tr(
          "{1}. An enfilade is a suite of rooms whose doors stand in line, so that from the "
            + "first one sees through all of them to the last.", "\(number)"))
      text.wraps = true
      text.xalign = 0
      column.add(text)
    }
    view = column
  }
}

/// Twenty fields, only some of which are visible at a time.
private final class FormViewController: ViewController {
  override func loadView() {
    let column = Box(.vertical, spacing: 12)
    column.margins = EdgeInsets(18)
    for number in 1...20 {
      let entry = Entry()
      entry.accessibleID = "form.\(number)"
      column.add(Controls.row(tr("Field {1}", "\(number)"), entry))
    }
    view = column
  }
}
