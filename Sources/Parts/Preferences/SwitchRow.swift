import GTK

/// A row for what is on or off; a click anywhere on it changes that. (AdwSwitchRow.)
///
/// ```swift
/// SwitchRow("Sounds", subtitle: "Also while muted", isOn: Binding(settings, \.playsSounds))
/// ```
@MainActor
public final class SwitchRow: PreferencesRow {
  private let binding: Binding<Bool>
  private let toggle: Switch

  /// A row with a switch.
  public init(_ title: String, subtitle: String? = nil, isOn: Binding<Bool>) {
    binding = isOn
    toggle = Switch(isActive: isOn.value)
    super.init(title, subtitle: subtitle, control: toggle)
    // Labels get no clicks.
    remove(column)
    let ground = EventBox(column)
    add(ground)
    ClickGesture(on: ground).onClick(
      on: { [weak self] x, y -> Bool? in
        // The switch takes those on itself.
        guard let frame = self?.toggleFrame else { return nil }
        return frame.contains(x: x, y: y) ? nil : true
      },
      { [weak self] _, _ in self?.toggleByHand() })
    toggle.changed.connect(weak: self) { $0.switchDidChange() }
  }

  /// Whether the switch is on.
  public var isOn: Bool { toggle.isActive }

  public override func follow() {
    let value = binding.value
    showing { if toggle.isActive != value { toggle.isActive = value } }
  }

  /// Where the switch is in the row.
  private var toggleFrame: Rectangle? {
    guard let corner = toggle.convert(x: 0, y: 0, to: column) else { return nil }
    let size = toggle.allocation
    return Rectangle(x: corner.x, y: corner.y, width: size.width, height: size.height)
  }

  private func toggleByHand() {
    guard toggle.isSensitive else { return }
    toggle.grabFocus()
    toggle.isActive.toggle()
  }

  private func switchDidChange() {
    if !isShowing { binding.value = toggle.isActive }
  }
}
