import CGTK
import Containment
import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// An application with a window, a header bar and a label, with our library and without.
enum EmptyProgram {
  private static let id = "dev.enfilade.Benchmark"

  /// Ours, with the label as the content of a slot.
  static func run() -> Never {
    let application = Application(id: id, flags: .nonUnique)
    application.activated.connect {
      let window = ApplicationWindow(application, title: "Empty", width: 600, height: 400)
      let header = HeaderBar(title: "Empty")
      header.showsCloseButton = true
      window.setTitlebar(header)
      RootWindow(window, root: ContainerViewController(content: LabelController())).show()
      FirstFrame.report(window.unsafePointer.assumingMemoryBound(to: GtkWidget.self))
    }
    exit(application.run(arguments: [Runner.program]))
  }

  private final class LabelController: ViewController {
    override func loadView() { view = Label("Nothing here") }
  }

  /// The raw twin.
  static func runRaw() -> Never {
    let application = gtk_application_new(id, G_APPLICATION_NON_UNIQUE)!
    let activate: @convention(c) (UnsafeMutablePointer<GtkApplication>?, gpointer?) -> Void = {
      application, _ in
      let window: CWidget = gtk_application_window_new(application)
      gtk_window_set_title(window.cast(), "Empty")
      gtk_window_set_default_size(window.cast(), 600, 400)
      let header: CWidget = gtk_header_bar_new()
      gtk_header_bar_set_title(header.cast(), "Empty")
      gtk_header_bar_set_has_subtitle(header.cast(), 0)
      gtk_header_bar_set_show_close_button(header.cast(), 1)
      gtk_widget_show(header)
      gtk_window_set_titlebar(window.cast(), header)
      let label: CWidget = gtk_label_new("Nothing here")
      gtk_widget_show(label)
      gtk_container_add(window.cast(), label)
      gtk_window_present(window.cast())
      FirstFrame.report(window)
    }
    g_signal_connect_data(
      application, "activate", unsafeBitCast(activate, to: GCallback.self), nil, nil,
      GConnectFlags(0))
    let base = UnsafeMutableRawPointer(application).assumingMemoryBound(to: GApplication.self)
    exit(g_application_run(base, 0, nil))
  }
}
