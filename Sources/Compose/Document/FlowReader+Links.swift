import Containment
import GTK
import Sandbox

/// Links of a file, and what they do.
extension FlowReader {
  mutating func link(_ node: JSONNode) throws(DocumentError) -> Link {
    let all = try members(
      of: node, known: FlowReader.ofLinks + LinkAction.Kind.allMembers)
    let element = try requiredText("element", of: node, all)
    let kind = try kind(of: node, all)
    let name = try choice("trigger", in: all, LinkTrigger.Kind.allCases.map(\.rawValue))
    let trigger = try trigger(name.flatMap(LinkTrigger.Kind.init(rawValue:)) ?? .click, node, all)
    let ofTrigger = [LinkTrigger.Kind.delay: ["delay"], .key: ["key"]][trigger.kind] ?? []
    let usual = ["element", "trigger", "action", "transition", "condition", "otherwise"]
    try refuse(all, except: usual + ofTrigger + kind.members)
    let transition = try all["transition"].map { node throws(DocumentError) in
      try self.transition(node)
    }
    var link = Link(
      element, on: trigger, try action(kind, of: node, all), transition: transition)
    link.condition = try condition(in: all)
    if let node = all["otherwise"] {
      guard link.condition != nil else {
        throw DocumentError(at: node, reason: tr("“{1}” is missing.", "condition"))
      }
      link.otherwise = try action(alone: node)
    }
    return link
  }

  /// The members that links have beside those of their action.
  private static let ofLinks = [
    "element", "trigger", "delay", "key", "action", "transition", "condition", "otherwise",
  ]

  // MARK: Conditions

  private func condition(in members: [String: JSONNode]) throws(DocumentError) -> FlowCondition? {
    guard let text = try text("condition", in: members), let node = members["condition"]
    else {
      return nil
    }
    do throws(FlowCondition.Fault) {
      return try FlowCondition(text)
    } catch {
      throw DocumentError(at: node, reason: error.sentence)
    }
  }

  // MARK: Triggers

  private func trigger(
    _ kind: LinkTrigger.Kind, _ node: JSONNode, _ members: [String: JSONNode]
  ) throws(DocumentError) -> LinkTrigger {
    switch kind {
    case .delay:
      let range = LinkTrigger.delays
      return .delay(
        Int(
          try number(
            "delay", of: node, members, Double(range.lowerBound)...Double(range.upperBound),
            isWhole: true)))
    case .key:
      let text = try requiredText("key", of: node, members)
      guard let key = LinkKey(text) else {
        throw DocumentError(
          at: members["key"] ?? node,
          reason: tr("“{1}” has to be {2}.", "key", tr("a key such as {1}", "Ctrl+N")))
      }
      return .key(key)
    default: return kind.trigger()
    }
  }

  // MARK: Actions

  private func kind(
    of node: JSONNode, _ members: [String: JSONNode]
  ) throws(DocumentError) -> LinkAction.Kind {
    let name = try requiredText("action", of: node, members)
    if let kind = LinkAction.Kind(rawValue: name) { return kind }
    throw DocumentError(
      at: members["action"] ?? node, reason: tr("There is no action “{1}”.", name))
  }

