/// One thing in the house: what a row of the scenario Cells shows.
struct Cell: Identifiable, Equatable {
  /// What there is to see and to do.
  enum Form: Equatable {
    /// Two lines and a switch.
    case light(icon: String, place: String)
    /// A text with more of it to unfold.
    case story(String)
    /// A line to write.
    case plate(hint: String)
  }

  let id: Int
  let title: String
  let form: Form
  var isOn = false
  var writing = ""
  var isStarred = false
  /// Stays where it is, and what it is.
  var isPinned = false
}

extension Cell {
  private static let rooms = [
    "Vestibule", "Salon", "Library", "Gallery", "Music room", "Dining room", "Winter garden",
    "Cabinet",
  ]
  private static let lights = [
    (title: "Chandelier", icon: "weather-clear-symbolic"),
    (title: "Reading lamp", icon: "display-brightness-symbolic"),
    (title: "Night light", icon: "night-light-symbolic"),
    (title: "Fireplace", icon: "weather-clear-night-symbolic"),
  ]
  private static let stories = [
    "Its doors stand in line with those of the other rooms, so that from the first one sees "
      + "through all of them to the last.",
    "The nearer to the cabinet at the end somebody was received, the higher was the honour. Most "
      + "visitors never got beyond this room.",
    "There is no corridor. Whoever wants to go on goes through here, which is why servants had a "
      + "stair of their own behind the panelling.",
  ]

  /// A house of eight rooms, with three cells each and a pinned one before them.
  static let house: [Cell] =
    [
      Cell(
        id: 0, title: "Front door", form: .light(icon: "view-pin-symbolic", place: "Stays here"),
        isOn: true, isPinned: true)
    ]
    + rooms.enumerated().flatMap { number, room in
      let light = lights[number % lights.count]
      return [
        Cell(
          id: number * 3 + 1, title: light.title, form: .light(icon: light.icon, place: room),
          isOn: number % 2 == 0),
        Cell(
          id: number * 3 + 2, title: "About the \(room.lowercased())",
          form: .story(stories[number % stories.count])),
        Cell(
          id: number * 3 + 3, title: "Name plate",
          form: .plate(hint: "\(room), for example")),
      ]
    }
}
