import Containment
import GTK
import Sandbox

/// The links of the selected layer: what happens when something of it is clicked, a row for each element.
final class LinksView {
  let view = Box(.vertical, spacing: 6)
  /// Called with an element and the button that shows its action, when the user wants another action.
  var onChoose: @MainActor (_ element: String, _ button: Widget) -> Void = { _, _ in }
  /// Called with the link that an element gets.
  var onSet: @MainActor (_ link: Link) -> Void = { _ in }
  /// Called with a link that is to lead to a screen that is yet to be made.
  var onNewScreen: @MainActor (_ link: Link) -> Void = { _ in }

  private let heading = Label(tr("Links"))
  private var rows: [LinkRow] = []
  private var shown: (layer: Int, elements: [LayerElement])?

  init() {
    heading.xalign = 0
    heading.styleClasses.insert("heading")
    heading.margins = EdgeInsets(top: 12)
    view.add(heading)
  }

  /// Shows the links of a layer; nil for none.
  func show(_ layer: Layer?, in flow: Flow?) {
    let elements = layer.map { $0.kind.descriptor.elements(of: $0) } ?? []
    view.isVisible = !elements.isEmpty
    if shown?.layer != layer?.id || shown?.elements != elements {
      for row in rows { row.view.destroy() }
      rows = elements.map { element in
        let row = LinkRow(element)
        row.onChoose = { [weak self] in self?.onChoose(element.id, $0) }
        row.onSet = { [weak self] in self?.onSet($0) }
        row.onNewScreen = { [weak self] in self?.onNewScreen($0) }
        view.add(row.view)
        return row
      }
      shown = layer.map { ($0.id, elements) }
    }
    guard let layer, let flow, !rows.isEmpty, let screen = flow.screen(with: layer.id) else {
      return
    }
    let tabs = FlowWays(flow).surroundings(of: layer.id, in: screen)
      .first { $0.kind.descriptor.hasTabs }?.children.map(\.tabTitle)
    for row in rows { row.show(layer.link(row.element.id), in: flow, tabs: tabs ?? []) }
  }

  /// Moves the focus to the first link; returns false if there is none.
  @discardableResult
  func takeFocus() -> Bool {
    guard view.isVisible, let row = rows.first else { return false }
    row.button.grabFocus()
    return true
  }
}

/// What happens when one element is clicked.
final class LinkRow {
  let element: LayerElement
  let view = Box(.vertical, spacing: 6)
  /// Shows the action, and lets the user choose another.
  let button = Button("")
  var onChoose: @MainActor (Widget) -> Void = { _ in }
  var onSet: @MainActor (Link) -> Void = { _ in }
  var onNewScreen: @MainActor (Link) -> Void = { _ in }

  /// What stands among the destinations for a screen that is yet to be made. It is no id of a screen.
  private static let newScreen = "+"

  private let action = Label()
  private let details = Box(.vertical, spacing: 6)
  private var link: Link?
  private var values = KnobValues([])
  private var knobRows: [KnobRow] = []
  /// What the details offer, so that they stay while they offer the same.
  private var offer: [String] = []
  private var isFollowing = false

  init(_ element: LayerElement) {
    self.element = element
    let label = Label(element.title)
    label.xalign = 0
    label.ellipsizes = true
    label.hexpand = true
    action.ellipsizes = true
    button.child = Box(.horizontal, spacing: 6, [action, Image(icon: "pan-down-symbolic")])
    button.accessibleID = "compose.link.\(element.id)"
    button.clicked.connect(weak: self) { $0.onChoose($0.button) }
    details.margins = EdgeInsets(start: 12)
    view.add(Box(.horizontal, spacing: 12, [label, button]))
    view.add(details)
  }

  /// Shows a link; nil for none.
  func show(_ link: Link?, in flow: Flow, tabs: [String]) {
    self.link = link
    action.text = link?.action.kind.title ?? tr(in: "link", "Nothing")
    button.accessibleName = tr("{1}: {2}", element.title, action.text)
    let details = link.map { LinkDetails($0, in: flow, tabs: tabs) }
    let offer = details?.offer ?? []
    if offer != self.offer {
      self.offer = offer
      fill(details?.knobs ?? [])
    }
    isFollowing = true
    for (id, value) in details?.values ?? [:] where !isBeingWritten(id) { values[id] = value }
    isFollowing = false
  }

  /// Whether a condition that is being written means what the link has already.
  private func isBeingWritten(_ id: String) -> Bool {
    guard id == "\(element.id)-condition", let text = values[id].text, !text.isEmpty,
      let condition = try? FlowCondition(text)
    else { return false }
    return condition == link?.condition
  }

  private func fill(_ knobs: [KnobDescription]) {
    for row in knobRows { row.view.destroy() }
    values = KnobValues(knobs)
    knobRows = knobs.map { KnobRow($0, of: values) }
    for row in knobRows { details.add(row.view) }
    values.observe(by: self) { [weak self] in self?.valuesDidChange() }
  }

  private func valuesDidChange() {
    for row in knobRows { row.follow() }
    guard !isFollowing, let link else { return }
    let next = LinkDetails.link(link, with: values)
    guard next != link else { return }
    guard next.action.destination == LinkRow.newScreen else { return onSet(next) }
    // The control that tells of it goes, since there are other screens then.
    Task { onNewScreen(next) }
  }

  /// What there is to set of a link beside its action, as knobs.
  private struct LinkDetails {
    private(set) var knobs: [KnobDescription] = []
    private(set) var values: [String: KnobValue] = [:]
    /// What tells this offer from others.
    private(set) var offer: [String] = []

