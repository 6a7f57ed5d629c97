import Containment
import GTK
import GTKTools
import Parts
import Routing
import Sandbox

/// What links do.
extension FlowPlayer {
  /// Says something over the screens, in place of what was said before, and above the bars with which one walks on;
  /// nothing where nobody sees it any more.
  func tell(_ text: String, action: Snackbar.Action? = nil) {
    guard appearance.isOnScreen else { return }
    view.layoutIfNeeded()
    let reach = view.reachOfLowerBars
    snackbarInsets = EdgeInsets(top: 12, start: 12, bottom: 12 + reach, end: 12)
    say(Snackbar(text, action: action))
  }

  /// What goes along with what a link does, also by answers.
  struct Lead {
    let link: Link
    /// The layer of the link.
    let layer: Int
    /// The row of a table that was clicked; nil if something else was.
    let clicked: FlowRow?
    /// This row, after those that have led to its screen.
    let trail: RowTrail
    /// What is in all of them.
    var row: FlowRow { trail.row }

    init(_ link: Link, of layer: Int, from controller: ViewController) {
      self.link = link
      self.layer = layer
      let clicks = controller.clicks
      let row = link.place.row == nil ? nil : clicks.row.flatMap { clicks.findRow($0) }
      // Nothing tells the rows of a table without columns apart.
      clicked = row?.isEmpty == true ? nil : row
      trail = (controller.screenOfFlow?.trail ?? RowTrail()).adding(clicked)
    }
  }

  /// Does what a link says, or an answer in it, and says so where that fails.
  func follow(_ action: LinkAction, _ lead: Lead, from controller: ViewController) {
    Task { [round] in
      // What was clicked before it began anew would go back in what has come since.
      guard round == self.round else { return }
      let reason = await failure(of: action, lead, from: controller)
      if let reason, round == self.round { tell(reason) }
    }
  }

  /// Does what a link says, or an answer in it.
  ///
  /// - Returns: why that is not possible, as a sentence; nil if it has happened, or something else in its place.
  func failure(
    of action: LinkAction, _ lead: Lead, from controller: ViewController
  ) async -> String? {
    if case .several(let actions) = action {
      let round = round
      for action in actions where round == self.round {
        if let reason = await failure(of: action, lead, from: controller) { return reason }
      }
      return nil
    }
    do {
      if action.leadsOn, let id = action.destination {
        guard let step = step(of: action, lead, to: id, from: controller) else {
          return obstacle(to: action, of: lead.layer)
        }
        let outcome = try await router.navigate(to: step)
        // Who is deep in the stack of that screen goes back to where it begins.
        if outcome.wasAlreadyVisible { await router.popToRoot(in: outcome.target) }
        note(action, lead)
        return nil
      }
      if try await act(action, lead, from: controller) {
        note(action, lead)
        return nil
      }
    } catch let error as RoutingError {
      let isOther = [.cancelled, .superseded, .windowClosed].contains(error.kind)
      if isOther || error.isOutrun { return nil }
      return obstacle(to: action, of: lead.layer) ?? error.message
    } catch let error as URIError {
      return error.reason
    } catch {
      return "\(error)"
    }
    return obstacle(to: action, of: lead.layer)
      ?? tr("“{1}” is not possible here.", action.kind.title)
  }

  private func note(_ action: LinkAction, _ lead: Lead) {
    guard let id = action.destination else { return }
    note(LinkWalk(layer: lead.layer, place: lead.link.place, destination: id))
  }

  /// Why an action cannot work in the flow as it is; nil if it may.
  private func obstacle(to action: LinkAction, of layer: Int) -> String? {
    guard let screen = flow.present.screen(with: layer) else { return nil }
    return ways.obstacle(to: action, from: layer, in: screen)
  }

  // MARK: To screens

