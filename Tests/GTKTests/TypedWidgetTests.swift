import CGTK
import GTK
import TestSupport
import Testing

/// A widget with a state.
@MainActor
private final class Badge: CustomBin {
  var number = 0
}

/// A class of GTK's that is not wrapped, as an app wraps it.
@MainActor
private final class LevelBar: Widget {
  init() { super.init(new: gtk_level_bar_new()) }
  override init(adopting pointer: UnsafeMutableRawPointer) { super.init(adopting: pointer) }

  override class var objectType: ObjectType {
    .adopting(gtk_level_bar_get_type()) { LevelBar(adopting: $0) }
  }
}

/// A button with a state, which does not say on which objects it is.
@MainActor
private final class CountingButton: Button {
  var count = 0
}

extension OnScreen {
  @Suite("Widgets as what they are")
  struct TypedWidgetTests {
    @Test("AP-27 OE-11 a widget is one of its class and of those above it, and of no other")
    func classes() throws {
      let box = Box(.vertical, [Label("Name"), SearchEntry(), TabButton()])
      let (label, entry, tab) = (box.children[0], box.children[1], box.children[2])
      #expect(label.as(Label.self)?.text == "Name")
      #expect(label.as(Button.self) == nil && label.as(Container.self) == nil)
      #expect(entry.as(Entry.self) == entry && entry.as(SearchEntry.self) == entry)
      #expect(entry.as(SpinButton.self) == nil)
      #expect(tab.as(Button.self) == tab && tab.as(TabButton.self) == tab)
      #expect(tab.as(DisclosureButton.self) == nil)
      let (window, keys) = (Window(), ShortcutsWindow([]))
      #expect(keys.as(ShortcutsWindow.self) == keys && keys.as(Window.self) == keys)
      #expect(window.as(ShortcutsWindow.self) == nil)
      for widget in [box, window, keys] as [Widget] { widget.destroy() }
    }

    @Test("AP-27 OE-11 an object of a .ui file that is of another class is none")
    func builder() throws {
      let builder = try Builder(
        """
        <interface><object class="GtkBox" id="box"><child>
        <object class="GtkLabel" id="text"/>
        </child></object></interface>
        """)
      let text = try builder.object("text", as: Widget.self)
      #expect(text.as(Label.self) == text && text.as(Button.self) == nil)
      #expect(throws: BuilderError.self) { _ = try builder.object("text", as: Button.self) }
      #expect(throws: BuilderError.self) { _ = try builder.object("box", as: Badge.self) }
      let box = try #require(builder.rootWidgets.first)
      #expect(box.as(Box.self) == box && box.as(Label.self) == nil)
      box.destroy()
    }

    @Test("AP-27 OE-11 a widget written in Swift is the same object each time, while that lives")
    func peers() throws {
      let box = Box(.vertical)
      weak var known: Badge?
      do {
        let badge = Badge()
        badge.number = 3
        known = badge
        box.add(badge)
      }
      let child = try #require(box.children.first)
      #expect(child.as(Badge.self) === known && child.as(Badge.self)?.number == 3)
      #expect(child.as(Bin.self) === known && child.as(Object.self) === known)
      #expect(child.as(Clamp.self) == nil && child.as(Label.self) == nil)
      #expect(WeakObject(child).object === known)
      #expect(box.descendants(of: Badge.self).first === known)
      box.destroy()
      #expect(known == nil)
      #expect(child.as(Badge.self) == nil && child.as(Bin.self) == child)
    }

    @Test("AP-27 OE-11 what is inside of a class, and of those below it, comes in order")
    func descendants() {
      let inner = Box(.horizontal, [Label("Two"), SearchEntry()])
      let form = Box(.vertical, [Entry("One"), Frame(nil, inner), SpinButton(in: 0...9)])
      #expect(
        form.descendants(of: Entry.self).map(\.typeName)
          == ["GtkEntry", "GtkSearchEntry", "GtkSpinButton"])
      #expect(form.descendants(of: Label.self).map(\.text) == ["Two"])
      #expect(form.descendants(of: Box.self) == [form, inner])
      #expect(form.descendants(of: Switch.self) == [])
      form.destroy()
    }

