import CGTK
import GTK
import TestSupport
import Testing

/// A layout that leaves its children where they are.
private final class StillLayout: CustomLayout {}

extension OnScreen {
  /// What GLib and GTK keep of what Swift has given them.
  @Suite("What C keeps")
  struct KeptPointerTests {
    @Test("SO-01 the names in GLib's table outlast the strings that they were made of")
    func names() {
      let button = DisclosureButton()
      button.isExpanded = true
      button.owner = nil
      let bin = CustomBin()
      for name in ["enfilade-owner", "enfilade-peer", "enfilade-expanded"] {
        // It is found by what the table points to.
        let quark = g_quark_try_string(name)
        #expect(quark != 0, "\(name)")
        #expect(g_quark_to_string(quark).map { String(cString: $0) } == name)
      }
      for widget in [button, bin] { widget.destroy() }
    }

    private static var asked = 0

    @Test("SO-02 custom widgets chain up to GTK's own classes, not to copies of them")
    func classes() throws {
      for (type, widget) in [
        (gtk_bin_get_type(), CustomBin() as Widget), (gtk_container_get_type(), StillLayout()),
      ] {
        let klass = try #require(g_type_class_ref(type))
          .assumingMemoryBound(to: GtkWidgetClass.self)
        let own = klass.pointee.focus
        klass.pointee.focus = { _, _ in
          KeptPointerTests.asked += 1
          return 0
        }
        KeptPointerTests.asked = 0
        gtk_widget_child_focus(
          widget.unsafePointer.assumingMemoryBound(to: GtkWidget.self), .tabForward)
        klass.pointee.focus = own
        #expect(KeptPointerTests.asked == 1, "\(widget.typeName)")
        widget.destroy()
      }
    }
  }
}
