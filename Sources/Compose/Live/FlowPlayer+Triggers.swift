import Containment
import GTK
import Routing

/// What triggers links: what is clicked, keys, and what happens by itself.
extension FlowPlayer {
  /// Something has happened to an element of a layer.
  func trigger(_ place: LinkPlace, of layer: Int, _ controller: ViewController) {
    guard
      let link = flow.present.screen(with: layer)?.composition.layer(layer)?.followed(at: place)
    else { return }
    follow(link, of: layer, from: controller)
  }

  /// Follows a link as it is with the present values of the variables.
  private func follow(_ link: Link, of layer: Int, from controller: ViewController) {
    guard let link = link.chosen(with: values) else { return }
    follow(link.action, Lead(link, of: layer, from: controller), from: controller)
  }

  /// The links of a screen, each with its layer and the controller of that.
  private func links(
    of live: LiveComposition
  ) -> [(link: Link, layer: Layer, controller: ViewController)] {
    guard let id = live.screenID, let screen = flow.present[id] else { return [] }
    return screen.composition.layers.flatMap { layer in
      layer.links.map {
        (link: $0, layer: layer, controller: live.controller(of: layer.id) ?? live)
      }
    }
  }

  /// The screens that are seen, the innermost first; without those that something is presented over.
  var seenScreens: [LiveComposition] {
    func search(_ controller: ViewController) -> [LiveComposition] {
      let inside = controller.innerControllers.flatMap(search)
      guard let live = controller as? LiveComposition, live.appearance.state == .appeared else {
        return inside
      }
      return inside + [live]
    }
    return search(context.topmostViewController)
  }

  // MARK: By itself

  /// Follows what a screen leads to when it has appeared, and waits for what comes later.
  func leadOn(from live: LiveComposition) {
    // What stands in a screen has appeared before it. Who works at the screen is not led on later either.
    let isOpenedByURL = live.whole.isOpenedByURL
    live.isOpenedByURL = false
    guard !isWorkedAt, !live.whole.isWaiting else { return }
    for (link, layer, controller) in links(of: live) {
      switch link.trigger {
      case .appear: follow(link, of: layer.id, from: controller)
      case .url where isOpenedByURL: follow(link, of: layer.id, from: controller)
      default: break
      }
    }
    wait(on: live)
  }

  /// Follows what a screen leads to after a while, unless one has left it or works at it then.
  func wait(on live: LiveComposition) {
    guard !live.whole.isWaiting else { return }
    live.delays = links(of: live).compactMap { link, layer, controller -> AnyObject? in
      guard case .delay(let milliseconds) = link.trigger else { return nil }
      return motion.clock.after(Double(milliseconds)) { [weak self, weak live, weak controller] in
        // The link may be another by now, or something lies over the screen.
        guard let self, !isWorkedAt, let live, let controller,
          controller.appearance.state == .appeared,
          seenScreens.contains(where: { $0 === live }),
          flow.present.screen(with: layer.id)?.composition.layer(layer.id)?
            .link(at: link.place) == link
        else { return }
        follow(link, of: layer.id, from: controller)
      }
    }
  }

  // MARK: Keys

  var keysOfLinks: [KeyCommand] {
    let isWriting = viewIfLoaded?.window?.focusWidget?.takesText == true
    return seenScreens.flatMap { live in
      links(of: live).compactMap { link, layer, controller -> KeyCommand? in
        guard case .key(let key) = link.trigger, controller.appearance.state == .appeared else {
          return nil
        }
        // A list would find a row by a letter.
        let phase: KeyCommand.Phase = key.isTyped && !isWriting ? .beforeFocus : .afterFocus
        return KeyCommand(
          key.key, key.modifiers, title: link.action.sentence(in: flow.present), phase: phase
        ) { [weak self, weak controller] in
          if let controller { self?.follow(link, of: layer.id, from: controller) }
        }
      }
    }
  }

  // MARK: URLs

  /// Shows a screen to which a URL leads, where it is seen already or anew; the first one if it leads to none.
  func open(_ id: String?) {
    defer { onOpen?(id ?? flow.present.start) }
    guard let whole = seenScreens.first(where: { !$0.isPart }), whole.screenID == id else {
      return play(from: id ?? flow.present.start, byURL: id != nil)
    }
    guard !isWorkedAt else { return }
    for live in seenScreens where live.whole === whole {
      for (link, layer, controller) in links(of: live) where link.trigger == .url {
        follow(link, of: layer.id, from: controller)
      }
    }
  }
}
