import CGTK

/// A bar for a search entry that slides in and out.
@MainActor
public final class SearchBar: Bin {
  /// A hidden bar with `child` in its middle.
  public convenience init(_ child: Widget? = nil) {
    self.init(new: gtk_search_bar_new())
    if let child { add(child) }
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_search_bar_get_type()) { SearchBar(retaining: $0) }
  }

  /// Whether the bar is shown or being shown.
  public var isSearching: Bool {
    get { gtk_search_bar_get_search_mode(cast()) != 0 }
    set {
      gtk_search_bar_set_search_mode(cast(), newValue ? 1 : 0)
      if newValue { revealer?.showChildAtOnce() }
    }
  }

  /// How long the bar takes to slide in or out, in milliseconds.
  public var duration: Int {
    get { revealer?.duration ?? 0 }
    set { revealer?.duration = newValue }
  }

  private var revealer: Revealer? {
    gtk_bin_get_child(cast()).map { Revealer(retaining: $0) }
  }
}
