import GTK

/// A row that does something when it is clicked: mostly it leads to a page with more. (AdwActionRow.)
///
/// ```swift
/// ActionRow("Accounts", subtitle: "ada@example.org", icon: "avatar-default-symbolic") {
///   [weak page] in page?.show(accounts)
/// }
/// ```
///
/// For something that is only shown, or has a control of its own, there is ``PreferencesRow``.
@MainActor
public class ActionRow: PreferencesRow {
  /// What the row does.
  public var onActivate: @MainActor () -> Void
  private let button = Button("")

  /// A row that does something when it is clicked, or by Enter or Space.
  ///
  /// - Parameters:
  ///   - icon: the name of a symbolic icon before the title.
  ///   - detail: a widget before the arrow at the end, such as a ``Badge`` or a label with the value
  ///     that the page behind the row changes; it takes no clicks.
  public convenience init(
    _ title: String, subtitle: String? = nil, icon: String? = nil, detail: Widget? = nil,
    onActivate: @escaping @MainActor () -> Void
  ) {
    self.init(
      title, subtitle: subtitle, icon: icon, detail: detail, arrow: "go-next-symbolic",
      onActivate: onActivate)
  }

  init(
    _ title: String, subtitle: String?, icon: String?, detail: Widget?, arrow: String?,
    onActivate: @escaping @MainActor () -> Void
  ) {
    self.onActivate = onActivate
    super.init(title, subtitle: subtitle)
    if let icon { addPrefix(Image(icon: icon)) }
    let ends = [detail, arrow.map { Image(icon: $0) }].compactMap(\.self)
    if !ends.isEmpty {
      let end = Box(.horizontal, spacing: 9, ends)
      end.valign = .center
      line.add(end)
    }
    remove(column)
    button.child = column
    button.styleClasses.insert("enfilade-preferences-button")
    add(button)
    nameButton()
    button.clicked.connect(weak: self) { $0.onActivate() }
  }

  /// The role of the row's button for assistive technology.
  var buttonRole: AccessibleRole {
    get { button.accessibleRole }
    set { button.accessibleRole = newValue }
  }

  public override func titlesDidChange() { nameButton() }

  private func nameButton() {
    button.accessibleName = title
    button.accessibleDescription = subtitle ?? ""
  }

  /// What is at the end of the line stays there, as it is no control.
  override func fit(into room: Int) {}

  /// A button that fills the row, with an icon or without titles, in a color.
  func paint(_ styleClass: String) { button.styleClasses.insert(styleClass) }
}
