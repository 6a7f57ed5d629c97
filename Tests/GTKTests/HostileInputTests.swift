import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Hostile input: what GTK reads")
  struct HostileInputTests {
    @Test("Whatever is in a style sheet, it is read or refused with a place, and GTK says nothing")
    func styleSheetsWalk() async {
      let sheet = """
        @define-color accent rgba(53, 132, 228, 0.5);
        @import url("other.css");
        .card:hover > label:nth-child(2n+1) {
          background-image: linear-gradient(to right, @accent, shade(#fff, 0.9) 50%);
          border: 1px solid alpha(@theme_fg_color, 0.2); padding: 3px 1em; margin-start: 2px;
          transition: all 200ms cubic-bezier(0.25, 0.1, 0.25, 1); font: bold 12pt "Sans";
          box-shadow: inset 0 1px 2px black, 0 0 3px mix(red, blue, 0.5); min-width: calc(1px);
        }
        @keyframes turn { from { opacity: 0 } 50% { opacity: 0.5 } to { opacity: 1 } }
        @binding-set keys { bind "<Control>a" { "select-all" () }; }
        button { animation: turn 1s infinite alternate; -gtk-icon-transform: rotate(1turn);
          -gtk-icon-source: -gtk-icontheme("open-menu-symbolic"); color: @accent; }
        """
      let mutator = Mutator(
        [sheet, "label { color: red; }", "* { margin: 0; }"],
        tokens: [
          "@import", "@define-color", "url(", "data:,", "-gtk-recolor(", "/*", "*/", "!important",
          "@keyframes", ":not(", "::", "linear-gradient(", "image(", "-gtk-scaled(", "cross-fade(",
          "calc(", "@media", "inherit", "@accent", "@define-color a @a;", "@define-color b @c;",
        ])
      var refused = 0
      let slow = await HostileInput.each("css", of: mutator, count: 2_000) { input in
        do throws(StyleSheetError) {
          _ = try StyleSheet(String(decoding: input, as: UTF8.self))
        } catch {
          refused += 1
          #expect(error.line > 0 && error.column > 0 && !error.reason.isEmpty)
        }
      }
      #expect(slow == [] && refused > 0)
    }

    @Test("SO-08 seed 61020: an interface within a property is refused, and GTK never sees it")
    func interfaceInAProperty() {
      let error = #expect(throws: BuilderError.self) {
        try Builder(
          """
          <interface>
            <object class="GtkButton" id="view">
              <property name="halign">
                <interface>
                  <object class="GtkBox" id="inner">
                    <child internal-child="selection">
                      <object class="GtkLabel" id="text"/>
                    </child>
                  </object>
                </interface>
              </property>
            </object>
          </interface>
          """)
      }
      #expect(
        error?.reason == "An interface cannot stand in “property”." && error?.line == 4,
        "\(error as Any)")
    }

    @Test("Whatever is in a .ui file, it is made or refused, and GTK says nothing")
    func interfacesWalk() async {
      let box = """
        <?xml version="1.0" encoding="UTF-8"?>
        <interface>
          <requires lib="gtk+" version="3.24"/>
          <object class="GtkAdjustment" id="range">
            <property name="upper">100</property>
            <property name="step-increment">1</property>
          </object>
          <object class="GtkListStore" id="store">
            <columns><column type="gchararray"/><column type="gint"/></columns>
            <data><row><col id="0" translatable="yes">One</col><col id="1">1</col></row></data>
          </object>
          <object class="GtkBox" id="view">
            <property name="visible">True</property>
            <property name="orientation">vertical</property>
            <property name="spacing">6</property>
            <child>
              <object class="GtkLabel" id="text">
                <property name="visible">1</property>
                <property name="label" translatable="yes">Good &lt;b&gt;morning&lt;/b&gt;</property>
                <property name="use-markup">True</property>
                <attributes><attribute name="weight" value="bold"/></attributes>
                <style><class name="title"/></style>
              </object>
              <packing><property name="expand">True</property></packing>
            </child>
            <child>
              <object class="GtkScale" id="scale">
                <property name="adjustment">range</property>
                <property name="width-request">120</property>
                <signal name="value-changed" handler="moved" swapped="no"/>
              </object>
            </child>
            <child>
              <object class="GtkTreeView" id="tree">
                <property name="model">store</property>
                <child internal-child="selection"><object class="GtkTreeSelection" id="s"/></child>
                <child>
                  <object class="GtkTreeViewColumn" id="column">
                    <property name="title">Names</property>
                    <child>
                      <object class="GtkCellRendererText" id="cell"/>
                      <attributes><attribute name="text">0</attribute></attributes>
                    </child>
                  </object>
                </child>
              </object>
            </child>
          </object>
        </interface>
        """
      let grid = """
        <interface>
          <object class="GtkGrid" id="view">
            <child>
              <object class="GtkComboBoxText" id="choice">
                <items><item id="a" translatable="yes">A</item><item id="b">B</item></items>
              </object>
              <packing>
                <property name="left-attach">0</property><property name="top-attach">1</property>
                <property name="width">2</property>
              </packing>
            </child>
            <child>
              <object class="GtkButton" id="greet">
                <property name="label">Greet</property>
                <property name="halign">end</property>
                <accelerator key="g" signal="clicked" modifiers="GDK_CONTROL_MASK"/>
                <child internal-child="accessible">
                  <object class="AtkObject" id="a11y">
                    <property name="AtkObject::accessible-name">Greet</property>
                  </object>
                </child>
              </object>
            </child>
            <child>
              <object class="GtkFrame" id="frame">
                <child type="label"><object class="GtkLabel" id="name"/></child>
                <child><object class="GtkEntry" id="entry">
                  <property name="max-length">5</property>
                  <property name="buffer">buffer</property>
                </object></child>
              </object>
            </child>
          </object>
          <object class="GtkEntryBuffer" id="buffer"/>
          <object class="GtkSizeGroup" id="group">
            <widgets><widget name="entry"/><widget name="greet"/></widgets>
          </object>
        </interface>
        """
      let mutator = Mutator(
        [box, grid],
        tokens: [
          "GtkWindow", "GtkWidget", "GtkContainer", "GtkMenu", "GtkDialog", "GtkPlug", "GtkSocket",
          "GtkFileChooserButton", "GtkNotebook", "GtkStack", "GtkHeaderBar", "GtkExpander",
          "GtkListBox", "GtkImage", "GtkTextView", "GtkSettings", "GApplication", "GtkBin",
          "GObject",
          "GtkSwitch", "GtkPopover", "GtkLabel", "GtkBox", "GtkScrolledWindow", "GtkInvisible",
          "<child>", "</child>", "<object class=\"GtkButton\">", "</object>", "<template",
          "<placeholder/>", "<property name=\"visible\">", "</property>", "parent", "style",
          "type=\"titlebar\"", "internal-child=\"vbox\"", "constructor=\"gtk_box_new\"",
          "type-func=\"gtk_label_get_type\"", "<packing>", "bind-source=\"text\"",
          "bind-property=\"label\"", "id=\"view\"", "<menu id=\"m\">", "name=\"parent\"",
          "name=\"window\"", "name=\"pixbuf\"", "name=\"events\"", "name=\"default-width\"",
        ])
      var made = 0
      let slow = await HostileInput.each("ui", of: mutator, count: 1_000) { input in
        do throws(BuilderError) {
          let builder = try Builder(String(decoding: input, as: UTF8.self))
          made += 1
          (try? builder.object("view", as: Widget.self))?.destroy()
        } catch {
          #expect(!error.reason.isEmpty && !error.remedy.isEmpty)
        }
        #expect(GLibLog.complaints == [], "\(String(decoding: input, as: UTF8.self))")
        GLibLog.removeAll()
      }
      #expect(slow == [] && (made > 0 || Dice.steps(1_000) < 1_000))
    }
  }
}
