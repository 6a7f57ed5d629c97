import CGTK

extension Application {
  /// The menus of the bar at the top of each ``ApplicationWindow``, or where the desktop has the
  /// menus of programs.
  ///
  /// ```swift
  /// let file = Menu()
  /// file.append(tr("_Quit"), action: "app.quit")
  /// let bar = Menu()
  /// bar.append(tr("_File"), submenu: file)
  /// app.menuBar = bar
  /// ```
  ///
  /// The bar consists of submenus. F10 goes there, and so does Alt with the underlined letter. Before
  /// the application runs it is set as soon as it has started.
  public var menuBar: Menu? {
    get { gtk_application_get_menubar(cast()).map { Menu(retaining: UnsafeMutableRawPointer($0)) } }
    set {
      guard g_application_get_is_registered(gApplication) == 0 else {
        return gtk_application_set_menubar(cast(), newValue?.cast())
      }
      // The application owns this handler, so its pointer outlives it.
      let application: UnsafeMutablePointer<GtkApplication> = cast()
      started.connect { gtk_application_set_menubar(application, newValue?.cast()) }
    }
  }
}

extension ApplicationWindow {
  /// Whether the window has the application's ``Application/menuBar``, unless the desktop shows that
  /// elsewhere; true unless set.
  public var showsMenuBar: Bool {
    get { gtk_application_window_get_show_menubar(cast()) != 0 }
    set { gtk_application_window_set_show_menubar(cast(), newValue ? 1 : 0) }
  }
}
