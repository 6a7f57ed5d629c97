import Containment
import GTK
import GTKTools
import Sandbox

/// Where an action stands in a layer: in a link, as what that does where its condition does not hold, or in an answer
/// of what one of them asks.
struct ActionPlace: Hashable {
  var link: LinkPlace
  /// Whether it is, or answers, what the link does where its condition does not hold.
  var isOtherwise = false
  /// The indexes of the answers on the way to it; none for what the link does.
  var answers: [Int] = []

  /// How many other actions it stands below.
  var depth: Int { answers.count + (isOtherwise ? 1 : 0) }
  /// Whether it is the link's own action.
  var isOwn: Bool { depth == 0 }

  /// Where that stands which this one answers, or is a step of; nil if it is neither.
  var outer: ActionPlace? {
    answers.isEmpty
      ? nil : ActionPlace(link: link, isOtherwise: isOtherwise, answers: answers.dropLast())
  }
}

extension Link {
  /// What it does at a place; nil for nothing.
  func action(at place: ActionPlace) -> LinkAction? {
    (place.isOtherwise ? otherwise : action)?.action(at: place.answers)
  }

  /// The same with another action at a place, or without one there; nil if it has no own action then.
  func setting(_ action: LinkAction?, at place: ActionPlace) -> Link? {
    var next = self
    if place.isOtherwise {
      next.otherwise =
        place.answers.isEmpty ? action : otherwise?.setting(action, at: place.answers)
      return next
    }
    guard let own = self.action.setting(action, at: place.answers) else { return nil }
    next.action = own
    return next
  }
}

/// The links of the selected layer: what happens when something of it is clicked and the like. There is a row for
/// each element and each link, one for what a link with a condition does otherwise, and one for each answer, and for
/// each of several things that a link does.
final class LinksView {
  let view = Box(.vertical, spacing: 6)
  /// Called with a place and the button that shows its action, when the user wants another action.
  var onChoose: @MainActor (_ place: ActionPlace, _ button: Widget) -> Void = { _, _ in }
  /// Called with a place, the link that is to stand there, and the knob by which that was set.
  var onSet: @MainActor (_ place: LinkPlace, _ link: Link, _ knob: String) -> Void = { _, _, _ in }
  /// Finds the link at a place as it was before all that setting a knob would be undone together with.
  var findBefore: @MainActor (_ place: LinkPlace, _ knob: String) -> Link? = { _, _ in nil }
  /// Called with a link of which an action is to lead to a screen that is yet to be made.
  var onNewScreen: @MainActor (_ place: ActionPlace, _ link: Link) -> Void = { _, _ in }
  /// Called with the button that adds a link to another trigger.
  var onAdd: @MainActor (_ button: Widget) -> Void = { _ in }

  private let heading = Label(tr("Links"))
  private let add = Button(tr("Add a trigger…"))
  private let column = Box(.vertical, spacing: 6)
  private var rows: [LinkRow] = []
  /// The id of the layer whose links are shown.
  private var shown: Int?
  /// The row of a link that has come while its layer was shown.
  private var added: LinkRow?
  /// Scrolls to it once it has its place.
  private lazy var revealing = DeferredCall { [weak self] in self?.revealAdded() }

  init() {
    heading.xalign = 0
    heading.styleClasses.insert("heading")
    heading.margins = EdgeInsets(top: 12)
    add.halign = .start
    add.accessibleID = "compose.link.add"
    add.clicked.connect(weak: self) { $0.onAdd($0.add) }
    view.add(heading)
    view.add(column)
    view.add(add)
  }

  /// Shows the links of a layer; nil for none.
  func show(_ layer: Layer?, in flow: Flow?) {
    let lines = layer.map { LinkLine.all(of: $0) } ?? []
    view.isVisible = layer != nil
    // Rows before the first that is another stay, since somebody may be writing in one.
    let isSame = shown == layer?.id
    let linked = Set(rows.compactMap(\.link?.place))
    let staying = zip(rows, lines).prefix { isSame && $0.line.identity == $1.identity }.count
    for row in rows[staying...] { row.view.destroy() }
    rows = rows[..<staying] + lines[staying...].map(makeRow)
    shown = layer?.id
    guard let layer, let flow, let screen = flow.screen(with: layer.id) else { return }
    let surroundings = LinkSurroundings(of: layer, in: screen, flow)
    for (row, line) in zip(rows, lines) {
      row.show(line, layer.link(at: line.place.link), surroundings)
    }
    added = isSame ? rows.first { $0.link.map { !linked.contains($0.place) } == true } : nil
    if added != nil { revealing.request() }
  }

  private func revealAdded() {
    let row = added
    added = nil
    guard view.isMapped else { return }
    view.layoutIfNeeded()
    row?.view.scrollIntoView()
  }

