import CGTK

/// A window that lists the shortcuts of a program.
///
/// It is not GTK's, which prints warnings (3.24.38) as soon as a screen reader inspects it.
///
/// ```swift
/// let keys = ShortcutsWindow([
///   .init("Window", [.init("Close", "<Primary>w"), .init("Quit", "<Primary>q")])
/// ])
/// keys.transientParent = window
/// keys.present()
/// ```
@MainActor
public final class ShortcutsWindow: Window {
  /// A group of shortcuts with a title.
  public struct Group: Hashable {
    /// The title above the shortcuts.
    public var title: String
    /// The shortcuts, in order.
    public var shortcuts: [Shortcut]

    /// A group; `title` is in the user's language.
    public init(_ title: String, _ shortcuts: [Shortcut]) {
      self.title = title
      self.shortcuts = shortcuts
    }
  }

  /// A key and what it does.
  public struct Shortcut: Hashable {
    /// What it does, in the user's language.
    public var title: String
    /// The keys as ``Application/setAccelerators(_:for:)`` takes them, such as `<Primary>q`;
    /// several keys for the same are separated by spaces.
    public var accelerator: String

    /// A shortcut; `title` says what the keys of `accelerator` do.
    public init(_ title: String, _ accelerator: String) {
      self.title = title
      self.accelerator = accelerator
    }
  }

  /// A class of its own, so that no other window is taken for one.
  private static let type = Peers.register(
    "EnfiladeShortcutsWindow", under: gtk_window_get_type()
  ) { _, _ in }

  /// A window with `groups` that is not shown yet. Escape closes it.
  public init(_ groups: [Group]) {
    Display.require()
    // GTK itself owns a toplevel until it is destroyed; this handle is one more owner.
    super.init(retaining: g_object_new_with_properties(ShortcutsWindow.type, 0, nil, nil)!)
    let bar = HeaderBar(title: tr("Keyboard shortcuts"))
    bar.showsCloseButton = true
    setTitlebar(bar)
    title = bar.title
    let columns = Box(.horizontal, spacing: 36)
    columns.borderWidth = 18
    for column in ShortcutsWindow.columns(of: groups) {
      columns.add(Box(.vertical, spacing: 18, column.map(ShortcutsWindow.view)))
    }
    let scroller = ScrolledWindow(columns)
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    scroller.propagatesNaturalHeight = true
    scroller.maxContentHeight = 560
    add(scroller)
    // The window owns this handler, so its pointer outlives it.
    let window = gtk
    keyPressed.connect { event in
      guard event.key?.normalised == .escape else { return false }
      gtk_window_close(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
      return true
    }
  }

  package override init(retaining object: UnsafeMutableRawPointer) { super.init(retaining: object) }

  public override class var objectType: ObjectType {
    ObjectType(ShortcutsWindow.type) { ShortcutsWindow(retaining: $0) }
  }

  /// Two columns, the first of which is filled to the half.
  private static func columns(of groups: [Group]) -> [[Group]] {
    let rows = groups.reduce(0) { $0 + $1.shortcuts.count + 1 }
    var first: [Group] = []
    var filled = 0
    for group in groups where filled * 2 < rows {
      first.append(group)
      filled += group.shortcuts.count + 1
    }
    return [first, Array(groups.dropFirst(first.count))].filter { !$0.isEmpty }
  }

  private static func view(of group: Group) -> Widget {
    let grid = Grid(columnSpacing: 18, rowSpacing: 6)
    let title = Label(group.title)
    title.xalign = 0
    title.styleClasses.insert("heading")
    grid.attach(title, column: 0, row: 0, width: 2)
    for (index, shortcut) in group.shortcuts.enumerated() {
      let keys = Label(
        shortcut.accelerator.split(separator: " ").compactMap { Accelerator.label(String($0)) }
          .joined(separator: ", "))
      keys.xalign = 0
      keys.styleClasses.insert("dim-label")
      let action = Label(shortcut.title)
      action.xalign = 0
      grid.attach(keys, column: 0, row: index + 1)
      grid.attach(action, column: 1, row: index + 1)
    }
    return grid
  }
}
