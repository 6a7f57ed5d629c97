import Containment
import GTK

/// Something to choose from and to read about, for scenarios of containers.
struct Place {
  let name: String
  let text: String

  static let all: [Place] = [
    Place(name: "Atrium", text: "Open to the sky, with a basin for the rain."),
    Place(name: "Gallery", text: "Long and narrow, made for walking up and down."),
    Place(name: "Library", text: "The only room in which nobody speaks."),
    Place(name: "Orangery", text: "Warm in winter, and all of glass."),
    Place(name: "Scullery", text: "Where the dishes wait for better times."),
    Place(name: "Vestibule", text: "Nobody stays here, and everybody passes."),
  ]

  /// Which of them is called so; nil for none.
  static func index(of name: String?) -> Int? { all.firstIndex { $0.name == name } }
}

/// A list of places.
final class PlacesViewController: ViewController {
  /// Called when a place is chosen.
  var onChoose: (@MainActor (Place) -> Void)?
  private let list = ListBox()
  private let id: String

  init(id: String) {
    self.id = id
    super.init()
    title = "Rooms"
    debugName = "Places"
    restorationIdentifier = "places"
  }

  override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    if let row = list.selectedRow { state["room"] = Place.all[row.index].name }
  }

  override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    loadViewIfNeeded()
    if let place = Place.index(of: state["room"]) { list.selectedRow = list.row(at: place) }
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
      row.accessibleID = "\(id).\(place.name.lowercased())"
      list.add(row)
    }
    list.selectionMode = .browse
    list.selectedRow = list.row(at: 0)
    list.accessibleName = "Rooms"
    list.rowActivated.connect(weak: self) { places, row in
      if let row { places.onChoose?(Place.all[row.index]) }
    }
    let scroller = ScrolledWindow(list)
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    view = scroller
  }
}

/// What there is to say about a place, and room for notes that must not get lost.
final class PlaceViewController: ViewController {
  private let name = Label()
  private let text = Label()
  private let notes = Entry(placeholder: "Notes")
  private let id: String
  /// What stands beside the name: buttons that lead somewhere else.
  private let leading: [Widget]
  private let trailing: [Widget]

  init(_ place: Place, id: String, leading: [Widget] = [], trailing: [Widget] = []) {
    self.id = id
    self.leading = leading
    self.trailing = trailing
    super.init()
    debugName = "Place"
    restorationIdentifier = "place"
    show(place)
  }

  override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    state["room"] = title
    state.keepText(of: notes, as: "notes")
  }

  override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    if let place = Place.index(of: state["room"]) { show(Place.all[place]) }
    state.restoreText(of: notes, as: "notes")
  }

  func show(_ place: Place) {
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
    notes.accessibleName = "Notes"
    notes.accessibleID = "\(id).notes"
    name.hexpand = true
    let heading = Box(.horizontal, spacing: 12, leading + [name] + trailing)
    let column = Box(.vertical, spacing: 12, [heading, text, notes])
    column.margins = EdgeInsets(18)
    view = column
  }
}
