/// The effect of dropping a dragged layer.
enum OnionDrop: Equatable {
  /// Moves the layer alone around another one, which is inside it or around it.
  case around(Int)
  /// Moves the layer, with all layers inside, into another one. The index is that among the
  /// children without the layer.
  case into(Int, at: Int, isBefore: Bool?)

  /// The style class that marks the target.
  var styleClass: String {
    switch self {
    case .around, .into(_, _, nil): "enfilade-drop"
    case .into(_, _, true?): "enfilade-drop-before"
    case .into(_, _, false?): "enfilade-drop-after"
    }
  }
}

extension Composition {
  /// The effect of dropping a layer on a place; nil if it cannot be dropped there.
  func drop(of id: Int, on place: OnionPlace, inUpperHalf isUpper: Bool) -> OnionDrop? {
    let drop: OnionDrop?
    switch place {
    case .hole(let parent?):
      let count = layer(parent)?.children.count ?? 0
      let isInside = self.place(of: id)?.parent.id == parent
      drop = .into(parent, at: isInside ? count - 1 : count, isBefore: nil)
    case .layer(let target):
      let isAround = path(to: target).contains { $0.id == id }
      let isInside = path(to: id).contains { $0.id == target }
      if isAround || isInside {
        drop = .around(target)
      } else if let (parent, index) = self.place(of: target) {
        let old = self.place(of: id).flatMap { $0.parent.id == parent.id ? $0.index : nil }
        let free =
          index + (isUpper ? 0 : 1) - (old.map { $0 < index + (isUpper ? 0 : 1) } == true ? 1 : 0)
        drop = .into(parent.id, at: free, isBefore: isUpper)
      } else {
        drop = nil
      }
    case .hole(nil): drop = nil
    }
    return drop.flatMap { dropping(id, $0) == nil ? nil : $0 }
  }

  /// The composition after a drop.
  func dropping(_ id: Int, _ drop: OnionDrop) -> Composition? {
    switch drop {
    case .around(let target): rewrapping(id, around: target)
    case .into(let parent, let index, _): moving(id, into: parent, at: index)
    }
  }
}
