import CGTK

/// Where in a widget something is dropped, and what is to be done with it.
public struct Drop {
  /// The place in the widget, in logical pixels from its left edge.
  public let x: Int
  /// The place in the widget, in logical pixels from its upper edge.
  public let y: Int
  /// What the source and the person who drags expect: to copy it or to move it.
  public let action: DragAction
}

/// Lets things be dropped on a widget: values of the app, and text and files of any program.
///
/// ```swift
/// DropTarget(on: column, actions: [.copy, .move])
///   .accept(.value(Card.self)) { [weak self] card, drop in self?.insert(card, at: drop.y) ?? false }
///   .accept(.uris) { [weak self] uris, _ in self?.open(uris.compactMap(URI.path(ofFile:))) ?? false }
/// ```
///
/// While something that it accepts is over the widget, that has the state `drop(active)`, which the theme
/// shows. The widget keeps its target until it is destroyed. Text is taken by an ``Entry`` and a
/// ``TextView`` without one. (Row OP-25.)
@MainActor
public final class DropTarget {
  private let widget: WeakObject<Widget>
  private var readers: [@MainActor (OpaquePointer, Drop) -> Bool] = []
  /// Where something was dropped that is on its way.
  private var place: (x: Int, y: Int)?

  /// Makes `widget` a target, which accepts nothing yet.
  ///
  /// - Parameter actions: what can be done with what is dropped here.
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

  /// Accepts one kind of content more. Of those that a source offers, the one accepted first is taken.
  ///
  /// `handler` gets what is dropped, and where; it answers whether it has made use of it, of
  /// which the source is told.
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
