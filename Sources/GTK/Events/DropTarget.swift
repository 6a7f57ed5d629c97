import CGTK

/// The place of a drop in a widget, and its action.
public struct Drop {
  /// The place in the widget, in logical pixels from its left edge.
  public let x: Int
  /// The place in the widget, in logical pixels from its upper edge.
  public let y: Int
  /// What the source and the user expect: to copy the content or to move it.
  public let action: DragAction
}

/// Accepts drops on a widget: of values of the app, and of text and files of any program.
///
/// ```swift
/// DropTarget(on: column, actions: [.copy, .move])
///   .accept(.value(Card.self)) { [weak self] card, drop in self?.insert(card, at: drop.y) ?? false }
///   .accept(.uris) { [weak self] uris, _ in self?.open(uris.compactMap(URI.path(ofFile:))) ?? false }
/// ```
///
/// While content that it accepts is dragged over the widget, the widget has the state
/// `drop(active)`, which the theme shows. The widget keeps its target until it is destroyed. An
/// ``Entry`` and a ``TextView`` accept text without a target.
@MainActor
public final class DropTarget {
  private let widget: WeakObject<Widget>
  private var readers: [@MainActor (OpaquePointer, Drop) -> Bool] = []
  /// Where something was dropped that is on its way.
  private var place: (x: Int, y: Int)?

  /// Makes `widget` a target, which does not accept anything yet.
  ///
  /// - Parameter actions: what a drop here can do.
  public init(on widget: Widget, actions: DragAction = .copy) {
    self.widget = WeakObject(widget)
    let shown = GTK_DEST_DEFAULT_MOTION.rawValue | GTK_DEST_DEFAULT_HIGHLIGHT.rawValue
    gtk_drag_dest_set(widget.gtk, GtkDestDefaults(rawValue: shown), nil, 0, actions.gdk)
    let targets = gtk_target_list_new(nil, 0)
    gtk_drag_dest_set_target_list(widget.gtk, targets)
    gtk_target_list_unref(targets)
    // The widget owns these handlers, which keep the target.
    ReturningSignal<Bool, Object?, Int32, Int32, UInt32>(widget, "drag-drop")
      .connect { context, x, y, time in self.ask(context, x: Int(x), y: Int(y), time) }
    Signal<Object?, Int32, Int32, UnsafeMutableRawPointer, UInt32, UInt32>(
      widget, "drag-data-received"
    ).connect { context, _, _, data, index, time in
      self.take(context, OpaquePointer(data), reader: Int(index), time)
    }
  }

  /// Accepts a further kind of content. If a source offers several, the kind that was accepted
  /// first is used.
  ///
  /// `handler` gets the content and the place, and returns whether it has used the content, which
  /// is reported to the source.
  @discardableResult
  public func accept<Content>(
    _ kind: DropKind<Content>, _ handler: @escaping @MainActor (Content, Drop) -> Bool
  ) -> Self {
    guard let widget = widget.object, let targets = gtk_drag_dest_get_target_list(widget.gtk)
    else { return self }
    kind.addTargets(targets, guint(readers.count))
    readers.append { data, drop in kind.read(data).map { handler($0, drop) } ?? false }
    return self
  }

  private func ask(_ context: Object?, x: Int, y: Int, _ time: UInt32) -> Bool {
    guard let widget = widget.object, let context else { return false }
    let drag = OpaquePointer(context.unsafePointer)
    guard let target = gtk_drag_dest_find_target(widget.gtk, drag, nil) else { return false }
    place = (x, y)
    gtk_drag_get_data(widget.gtk, drag, target, time)
    return true
  }

  private func take(_ context: Object?, _ data: OpaquePointer, reader: Int, _ time: UInt32) {
    guard let place, let context, readers.indices.contains(reader) else { return }
    self.place = nil
    let drag = OpaquePointer(context.unsafePointer)
    let action = DragAction(rawValue: gdk_drag_context_get_selected_action(drag).rawValue)
    let isTaken = readers[reader](data, Drop(x: place.x, y: place.y, action: action))
    gtk_drag_finish(drag, isTaken ? 1 : 0, isTaken && action == .move ? 1 : 0, time)
  }
}