  private mutating func action(
    _ kind: LinkAction.Kind, of node: JSONNode, _ members: [String: JSONNode]
  ) throws(DocumentError) -> LinkAction {
    switch kind {
    case .selectTab:
      let tabs = 1...Double(LayerKind.tabs.capacity)
      return .selectTab(Int(try number("tab", of: node, members, tabs, isWhole: true)) - 1)
    case .scroll: return .scroll(to: try requiredText("layer", of: node, members))
    case .snackbar:
      let text = try requiredText("text", of: node, members)
      guard let button = members["button"] else { return .snackbar(text) }
      return .snackbar(text, try answer(button))
    case .question:
      let title = try requiredText("question", of: node, members)
      let text = try text("text", in: members) ?? ""
      let list = try required("answers", of: node, members)
      var answers: [LinkAnswer] = []
      for node in try Self.nodes(of: list, "answers") { answers.append(try answer(node)) }
      return .question(LinkQuestion(title, text: text, answers))
    case .openURL: return .openURL(try requiredText("address", of: node, members))
    case .perform: return .perform(try requiredText("id", of: node, members))
    case .setVariable:
      guard let written = members["value"], let found = value(of: written) else {
        throw DocumentError(
          at: members["value"] ?? node,
          reason: tr("“{1}” has to be {2}.", "value", tr("a text, a number, true or false")))
      }
      return .setVariable(try requiredText("variable", of: node, members), found)
    case .toggleVariable: return .toggleVariable(try requiredText("variable", of: node, members))
    case .removeRow: return .removeRow(try requiredText("text", of: node, members))
    case .several:
      let list = try required("actions", of: node, members)
      var actions: [LinkAction] = []
      for node in try Self.nodes(of: list, "actions") { actions.append(try action(alone: node)) }
      return .several(actions)
    case .back, .backToRoot, .dismiss, .dismissAll, .toggleDrawer: return kind.action(to: "")
    case .push, .show, .showDetail, .replace, .setRoot, .present, .backTo:
      let id = try requiredText("to", of: node, members)
      destinations.append((id, members["to"] ?? node))
      guard kind == .present else { return kind.action(to: id) }
      let style = try choice("style", in: members, LinkPresentation.allCases.map(\.rawValue))
      return .present(to: id, style.flatMap(LinkPresentation.init(rawValue:)) ?? .sheet)
    }
  }

  /// An action that stands by itself: what a link does where its condition does not hold, or one of several.
  private mutating func action(alone node: JSONNode) throws(DocumentError) -> LinkAction {
    let members = try members(
      of: node, known: ["action"] + LinkAction.Kind.allMembers)
    let kind = try kind(of: node, members)
    try refuse(members, except: ["action"] + kind.members)
    return try action(kind, of: node, members)
  }

  private mutating func answer(_ node: JSONNode) throws(DocumentError) -> LinkAnswer {
    let own = ["title", "role"]
    let members = try members(
      of: node, known: own + ["action"] + LinkAction.Kind.allMembers)
    let role = try choice("role", in: members, LinkAnswer.Role.allCases.map(\.rawValue))
    var answer = LinkAnswer(
      try requiredText("title", of: node, members),
      role.flatMap(LinkAnswer.Role.init(rawValue:)) ?? .normal)
    guard members["action"] != nil else {
      try refuse(members, except: own)
      return answer
    }
    let kind = try kind(of: node, members)
    try refuse(members, except: own + ["action"] + kind.members)
    answer.action = try action(kind, of: node, members)
    return answer
  }

  /// Throws if there is a member that is not used here, and that would be lost.
  private func refuse(
    _ members: [String: JSONNode], except known: [String]
  ) throws(DocumentError) {
    for (name, node) in members where !known.contains(name) {
      throw DocumentError(at: node, reason: tr("“{1}” is not known here.", name))
    }
  }

  // MARK: Transitions

  /// What the handles of a curve can be.
  private static let ofCurves = -10.0...10.0

