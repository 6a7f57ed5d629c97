import GTK

/// The row at an end of a list with a loader: it shows that more is loading, or that this failed.
final class MoreRowViewController: ViewController {
  private let loader: PageLoader?
  private var spinner: Spinner?

  init(_ loader: PageLoader?) {
    self.loader = loader
    super.init()
  }

  override func loadView() {
    let row = Box(.horizontal, spacing: 12)
    row.margins = EdgeInsets(12)
    row.halign = .center
    if case .failed(let error) = loader?.state {
      let label = Label("\(error)")
      label.wraps = true
      label.maxWidthInCharacters = 40
      row.add(label)
      let button = Button(tr("Try again"))
      button.valign = .center
      button.accessibleID = "list.retry"
      button.clicked.connect { [weak loader] in loader?.retry() }
      row.add(button)
    } else {
      let spinner = Spinner.turningWhileSeen()
      row.add(spinner)
      let label = Label(tr("Loading…"))
      label.styleClasses.insert("dim-label")
      row.add(label)
      self.spinner = spinner
    }
    view = row
  }

  override func windowDidMinimise() { spinner?.stop() }
  override func windowDidRestore() { if appearance.isOnScreen { spinner?.start() } }
}
