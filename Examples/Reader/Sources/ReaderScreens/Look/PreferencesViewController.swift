import Containment
import GTK

/// Colours and size of text, which hold as soon as they are chosen.
public final class PreferencesViewController: ViewController {
  private let preferences: Preferences
  private let size: Scale
  private var choices: [(theme: ReaderTheme, button: RadioButton)] = []

  public init(_ preferences: Preferences) {
    self.preferences = preferences
    let sizes = Preferences.textSizes
    size = Scale(in: Double(sizes.lowerBound)...Double(sizes.upperBound), step: 10)
    super.init()
    title = "Preferences"
  }

  public override func loadView() {
    for theme in ReaderTheme.allCases {
      let button = RadioButton("_\(theme.title)", group: choices.first?.button)
      button.accessibleID = "preferences.\(theme.rawValue)"
      button.toggled.connect(weak: self) { page in
        if button.isActive { page.preferences.theme = theme }
      }
      choices.append((theme, button))
    }
    size.digits = 0
    size.hexpand = true
    size.accessibleID = "preferences.text-size"
    size.accessibleName = "Size of text, in percent"
    size.addMark(at: 100)
    size.valueChanged.connect(weak: self) { page in
      page.preferences.textSize = Int(page.size.value.rounded())
    }
    let grid = Grid(columnSpacing: 18, rowSpacing: 18)
    grid.margins = EdgeInsets(24)
    grid.attach(caption("Colours"), column: 0, row: 0)
    grid.attach(Box(.vertical, spacing: 6, choices.map(\.button)), column: 1, row: 0)
    grid.attach(caption("Size of text"), column: 0, row: 1)
    grid.attach(size, column: 1, row: 1)
    view = grid
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    observe { [weak self] in self?.show() }
  }

  public override var initialFocus: Widget? {
    choices.first { $0.theme == preferences.theme }?.button
  }

  private func caption(_ text: String) -> Label {
    let label = Label(text)
    label.xalign = 1
    label.valign = .start
    label.styleClasses.insert("dim-label")
    return label
  }

  private func show() {
    for choice in choices where choice.theme == preferences.theme { choice.button.isActive = true }
    size.value = Double(preferences.textSize)
  }
}
