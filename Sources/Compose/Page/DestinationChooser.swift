import Containment
import GTK
import Sandbox

/// Where an element is to lead, as one chooses it.
enum LinkDestination: Equatable {
  case nothing
  case screen(String)
  case newScreen(titled: String)
  /// Something that leads to no screen.
  case action(LinkAction.Kind)
}

/// Lets the user choose where an element leads by the first letters, or with the arrow keys: screens, one that is
/// made on the spot, and what else a click can do.
final class DestinationChooser: ViewController {
  private struct Choice {
    let destination: LinkDestination
    let title: String
    let icon: String
    /// What there is to say of it; of what is not possible, why.
    var detail: String?
    var isPossible = true
  }

  private let name: String
  private let screens: [Choice]
  private let actions: [Choice]
  private let onChoose: @MainActor (LinkDestination) -> Void
  private lazy var choices = FindList<Choice>(
    tr("Find a screen or an action"), id: "compose.destination",
    find: { [weak self] in self?.found(by: $0) ?? [] }, row: { DestinationChooser.row(for: $0) },
    onChoose: { [weak self] in self?.onChoose($0.destination) })

  /// A chooser for an element of a layer of a screen.
  init(
    for element: SeenElement, in screen: FlowScreen, of flow: Flow,
    onChoose: @escaping @MainActor (LinkDestination) -> Void
  ) {
    self.onChoose = onChoose
    name = tr("Where “{1}” leads", element.element.title)
    let present = element.link?.action
    screens = flow.choicesOfScreens.map {
      Choice(
        destination: .screen($0.id), title: $0.title,
        icon: $0.id == present?.destination ? "object-select-symbolic" : "view-paged-symbolic")
    }
    let ways = FlowWays(flow)
    let others = LinkAction.Kind.allCases.filter { !$0.hasDestination }.map { kind in
      let obstacle = ways.obstacle(to: kind.action(to: ""), from: element.layer.id, in: screen)
      return Choice(
        destination: .action(kind), title: kind.title,
        icon: kind == present?.kind ? "object-select-symbolic" : "media-playback-start-symbolic",
        detail: obstacle, isPossible: obstacle == nil)
    }
    let nothing = Choice(
      destination: .nothing, title: element.layer.usual(at: LinkPlace(element.element.id)),
      icon: "edit-clear-symbolic")
    actions = (present == nil ? [] : [nothing]) + others
  }

  override var initialFocus: Widget? { choices.search }

  override func loadView() {
    let column = Box(.vertical, spacing: 6)
    column.margins = EdgeInsets(6)
    let heading = Label(name)
    heading.styleClasses.insert("heading")
    heading.xalign = 0
    heading.ellipsizes = true
    column.add(heading)
    choices.list.accessibleName = name
    column.add(choices.view)
    choices.begin()
    choices.onStop = { [weak self] in self?.dismiss() }
    view = column
  }

  /// Screens, a new one, and actions; what is not possible comes last.
  private func found(by query: String) -> [Choice] {
    let title = query.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isKnown =
      !title.isEmpty && screens.contains { $0.title.foldedForSearch == title.foldedForSearch }
    let new = Choice(
      destination: .newScreen(titled: title),
      title: title.isEmpty ? tr("New screen") : tr("New screen “{1}”", title),
      icon: "list-add-symbolic")
    let others = actions.found(by: title) { $0.title }
    var found = screens.found(by: title) { $0.title }
    let possible = others.filter(\.isPossible)
    if !title.isEmpty { found += possible }
    if !isKnown { found.append(new) }
    if title.isEmpty { found += possible }
    return found + others.filter { !$0.isPossible }
  }

  private static func row(for choice: Choice) -> ListBoxRow {
    let row = FindList<Choice>.row(choice.title, choice.detail, icon: choice.icon)
    row.isSensitive = choice.isPossible
    switch choice.destination {
    case .nothing: row.accessibleID = "compose.to.nothing"
    case .screen(let id): row.accessibleID = "compose.to.screen.\(id)"
    case .newScreen: row.accessibleID = "compose.to.new"
    case .action(let kind): row.accessibleID = "compose.to.\(kind.rawValue)"
    }
    return row
  }
}
