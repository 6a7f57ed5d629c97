import Containment
import GTK
import Sandbox

/// What there is to set of a link, of what it does otherwise, or of an answer, beside the action itself, as knobs.
struct LinkDetails {
  /// What stands among the destinations for a screen that is yet to be made. It is no id of a screen.
  static let newScreen = "+"

  private(set) var knobs: [KnobDescription] = []
  private(set) var values: [String: KnobValue] = [:]
  /// What tells this offer from others.
  private(set) var offer: [String] = []
  private let prefix: String

  /// - Parameter before: the link before somebody began to set a knob. What it offers stays until another is set, also
  ///   without an answer that is being written anew.
  init(
    _ link: Link, _ line: LinkLine, _ around: LinkSurroundings, since before: Link? = nil
  ) {
    prefix = line.id
    let place = line.place
    if place.isOwn { addTrigger(link.trigger) }
    if let action = link.action(at: place) { add(action, around) }
    if let index = place.answers.last, let asking = place.outer.flatMap(link.action(at:)),
      asking.kind != .several, asking.answers.indices.contains(index)
    {
      add(
        "role", tr(in: "answer", "Look"), LinkAnswer.Role.allCases.map { ($0.rawValue, $0.title) },
        asking.answers[index].role.rawValue)
    }
    guard place.isOwn else { return }
    if let moving = link.takesTransition ? link : before, moving.takesTransition {
      addMovement(moving, around)
    }
    if link.condition != nil || before?.condition != nil || around.hasConditions {
      addCondition(link.condition)
    }
  }

  private mutating func addTrigger(_ trigger: LinkTrigger) {
    switch trigger {
    case .delay(let milliseconds):
      let seconds = 0...max(10, Double(milliseconds) / 1000)
      add(
        .number("", tr(in: "trigger", "After"), seconds, step: 0.1, unit: tr(in: "unit", "s"), 2),
        "delay",
        .number(Double(milliseconds) / 1000))
    // Not translated: a key.
    case .key(let key): addText("key", tr("Key"), key.text, like: "Ctrl+N")
    default: break
    }
  }

  private mutating func add(_ action: LinkAction, _ around: LinkSurroundings) {
    if let id = action.destination {
      let screens = around.flow.choicesOfScreens
      let new = action.leadsOn ? [(id: LinkDetails.newScreen, title: tr("New screen…"))] : []
      add("to", tr("To"), screens + new, id)
    }
    switch action {
    case .present(_, let style):
      add(
        "style", tr("As"), LinkPresentation.allCases.map { ($0.rawValue, $0.title) }, style.rawValue
      )
    case .selectTab(let index):
      add("tab", tr("Tab"), around.tabs.enumerated().map { ("\($0)", $1) }, "\(index)")
    case .scroll(let name): add("layer", tr("Layer"), LinkDetails.names(around), name)
    case .snackbar(let text, let button):
      addText("text", tr("Text"), text, like: tr("{title} was saved."))
      addText("button", tr("Button"), button?.title ?? "", like: tr("Undo"))
    case .question(let question):
      addText("question", tr("Question"), question.title, like: tr("Delete {title}?"))
      addText("explanation", tr("Explanation"), question.text)
      addText(
        "answers", tr("Answers"), LinkDetails.titles(of: question.answers),
        like: tr("Cancel, Delete"))
    case .openURL(let address):
      addText("address", tr("Address"), address, like: "https://example.org")
    case .perform(let id): addText("action", tr("Action"), id)
    case .setVariable(let variable, let value):
      add("variable", tr("Variable"), around.flow.variables.offers(besides: variable), variable)
      addText("value", tr("Value"), value.spelled, like: "true")
    case .toggleVariable(let variable):
      let flags = around.flow.variables.filter(\.isFlag)
      add("variable", tr("Variable"), flags.offers(besides: variable), variable)
    case .removeRow(let text): addText("text", tr("Text"), text, like: tr("{title} was removed."))
    default: break
    }
  }

  private mutating func addCondition(_ condition: FlowCondition?) {
    // Not translated: names.
    addText(
      "condition", tr("Only if"), condition?.text ?? "", like: "basket > 0 and member == true")
  }

  /// The titles of answers in one text.
  private static func titles(of answers: [LinkAnswer]) -> String {
    answers.map(\.title).joined(separator: ", ")
  }

  // MARK: Movement

  private static var usual: [(id: String, title: String)] {
    [(id: "", title: tr(in: "transition", "As usual"))]
  }

