import GTK
import Sandbox

/// The item of a row in the scenario Cells.
struct Cell: Identifiable, Equatable {
  /// The kind of row, with its content.
  enum Form: Equatable {
    /// Two lines and a switch.
    case light(icon: String, place: String)
    /// A title with a text to expand.
    case story(String)
    /// A label and an entry.
    case plate(hint: String)
  }

  let id: Int
  let title: String
  let form: Form
  var isOn = false
  var writing = ""
  var isStarred = false
  /// Cannot be moved, and has no actions.
  var isPinned = false
}

extension Cell {
  private static var rooms: [(name: String, story: String)] {
    [
      (name: tr("Vestibule"), story: tr("About the vestibule")),
      (name: tr("Salon"), story: tr("About the salon")),
      (name: tr("Library"), story: tr("About the library")),
      (name: tr("Gallery"), story: tr("About the gallery")),
      (name: tr("Music room"), story: tr("About the music room")),
      (name: tr("Dining room"), story: tr("About the dining room")),
      (name: tr("Winter garden"), story: tr("About the winter garden")),
      (name: tr("Cabinet"), story: tr("About the cabinet")),
    ]
  }
  private static var lights: [(title: String, icon: String)] {
    [
      (title: tr("Chandelier"), icon: "weather-clear-symbolic"),
      (title: tr("Reading lamp"), icon: "display-brightness-symbolic"),
      (title: tr("Night light"), icon: "night-light-symbolic"),
      (title: tr("Fireplace"), icon: "weather-clear-night-symbolic"),
    ]
  }
  private static var stories: [String] {
    [
      tr(
        "Its doors stand in line with those of the other rooms, so that from the first one sees "
          + "through all of them to the last."),
      tr(
        "The nearer to the cabinet at the end somebody was received, the higher was the honour. Most "
          + "visitors never got beyond this room."),
      tr(
        "There is no corridor. Whoever wants to go on goes through here, which is why servants had a "
          + "stair of their own behind the panelling."),
    ]
  }

  /// A pinned cell, followed by three cells for each of eight rooms.
  static var house: [Cell] {
    [
      Cell(
        id: 0, title: tr("Front door"),
        form: .light(icon: "view-pin-symbolic", place: tr("Stays here")),
        isOn: true, isPinned: true)
    ]
      + rooms.enumerated().flatMap { number, room in
        let light = lights[number % lights.count]
        return [
          Cell(
            id: number * 3 + 1, title: light.title,
            form: .light(icon: light.icon, place: room.name),
            isOn: number % 2 == 0),
          Cell(
            id: number * 3 + 2, title: room.story,
            form: .story(stories[number % stories.count])),
          Cell(
            id: number * 3 + 3, title: tr("Name plate"),
            form: .plate(hint: tr("{1}, for example", room.name))),
        ]
      }
  }
}