  private func makeRow(_ line: LinkLine) -> LinkRow {
    let row = LinkRow(line)
    row.onChoose = { [weak self, weak row] in
      if let row { self?.onChoose(row.line.place, $0) }
    }
    row.onSet = { [weak self, weak row] in
      if let row { self?.onSet(row.line.place.link, $0, $1) }
    }
    row.findBefore = { [weak self, weak row] knob in
      row.flatMap { self?.findBefore($0.line.place.link, knob) }
    }
    row.onNewScreen = { [weak self, weak row] in
      if let row { self?.onNewScreen(row.line.place, $0) }
    }
    column.add(row.view)
    return row
  }

  /// Moves the focus to the first link, or to that at a place; returns false if there is none.
  @discardableResult
  func takeFocus(at place: ActionPlace? = nil) -> Bool {
    guard view.isVisible else { return false }
    // What has just come is scrolled to once it has its place.
    view.layoutIfNeeded()
    let row = rows.first { $0.line.place == place } ?? rows.first
    (row?.button ?? add).grabFocus()
    row?.view.scrollIntoView()
    return true
  }
}

/// What a row of the links is about.
struct LinkLine: Equatable {
  /// What it is called by assistive technology and tests, which stays while its key is written.
  let id: String
  let title: String
  let place: ActionPlace
  /// Whether the layer has nothing any more that triggers the link, which can only be removed then.
  var isGone = false

  /// What tells it from others, so that rows stay.
  var identity: [String] { [id, title, "\(place.depth)"] }

  /// The lines of a layer: one for the usual trigger of each element that is clicked or submitted, and one for
  /// each other link, with those of its answers below, and of what it does otherwise. The links of what is gone come last.
  static func all(of layer: Layer) -> [LinkLine] {
    let elements = layer.elements
    let gone = layer.links.filter { !$0.place.isOne(of: elements) }.enumerated().map {
      LinkLine(
        id: "gone-\($0 + 1)", title: tr("Not there any more: {1}", $1.action.kind.title),
        place: ActionPlace(link: $1.place), isGone: true)
    }
    return elements.flatMap { element -> [LinkLine] in
      var keys = 0
      var lines: [LinkLine] = []
      let usual = element.triggers[0].trigger()
      var places = layer.links.filter { $0.element == element.id }.map(\.place)
      if [.click, .submit].contains(usual) {
        places.removeAll { $0.trigger == usual }
        places.insert(LinkPlace(element.id, usual), at: 0)
      }
      for place in places where element.triggers.contains(place.trigger.kind) {
        var id = element.id
        var title = element.title
        if place.trigger != .click {
          id += ".\(place.trigger.kind.rawValue)"
          title = tr("{1}: {2}", title, place.trigger.kind.title)
        }
        if place.trigger.kind == .key {
          keys += 1
          id += "-\(keys)"
        }
        lines.append(LinkLine(id: id, title: title, place: ActionPlace(link: place)))
        let link = layer.link(at: place)
        lines += answers(of: link?.action, id, ActionPlace(link: place))
        if link?.condition != nil {
          let other = LinkLine(
            id: "\(id).otherwise", title: tr("Otherwise"),
            place: ActionPlace(link: place, isOtherwise: true))
          lines.append(other)
          lines += answers(of: link?.otherwise, other.id, other.place)
        }
      }
      return lines
    } + gone
  }

  private static func answers(
    of action: LinkAction?, _ id: String, _ place: ActionPlace
  ) -> [LinkLine] {
    guard let action else { return [] }
    var all = action.answers
    let isSeveral = action.kind == .several
    // One more, unless what comes last has left the screen.
    if isSeveral, action.staysOnScreen { all.append(LinkAnswer("")) }
    return all.enumerated().flatMap { index, answer -> [LinkLine] in
      let id = "\(id).\(isSeveral ? "step" : "answer")-\(index + 1)"
      var place = place
      place.answers.append(index)
      let step = index == 0 ? tr(in: "link", "First") : tr(in: "link", "Then")
      return [LinkLine(id: id, title: isSeveral ? step : answer.title, place: place)]
        + answers(of: answer.action, id, place)
    }
  }
}

/// What a link can refer to.
struct LinkSurroundings {
  let flow: Flow
  let screen: FlowScreen
  let layer: Layer
  /// Whether there is something that a condition can name.
  let hasConditions: Bool

  init(of layer: Layer, in screen: FlowScreen, _ flow: Flow) {
    self.flow = flow
    hasConditions = !flow.variables.isEmpty || !flow.variablesAndFields.isEmpty
    self.screen = screen
    self.layer = layer
  }

  /// The titles of the tabs around the layer. They are looked for when a link asks for them.
  var tabs: [String] {
    FlowWays(flow).nearest(.tabs, around: layer.id, in: screen)?.children.map(\.tabTitle) ?? []
  }
}