  private func transition(_ node: JSONNode) throws(DocumentError) -> LinkTransition {
    let styles = TransitionStyle.allCases.map(\.rawValue)
    if case .text(let name) = node.value {
      if let style = TransitionStyle(rawValue: name) { return LinkTransition(style) }
      let range = tr("one of {1}", styles.joined(separator: ", "))
      throw DocumentError(
        at: node, reason: tr("“{1}” has to be {2}.", "transition", range))
    }
    let all = try members(
      of: node,
      known: ["style", "direction", "duration", "timing", "damping", "curve", "shared", "back"])
    guard let style = try choice("style", in: all, styles).flatMap(TransitionStyle.init(rawValue:))
    else { throw DocumentError(at: node, reason: tr("“{1}” is missing.", "style")) }
    var transition = LinkTransition(style)
    transition.direction = try choice(
      "direction", in: all, Transition.Direction.allCases.map(\.rawValue)
    ).flatMap(Transition.Direction.init(rawValue:))
    if all["duration"] != nil {
      transition.duration = try number(
        "duration", of: node, all, LinkTransition.durations, isWhole: true)
    }
    transition.timing = try timing(of: node, all)
    if let list = all["shared"] {
      for node in try Self.nodes(of: list, "shared") {
        let part = try members(of: node, known: ["from", "to"])
        transition.shared.append(
          SharedPart(
            from: try text("from", in: part), to: try requiredText("to", of: node, part)))
      }
    }
    if let back = all["back"] { transition.back = .by(try self.transition(back)) }
    return transition
  }

  private func timing(
    of node: JSONNode, _ members: [String: JSONNode]
  ) throws(DocumentError) -> Timing? {
    let name = try choice("timing", in: members, TimingChoice.allCases.map(\.rawValue))
    let kind = name.flatMap(TimingChoice.init(rawValue:))
    var unused: [String] = []
    if kind != .spring { unused.append("damping") }
    if kind != .curve { unused.append("curve") }
    for name in unused {
      if let node = members[name] {
        throw DocumentError(at: node, reason: tr("“{1}” is not known here.", name))
      }
    }
    switch kind {
    case .spring?:
      guard members["damping"] != nil else { return .spring(damping: 0.5) }
      return .spring(damping: try number("damping", of: node, members, 0.05...1))
    case .curve?:
      guard let list = members["curve"] else { return kind?.timing(from: .linear) }
      var numbers: [Double] = []
      for node in try Self.nodes(of: list, "curve") {
        if case .number(let number, _) = node.value { numbers.append(number) }
      }
      guard numbers.count == 4 else {
        throw DocumentError(
          at: list, reason: tr("“{1}” has to be {2}.", "curve", tr("four numbers")))
      }
      // Far beyond its ends, nothing could be drawn.
      guard numbers.allSatisfy(FlowReader.ofCurves.contains) else {
        let range = FlowReader.ofCurves
        throw DocumentError(
          at: list,
          reason: tr(
            "“{1}” has to be {2}.", "curve",
            tr("numbers from {1} to {2}", "\(Int(range.lowerBound))", "\(Int(range.upperBound))")))
      }
      return .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    default: return kind?.timing(from: .linear)
    }
  }

  private func number(
    _ name: String, of node: JSONNode, _ members: [String: JSONNode],
    _ range: ClosedRange<Double>, isWhole: Bool = false
  ) throws(DocumentError) -> Double {
    if let member = members[name], case .number(let number, _) = member.value,
      range.contains(number), !isWhole || number == number.rounded()
    {
      return number
    }
    let words = tr(
      "a number from {1} to {2}", KnobValue.number(range.lowerBound).spelled,
      KnobValue.number(range.upperBound).spelled)
    throw DocumentError(
      at: members[name] ?? node, reason: tr("“{1}” has to be {2}.", name, words))
  }
}

extension LinkAction.Kind {
  /// The members that any action has.
  fileprivate static let allMembers = allCases.flatMap(\.members)

  /// The members that such an action has in a file beside its name.
  fileprivate var members: [String] {
    switch self {
    case .present: ["to", "style"]
    case .push, .show, .showDetail, .replace, .setRoot, .backTo: ["to"]
    case .selectTab: ["tab"]
    case .scroll: ["layer"]
    case .snackbar: ["text", "button"]
    case .question: ["question", "text", "answers"]
    case .openURL: ["address"]
    case .perform: ["id"]
    case .setVariable: ["variable", "value"]
    case .toggleVariable: ["variable"]
    case .removeRow: ["text"]
    case .several: ["actions"]
    case .back, .backToRoot, .dismiss, .dismissAll, .toggleDrawer: []
    }
  }
}
