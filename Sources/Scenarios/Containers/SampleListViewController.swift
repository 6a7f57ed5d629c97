import Containment
import GTK

/// A list of rooms, as the content of containers.
class SampleListViewController: ViewController {
  private static var rooms: [(String, String)] {
    [
      (tr("Antechamber"), tr("Where one waits")),
      (tr("Ballroom"), tr("Mirrors, and a floor that gives")),
      (tr("Cabinet"), tr("Small, with one window")),
      (tr("Drawing room"), tr("To withdraw to after dinner")),
      (tr("Enfilade"), tr("All doors in one line")), (tr("Foyer"), tr("Coats and umbrellas")),
      (tr("Gallery"), tr("Portraits of people nobody knows")), (tr("Hall"), tr("Echoes")),
      (tr("Inglenook"), tr("Two seats by the fire")), (tr("Library"), tr("Ladders on rails")),
      (tr("Morning room"), tr("East, for the sun")), (tr("Orangery"), tr("Glass, and no oranges")),
      (tr("Pantry"), tr("Cool and dark")), (tr("Rotunda"), tr("Round, under a dome")),
      (tr("Study"), tr("A desk that is never empty")), (tr("Veranda"), tr("Neither in nor out")),
    ]
  }

  static var subtitle: String { tr("{1} in the house", "\(rooms.count)") }

  /// Called with the name of a room when it is clicked.
  var onSelect: (@MainActor (String) -> Void)?

  private let list = ListBox()
  private var filter = ""

  override init() {
    super.init()
    title = tr("Rooms")
    extendsUnderSafeArea = true
    navigationItem.subtitle = SampleListViewController.subtitle
  }

  override func loadView() {
    for (name, note) in SampleListViewController.rooms {
      let title = Label(name)
      let detail = Label(note)
      for label in [title, detail] {
        label.wrapFromStart(atLeast: 8)
      }
      detail.styleClasses.insert("dim-label")
      let column = Box(.vertical, spacing: 6, [title, detail])
      column.margins = EdgeInsets(12)
      let row = ListBoxRow(column)
      row.accessibleName = name
      list.add(row)
    }
    list.accessibleName = tr("Rooms")
    list.selectionMode = .none
    list.rowActivated.connect(weak: self) { page, row in
      if let row { page.onSelect?(SampleListViewController.rooms[row.index].0) }
    }
    list.setFilter { [weak self] row in
      guard let self, !filter.isEmpty else { return true }
      let (name, note) = SampleListViewController.rooms[row.index]
      return (name + " " + note).lowercased().contains(filter)
    }
    let nothing = Label(tr("No room is called that."))
    nothing.margins = EdgeInsets(18)
    nothing.styleClasses.insert("dim-label")
    list.setPlaceholder(nothing)
    let scroller = ScrolledWindow(list)
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    scroller.vexpand = true
    view = scroller
  }

  /// The list scrolls below what covers an edge, and its ends stop beside it.
  override func safeAreaInsetsDidChange() { list.margins = safeAreaInsets }

  /// Shows the rooms whose texts contain `text`.
  func show(matching text: String) {
    filter = text.lowercased()
    list.invalidateFilter()
  }
}
