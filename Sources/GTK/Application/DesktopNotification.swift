import CGTK

/// A message of the program that the desktop shows, outside of its windows.
///
/// ```swift
/// app.add(SimpleAction("open", parameter: Int.self) { show(letter: $0) })
///
/// var news = DesktopNotification(tr("A letter has come"))
/// news.action = .init("open", target: letter.number)
/// news.buttons = [.init(tr("Answer"), .init("answer", target: letter.number))]
/// app.send(news, id: "letter-\(letter.number)")
/// ```
///
/// What a click does is an action of the application (`app.`), since it may come when the program has
/// no window, or has been started anew for it.
public struct DesktopNotification {
  /// How much it matters, by which the desktop decides how to show it.
  public nonisolated enum Priority: Sendable, CaseIterable {
    /// Something that can be seen at some time.
    case low
    /// Something like a message.
    case normal
    /// Something that should be seen soon.
    case high
    /// Something that must be seen at once.
    case urgent
  }

  /// An action of the application, and what it is given.
  public struct Action {
    /// The name, without the `app.` in front.
    public var name: String
    /// What the action is given; nil for one that takes nothing.
    public var target: (any ActionValue)?

    /// An action of the application by its name, without the `app.` in front.
    public init(_ name: String, target: (any ActionValue)? = nil) {
      self.name = name
      self.target = target
    }
  }

  /// A button under the message.
  public struct Button {
    /// The text of the button.
    public var label: String
    /// What it does.
    public var action: Action

    /// A button that triggers an action.
    public init(_ label: String, _ action: Action) {
      self.label = label
      self.action = action
    }
  }

  /// The title, a line.
  public var title: String
  /// More words.
  public var body: String?
  /// The name of an icon; that of the program if nil.
  public var icon: String?
  /// How much it matters.
  public var priority = Priority.normal
  /// What a click on the message does; nil brings the program to the front.
  public var action: Action?
  /// The buttons under the message, of which desktops show about three.
  public var buttons: [Button] = []

  /// A message with a title, and perhaps more words.
  public init(_ title: String, body: String? = nil) {
    self.title = title
    self.body = body
  }

  @MainActor fileprivate func make() -> Object {
    let object = Object(adopting: UnsafeMutableRawPointer(g_notification_new(title)))
    let notification = OpaquePointer(object.unsafePointer)
    if let body { g_notification_set_body(notification, body) }
    if let icon, let themed = g_themed_icon_new(icon) {
      g_notification_set_icon(notification, themed)
      g_object_unref(UnsafeMutableRawPointer(themed))
    }
    g_notification_set_priority(notification, priority.value)
    if let action {
      g_notification_set_default_action_and_target_value(
        notification, "app.\(action.name)", action.target?.variant)
    }
    for button in buttons {
      g_notification_add_button_with_target_value(
        notification, button.label, "app.\(button.action.name)", button.action.target?.variant)
    }
    return object
  }
}

extension DesktopNotification.Priority {
  fileprivate var value: GNotificationPriority {
    switch self {
    case .low: G_NOTIFICATION_PRIORITY_LOW
    case .normal: G_NOTIFICATION_PRIORITY_NORMAL
    case .high: G_NOTIFICATION_PRIORITY_HIGH
    case .urgent: G_NOTIFICATION_PRIORITY_URGENT
    }
  }
}

extension Application {
  /// Shows a message, in place of one with the same `id`. Desktops find the name and the icon of the
  /// program by its desktop file, which has to be called by the id of the application.
  ///
  /// - Returns: false if nothing was shown: the application is not running yet, or there is no session
  ///   bus, on which programs speak with the desktop.
  @discardableResult
  public func send(_ notification: DesktopNotification, id: String) -> Bool {
    guard reachesDesktop else { return false }
    let object = notification.make()
    g_application_send_notification(gApplication, id, OpaquePointer(object.unsafePointer))
    return true
  }

  /// Takes a message back that was sent, if it is still shown.
  public func withdrawNotification(id: String) {
    if reachesDesktop { g_application_withdraw_notification(gApplication, id) }
  }

  /// Whether it has started, and has a connection to the session bus, without which GLib would
  /// complain.
  private var reachesDesktop: Bool {
    g_application_get_is_registered(gApplication) != 0
      && g_application_get_dbus_connection(gApplication) != nil
  }
}
