import Containment
import GTK
import GTKTools
import Sandbox

/// A flow as a website: all that one comes to from its start by clicks, the nearer first, each a state with its pictures.
///
/// Each state is seen in a player that has walked there. The values of variables are not what tells states apart, so
/// that a state is as one first comes to it.
final class FlowSite {
  /// How many states there are at most.
  static let mostStates = 200

  private struct State {
    let id: String
    let title: String
    /// The id and the title of the screen that it is of; nil for a question.
    let screen: (id: String, title: String)?
    let sight: [[String]]
    let way: [SiteStep]
    let words: [String]
    /// What is beneath the front card.
    let beneath: [Site.Card]
    let frame: Rectangle
    /// The frame of the innermost screen; nil if there is none.
    let room: Rectangle?
    let look: SiteCamera.Look
    var effects: [Site.Effect] = []

    var cards: [Site.Card] {
      let areas = zip(look.places, effects).map { place, effect in
        (
          place.strip,
          Site.Area(frame: place.frame, name: place.name, effect: effect, delay: place.delay)
        )
      }
      let strips = look.strips.enumerated().map { index, strip in
        Site.Strip(
          frame: strip.frame, picture: strip.picture,
          areas: areas.filter { $0.0 == index }.map(\.1))
      }
      let front = Site.Card(
        frame: frame, picture: look.picture, strips: strips,
        areas: areas.filter { $0.0 == nil }.map(\.1))
      return beneath + [front]
    }
  }

  private let flow: MyFlow
  private let folder: SiteFolder
  private let size: Size
  private let mostStates: Int
  private let studio: Studio
  private let player: FlowPlayer
  private var states: [State] = []
  /// The indexes of the states, by what is seen in them.
  private var known: [[[String]]: Int] = [:]
  /// The index of the state in which the player is; nil where that is somewhere else.
  private var here: Int?
  /// Whether there would have been more states.
  private var isCut = false

  /// - Parameter size: the size of the screens in logical pixels.
  /// - Throws: a `FileError` if the folder cannot be made, or has something in it.
  init(
    _ flow: MyFlow, in folder: String, size: Size, mostStates: Int = FlowSite.mostStates
  ) throws(FileError) {
    self.flow = flow
    self.size = size
    self.mostStates = mostStates
    self.folder = try SiteFolder(folder)
    studio = Studio(size: size)
    player = FlowPlayer(flow)
    player.isTrial = true
    player.isPatient = true
  }

  /// Walks, takes the pictures and writes the page `index.html`; `map` has the bytes of the map in a look, with the
  /// pictures of the screens by their ids.
  ///
  /// - Returns: what it has made, as a sentence.
  /// - Throws: a `FileError` if a file cannot be written.
  func write(
    map: @MainActor (Studio, _ pictures: [String: Surface]) async -> [UInt8]
  ) async throws(FileError) -> String {
    defer { studio.close() }
    // What it begins with was made before it was told to be patient.
    player.play(from: flow.present.start)
    await studio.show(player)
    try await look(way: [])
    var next = 0
    while next < states.count {
      try await lead(on: next)
      next += 1
    }
    for isDark in [false, true] {
      studio.isDark = isDark
      try folder.write(map: await map(studio, pictures[isDark] ?? [:]), isDark: isDark)
    }
    var screens: [(title: String, state: String)] = []
    var told: Set<String> = []
    for state in states {
      guard let screen = state.screen, told.insert(screen.id).inserted else { continue }
      screens.append((title: screen.title, state: state.id))
    }
    let site = Site(
      title: flow.title, size: size,
      states: states.map {
        Site.State(id: $0.id, title: $0.title, words: $0.words, cards: $0.cards)
      },
      screens: screens)
    let path = try folder.write(site)
    let made = tr(
      "{1}, {2}: {3}", tr(one: "{1} state", many: "{1} states", count: states.count),
      tr(one: "{1} picture", many: "{1} pictures", count: folder.pictureCount), path)
    return isCut ? tr("{1} (and more, which are left out)", made) : made
  }

  // MARK: Walking

  /// Follows all that can be clicked in a state, and looks at what is new.
  private func lead(on index: Int) async throws(FileError) {
    for place in states[index].look.places {
      if here != index { await go(to: index) }
      // What the way does to tables and variables may have closed it.
      let isThere = player.sight == states[index].sight
      let effect =
        isThere ? try await effect(of: place, in: index) : Site.Effect.say(FlowSite.notShown)
      states[index].effects.append(effect)
    }
  }

  /// Walks to a state from the start.
  private func go(to index: Int) async {
    player.play(from: flow.present.start)
    await studio.rest()
    for step in states[index].way { await follow(step) }
    here = index
  }

  private func effect(
    of place: SiteCamera.Place, in index: Int
  ) async throws(FileError) -> Site.Effect {
    let link = player.link(of: place.step)
    if let link, let said = effect(without: link.link.action, link.lead) { return said }
    here = nil
    await follow(place.step)
    let sight = player.sight
    let isNew = known[sight] == nil
    if isNew, states.count == mostStates {
      isCut = true
      return .say(tr("This page does not go on from here."))
    }
    let way = states[index].way + [place.step]
    let found: Int
    if let old = known[sight] {
      found = old
    } else {
      found = states.count
      try await look(way: way)
      here = found
    }
    guard found != index else {
      here = nil
      return .say(FlowSite.notShown)
    }
    let leadsOn = link?.link.action.steps.last?.leadsOn == true
    return .lead(
      to: states[found].id, move(to: found, from: index, link, place.step),
      isBack: !isNew && !leadsOn && place.step.tab == nil)
  }

