import Containment
import GTK
import Sandbox

/// What an engineer gets of a flow: its screens, how they give way to each other, and the Swift.
struct HandOver {
  struct Screen {
    let id: String
    let title: String
    /// Makes it anew, filled as one sees it first.
    let make: @MainActor () -> ViewController
  }

  /// A way from one screen to another.
  struct Change {
    /// The ids of the screens.
    let from, to: String
    /// What leads there, in words.
    let words: String
    /// How it moves; nil where something is presented, which the presentation decides.
    let transition: Transition?
    /// Where it moves, if that is not the usual direction of its style.
    let direction: Transition.Direction?
    /// The transition as Swift; nil where the container decides.
    let swift: String?
  }

  let title: String
  let screens: [Screen]
  let changes: [Change]
  /// All of it as Swift.
  let swift: String
}

extension HandOver {
  /// A flow, each of its screens as one sees it first.
  init(_ flow: MyFlow) {
    let present = flow.present
    let ways = FlowWays(present)
    let folder = flow.folder
    let screens = present.screens.map { screen in
      var data = present.data(of: screen.id, by: ways)
      (data.folder, data.components) = (folder, present.components)
      return Screen(id: screen.id, title: data.fill(screen.title)) { [data] in
        let live = LiveComposition(screenID: screen.id, row: data.row)
        live.isWaiting = true
        live.show(screen, with: data)
        return live
      }
    }
    self.init(
      title: flow.title, screens: screens,
      changes: present.actions.compactMap { Change($0, in: present) },
      swift: present.source(of: present.first))
  }
}

extension HandOver.Change {
  /// What an action does that leads to a screen; nil of another.
  fileprivate init?(_ place: FlowWays.Place, in flow: Flow) {
    guard place.action.leadsOn, let to = flow[place.action.destination] else { return nil }
    let link = place.link
    let element =
      place.layer.elements.first { $0.id == link.element }?.title ?? place.layer.called
    let own = place.action.takesTransition ? link.transition : nil
    self.init(
      from: place.screen.id, to: to.id,
      words: tr("{1}: {2}: {3}", element, link.trigger.kind.title, place.action.kind.title),
      transition: own?.transition ?? place.action.usualTransition, direction: own?.direction,
      swift: own?.source)
  }
}

extension LinkAction {
  /// How containers bring what it leads to, where the link does not say; nil where that is no transition.
  var usualTransition: Transition? {
    switch self {
    case .push: NavigationController().pushTransition
    case .show, .showDetail, .replace, .setRoot: .crossfade
    default: nil
    }
  }
}