    @Test("AP-27 OE-11 widgets that GTK has made are found too")
    func madeByGTK() throws {
      let combo = ComboBoxText([(id: "a", text: "A")])
      let button = try #require(combo.descendants(of: ToggleButton.self).first)
      #expect(button.isWithin(combo))
      combo.destroy()
      let about = AboutDialog()
      let buttons = about.descendants(of: Button.self)
      #expect(!buttons.isEmpty && buttons.allSatisfy { $0.window == about })
      about.destroy()
    }

    @Test("AP-27 OE-11 a destroyed widget is still what it was")
    func destroyed() {
      let button = Button("Gone")
      button.destroy()
      #expect(button.as(Button.self) == button && button.as(Label.self) == nil)
      #expect(button.descendants(of: Button.self) == [button])
    }

    @Test("AP-27 OE-11 the argument of a signal is nil if it is of another class")
    func signals() {
      let box = Box(.vertical)
      var heard: [String] = []
      let added: Signal<Entry?> = Signal(box, "add")
      added.connect { heard.append($0?.text ?? "no entry") }
      box.add(Label("Name"))
      box.add(Entry("Ada"))
      #expect(heard == ["no entry", "Ada"])
      box.destroy()
    }

    @Test("AP-27 OE-11 a class of one's own says on which objects it is; one that is new stays so")
    func ownClass() throws {
      let box = Box(.vertical, [LevelBar()])
      #expect(box.children[0].as(LevelBar.self) == box.children[0])
      #expect(box.as(LevelBar.self) == nil && Label.handle(on: box.unsafePointer) == nil)
      let new = try #require(gtk_level_bar_new())
      var bar = LevelBar.handle(on: new)
      #expect(bar != nil && g_object_is_floating(new) != 0)
      try box.add(#require(bar))
      bar = nil
      #expect(box.descendants(of: LevelBar.self).count == 2)
      let weakly = WeakObject(box.descendants(of: LevelBar.self)[1])
      #expect(weakly.object != nil)
      box.destroy()
      #expect(weakly.object == nil)
    }

    @Test("AP-27 OE-11 a class that does not say on which objects it is, is found on none")
    func unsaid() throws {
      let (button, usual) = (CountingButton("Save"), Button("Open"))
      let box = Box(.vertical, [button, usual])
      #expect(box.descendants(of: CountingButton.self) == [])
      #expect(box.descendants(of: Button.self) == [button, usual])
      #expect(WeakObject(button).object == nil)
      let click = ClickGesture(on: button)
      #expect(click.as(ClickGesture.self) == nil && click.as(EventController.self) == nil)
      #expect(click.as(Object.self) == click)
      let builder = try Builder(
        "<interface><object class=\"GtkButton\" id=\"save\"/></interface>")
      #expect(builder.as(Builder.self) == nil)
      let error = #expect(throws: BuilderError.self) {
        _ = try builder.object("save", as: CountingButton.self)
      }
      #expect(error?.description.contains("asked for as a CountingButton") == true)
      for widget in builder.rootWidgets + [box] { widget.destroy() }
    }

    @Test("AP-27 OE-11 objects that are no widgets are found too")
    func noWidgets() throws {
      let (action, sheet) = (SimpleAction("save") {}, try StyleSheet("button { color: red; }"))
      let choice = SimpleAction("choose", parameter: Int.self) { _ in }
      #expect(action.as(SimpleAction.self) == action && choice.as(SimpleAction.self) == choice)
      #expect(sheet.as(StyleSheet.self) == sheet && sheet.as(SimpleAction.self) == nil)
      #expect(action.as(Settings.self) == nil && action.as(Application.self) == nil)
      #expect(action.as(FolderMonitor.self) == nil)
      #expect(WeakObject(action).object == action)
    }

    @Test("OE-11 what a widget belongs to is not kept by it, and is nothing when it has gone")
    func owner() {
      let button = Button("Save")
      var owner: Lifetime? = Lifetime()
      button.owner = owner
      #expect(button.owner === owner)
      owner = nil
      #expect(button.owner == nil)
      button.destroy()
    }
  }
}