    init(_ link: Link, in flow: Flow, tabs: [String]) {
      let name = link.element
      if let id = link.action.destination {
        let screens = flow.screens.map { (id: $0.id, title: $0.title) }
        add(
          "\(name)-to", tr("To"), screens + [(id: LinkRow.newScreen, title: tr("New screen…"))], id)
      }
      switch link.action {
      case .present(_, let style):
        let styles = LinkPresentation.allCases.map { (id: $0.rawValue, title: $0.title) }
        add("\(name)-style", tr("As"), styles, style.rawValue)
      case .selectTab(let index):
        let titles = tabs.enumerated().map { (id: "\($0)", title: $1) }
        add("\(name)-tab", tr("Tab"), titles, "\(index)")
      case .snackbar(let text): add("\(name)-text", tr("Text"), text)
      case .openURL(let address): add("\(name)-address", tr("Address"), address)
      case .setVariable(let variable, let value):
        add("\(name)-variable", tr("Variable"), flow.variables.offers(besides: variable), variable)
        add("\(name)-value", tr("Value"), value.spelled)
      case .toggleVariable(let variable):
        let flags = flow.variables.filter(\.isFlag)
        add("\(name)-variable", tr("Variable"), flags.offers(besides: variable), variable)
      default: break
      }
      if link.action.takesTransition {
        let usual = [(id: "", title: tr(in: "transition", "As usual"))]
        add(
          "\(name)-transition", tr("Transition"), usual + Transition.names, link.transition ?? "")
      }
      guard !flow.variables.isEmpty || link.condition != nil else { return }
      add("\(name)-condition", tr("Only if"), link.condition?.text ?? "")
      let others = flow.otherwise(besides: link.otherwise).map {
        (id: LinkAction.offerID($0), title: flow.title(of: $0))
      }
      add("\(name)-otherwise", tr("Otherwise"), others, LinkAction.offerID(link.otherwise))
    }

    private mutating func add(
      _ id: String, _ title: String, _ choices: [(id: String, title: String)], _ value: String
    ) {
      knobs.append(.choice(id, title, choices, value))
      values[id] = .text(value)
      offer += [id] + choices.flatMap { [$0.id, $0.title] }
    }

    private mutating func add(_ id: String, _ title: String, _ text: String) {
      knobs.append(.text(id, title, text))
      values[id] = .text(text)
      offer.append(id)
    }

    /// The link with what is set.
    static func link(_ link: Link, with values: KnobValues) -> Link {
      func text(_ detail: String) -> String? { values["\(link.element)-\(detail)"].text }
      var next = link
      if let id = text("to") { next.action = next.action.leading(to: id) }
      switch next.action {
      case .present(let id, let style):
        next.action = .present(
          to: id, text("style").flatMap(LinkPresentation.init(rawValue:)) ?? style)
      case .selectTab(let index): next.action = .selectTab(text("tab").flatMap { Int($0) } ?? index)
      case .snackbar(let before): next.action = .snackbar(text("text") ?? before)
      case .openURL(let before): next.action = .openURL(text("address") ?? before)
      case .setVariable(let name, let value):
        let written = text("value").map { $0 == value.spelled ? value : KnobValue(written: $0) }
        next.action = .setVariable(text("variable") ?? name, written ?? value)
      case .toggleVariable(let name): next.action = .toggleVariable(text("variable") ?? name)
      default: break
      }
      if let name = text("transition") { next.transition = name.isEmpty ? nil : name }
      if let written = text("condition") {
        // What is not written to its end changes nothing.
        if written.isEmpty {
          next.condition = nil
        } else if let condition = try? FlowCondition(written) {
          next.condition = condition
        }
      }
      if let id = text("otherwise"), id != LinkAction.offerID(link.otherwise) {
        next.otherwise = LinkAction.offered(id)
      }
      if next.condition == nil { next.otherwise = nil }
      return next
    }
  }
}

// MARK: What a link does otherwise

extension Flow {
  /// What a link can do where its condition does not hold; nil is nothing.
  fileprivate func otherwise(besides present: LinkAction?) -> [LinkAction?] {
    var offers: [LinkAction?] = [nil, .back, .dismiss]
    for screen in screens { offers.append(.show(to: screen.id)) }
    for screen in screens { offers.append(.present(to: screen.id, .sheet)) }
    return offers.contains { $0 == present } ? offers : offers + [present]
  }

  /// What an offer is called.
  fileprivate func title(of offer: LinkAction?) -> String {
    guard let offer else { return tr(in: "link", "Nothing") }
    guard let screen = self[offer.destination] else { return offer.kind.title }
    return tr("{1}: {2}", offer.kind.title, screen.title)
  }
}

extension [FlowVariable] {
  /// The variables as choices, with one that may not be there any more.
  fileprivate func offers(besides present: String) -> [(id: String, title: String)] {
    let names = map(\.name)
    return (names.contains(present) ? names : names + [present]).map { (id: $0, title: $0) }
  }
}

extension LinkAction {
  /// What tells an offer from others.
  fileprivate static func offerID(_ action: LinkAction?) -> String {
    guard let action else { return "" }
    return action.kind.rawValue + (action.destination.map { "/\($0)" } ?? "")
  }

  /// The action that an offer stands for; nil for nothing.
  fileprivate static func offered(_ id: String) -> LinkAction? {
    let parts = id.split(separator: "/", maxSplits: 1).map(String.init)
    let kind = parts.first.flatMap(Kind.init(rawValue:))
    return kind?.action(to: parts.dropFirst().first ?? "")
  }
}
