/// A tree of layers, as a value: every edit makes another one.
struct Composition: Equatable {
  /// How many layers may stand in each other.
  static let maximumDepth = 32

  /// The outermost layer; a blank composition has none.
  var root: Layer?
  /// Which document it is a state of: every one that is begun or opened has another.
  let document: Int

  private static var lastDocument = 0

  /// The first state of a document.
  init(_ root: Layer? = nil) {
    Composition.lastDocument += 1
    document = Composition.lastDocument
    self.root = root
  }

  /// The same document with another outermost layer.
  func with(_ root: Layer?) -> Composition {
    var next = self
    next.root = root
    return next
  }

  /// All layers, outermost first.
  var layers: [Layer] { root?.all ?? [] }

  /// The layer with an id.
  func layer(_ id: Int) -> Layer? { layers.first { $0.id == id } }

  /// The layers from the outermost to the one with an id.
  func path(to id: Int) -> [Layer] {
    func search(_ layer: Layer) -> [Layer]? {
      if layer.id == id { return [layer] }
      for child in layer.children {
        if let found = search(child) { return [layer] + found }
      }
      return nil
    }
    return root.flatMap(search) ?? []
  }

  /// What a layer stands in, and at which place of it.
  func place(of id: Int) -> (parent: Layer, index: Int)? {
    guard let parent = path(to: id).dropLast().last,
      let index = parent.children.firstIndex(where: { $0.id == id })
    else { return nil }
    return (parent, index)
  }

  /// Whether there is room for another layer directly inside one, or for the outermost if nil.
  func hasRoom(in id: Int?) -> Bool {
    guard let id else { return root == nil }
    guard let layer = layer(id) else { return false }
    return layer.children.count < layer.kind.capacity
  }

  func isAlike(_ other: Composition) -> Bool {
    switch (root, other.root) {
    case (nil, nil): true
    case (let mine?, let theirs?): mine.isAlike(theirs)
    default: false
    }
  }

  /// The kinds as they stand in each other.
  var outline: String { root?.outline ?? "" }

  /// Calls `change` with the layer with an id, in place; false if there is none.
  @discardableResult
  mutating func update(_ id: Int, _ change: (inout Layer) -> Void) -> Bool {
    func search(_ layer: inout Layer) -> Bool {
      if layer.id == id {
        change(&layer)
        return true
      }
      for index in layer.children.indices where search(&layer.children[index]) { return true }
      return false
    }
    guard root != nil else { return false }
    return search(&root!)
  }
}