  private mutating func addMovement(_ link: Link, _ around: LinkSurroundings) {
    let styles = TransitionStyle.allCases.map { (id: $0.rawValue, title: $0.title) }
    let movement = link.transition
    add("transition", tr("Transition"), LinkDetails.usual + styles, movement?.style.rawValue ?? "")
    let other = link.ways.lazy.compactMap(\.action.destination).first.flatMap { around.flow[$0] }
    guard let movement else {
      // To choose it chooses a style too.
      if let other { addShared(nil, from: around, to: other) }
      return
    }
    if movement.style.hasDirection {
      let directions = Transition.Direction.allCases.map { (id: $0.rawValue, title: $0.title) }
      add(
        "direction", tr("Direction"), directions,
        (movement.direction ?? movement.style.usualDirection).rawValue)
    }
    if movement.style != .none {
      let usual = movement.style.transition(.start).duration
      add(
        .number(
          "", tr("Duration"), 0...max(2000, movement.duration ?? 0), step: 10,
          unit: tr(in: "unit", "ms"), usual), "duration", .number(movement.duration ?? usual))
      let timings = TimingChoice.allCases.map { (id: $0.rawValue, title: $0.title) }
      add(
        "timing", tr("Timing"), LinkDetails.usual + timings,
        movement.timing.map { TimingChoice(of: $0).rawValue } ?? "")
      if case .spring(let damping)? = movement.timing {
        add(
          .number("", tr("Damping"), 0.05...1, step: 0.05, 0.5), "damping", .number(damping))
      }
    }
    let back: String
    if case .by(let other) = movement.back { back = other.style.rawValue } else { back = "" }
    let reversed = [(id: "", title: tr(in: "transition", "The same, reversed"))]
    add("back", tr("Back"), reversed + styles, back)
    guard let other else { return }
    addShared(movement.shared.first, from: around, to: other)
  }

  private mutating func addShared(
    _ part: SharedPart?, from around: LinkSurroundings, to other: FlowScreen
  ) {
    let nothing = [(id: "", title: tr(in: "link", "Nothing"))]
    add("shared-to", tr("Flies to"), nothing + LinkDetails.names(in: other), part?.to ?? "")
    guard let part else { return }
    let hasRows = around.layer.elements.contains { $0.id == "row" }
    let row = hasRows ? [(id: "", title: tr("The row"))] : []
    add(
      "shared-from", tr("Flies from"), row + LinkDetails.names(in: around.screen), part.from ?? "")
  }

  /// The layers of a screen, to choose from. One that links do not call anything yet is called by its id, which
  /// ``ComposePage`` makes a name of.
  private static func names(in screen: FlowScreen) -> [(id: String, title: String)] {
    screen.composition.layers.map { (id: reference(to: $0), title: $0.called) }
  }

  private static func reference(to layer: Layer) -> String { layer.name ?? "#\(layer.id)" }

  /// The layers to which a link can scroll, to choose from. Those of other screens are called after these, too.
  private static func names(_ around: LinkSurroundings) -> [(id: String, title: String)] {
    var taken: Set<String> = []
    return FlowComponents(around.flow).layers(seenWith: around.screen.id).compactMap {
      screen, layer in
      guard taken.insert(reference(to: layer)).inserted, layer.id != around.layer.id else {
        return nil
      }
      let isOwn = screen.id == around.screen.id
      let title =
        isOwn ? layer.called : tr("{1}: {2}", around.flow.shownTitle(of: screen), layer.called)
      return (id: reference(to: layer), title: title)
    }
  }

  // MARK: Adding

  private mutating func add(_ knob: KnobDescription, _ detail: String, _ value: KnobValue) {
    let id = "\(prefix)-\(detail)"
    var named = knob
    named.id = id
    knobs.append(named)
    values[id] = value
    offer.append(id)
  }

  private mutating func add(
    _ detail: String, _ title: String, _ choices: [(id: String, title: String)], _ value: String
  ) {
    add(.choice("", title, choices, value), detail, .text(value))
    offer += choices.flatMap { [$0.id, $0.title] }
  }

  private mutating func addText(
    _ detail: String, _ title: String, _ text: String, like example: String? = nil
  ) {
    var knob = KnobDescription.text("", title, text)
    knob.example = example
    add(knob, detail, .text(text))
  }

  // MARK: Reading