  private static var notShown: String { tr("What changes here is only seen in the app.") }

  /// What an action does that leads nowhere else; nil of others.
  private func effect(without action: LinkAction, _ lead: FlowPlayer.Lead) -> Site.Effect? {
    switch action {
    case .snackbar(let text, _): return .say(player.fill(text, lead))
    case .removeRow(let text) where lead.clicked != nil: return .say(player.fill(text, lead))
    case .openURL(let address):
      let address = player.known(to: lead).fill(address: address)
      return WebMarkup.isWeb(address) ? .open(address) : .say(address)
    case .setVariable, .toggleVariable, .perform, .scroll: return .say(FlowSite.notShown)
    case .several(let actions):
      let effects = actions.map { effect(without: $0, lead) }
      guard effects.allSatisfy({ $0 != nil }) else { return nil }
      return effects.compactMap(\.self).last
    default: return nil
    }
  }

  /// Does what a click does, and waits until all has come to rest.
  private func follow(_ step: SiteStep) async {
    switch step {
    case .button(let key):
      let isAnswer = player.pages.last is QuestionViewController
      player.buttonsOfContainers.first { $0.key == key }?.button.click()
      // What an answer does begins when the question has gone.
      if isAnswer { for _ in 0..<3 { await studio.rest() } }
    case .besideDrawer(let layer):
      let drawer = player.seenController(of: layer) as? NavigationDrawerController
      for side in NavigationDrawerController.Side.allCases { drawer?.close(side) }
    case .link(let layer, _):
      if let index = step.tab {
        (player.seenController(of: layer) as? TabbedController)?.select(index)
        await studio.rest()
      }
      if let (link, lead, controller) = player.link(of: step) {
        // As that of an item.
        (controller as? MenuController)?.isOpen = false
        let run = FlowTrial.Run()
        Task { run.end(await player.failure(of: link.action, lead, from: controller)) }
        // A question waits for an answer.
        for _ in 0..<FlowTrial.patience
        where !run.isOver && !(player.pages.last is QuestionViewController) {
          await studio.rest()
        }
      }
    }
    player.hide()
    await studio.rest()
  }

  // MARK: Moving

  private func move(
    to found: Int, from index: Int, _ followed: FlowPlayer.FollowedLink?, _ step: SiteStep
  ) -> Site.Move {
    let all = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    let isHigher = states[found].beneath.count > states[index].beneath.count
    if isHigher { return .sheet }
    if step.tab != nil { return .transition(.crossfade, nil, in: states[index].frame) }
    guard let (link, _, controller) = followed, let action = link.action.steps.last, action.leadsOn
    else { return .transition(.crossfade, nil, in: states[found].frame) }
    let own = action.takesTransition ? link.transition : nil
    let stack = controller.enclosing(NavigationController.self)
    let usual: Transition =
      switch action {
      case .push, .replace, .show: stack?.pushTransition ?? .crossfade
      case .present: .cover(.up).lasting(250)
      default: action.usualTransition ?? .crossfade
      }
    let room = action.staysInContainers ? states[found].room : nil
    let isUp = if case .present = action { own == nil } else { false }
    return .transition(
      own?.transition ?? usual, own?.direction ?? (isUp ? .up : nil), in: room ?? all)
  }

  // MARK: Looking

  /// The pictures of the screens, by whether they are dark and by their ids.
  private var pictures: [Bool: [String: Surface]] = [:]

  /// Looks at what is seen, which is a new state.
  private func look(way: [SiteStep]) async throws(FileError) {
    let sight = player.sight
    let front = player.pages.last
    let sheet = player.sheet(around: front)
    // What is beneath a sheet was seen before, unless both have come at once.
    let beneath = sheet == nil ? nil : known[Array(sight.dropLast())].map { states[$0].cards }
    let card = beneath == nil ? nil : sheet
    let frame =
      card?.visibleFrame(in: studio.area)
      ?? Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    let screen = player.seenScreens.first { !$0.isPart }
    let id = (screen?.screenID ?? "question").free("-") { id in
      states.contains { $0.id == id }
    }
    let (look, wholes) = try await SiteCamera(player: player, studio: studio, folder: folder)
      .look(at: card ?? player.view, in: frame, as: id)
    for (isDark, whole) in wholes {
      guard let screen = screen?.screenID, pictures[isDark]?[screen] == nil else { continue }
      pictures[isDark, default: [:]][screen] = whole
    }
    let asked = (front as? QuestionViewController)?.question.title
    known[sight] = states.count
    here = states.count
    states.append(
      State(
        id: id, title: asked ?? front?.chromeTitle ?? flow.title,
        screen: asked == nil ? screen.map { ($0.screenID ?? "", $0.title ?? id) } : nil,
        sight: sight, way: way, words: player.words(in: card ?? player.view),
        beneath: beneath ?? [], frame: frame,
        room: screen?.viewIfLoaded?.visibleFrame(in: studio.area), look: look))
  }
}
