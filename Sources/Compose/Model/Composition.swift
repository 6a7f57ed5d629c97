/// A tree of layers, as a value.
struct Composition: Equatable {
  /// The maximum nesting of layers.
  static let maximumDepth = 32

  /// The outermost layer; nil in a blank composition.
  var root: Layer?

  init(_ root: Layer? = nil) { self.root = root }

  /// The same layers as another composition.
  var copy: Composition { Composition(root.map(\.copy)) }

  /// All layers, the outermost first.
  var layers: [Layer] { root?.all ?? [] }

  /// The layer `id`.
  func layer(_ id: Int) -> Layer? { root?.first(with: id) }

  /// The layers from the outermost to the layer `id`.
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

  /// The parent of a layer and its index there; nil for the outermost.
  func place(of id: Int) -> (parent: Layer, index: Int)? {
    guard let parent = path(to: id).dropLast().last,
      let index = parent.children.firstIndex(where: { $0.id == id })
    else { return nil }
    return (parent, index)
  }

  /// Whether another layer fits directly inside the layer `id`; with nil, whether there is no layer
  /// yet.
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

  /// The nested kinds: `menu(toolbar(list))`.
  var outline: String { root?.outline ?? "" }

  /// Changes the layer `id` in place; returns false if there is none.
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
