/// Random numbers that are the same on every machine and in every version of Swift: SplitMix64.
nonisolated struct Dice {
  private var state: UInt64

  init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

  /// A number from 0 up to `sides`.
  mutating func roll(_ sides: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ (bits >> 31)) % UInt64(sides))
  }

  mutating func pick<Element>(_ list: [Element]) -> Element { list[roll(list.count)] }
}

/// Sentences put together from a few words.
nonisolated enum Prose {
  private static let things = [
    "lighthouses", "bridges", "maps", "clocks", "harbours", "orchards", "letters", "radios",
    "tunnels", "kites", "ledgers", "windmills", "telescopes", "ferries", "archives", "looms",
    "glaciers", "bees", "markets", "libraries", "canals", "stoves", "violins", "comets",
  ]
  private static let adjectives = [
    "quiet", "slow", "forgotten", "patient", "northern", "borrowed", "unlikely", "second",
    "wooden", "narrow", "distant", "ordinary", "stubborn", "careful", "hidden", "late",
  ]
  private static let places = [
    "Aldermoor", "the lowlands", "Vesterby", "the valley", "Port Lomond", "the old town", "Ilmen",
    "the islands", "Ostrava Street", "the high plain", "Kestrel Bay", "the suburbs",
  ]
  private static let verbs = [
    "come back", "matter again", "were never lost", "need repair", "outlive us", "change hands",
    "still work", "cross borders", "keep time", "divide a town", "surprise experts", "go north",
  ]
  private static let people = [
    "Ada Lindqvist", "Jonas Okafor", "Mira Castellanos", "Tom Hallgren", "Yuki Brandt",
    "Écaterine Vidal", "Ruth Amsel", "Samir Nowak", "Ingrid Pell", "Leo Marchetti",
  ]
  private static let beginnings = [
    "For years nobody asked why", "It is easy to overlook that", "Officials insist that",
    "Anyone who walks along the quay sees that", "The records show that",
    "What began as a joke has proved that", "A short film, shown once, argues that",
    "The older members remember when", "Two letters to the editor suggest that",
  ]
  private static let ends = [
    "and that is where the trouble started", "although the figures are disputed",
    "which pleases almost everybody", "at least until spring", "and no one has complained so far",
    "to the relief of the ferrymen", "as the minutes of the meeting prove",
    "and the next vote is in March", "whatever the weather",
  ]

  static func author(_ dice: inout Dice) -> String { dice.pick(people) }

  static func title(_ dice: inout Dice) -> String {
    let (adjective, things) = (dice.pick(adjectives), dice.pick(things))
    switch dice.roll(5) {
    case 0: return "The \(adjective) \(things) of \(dice.pick(places))"
    case 1: return "Why \(adjective) \(things) \(dice.pick(verbs))"
    case 2: return "What \(dice.pick(places)) learned from \(things)"
    case 3: return "\(capitalized(adjective)) \(things), and how they \(dice.pick(verbs))"
    default: return "A year among the \(things) of \(dice.pick(places))"
    }
  }

  static func paragraph(_ dice: inout Dice) -> String {
    (0..<3 + dice.roll(4)).map { _ in sentence(&dice) }.joined(separator: " ")
  }

  private static func sentence(_ dice: inout Dice) -> String {
    let (adjective, things) = (dice.pick(adjectives), dice.pick(things))
    let (place, verb) = (dice.pick(places), dice.pick(verbs))
    return switch dice.roll(3) {
    case 0: "\(dice.pick(beginnings)) the \(things) of \(place) \(verb)."
    case 1: "In \(place) the \(adjective) \(things) \(verb), \(dice.pick(ends))."
    default: "\(dice.pick(beginnings)) \(adjective) \(things) \(verb), \(dice.pick(ends))."
    }
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}
