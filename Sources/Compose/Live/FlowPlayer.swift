import Containment
import GTK
import Routing

/// Plays a flow: shows its screens, follows the links that are clicked, and says so where one fails. What is shown
/// follows every edit.
final class FlowPlayer: SnackbarController {
  let flow: MyFlow
  /// Shows the screen with which one began, or that a link has begun anew with.
  let stage: RootController
  /// The window in the window in which links present.
  private let context: PresentationContextController
  /// The screens that were made, for as long as something shows them or can go back to them.
  private var made: [MadeScreen] = []
  /// How often it has begun; what a link does that was clicked before is of no interest any more.
  private var round = 0

  private(set) lazy var router: Router = {
    let router = Router(of: context)
    // A screen that is just coming stays, also if something in it is clicked already.
    router.policy = .queue
    return router
  }()

  /// Shows where one could click.
  private(set) lazy var hint = ClickHint(self)

  private struct MadeScreen { weak var controller: LiveComposition? }

  init(_ flow: MyFlow) {
    let stage = RootController()
    self.flow = flow
    self.stage = stage
    context = PresentationContextController(rootViewController: stage)
    super.init(rootViewController: context)
    debugName = "Flow"
    context.debugName = "Flow content"
    stage.debugName = "Flow stage"
    stage.transition = .crossfade
    stage.content = makeScreen(flow.present.first)
    flow.observe(by: self) { [weak self] in self?.flowDidChange() }
  }

  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    if parent == nil { context.endPresentations() }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hint.isOn = true
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    hint.isOn = false
  }

  /// Begins anew with a screen.
  func play(from id: String) {
    guard let screen = flow.present[id] else { return }
    round += 1
    context.endPresentations()
    stage.content = makeScreen(screen)
  }

  private func makeScreen(_ screen: FlowScreen) -> LiveComposition {
    let live = LiveComposition(screenID: screen.id)
    live.onClick = { [weak self] in self?.click($1, of: $0, $2) }
    live.show(screen)
    made.removeAll { $0.controller == nil }
    made.append(MadeScreen(controller: live))
    return live
  }

  // MARK: Following the flow

  private func flowDidChange() {
    for live in made.compactMap(\.controller) {
      if let screen = flow.present[live.screenID] { live.show(screen) } else { leave(live) }
    }
  }

  /// Leaves a screen that is no part of the flow any more.
  private func leave(_ live: LiveComposition) {
    made.removeAll { $0.controller === live }
    if live === stage.content { return play(from: flow.present.start) }
    Task {
      await router.close(live)
      // It may also have been in a pane, or is one to which one can go forward.
      live.show(Composition())
    }
  }

  // MARK: Following links

  private func click(_ element: String, of layer: Int, _ controller: ViewController) {
    guard
      let link = flow.present.screen(with: layer)?.composition.layer(layer)?.link(element)
    else { return }
    Task { [round] in
      guard let reason = await failure(of: link, of: layer, from: controller), round == self.round
      else { return }
      tell(reason)
    }
  }

  /// Says something over the screens, in place of what was said before.
  private func tell(_ text: String) {
    hide()
    show(Snackbar(text))
  }

  /// Follows a link.
  ///
  /// - Returns: why that is not possible, as a sentence; nil if it has happened, or something else in its place.
  private func failure(
    of link: Link, of layer: Int, from controller: ViewController
  ) async -> String? {
    do {
      if let id = link.action.destination {
        guard let step = step(of: link, to: id, from: controller) else {
          return obstacle(to: link, of: layer)
        }
        try await router.navigate(to: step)
        return nil
      }
      if try await act(link.action, from: controller) { return nil }
    } catch let error as RoutingError {
      let isOther = [.cancelled, .superseded, .windowClosed].contains(error.kind)
      if isOther || error.isOutrun { return nil }
      return obstacle(to: link, of: layer) ?? error.message
    } catch let error as URIError {
      return error.reason
    } catch {
      return "\(error)"
    }
    return obstacle(to: link, of: layer)
      ?? tr("“{1}” is not possible here.", link.action.kind.title)
  }

  /// Why a link cannot work in the flow as it is; nil if it may.
  private func obstacle(to link: Link, of layer: Int) -> String? {
    guard let screen = flow.present.screen(with: layer) else { return nil }
    return FlowWays(flow.present).obstacle(to: link.action, from: layer, in: screen)
  }

  /// The way to the screen `id`; nil if it is gone, or the action leads nowhere.
  private func step(
    of link: Link, to id: String, from controller: ViewController
  ) -> Step<LiveComposition, Void>? {
    guard let screen = flow.present[id] else { return nil }
    let here = Step<ViewController, Void>.custom(using: .instance(controller))
    let target = StepAssembly<LiveComposition, Void>(
      finder: .first { (live: LiveComposition, _: Void) in live.screenID == id },
      factory: .build { [unowned self] (_: Void) in makeScreen(flow.present[id] ?? screen) })
    let transition = link.transition.flatMap(Transition.named)
    switch link.action {
    case .push:
      return target.using(.push(transition: transition))
        .from(here.expectingContainer(NavigationController.self))
    case .replace:
      return target.using(.pushReplacingLast())
        .from(here.expectingContainer(NavigationController.self))
    case .show: return target.using(.show(.sheet, transition: transition)).from(here)
    case .showDetail: return target.using(.showDetail(.sheet, transition: transition)).from(here)
    case .present(_, let presentation):
      let size = presentation == .page ? nil : FlowPlayer.sizeOfSheets
      return target.using(
        .present(presentation.style, transition: transition, preferredContentSize: size)
      ).from(here)
    case .setRoot:
      return StepAssembly<LiveComposition, Void>(
        finder: .instance(rootScreen(id)),
        factory: .build { [unowned self] (_: Void) in makeScreen(flow.present[id] ?? screen) }
      ).using(.setRoot(transition ?? .crossfade))
        .from(
          Step<ViewController, Void>.custom(using: .instance(stage))
            .expectingContainer(RootController.self))
    default: return nil
    }
  }

  /// The size of a screen in a sheet or dialog, in logical pixels, where there is the room.
  private static let sizeOfSheets = Size(width: 400, height: 320)

  /// The screen with which was begun, if it is the one with this id.
  private func rootScreen(_ id: String) -> LiveComposition? {
    let root = stage.content as? LiveComposition
    return root?.screenID == id ? root : nil
  }

  /// Does what leads to no screen; returns false if it is not possible.
  ///
  /// - Throws: what hinders an address from being opened.
  private func act(
    _ action: LinkAction, from controller: ViewController
  ) async throws(URIError) -> Bool {
    switch action {
    case .back:
      if await router.close(controller) { return true }
      return await router.back()
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
    case .snackbar(let text): tell(text)
    case .openURL(let address): try await URI.open(address, over: view.window)
    case .push, .show, .showDetail, .replace, .setRoot, .present: return false
    }
    return true
  }
}