  /// The link with what is set.
  ///
  /// - Parameter before: the link before somebody began to set the knob, so that what is written anew letter by letter
  ///   does the same in the end; nil for the present one.
  static func link(
    _ link: Link, _ line: LinkLine, with values: KnobValues, since before: Link? = nil
  ) -> Link {
    let place = line.place
    func text(_ detail: String) -> String? { values["\(line.id)-\(detail)"].text }
    func number(_ detail: String) -> Double? {
      if case .number(let number) = values["\(line.id)-\(detail)"] { number } else { nil }
    }
    var next = link
    if place.isOwn {
      if let seconds = number("delay") { next.trigger = .delay(Int((seconds * 1000).rounded())) }
      if let key = text("key").flatMap(LinkKey.init) { next.trigger = .key(key) }
    }
    if let present = link.action(at: place) {
      let answers = (before?.action(at: place) ?? present).answers
      next = next.setting(LinkDetails.action(present, answers, text), at: place) ?? next
    }
    if let index = place.answers.last, let outer = place.outer,
      let role = text("role").flatMap(LinkAnswer.Role.init(rawValue:)),
      let asking = next.action(at: outer)
    {
      next = next.setting(asking.changing(index) { $0.role = role }, at: outer) ?? next
    }
    if place.isOwn, let name = text("transition") {
      next.transition = TransitionStyle(rawValue: name).map { style in
        movement(link.transition, style, text, number)
      }
      if link.transition == nil, next.transition == nil, let to = text("shared-to"), !to.isEmpty {
        next.transition = LinkTransition(.crossfade)
        next.transition?.shared = [SharedPart(from: nil, to: to)]
      }
    }
    if place.isOwn, let written = text("condition") {
      setCondition(of: &next, written, before?.otherwise)
    }
    return next
  }

  private static func setCondition(
    of link: inout Link, _ written: String, _ otherwise: LinkAction?
  ) {
    if written.isEmpty {
      link.condition = nil
      link.otherwise = nil
    } else if let condition = try? FlowCondition(written) {
      // What is not written to its end changes nothing.
      link.condition = condition
      link.otherwise = link.otherwise ?? otherwise
    }
  }

  /// - Parameter answers: those before somebody began to set the knob.
  private static func action(
    _ before: LinkAction, _ answers: [LinkAnswer], _ text: (String) -> String?
  ) -> LinkAction {
    var next = before
    if let id = text("to") { next = next.leading(to: id) }
    switch next {
    case .present(let id, let style):
      return .present(to: id, text("style").flatMap(LinkPresentation.init(rawValue:)) ?? style)
    case .selectTab(let index): return .selectTab(text("tab").flatMap { Int($0) } ?? index)
    case .scroll(let name): return .scroll(to: text("layer") ?? name)
    case .snackbar(let before, var button):
      if let title = text("button") {
        button = title.isEmpty ? nil : button ?? answers.first ?? LinkAnswer(title)
        button?.title = title
      }
      return .snackbar(text("text") ?? before, button)
    case .question(var question):
      question.title = text("question") ?? question.title
      question.text = text("explanation") ?? question.text
      if let titles = text("answers") { question.answers = titled(titles, answers) }
      return .question(question)
    case .openURL(let before): return .openURL(text("address") ?? before)
    case .perform(let before): return .perform(text("action") ?? before)
    case .setVariable(let name, let value):
      let written = text("value").map { $0 == value.spelled ? value : KnobValue(written: $0) }
      return .setVariable(text("variable") ?? name, written ?? value)
    case .toggleVariable(let name): return .toggleVariable(text("variable") ?? name)
    case .removeRow(let before): return .removeRow(text("text") ?? before)
    default: return next
    }
  }

  /// Answers with other titles.
  private static func titled(_ written: String, _ answers: [LinkAnswer]) -> [LinkAnswer] {
    // There may be a comma in a title.
    if written == titles(of: answers) { return answers }
    let next = written.parts()
    let places = answers.map(\.title).places(in: next)
    return next.enumerated().map { index, title in
      var answer = places.firstIndex(of: index).map { answers[$0] } ?? LinkAnswer(title)
      answer.title = title
      return answer
    }
  }

  private static func movement(
    _ before: LinkTransition?, _ style: TransitionStyle, _ text: (String) -> String?,
    _ number: (String) -> Double?
  ) -> LinkTransition {
    // Another style begins with its own direction and time.
    guard var next = before, next.style == style else {
      var next = LinkTransition(style)
      next.shared = before?.shared ?? []
      return next
    }
    if let direction = text("direction").flatMap(Transition.Direction.init(rawValue:)) {
      next.direction = direction == style.usualDirection ? nil : direction
    }
    if let duration = number("duration") {
      let usual = style.transition(.start).duration
      next.duration = duration == usual ? nil : duration.rounded()
    }
    if let name = text("timing") {
      next.timing = TimingChoice(rawValue: name).map { choice in
        if let timing = next.timing, TimingChoice(of: timing) == choice { return timing }
        return choice.timing(from: next.timing ?? style.transition(.start).timing)
      }
    }
    if case .spring? = next.timing, let damping = number("damping") {
      next.timing = .spring(damping: damping)
    }
    if let name = text("back") {
      if let style = TransitionStyle(rawValue: name) {
        if case .by(let other) = next.back, other.style == style {
        } else {
          next.back = .by(LinkTransition(style))
        }
      } else {
        next.back = .reversed
      }
    }
    if let to = text("shared-to") {
      let from = text("shared-from") ?? next.shared.first?.from ?? ""
      next.shared = to.isEmpty ? [] : [SharedPart(from: from.isEmpty ? nil : from, to: to)]
    }
    return next
  }
}
