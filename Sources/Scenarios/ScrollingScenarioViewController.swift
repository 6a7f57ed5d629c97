import Containment
import GTK
import Sandbox

extension Scenario {
  static let scrolling = Scenario(
    "scrolling", tr("Scrolling"), group: tr("Content"),
    summary: tr("Content that is shorter or taller than the page, and a form."),
    words: ScenarioWords(
      use: tr("For a form or a text that may be taller than the window."),
      avoid: tr("For many rows of a kind, which are a list."),
      keys: [
        .init(tr("Tab"), tr("Goes to the next field, and scrolls to it"))
      ],
      classes: [.of("ScrollingContentViewController")]),
    source: #filePath, knobs: ScrollingKnobs(),
    actions: ScrollingScenarioViewController.actions,
    make: ScrollingScenarioViewController.init)
}

struct ScrollingKnobs: Knobs {
  enum Content: String, KnobChoice {
    case short, tall, form

    var title: String {
      switch self {
      case .short: tr("Short")
      case .tall: tr("Tall")
      case .form: tr("Form")
      }
    }
  }

  @Knob(tr("Content")) var content = Content.tall
}

/// Content that is shorter than the window, much taller, or a form for going through with Tab.
final class ScrollingScenarioViewController: KnobbedViewController<ScrollingKnobs> {
  private let scrolling = ScrollingContentViewController()

  static let actions: [ScenarioAction<ScrollingScenarioViewController>] = [
    ScenarioAction("top", tr("Go to the top"), icon: "go-top-symbolic") { $0.scroll(toEnd: false) },
    ScenarioAction("end", tr("Go to the end"), icon: "go-bottom-symbolic") {
      $0.scroll(toEnd: true)
    },
  ]

  override func loadView() {
    view = Box(.vertical)
    embed(scrolling)
    knobs.apply(\.content, to: self) { screen, content in
      screen.scrolling.content =
        switch content {
        case .short: TextViewController(paragraphs: 1)
        case .tall: TextViewController(paragraphs: 30)
        case .form: FormViewController()
        }
    }
  }

  private func scroll(toEnd: Bool) {
    guard let adjustment = scrolling.adjustment else { return }
    adjustment.value = toEnd ? adjustment.upper - adjustment.pageSize : adjustment.lower
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