/// What happens when one element is clicked, or what one answer does.
final class LinkRow {
  private(set) var line: LinkLine
  let view = Box(.vertical, spacing: 6)
  /// Shows the action, and lets the user choose another.
  let button = Button("")
  var onChoose: @MainActor (Widget) -> Void = { _ in }
  var onSet: @MainActor (_ link: Link, _ knob: String) -> Void = { _, _ in }
  var findBefore: @MainActor (_ knob: String) -> Link? = { _ in nil }
  var onNewScreen: @MainActor (Link) -> Void = { _ in }

  private let action = Label()
  private let details = Box(.vertical, spacing: 6)
  private(set) var link: Link?
  private let rows = KnobRows()
  /// The values of the knobs when one was last set, or shown.
  private var known: [String: KnobValue] = [:]
  /// The knob that was last set.
  private var knob: String?
  /// What is wrong with the condition that is written.
  private let fault = Label()
  /// What the details offer, so that they stay while they offer the same.
  private var offer: [String] = []
  /// Whether something is being set.
  private var isTelling = false

  init(_ line: LinkLine) {
    self.line = line
    let label = Label(line.title)
    label.wrapFromStart(atLeast: 8)
    label.hexpand = true
    action.ellipsizes = true
    let arrow: [Widget] = line.isGone ? [] : [Image(icon: "pan-down-symbolic")]
    button.child = Box(.horizontal, spacing: 6, [action] + arrow)
    button.accessibleID = "compose.link.\(line.id)"
    button.clicked.connect(weak: self) { $0.onChoose($0.button) }
    details.margins = EdgeInsets(start: 12)
    fault.xalign = 0
    fault.wraps = true
    fault.widthInCharacters = 10
    fault.styleClasses.insert("enfilade-prompt-error")
    fault.accessibleID = "compose.fault.\(line.id)"
    fault.hide()
    rows.onSet = { [weak self] in self?.valuesDidChange() }
    details.add(rows.view)
    details.add(fault)
    view.margins = EdgeInsets(start: 12 * line.place.depth)
    view.add(Box(.horizontal, spacing: 12, [label, button]))
    view.add(details)
  }

  /// Shows a link, or an answer of it; nil for none.
  func show(_ line: LinkLine, _ link: Link?, _ surroundings: LinkSurroundings) {
    self.line = line
    self.link = link
    let usual =
      line.place.isOwn ? surroundings.layer.usual(at: line.place.link) : tr(in: "link", "Nothing")
    action.text = line.isGone ? tr("Remove") : link?.action(at: line.place)?.kind.title ?? usual
    button.accessibleName = tr("{1}: {2}", line.title, action.text)
    let before = knob.flatMap { findBefore($0) }
    let details =
      line.isGone ? nil : link.map { LinkDetails($0, line, surroundings, since: before) }
    if isTelling, details?.offer ?? [] != offer {
      // The control that has changed something goes, which it could not yet.
      Task { if view.parent != nil { follow(details) } }
    } else {
      follow(details)
    }
  }

  private func follow(_ details: LinkDetails?) {
    let offer = details?.offer ?? []
    if offer != self.offer {
      self.offer = offer
      rows.show(details?.knobs ?? [])
    }
    rows.follow((details?.values ?? [:]).filter { !isBeingWritten($0.key) })
    known = values
    tellFault()
  }

  private var values: [String: KnobValue] {
    Dictionary(uniqueKeysWithValues: rows.values.knobs.map { ($0.id, rows.values[$0.id]) })
  }

  private var condition: String { rows.values["\(line.id)-condition"].text ?? "" }

  /// Whether a condition, or answers, that are being written mean what the link has already.
  private func isBeingWritten(_ id: String) -> Bool {
    if id == "\(line.id)-answers" {
      return rows.values[id].text?.parts() == link?.action(at: line.place)?.answers.map(\.title)
    }
    guard id == "\(line.id)-condition", !condition.isEmpty,
      let read = try? FlowCondition(condition)
    else { return false }
    return read == link?.condition
  }

  /// Says below a condition why it is none.
  private func tellFault() {
    fault.text = ""
    if !condition.isEmpty {
      do throws(FlowCondition.Fault) { _ = try FlowCondition(condition) } catch {
        fault.text = error.sentence
      }
    }
    fault.isVisible = !fault.text.isEmpty
  }

  private func valuesDidChange() {
    tellFault()
    let values = values
    let knob = values.keys.first { values[$0] != known[$0] } ?? knob ?? ""
    (self.knob, known) = (knob, values)
    guard let link else { return }
    let next = LinkDetails.link(link, line, with: rows.values, since: findBefore(knob))
    guard next != link else { return }
    let destination = next.action(at: line.place)?.destination
    guard destination == LinkDetails.newScreen else {
      isTelling = true
      defer { isTelling = false }
      return onSet(next, knob)
    }
    // The control that tells of it goes, since there are other screens then.
    Task { onNewScreen(next) }
  }
}
