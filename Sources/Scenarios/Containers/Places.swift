import Containment
import GTK

/// A place to select and to show details of, for several scenarios.
struct Place {
  let id: String
  let name: String
  let text: String

  static var all: [Place] {
    [
      Place(
        id: "atrium", name: tr("Atrium"), text: tr("Open to the sky, with a basin for the rain.")),
      Place(
        id: "gallery", name: tr("Gallery"),
        text: tr("Long and narrow, made for walking up and down.")
      ),
      Place(id: "library", name: tr("Library"), text: tr("The only room in which nobody speaks.")),
      Place(id: "orangery", name: tr("Orangery"), text: tr("Warm in winter, and all of glass.")),
      Place(
        id: "scullery", name: tr("Scullery"), text: tr("Where the dishes wait for better times.")),
      Place(
        id: "vestibule", name: tr("Vestibule"), text: tr("Nobody stays here, and everybody passes.")
      ),
    ]
  }

  /// The index of the place with an id; nil if there is none.
  static func index(of id: String?) -> Int? { all.firstIndex { $0.id == id } }
}

/// The list of places.
final class PlacesViewController: ViewController {
  /// Called when the user chooses a place.
  var onChoose: (@MainActor (Place) -> Void)?
  private let list = ListBox()
  private let id: String
  private let leading: Widget?

  /// - Parameter leading: a button at the start of a bar over the list; nil for no bar.
  init(id: String, leading: Widget? = nil) {
    self.id = id
    self.leading = leading
    super.init()
    title = tr("Rooms")
    debugName = "Places"
    restorationIdentifier = "places"
  }

  override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    if let row = list.selectedRow { state["room"] = Place.all[row.index].id }
  }

  override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    loadViewIfNeeded()
    if let place = Place.index(of: state["room"]) { list.selectedRow = list.row(at: place) }
  }

  /// Chooses the place after the selected one, and after the last the first.
  func chooseNext() {
    let next = ((list.selectedRow?.index ?? -1) + 1) % Place.all.count
    list.selectedRow = list.row(at: next)
    onChoose?(Place.all[next])
  }

  override var initialFocus: Widget? { list.selectedRow ?? list.row(at: 0) }

  override func loadView() {
    for place in Place.all {
      let label = Label(place.name)
      label.xalign = 0
      label.ellipsizes = true
      label.margins = EdgeInsets(top: 12, start: 12, bottom: 12, end: 12)
      let row = ListBoxRow(label)
      row.accessibleName = place.name
      row.accessibleID = "\(id).\(place.id)"
      list.add(row)
    }
    list.selectionMode = .browse
    list.selectedRow = list.row(at: 0)
    list.accessibleName = tr("Rooms")
    list.rowActivated.connect(weak: self) { places, row in
      if let row { places.onChoose?(Place.all[row.index]) }
    }
    let scroller = ScrolledWindow(list)
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    guard let leading else { return view = scroller }
    let bar = HeaderBar()
    bar.title = title ?? ""
    bar.packStart(leading)
    scroller.vexpand = true
    view = Box(.vertical, spacing: 0, [bar, scroller])
  }
}

/// The details of a place, with an entry for notes whose text must not get lost.
final class PlaceViewController: ViewController {
  private let name = Label()
  private let text = Label()
  private let notes = Entry(placeholder: tr("Notes"))
  private let id: String
  private var place: Place
  /// Buttons at the start of the heading.
  private let leading: [Widget]
  private let trailing: [Widget]

  init(_ place: Place, id: String, leading: [Widget] = [], trailing: [Widget] = []) {
    self.id = id
    self.place = place
    self.leading = leading
    self.trailing = trailing
    super.init()
    debugName = "Place"
    restorationIdentifier = "place"
    show(place)
  }

  override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    state["room"] = place.id
    state.keepText(of: notes, as: "notes")
  }

  override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    if let place = Place.index(of: state["room"]) { show(Place.all[place]) }
    state.restoreText(of: notes, as: "notes")
  }

  func show(_ place: Place) {
    self.place = place
    title = place.name
    name.text = place.name
    text.text = place.text
  }

  override func loadView() {
    name.styleClasses.insert("enfilade-place")
    name.xalign = 0
    name.ellipsizes = true
    text.xalign = 0
    text.wraps = true
    notes.accessibleName = tr("Notes")
    notes.accessibleID = "\(id).notes"
    name.hexpand = true
    let heading = Box(.horizontal, spacing: 12, leading + [name] + trailing)
    let column = Box(.vertical, spacing: 12, [heading, text, notes])
    column.margins = EdgeInsets(18)
    view = column
  }
}
