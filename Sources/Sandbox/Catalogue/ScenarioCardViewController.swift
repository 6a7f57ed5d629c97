import Containment
import GTK

/// A row of the gallery: a picture of a scenario's screen, and its title below.
final class ScenarioCardViewController: ViewController {
  private let thumbnails: Thumbnails
  private let picture = ThumbnailView()
  private let label = Label.paragraph(atLeast: 6)
  private(set) var scenario: Scenario?

  /// A card whose picture comes from `thumbnails` while it is in sight.
  init(_ thumbnails: Thumbnails) {
    self.thumbnails = thumbnails
    super.init()
    debugName = "Card"
  }

  override func loadView() {
    let column = Box(.vertical, spacing: 6, [picture, label])
    // The theme adds two pixels at each end of a row.
    column.margins = EdgeInsets(top: 10, start: 10, bottom: 6, end: 10)
    view = column
  }

  /// Shows a scenario, with the picture that there is of it.
  func show(_ scenario: Scenario) {
    if scenario.id != self.scenario?.id { picture.thumbnail = nil }
    self.scenario = scenario
    label.text = scenario.title
    picture.accessibleID = "thumbnail.\(scenario.id)"
    thumbnails.provide(for: self)
  }

  /// Shows what is there of the scenario's screen.
  func show(_ thumbnail: Thumbnail) { picture.thumbnail = thumbnail }

  /// The width of the picture in logical pixels.
  var pictureWidth: Int { picture.allocation.width }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    thumbnails.add(self)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    thumbnails.remove(self)
  }
}
