import Containment
import GTK
import Sandbox

/// Takes the pictures of what a player of a flow shows in a studio, and notes what can be clicked there.
struct SiteCamera {
  /// How many pages of what scrolls are pictured at most.
  private static let mostPages = 10

  /// Something that can be clicked.
  struct Place {
    let step: SiteStep
    let name: String
    /// In logical pixels of the screen, or of the strip.
    let frame: Rectangle
    /// The index of the strip in which it is; nil where it does not scroll.
    let strip: Int?
    let delay: Int?
  }

  /// What a card looks like.
  struct Look {
    let picture: Site.Picture
    let strips: [(frame: Rectangle, picture: Site.Picture)]
    let places: [Place]
  }

  let player: FlowPlayer
  let studio: Studio
  let folder: SiteFolder

  /// Takes pictures of a card that is seen in a frame; `name` is what the files are called.
  ///
  /// - Returns: what it looks like, and pictures of all of the screen, by whether they are dark.
  /// - Throws: a `FileError` if a file cannot be written.
  func look(
    at card: Widget, in frame: Rectangle, as name: String
  ) async throws(FileError) -> (look: Look, wholes: [Bool: Surface]) {
    let scrollers = scrollers(in: card)
    var places: [Place] = []
    var pictures: [Bool: [Surface]] = [:]
    var strips: [Bool: [[Surface]]] = [:]
    var wholes: [Bool: Surface] = [:]
    for isDark in [false, true] {
      studio.isDark = isDark
      await studio.rest()
      let whole = Site.Picture.scales.map { studio.picture(scaledBy: Double($0)) }
      wholes[isDark] = whole[0]
      pictures[isDark] = zip(Site.Picture.scales, whole).map { scale, whole in
        cut(whole, frame, scrollers.map(\.frame), scale)
      }
      for (index, (scroller, room)) in scrollers.enumerated() {
        let strip = await unroll(scroller, room) { offset in
          if !isDark { note(&places, in: scroller, at: offset, room, index) }
        }
        strips[isDark, default: []].append(strip)
      }
    }
    studio.isDark = false
    await studio.rest()
    note(&places, besides: scrollers.map(\.scroller))
    var kept: [(frame: Rectangle, picture: Site.Picture)] = []
    for (index, (_, room)) in scrollers.enumerated() {
      guard let light = strips[false]?[index], let dark = strips[true]?[index] else { continue }
      let picture = try folder.add(
        light: light, dark: dark, size: light[0].size, as: "\(name)_\(index + 1)")
      kept.append((frame: room, picture: picture))
    }
    let picture = try folder.add(
      light: pictures[false] ?? [], dark: pictures[true] ?? [],
      size: Size(width: frame.width, height: frame.height), as: name)
    return (Look(picture: picture, strips: kept, places: places), wholes)
  }

  /// What scrolls up and down in a card, where that is wholly seen.
  private func scrollers(in card: Widget) -> [(scroller: ScrolledWindow, frame: Rectangle)] {
    var found: [(scroller: ScrolledWindow, frame: Rectangle)] = []
    card.forEachInside { widget in
      guard let scroller = widget.as(ScrolledWindow.self), scroller.isMapped,
        let frame = scroller.frame(in: studio.area), frame.width > 1, frame.height > 1,
        scroller.visibleFrame(in: studio.area) == frame,
        scroller.nearestController?.isGated != true,
        !found.contains(where: { scroller.isWithin($0.scroller) })
      else { return }
      let adjustment = scroller.vadjustment
      if adjustment.upper - adjustment.lower > adjustment.pageSize + 1 {
        found.append((scroller: scroller, frame: frame))
      }
    }
    return found
  }

  /// What of a picture is in a frame, without what scrolls.
  private func cut(
    _ picture: Surface, _ frame: Rectangle, _ holes: [Rectangle], _ scale: Int
  ) -> Surface {
    let part = Surface(width: frame.width * scale, height: frame.height * scale)
    part.draw { context in
      context.translate(x: Double(-frame.x * scale), y: Double(-frame.y * scale))
      for hole in holes { context.clip(outside: hole.scaled(by: scale)) }
      context.paint(picture)
    }
    return part
  }

