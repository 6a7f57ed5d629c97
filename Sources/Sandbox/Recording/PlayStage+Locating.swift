import GTK
import GTKTools

/// Says by what a hand finds a widget again: its id, else its role and name, else its number among
/// those of its role.
extension PlayStage {
  /// What was hit by the pointer.
  struct Hit {
    let locator: PlayLocator
    let widget: Widget
    /// Where it was hit, if it makes a difference.
    let point: Point?
  }

  /// The roles of what reacts alike wherever it is clicked.
  private static let plain: Set<Role> = [
    .button, .toggleButton, .checkBox, .radioButton, .pageTab, .menuItem, .listItem, .label,
    .image, .heading,
  ]
  /// The roles of what is clicked itself, rather than what it stands in.
  private static let acting: Set<Role> = [
    .button, .toggleButton, .checkBox, .radioButton, .pageTab, .menuItem, .listItem, .slider, .text,
  ]

  /// What the pointer hits with an event; nil if that is outside of the screen.
  func hit(_ event: Event) -> Hit? {
    guard let owner = event.widget, let place = event.location(in: owner) else { return nil }
    let widgets = widgets
    var candidates = sequence(first: innermost(at: place, in: owner)) { $0.parent }
      .prefix { $0 != area }.map { $0 }
    if owner == area || candidates.isEmpty { candidates = [owner] }
    let widget =
      candidates.first { widget in
        name(of: widget, among: widgets) != nil
          || PlayStage.acting.contains(widget.role)
      } ?? owner
    guard let locator = locator(of: widget, among: widgets) else { return nil }
    let point = owner.convert(place, to: widget)
    return Hit(
      locator: locator, widget: widget,
      point: point.flatMap {
        matters($0, in: widget, of: owner)
          ? Point(x: Int($0.x), y: Int($0.y)) : nil
      })
  }

  /// What scrolls where the wheel is turned or, if nothing does, what is there.
  func scroller(of event: Event) -> PlayLocator? {
    let around = event.widget.map { sequence(first: $0) { $0.parent }.prefix { $0 != area } }
    return around?.first { $0.typeName == "GtkScrolledWindow" }.flatMap(locator)
      ?? hit(event)?.locator
  }

  /// What a widget is found by; nil if that is impossible.
  func locator(of widget: Widget) -> PlayLocator? { locator(of: widget, among: widgets) }

  private func locator(of widget: Widget, among widgets: [Widget]) -> PlayLocator? {
    name(of: widget, among: widgets) ?? number(of: widget, among: widgets)
  }

  /// The id, or the role and the name, if no other widget has the same.
  private func name(of widget: Widget, among widgets: [Widget]) -> PlayLocator? {
    func isOnly(_ locator: PlayLocator) -> Bool { locator.choose(from: widgets).count == 1 }
    let id = widget.accessibleID
    if !id.isEmpty, isOnly(.id(id)) { return .id(id) }
    let (role, name) = (widget.role, widget.accessibleName)
    guard PlayStage.acting.contains(role), !name.isEmpty else { return nil }
    let locator = PlayLocator.role(role, named: name)
    return isOnly(locator) ? locator : nil
  }

  private func number(of widget: Widget, among widgets: [Widget]) -> PlayLocator? {
    let scope = sequence(first: widget) { $0.parent }.dropFirst().prefix { $0 != area }.first {
      !$0.accessibleID.isEmpty && PlayLocator.id($0.accessibleID).choose(from: widgets).count == 1
    }
    let role = widget.role
    let all = widgets.filter { $0.role == role && (scope.map($0.isInside) ?? true) }
    guard let index = all.firstIndex(of: widget) else { return nil }
    return .nth(index + 1, role, in: scope?.accessibleID)
  }

  /// The innermost widget at a point of `owner`, which gets the events there.
  private func innermost(at place: (x: Double, y: Double), in owner: Widget) -> Widget {
    owner.descendants(of: Widget.self).last { widget in
      guard widget.isMapped, let point = owner.convert(place, to: widget) else { return false }
      return Rectangle(widget.allocation.size).contains(x: point.x, y: point.y)
    } ?? owner
  }

  /// Whether a click in the middle would be another one.
  private func matters(
    _ point: (x: Double, y: Double), in widget: Widget, of owner: Widget
  ) -> Bool {
    let middle = widget.middle
    if abs(point.x - middle.x) <= 3, abs(point.y - middle.y) <= 3 { return false }
    guard SynthesisedHand().receiver(ofPressAt: middle, of: widget) == owner else { return true }
    if widget.role == .text { return !widget.shownText.isEmpty }
    return !PlayStage.plain.contains(widget.role)
  }
}
