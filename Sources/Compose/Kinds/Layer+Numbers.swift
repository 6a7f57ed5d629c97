import Parts
import Sandbox

/// How links stay with the elements that have numbers: with items of a menu, rows, buttons, tabs.
extension Layer {
  /// The properties whose parts are such elements, by what the ids of these begin with.
  private static let ofProperties = [
    "action": "actions", "bar-button": "bar-buttons", "button": "buttons", "item": "items",
    "row": "lines",
  ]

  /// The properties whose texts have parts.
  static let propertiesOfParts = Set(ofProperties.values).union(["fields"])

  /// The property in which somebody has written more parts than count; nil if there is none.
  var overfull: KnobDescription? {
    // Of most layers no text is that long.
    guard values.values.contains(where: { $0.text?.utf8.count ?? 0 > 2 * Layer.mostParts }) else {
      return nil
    }
    return kind.properties.first { knob in
      Layer.propertiesOfParts.contains(knob.id)
        && parts(knob.id, most: Layer.mostParts + 1).count > Layer.mostParts
    }
  }

  /// What tells such elements from each other, by what their ids begin with.
  private var numbered: [String: [String]] {
    var all = Layer.ofProperties.mapValues { parts($0) }
    all["link"] = TextScreen.links(in: text("text"))
    all["tab"] = children.map { "\($0.id)" }
    return all
  }

  /// Has the links that the layer had before, each at the element to which it belongs. Those of an element that is
  /// gone go with it.
  mutating func keepLinks(of before: Layer) {
    guard !before.links.isEmpty else { return }
    let present = numbered
    let places = Dictionary(
      uniqueKeysWithValues: before.numbered.map { name, texts in
        (name, texts.places(in: present[name] ?? []))
      })
    links = before.links.compactMap { link -> Link? in
      let name = link.element.split(separator: "-").dropLast().joined(separator: "-")
      guard let index = link.place.index(of: name), let places = places[name] else { return link }
      guard index < places.count else {
        // It was of nothing, and is not to be of what is new.
        return index >= present[name]?.count ?? 0 ? link : nil
      }
      return places[index].map { place -> Link in
        var moved = link
        moved.element = "\(name)-\(place + 1)"
        return moved
      }
    }
  }
}

extension [String] {
  /// Where each of these texts is among others: where the same text is or, if there is none, what stands in its place
  /// by now; nil if it is gone.
  func places(in others: [String]) -> [Int?] {
    let start = zip(self, others).prefix { $0 == $1 }.count
    let rest = Swift.min(count, others.count) - start
    let end = zip(reversed(), others.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let shift = others.count - count
    var places = indices.map { index -> Int? in
      if index < start { return index }
      return index < count - end ? nil : index + shift
    }
    let changed = start..<count - end
    var free = [Int](start..<others.count - end)
    for index in changed {
      if let found = free.firstIndex(where: { others[$0] == self[index] }) {
        places[index] = free.remove(at: found)
      }
    }
    var last = start - 1
    for index in changed {
      // With another text, it stands behind the same one as before.
      if places[index] == nil, let found = free.firstIndex(of: last + 1) {
        places[index] = free.remove(at: found)
      }
      last = places[index] ?? last
    }
    return places
  }
}
