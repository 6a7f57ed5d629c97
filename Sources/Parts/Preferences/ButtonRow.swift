import GTK

/// A row that is a button, such as one that adds a row or deletes what the page is about.
/// (AdwButtonRow.)
///
/// ```swift
/// ButtonRow("Sign out", role: .destructive) { [weak page] in page?.signOut() }
/// ```
@MainActor
public final class ButtonRow: ActionRow {
  /// What the button does, which decides its look.
  public nonisolated enum Role: Sendable {
    /// One thing among others, what is recommended, or what cannot be undone.
    case normal, suggested, destructive
  }

  /// A button with its text in the middle.
  public init(
    _ title: String, icon: String? = nil, role: Role = .normal,
    onActivate: @escaping @MainActor () -> Void
  ) {
    super.init(
      title, subtitle: nil, icon: icon, detail: nil, arrow: nil, onActivate: onActivate)
    line.halign = .center
    switch role {
    case .normal: break
    case .suggested: paint("suggested-action")
    case .destructive: paint("destructive-action")
    }
  }
}
