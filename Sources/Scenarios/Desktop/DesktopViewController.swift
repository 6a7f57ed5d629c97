import Containment
import GTK
import Sandbox

extension Scenario {
  static let desktop = Scenario(
    "desktop", tr("Desktop"), group: tr("Widgets"),
    summary: tr("Clipboard, drag and drop, printing, notifications, menus and dialogs."),
    words: ScenarioWords(
      // Not translated: names of classes.
      classes: [
        .of("Clipboard", in: "gtk"), .of("DragSource", in: "gtk"), .of("PrintJob", in: "gtk"),
        .of("DesktopNotification", in: "gtk"),
      ]),
    source: #filePath, knobs: DesktopKnobs(),
    make: DesktopViewController.init)
}

struct DesktopKnobs: Knobs {
  @Knob(tr("Picture")) var fit = Picture.ContentFit.contain
}

extension Picture.ContentFit: KnobChoice {
  public var title: String {
    switch self {
    case .fill: tr(in: "picture", "Distorted")
    case .contain: tr(in: "picture", "Contained")
    case .cover: tr(in: "picture", "Covering")
    case .scaleDown: tr(in: "picture", "Not enlarged")
    }
  }
}

/// What an app does with the desktop around it, a section for each, and what came of it.
final class DesktopViewController: KnobbedViewController<DesktopKnobs> {
  private let scrolling = ScrollingContentViewController()
  private let status = Label(tr("Nothing has been done yet."))

  override func loadView() {
    let column = Box(.vertical)
    view = column
    status.accessibleID = "desktop.status"
    status.wrapFromStart(atLeast: 10)
    status.margins = EdgeInsets(12)
    status.styleClasses.insert("dim-label")
    let tell: @MainActor (String) -> Void = { [weak self] in self?.status.text = $0 }
    let picture = PictureSection(tell)
    scrolling.content = ColumnViewController([
      picture, DragSection(tell), NotificationSection(tell), ChoiceSection(tell),
      TextSection(tell), PrintSection(tell), MenuBarSection(tell),
    ])
    embed(scrolling, in: column)
    column.packStart(Separator(.horizontal), expand: false)
    column.packStart(status, expand: false)
    knobs.apply(\.fit, to: self) { [weak picture] in picture?.fit = $1 }
  }
}

/// Sections beneath each other.
private final class ColumnViewController: ViewController {
  private let sections: [ViewController]

  init(_ sections: [ViewController]) {
    self.sections = sections
    super.init()
  }

  override func loadView() {
    let column = Box(.vertical, spacing: 24)
    column.margins = EdgeInsets(18)
    column.valign = .start
    view = Clamp(column, maximumWidth: 640)
    for section in sections { embed(section, in: column) }
  }
}