  /// All of what scrolls, at each scale, put together page by page; `look` is called with how far each is scrolled.
  private func unroll(
    _ scroller: ScrolledWindow, _ frame: Rectangle, _ look: (Int) -> Void
  ) async -> [Surface] {
    let adjustment = scroller.vadjustment
    let before = adjustment.value
    // What was never in sight may have another height than was thought.
    adjustment.value = adjustment.upper
    await studio.rest()
    let last = Int(adjustment.upper - adjustment.lower - adjustment.pageSize)
    let page = max(min(Int(adjustment.pageSize), frame.height), 1)
    let end = min(last, (SiteCamera.mostPages - 1) * page, Site.Picture.longest - frame.height)
    let strips = Site.Picture.scales.map {
      Surface(width: frame.width * $0, height: (end + frame.height) * $0)
    }
    for offset in Array(stride(from: 0, to: end, by: page)) + [end] {
      adjustment.value = adjustment.lower + Double(offset)
      await studio.rest()
      look(offset)
      for (scale, strip) in zip(Site.Picture.scales, strips) {
        let whole = studio.picture(scaledBy: Double(scale))
        strip.draw { context in
          context.clip(
            x: 0, y: Double(offset * scale), width: Double(frame.width * scale),
            height: Double(frame.height * scale))
          context.translate(
            x: Double(-frame.x * scale), y: Double((offset - frame.y) * scale))
          context.paint(whole)
        }
      }
    }
    adjustment.value = before
    return strips
  }

  /// Notes what can be clicked in what scrolls, which is scrolled so far.
  private func note(
    _ places: inout [Place], in scroller: ScrolledWindow, at offset: Int, _ frame: Rectangle,
    _ index: Int
  ) {
    for place in player.linked where place.widget.isWithin(scroller) {
      let step = place.step
      guard let own = place.widget.frame(in: studio.area),
        !places.contains(where: { $0.step == step })
      else { continue }
      places.append(
        Place(
          step: step, name: place.name,
          frame: Rectangle(
            x: own.x - frame.x, y: own.y - frame.y + offset, width: own.width, height: own.height),
          strip: index, delay: nil))
    }
  }

  /// Notes what can be clicked beside what scrolls, and what happens by itself.
  private func note(_ places: inout [Place], besides scrollers: [ScrolledWindow]) {
    func add(_ step: SiteStep, _ name: String, _ frame: Rectangle?, delay: Int? = nil) {
      guard let frame, !places.contains(where: { $0.step == step }) else { return }
      places.append(Place(step: step, name: name, frame: frame, strip: nil, delay: delay))
    }
    for live in player.seenLayers {
      guard let drawer = live.controller as? NavigationDrawerController,
        drawer.rootViewController?.isGated == true
      else { continue }
      add(
        .besideDrawer(live.layer.id), tr("Close the drawer"),
        player.room(beside: drawer, in: studio.area))
    }
    for (key, button) in player.buttonsOfContainers {
      add(.button(key), button.nameRead, button.visibleFrame(in: studio.area))
    }
    for place in player.linked where !scrollers.contains(where: { place.widget.isWithin($0) }) {
      add(place.step, place.name, place.widget.visibleFrame(in: studio.area))
    }
    for live in player.seenLayers {
      for link in live.layer.links where link.trigger.isByItself {
        let step = SiteStep.link(layer: live.layer.id, link.place)
        guard let action = player.link(of: step)?.link.action, !action.staysOnScreen else {
          continue
        }
        let delay = if case .delay(let milliseconds) = link.trigger { milliseconds } else { 0 }
        let nowhere = Rectangle(x: 0, y: 0, width: 1, height: 1)
        add(step, action.sentence(in: player.flow.present), nowhere, delay: delay)
      }
    }
  }
}

extension Rectangle {
  fileprivate func scaled(by scale: Int) -> Rectangle {
    Rectangle(x: x * scale, y: y * scale, width: width * scale, height: height * scale)
  }
}