  /// The way to the screen `id`; nil if it is gone, or the action leads nowhere.
  private func step(
    of action: LinkAction, _ lead: Lead, to id: String, from controller: ViewController
  ) -> Step<LiveComposition, Void>? {
    guard let screen = flow.present[id] else { return nil }
    let here = Step<ViewController, Void>.custom(using: .instance(controller))
    let transition = lead.link.transition?.transition
    let shared = lead.link.transition?.shared ?? []
    name(shared, on: controller)
    let make: @MainActor () -> LiveComposition = { [unowned self] in
      let live = makeScreen(flow.present[id] ?? screen, trail: lead.trail)
      live.nameArrivals(shared)
      return live
    }
    let target = StepAssembly<LiveComposition, Void>(
      finder: .first { [unowned self] (live: LiveComposition, _: Void) in
        live.screenID == id && !live.isPart && leads(lead, to: live)
      },
      factory: .build { (_: Void) in make() })
    switch action {
    case .push:
      return target.using(.push(transition: transition))
        .from(here.expectingContainer(NavigationController.self))
    case .replace:
      return target.using(.pushReplacingLast(transition: transition))
        .from(here.expectingContainer(NavigationController.self))
    case .show: return target.using(.show(.sheet, transition: transition)).from(here)
    case .showDetail: return target.using(.showDetail(.sheet, transition: transition)).from(here)
    case .present(_, let presentation):
      let size = presentation == .page ? nil : FlowPlayer.sizeOfSheets
      return target.using(
        .present(presentation.style, transition: transition, preferredContentSize: size) {
          $0.sheetPresentationController.detents = presentation.detents
        }
      ).from(here)
    case .setRoot:
      return StepAssembly<LiveComposition, Void>(
        finder: .instance(rootScreen(id, of: lead)), factory: .build { (_: Void) in make() }
      ).using(.setRoot(transition ?? .crossfade))
        .from(
          Step<ViewController, Void>.custom(using: .instance(stage))
            .expectingContainer(RootController.self))
    default: return nil
    }
  }

  /// The size of a screen in a sheet or dialog, in logical pixels, where there is the room.
  private static let sizeOfSheets = Size(width: 400, height: 420)

  /// The screen with which was begun, if it is the one with this id, and for this row.
  private func rootScreen(_ id: String, of lead: Lead) -> LiveComposition? {
    guard let root = stage.content as? LiveComposition, root.screenID == id, leads(lead, to: root)
    else { return nil }
    return root
  }

  /// Whether a screen is the one to which a link leads: that of the row that was clicked, and also where none was, that
  /// of the rows that have led to the link. Those are told apart by what an exported app hands on to the screen.
  private func leads(_ lead: Lead, to live: LiveComposition) -> Bool {
    if let clicked = lead.clicked, clicked.contains(where: { live.row[$0.key] != $0.value }) {
      return false
    }
    guard let id = live.screenID, live.row != lead.row else { return true }
    let row = lead.row.isEmpty ? ways.sampleRow(of: id) : lead.row
    return models.subject(of: id)?.fields.allSatisfy { field in
      row[field.column] == nil || row[field.column] == live.row[field.column]
    } ?? true
  }

  /// Names what is to fly from the screen of a controller to another.
  private func name(_ shared: [SharedPart], on controller: ViewController) {
    for part in shared {
      if let name = part.from {
        controller.screenOfFlow?.controller(named: name)?.share(as: part.name)
      } else if let list = controller as? ListViewController<Int>, let row = controller.clicks.row {
        list.shareRow(row, as: part.name)
      }
    }
  }

  // MARK: All else

