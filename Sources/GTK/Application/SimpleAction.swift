import CGTK

/// Something that menus, buttons, keys and D-Bus can trigger by name.
///
/// ```swift
/// app.add(SimpleAction("quit") { app.quit() })
/// app.add(SimpleAction("dark", state: false) { DesktopSettings.prefersDark = $0 })
/// ```
///
/// The closure belongs to the action, and the action to the object that it is added to. A closure
/// that uses that object captures it weakly.
@MainActor
public final class SimpleAction: Object {
  /// An action that runs `handler`.
  public convenience init(_ name: String, _ handler: @escaping @MainActor () -> Void) {
    self.init(adopting: UnsafeMutableRawPointer(g_simple_action_new(name, nil)))
    let activated: Signal<> = Signal(self, "activate")
    activated.connect(handler)
  }

  /// An action that runs `handler` with a value, such as the `2` of `app.room(2)`.
  ///
  /// An Int is one of 64 bits (`x` on D-Bus). A number of another width is taken too, if it fits.
  public convenience init<Value: ActionValue>(
    _ name: String, parameter: Value.Type, _ handler: @escaping @MainActor (Value) -> Void
  ) {
    self.init(adopting: ConvertingAction.make(name, Value.variantType))
    Signal<VariantArgument>(self, "activate").connect {
      if let variant = $0.variant { handler(Value(variant: variant)) }
    }
  }

  /// An action with a state, as a check box in a menu shows it; activating toggles it.
  ///
  /// `changed` is called with the new state when the state changes.
  public convenience init(
    _ name: String, state: Bool, _ changed: @escaping @MainActor (Bool) -> Void
  ) {
    self.init(
      adopting: UnsafeMutableRawPointer(
        g_simple_action_new_stateful(name, nil, state.variant)))
    connectChange(changed)
  }

  /// An action with a choice for its state, as radio buttons in a menu show it; activating it
  /// with a value chooses that one.
  public convenience init<State: ActionValue & Equatable>(
    _ name: String, choice: State, _ changed: @escaping @MainActor (State) -> Void
  ) {
    self.init(adopting: ConvertingAction.make(name, State.variantType, state: choice.variant))
    connectChange(changed)
  }

  public override class var objectType: ObjectType {
    ObjectType(g_simple_action_get_type()) { SimpleAction(retaining: $0) }
  }

  private func connectChange<State: ActionValue & Equatable>(
    _ changed: @escaping @MainActor (State) -> Void
  ) {
    // The action owns this handler, so its pointer outlives it.
    let action = gAction
    Signal<VariantArgument>(self, "change-state").connect {
      guard let variant = $0.variant, let present = g_action_get_state(action) else { return }
      defer { g_variant_unref(present) }
      let state = State(variant: variant)
      guard state != State(variant: present) else { return }
      g_simple_action_set_state(action, variant)
      changed(state)
    }
  }

  private var gAction: OpaquePointer { OpaquePointer(unsafePointer) }

  /// The name, without the `app.` or `win.` in front.
  public var name: String { String(cString: g_action_get_name(gAction)) }

  /// Whether the action can be triggered; otherwise the widgets that trigger it are insensitive.
  public var isEnabled: Bool {
    get { g_action_get_enabled(gAction) != 0 }
    set { g_simple_action_set_enabled(gAction, newValue ? 1 : 0) }
  }

  /// Triggers an action that takes no value.
  public func activate() { g_action_activate(gAction, nil) }

  /// Triggers an action that takes a value, or makes it the choice.
  public func activate(_ value: some ActionValue) { g_action_activate(gAction, value.variant) }

  /// The state of an action that has one of this type.
  public func state<State: ActionValue>(as type: State.Type = State.self) -> State? {
    guard let variant = g_action_get_state(gAction) else { return nil }
    defer { g_variant_unref(variant) }
    return State(converting: variant)
  }

  /// Changes the state, as activating the action does.
  public func changeState(to state: some ActionValue) {
    g_action_change_state(gAction, state.variant)
  }
}

/// An object that has actions: an ``Application`` (`app.`) or an ``ApplicationWindow`` (`win.`).
@MainActor
public protocol ActionMap: Object {}

extension ActionMap {
  /// Adds an action, in place of one with the same name.
  public func add(_ action: SimpleAction) {
    g_action_map_add_action(OpaquePointer(unsafePointer), OpaquePointer(action.unsafePointer))
  }

  /// Removes an action.
  public func removeAction(named name: String) {
    g_action_map_remove_action(OpaquePointer(unsafePointer), name)
  }

  /// The action with a name, without the `app.` or `win.` in front.
  public func action(named name: String) -> SimpleAction? {
    g_action_map_lookup_action(OpaquePointer(unsafePointer), name).map {
      SimpleAction(retaining: UnsafeMutableRawPointer($0))
    }
  }
}
