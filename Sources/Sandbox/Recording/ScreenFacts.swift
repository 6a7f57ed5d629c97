import GTK
import GTKTools

/// What the widgets of a screen say of themselves, by what they are found by. Two of them tell what
/// a step has done.
struct ScreenFacts: Equatable {
  /// What a step has changed: how a widget was afterwards.
  struct Change: Equatable {
    /// The widget in words, such as `“star”` or `page tab “Two”`.
    let subject: String
    /// How it was afterwards; nil if it was not there any more.
    let value: String?
    /// Whether it has to be so again: it was on, selected or written before in another way. What appears
    /// and disappears may do so by itself, such as the present time.
    let isFirm: Bool
  }

  fileprivate struct Fact: Equatable {
    let value: String
    let isFirm: Bool
  }

  private var facts: [String: Fact] = [:]

  init(of stage: PlayStage) {
    // In other windows there may be menus of the tool around the screen.
    for widget in stage.widgets where widget.isInside(stage.area) {
      guard let subject = widget.subject, let fact = Fact(of: widget) else { continue }
      var (name, number) = (subject, 1)
      while facts[name] != nil {
        number += 1
        name = "\(subject), \(number)"
      }
      facts[name] = fact
    }
  }

  /// What is otherwise now than in `earlier`.
  func changes(since earlier: ScreenFacts) -> [Change] {
    Set(facts.keys).union(earlier.facts.keys).sorted().compactMap { name in
      let (before, now) = (earlier.facts[name], facts[name])
      guard before != now else { return nil }
      return Change(
        subject: name, value: now?.value,
        isFirm: before != nil && now?.isFirm == true)
    }
  }

  /// Why this is not what a step leaves that has changed so much, as a sentence; nil if it may be.
  ///
  /// - Parameter earlier: what there was before the step.
  func lack(of changes: [Change], since earlier: ScreenFacts) -> String? {
    func holds(_ change: Change) -> Bool {
      let now = facts[change.subject]
      return now?.value == change.value
        || !change.isFirm && change.value != nil && now != nil
          && now != earlier.facts[change.subject]
    }
    if let change = changes.first(where: { $0.isFirm && !holds($0) }) {
      return sentence(on: change)
    }
    let others = changes.filter { !$0.isFirm }
    guard let change = others.first, !others.contains(where: holds) else { return nil }
    return sentence(on: others.first { $0.value != nil } ?? change)
  }

  private func sentence(on change: Change) -> String {
    let now = facts[change.subject]?.value
    switch (change.value, now) {
    case (nil, _):
      return tr(
        "It did not do what it did when it was recorded: {1} is still there.", change.subject)
    case (_, nil):
      return tr(
        "It did not do what it did when it was recorded: {1} is not there.", change.subject)
    case (let value?, let now?):
      return tr(
        "It did not do what it did when it was recorded: {1} was “{2}” then, and is “{3}” now.",
        change.subject, value, now)
    }
  }
}

extension ScreenFacts.Fact {
  /// Nil if there is nothing that a person would notice.
  fileprivate init?(of widget: Widget) {
    switch widget.accessibleRole {
    case .checkBox, .toggleButton, .radioButton:
      self.init(value: widget.isChecked ? tr("on") : tr("off"), isFirm: true)
    case .pageTab, .listItem:
      self.init(
        value: widget.isAccessiblySelected ? tr("selected") : tr("not selected"), isFirm: true)
    case .text where widget.takesText: self.init(value: widget.shownText, isFirm: true)
    case .label, .heading: self.init(value: widget.shownText, isFirm: false)
    default:
      let value = widget.adjustedValue ?? widget.accessibleName
      if value.isEmpty { return nil }
      self.init(value: value, isFirm: false)
    }
  }
}

extension Widget {
  /// What it is called in a fact; nil for what has neither an id nor a name.
  fileprivate var subject: String? {
    if !accessibleID.isEmpty { return "“\(accessibleID)”" }
    let name = typeName == "GtkLabel" ? shownText : accessibleName
    return name.isEmpty ? nil : "\(PlayLocator.role(role, named: name))"
  }

  /// The value of a slider, or where something is scrolled to.
  fileprivate var adjustedValue: String? {
    let value = self.as(Scale.self)?.value ?? self.as(ScrolledWindow.self)?.vadjustment.value
    return value.map { String(Int($0.rounded())) }
  }
}
