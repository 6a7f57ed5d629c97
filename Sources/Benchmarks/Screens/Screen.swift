import CGTK
import Containment
import GTK

/// A window that is shown and settled.
package struct Screen {
  let window: CWidget
  package let frames: FrameLog
  /// Keeps our controllers alive; nil on the raw side.
  private let root: RootWindow?

  /// A window of ours with `controller`.
  package init(showing controller: ViewController, width: Int = 1024, height: Int = 768) {
    MainLoop.attach()
    let root = RootWindow(Window(width: width, height: height), root: controller)
    root.show()
    self.init(root.window.unsafePointer.assumingMemoryBound(to: GtkWidget.self), root)
  }

  /// A raw window with `child`.
  init(raw child: CWidget, width: Int = 1024, height: Int = 768) {
    let window: CWidget = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    gtk_window_set_default_size(window.cast(), Int32(width), Int32(height))
    gtk_widget_show(child)
    gtk_container_add(window.cast(), child)
    gtk_window_present(window.cast())
    self.init(window, nil)
  }

  private init(_ window: CWidget, _ root: RootWindow?) {
    self.window = window
    self.root = root
    frames = FrameLog(window)
    frames.waitForFrame()
    Loop.run(milliseconds: 300)
  }

  /// Destroys the window and everything in it.
  package func close() {
    gtk_widget_destroy(window)
    Loop.drain()
  }
}