  /// Does what leads to no new screen; returns false if it is not possible.
  ///
  /// - Throws: what hinders an address from being opened, or a screen from being found.
  private func act(
    _ action: LinkAction, _ lead: Lead, from controller: ViewController
  ) async throws -> Bool {
    switch action {
    case .back:
      if await router.close(controller) { return true }
      return await router.back()
    case .backTo(let id):
      let own = controller.screenOfFlow?.whole
      let outcome = try await router.navigate(
        to: FinderStep<LiveComposition, Void>(
          finder: .first { (live: LiveComposition, _: Void) in
            live.screenID == id && !live.isPart && live !== own
          }
        ).from(.current))
      await router.popToRoot(in: outcome.target)
    case .backToRoot:
      guard let navigation = controller.enclosing(NavigationController.self) else { return false }
      return await navigation.popToRoot().result
    case .dismiss:
      guard controller.presentingViewController != nil else { return false }
      // What it presents itself is dismissed first.
      if controller.presentedViewController != nil { await controller.dismiss().finished }
      return await controller.dismiss().result
    case .dismissAll: return await stage.dismiss().result
    case .selectTab(let index):
      guard let tabs = controller.enclosing(TabbedController.self),
        tabs.viewControllers.indices.contains(index)
      else { return false }
      await tabs.select(index).finished
    case .toggleDrawer:
      guard let drawer = controller.enclosing(NavigationDrawerController.self),
        drawer.startViewController != nil
      else { return false }
      await drawer.toggle().finished
    case .scroll(let name):
      guard let target = controller.screenOfFlow?.controller(named: name) else { return false }
      try await router.navigate(to: Step<ViewController, Void>.custom(using: .instance(target)))
      target.scrollIntoView()
    case .removeRow(let text): return await removeRow(lead, saying: text, from: controller)
    case .snackbar(let text, let button):
      tell(
        fill(text, lead), action: button.map { self.action(of: $0, lead, from: controller) })
    case .question(let question):
      // Nobody would see it any more.
      guard appearance.isOnScreen else { return true }
      var filled = question
      filled.title = fill(question.title, lead)
      filled.text = fill(question.text, lead)
      for index in filled.answers.indices {
        filled.answers[index].title = fill(filled.answers[index].title, lead)
      }
      // What came over the screen meanwhile asks in its place.
      let answer = await context.topmostViewController.ask(filled.question)
      guard let answer, let chosen = filled.answers.first(where: { $0.button == answer }) else {
        return true
      }
      if let action = chosen.action { follow(action, lead, from: controller) }
    case .openURL(let address):
      let filled = known(to: lead).fill(address: address)
      if !isTrial { try await URI.open(filled, over: view.window) }
    case .perform(let id): return stage.performAction(id)
    case .setVariable(let name, let value):
      let variable = flow.present.variables.named(name)
      guard let next = variable?.value(of: fill(value.spelled, lead)) else { return false }
      variables.set(name, to: next, of: flow.present.variables)
    case .toggleVariable(let name):
      if action.obstacle(among: flow.present.variables) != nil || name.isEmpty { return false }
      variables.toggle(name, of: flow.present.variables)
    case .push, .show, .showDetail, .replace, .setRoot, .present, .several: return false
    }
    return true
  }

  /// A text with what stands in braces filled in, as on the screen of the link.
  func fill(_ text: String, _ lead: Lead) -> String { known(to: lead).fill(text) }

  /// What texts and addresses are filled in with, as on the screen of a link.
  func known(to lead: Lead) -> FlowData {
    var data = data
    data.row = lead.row
    return data
  }

  /// Takes the row that was clicked here, or else last on the way here, out of its table; returns false if there is
  /// none.
  private func removeRow(
    _ lead: Lead, saying text: String, from controller: ViewController
  ) async -> Bool {
    guard let nearest = lead.trail.nearest else { return false }
    // Of tables that have all that is in one of their rows, it is of that with the most columns.
    let found = flow.present.tables.compactMap { $0.row(in: nearest) }
    guard let row = found.max(by: { $0.count < $1.count }) else { return false }
    // What a row has led to may stay beside a list from which it is gone already.
    guard data.tables.contains(where: { $0.without([row]) != $0 }) else { return true }
    let said = fill(text, lead)
    remove(row)
    tell(said, action: .init(tr("Undo")) { [weak self] in self?.restore(row) })
    // What a row has led to goes with it, where there is a way back.
    if let clicked = lead.clicked {
      let own = controller.screenOfFlow?.whole
      if let screen = screen(ledToBy: clicked, besides: own) { await router.close(screen) }
    } else if !(await router.close(controller)) {
      await router.back()
    }
    return true
  }

  /// A screen to which a row has really led, other than the one in which it was clicked.
  private func screen(ledToBy row: FlowRow, besides own: LiveComposition?) -> LiveComposition? {
    let finder: PredicateFinder<LiveComposition, Void> = .first { screen, _ in
      !screen.isPart && screen !== own && screen.trail.clicked.contains(row)
    }
    return try? finder.find(in: context)
  }

  private func action(
    of answer: LinkAnswer, _ lead: Lead, from controller: ViewController
  ) -> Snackbar.Action {
    Snackbar.Action(fill(answer.title, lead).escapingMnemonics) { [weak self, weak controller] in
      if let controller, let action = answer.action {
        self?.follow(action, lead, from: controller)
      }
    }
  }
}
