import Sandbox

/// A layer that was copied, where it is to stand.
extension Layer {
  /// Without the links to screens that a flow does not have, and without these screens themselves, in this layer and in
  /// those inside.
  func fitting(_ flow: Flow) -> Layer {
    var layer = self
    if let component, flow[component] == nil { layer["screen"] = .text("") }
    layer.links = links.compactMap { $0.without { flow[$0] == nil } }
    layer.children = children.map { $0.fitting(flow) }
    return layer
  }

  /// With free names in place of those that other layers have already, in this layer and in those inside.
  func withFreeNames(besides others: [Layer]) -> Layer {
    let foreign = Set(others.compactMap(\.name))
    let own = Set(all.compactMap(\.name))
    var taken = foreign.union(own)
    var names: [String: String] = [:]
    for name in own.intersection(foreign).sorted() {
      let free = name.free("-") { taken.contains($0) }
      taken.insert(free)
      names[name] = free
    }
    return calling(names)
  }

  /// With other names of layers, by which links in it call these as well.
  func calling(_ names: [String: String]) -> Layer {
    guard !names.isEmpty else { return self }
    var layer = self
    layer.changeEach { layer in
      layer.name = layer.name.map { names[$0] ?? $0 }
      layer.links = layer.links.map { $0.calling(names) }
    }
    return layer
  }
}

extension Link {
  /// With other names of layers on its own screen.
  fileprivate func calling(_ names: [String: String]) -> Link {
    var next =
      mapped { action in
        guard case .scroll(let name) = action, let new = names[name] else { return action }
        return .scroll(to: new)
      } ?? self
    if let shared = transition?.shared {
      next.transition?.shared = shared.map { part in
        SharedPart(from: part.from.map { names[$0] ?? $0 }, to: part.to)
      }
    }
    return next
  }
}
