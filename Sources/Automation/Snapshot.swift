/// An app's whole accessible tree at one moment.
@MainActor
struct Snapshot {
  /// The elements in depth-first order. The first is the app.
  private(set) var elements: [Element] = []
  /// The place of each element's parent; nil for the root.
  private(set) var parents: [Int?] = []
  /// The number of ancestors of each element.
  private(set) var depths: [Int] = []
  /// The place after each element's last descendant.
  private(set) var ends: [Int] = []

  /// Makes a snapshot of the levels of a tree, from the root down.
  init(_ levels: [TreeReader.Level]) {
    var children = levels.map { Array(repeating: [Int](), count: $0.count) }
    for depth in levels.indices.dropFirst() {
      for (place, found) in levels[depth].enumerated() {
        children[depth - 1][found.parent].append(place)
      }
    }
    func add(_ place: Int, depth: Int, parent: Int?) {
      let own = elements.count
      var element = levels[depth][place].element
      element.windowTitle = depth > 1 ? elements[parent ?? 0].windowTitle : element.name
      elements.append(element)
      parents.append(parent)
      depths.append(depth)
      ends.append(own)
      for child in children[depth][place] { add(child, depth: depth + 1, parent: own) }
      ends[own] = elements.count
    }
    if levels.first?.isEmpty == false { add(0, depth: 0, parent: nil) }
  }

  /// The places of the ancestors of `place`, from the nearest to the root.
  func ancestors(of place: Int) -> [Int] {
    Array(sequence(first: place) { parents[$0] }.dropFirst())
  }

  /// The places of the children of the element at `place`.
  func children(of place: Int) -> [Int] {
    var children: [Int] = []
    var next = place + 1
    while next < ends[place] {
      children.append(next)
      next = ends[next]
    }
    return children
  }

  /// The window that contains the element at `place`: the ancestor below the root.
  func window(of place: Int) -> Int {
    ([place] + ancestors(of: place)).dropLast().last ?? place
  }

  /// The tree as text, with one indented line for each element.
  func text(limit: Int = .max) -> String {
    var lines: [String] = []
    for (place, element) in elements.enumerated() {
      guard lines.count < limit else {
        lines.append("… and \(elements.count - place) more")
        break
      }
      var line = String(repeating: "  ", count: depths[place]) + element.summary
      if element.childCount > TreeReader.broadest { line += " … \(element.childCount) children" }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }
}
