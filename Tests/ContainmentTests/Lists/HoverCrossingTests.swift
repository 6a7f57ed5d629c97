import CGTK
@testable import Containment
import GTK
import TestSupport
import Testing

/// A crossing that a GTK may send, whatever the pointer does.
@MainActor
struct Crossing {
  static let modes = [
    GDK_CROSSING_NORMAL, GDK_CROSSING_GRAB, GDK_CROSSING_UNGRAB, GDK_CROSSING_GTK_GRAB,
    GDK_CROSSING_GTK_UNGRAB, GDK_CROSSING_STATE_CHANGED, GDK_CROSSING_TOUCH_BEGIN,
    GDK_CROSSING_TOUCH_END, GDK_CROSSING_DEVICE_SWITCH,
  ]
  static let details = [
    GDK_NOTIFY_ANCESTOR, GDK_NOTIFY_VIRTUAL, GDK_NOTIFY_INFERIOR, GDK_NOTIFY_NONLINEAR,
    GDK_NOTIFY_NONLINEAR_VIRTUAL, GDK_NOTIFY_UNKNOWN,
  ]

  /// Sends every kind of crossing to the windows of a widget and of all inside it, as GDK would if
  /// `isSent`, and as GTK does where it makes one up otherwise; calls `check` after each.
  static func sendAll(
    into widget: Widget, isSent: Bool, _ check: (_ crossing: String) async throws -> Void
  ) async throws {
    for type in [GDK_LEAVE_NOTIFY, GDK_ENTER_NOTIFY] {
      for mode in modes {
        for detail in details {
          for window in windows(of: widget) {
            send(type, mode, detail, to: window, isSent: isSent)
          }
          try await check("\(type.rawValue) of mode \(mode.rawValue), detail \(detail.rawValue)")
        }
      }
    }
  }

  /// The windows that belong to a widget or to something inside it.
  static func windows(of widget: Widget) -> [OpaquePointer] {
    var found: [OpaquePointer] = []
    func look(at window: OpaquePointer) {
      var owner: UnsafeMutableRawPointer?
      gdk_window_get_user_data(window, &owner)
      if let owner, Widget(retaining: owner).isWithin(widget) { found.append(window) }
      var link = gdk_window_peek_children(window)
      while let node = link {
        link = node.pointee.next
        look(at: OpaquePointer(node.pointee.data))
      }
    }
    let top = widget.toplevel.unsafePointer.assumingMemoryBound(to: GtkWidget.self)
    gtk_widget_get_window(top).map(look)
    return found
  }

  private static func send(
    _ type: GdkEventType, _ mode: GdkCrossingMode, _ detail: GdkNotifyType,
    to window: OpaquePointer, isSent: Bool
  ) {
    guard gdk_window_is_destroyed(window) == 0, let event = gdk_event_new(type) else { return }
    event.pointee.crossing.window = window
    g_object_ref(UnsafeMutableRawPointer(window))
    event.pointee.crossing.mode = mode
    event.pointee.crossing.detail = detail
    let seat = gdk_display_get_default_seat(gdk_display_get_default())
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    gdk_event_set_source_device(event, gdk_seat_get_pointer(seat))
    if isSent {
      gtk_main_do_event(event)
    } else if let widget = gtk_get_event_widget(event) {
      gtk_widget_event(widget, event)
    }
    gdk_event_free(event)
  }
}

extension OnScreen {
  @Suite("Hover and what it shows")
  struct HoverCrossingTests {
    private func buttons(_ stage: ActionStage) -> [String] { stage.buttons.keys.sorted() }

    @Test(
      "BR-61 whatever crossings come, buttons stay under a pointer that rests, and none come else",
      arguments: Dice.oneIn(2, of: [false, true], with: [false, true]))
    func everyCrossing(overButton: Bool, isSent: Bool) async throws {
      let stage = try ActionStage()
      let list = stage.list
      var hovered: [Int?] = []
      try await handled(stage.theatre.widget(3)?.realMove())
      if overButton {
        try await handled(stage.buttons["Archive"]?.realMove())
      }
      list.onHoverChange = { hovered.append($0) }
      try await Crossing.sendAll(into: list.view, isSent: isSent) { crossing in
        try await letEventsArrive()
        #expect(stage.theatre.items(in: .prelight) == [3], "\(crossing)")
        #expect(buttons(stage) == ["Archive", "Delete"], "\(crossing)")
      }
      #expect(hovered.isEmpty, "it has never ended")
      try await handled(stage.theatre.root.window.realMove(x: 700, y: 500))
      #expect(hovered == [nil] && stage.buttons.isEmpty)
      try await Crossing.sendAll(into: list.view, isSent: isSent) { crossing in
        try await letEventsArrive()
        #expect(stage.buttons.isEmpty && stage.theatre.items(in: .prelight) == [], "\(crossing)")
      }
      #expect(hovered == [nil])
    }

    @Test(
      "BR-61 the pointer finds buttons at whatever point of a row it comes to, in lists and grids",
      arguments: [nil, 90])
    func everyPoint(cells: Int?) async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<8, cells: cells)
      scribe.actions = { [scribe] _ in
        let stop = scribe.action("Stop", icon: "list-add-symbolic")
        return RowActions(trailing: [scribe.action("Go"), stop])
      }
      let frame = try #require(theatre.list.frame(of: 1))
      for x in stride(from: 2, to: frame.width, by: 24) {
        for y in [1, frame.height / 2, frame.height - 2] {
          try await handled(theatre.root.window.realMove(x: 1, y: 390))
          try await handled(theatre.list.listView.realMove(x: frame.x + x, y: frame.y + y))
          #expect(theatre.list.hovering.row?.item == 1, "\(x), \(y)")
          #expect(theatre.list.listView.companions.count == 1, "\(x), \(y)")
        }
      }
    }

    @Test("BR-61 buttons that change under the pointer end no hover, and a menu over it does")
    func changes() async throws {
      let stage = try ActionStage()
      try await handled(stage.theatre.widget(3)?.realMove())
      try await handled(stage.buttons["Archive"]?.realMove())
      var hovered: [Int?] = []
      stage.list.onHoverChange = { hovered.append($0) }
      for _ in 0..<3 {
        try await handled(stage.list.reconfigure([3]))
        stage.list.hoverButtons = .all
        try await letEventsArrive()
        stage.list.hoverButtons = .trailing
        try await letEventsArrive()
        #expect(buttons(stage) == ["Archive", "Delete"])
      }
      #expect(hovered.isEmpty)
      // Over its menu the list is not what the pointer acts on.
      try await handled(stage.theatre.widget(3)?.realClick(button: 3, x: 20, y: 20))
      _ = try await stage.openMenu()
      #expect(hovered == [nil] && stage.theatre.items(in: .prelight) == [])
      try await stage.theatre.press(.escape)
      try await until("the end of the menu") { stage.list.actionMenu.popover == nil }
      try await handled(stage.theatre.widget(3)?.realMove(x: 22, y: 20))
      // The key was typed with the pointer in the middle of the list.
      #expect(hovered == [nil, 4, 3])
    }

    @Test("BR-61 a snackbar is attended to wherever the pointer is in it, whatever crossings come")
    func snackbar() async throws {
      let theatre = Theatre(width: 600, height: 300)
      let layer = SnackbarController(rootViewController: theatre.probe("X"))
      theatre.settle(layer)
      try await handled(theatre.root.window.realMove(x: 5, y: 5))
      layer.show(Snackbar("Hello", action: .init("Undo") {}, timeout: 1_000))
      theatre.advance(by: 300)
      func part(_ id: String) throws -> Widget {
        try #require(layer.view.descendants.first { $0.accessibleID == id })
      }
      for id in ["snackbar.text", "snackbar.action", "snackbar.close"] {
        try await handled(part(id).realMove())
        theatre.clock.advance(by: 5_000)
        #expect(layer.snackbar != nil, "over \(id)")
      }
      try await Crossing.sendAll(into: layer.view, isSent: true) { crossing in
        theatre.clock.advance(by: 2_000)
        #expect(layer.snackbar != nil, "\(crossing)")
      }
      try await handled(theatre.root.window.realMove(x: 5, y: 5))
      theatre.clock.advance(by: 2_000)
      #expect(layer.snackbar == nil, "straight out of the button")
    }

    @Test("BR-61 a pointer that rests leaves when a grab, another page or a shield takes it")
    func taken() async throws {
      let theatre = try ListTheatre(0..<8)
      try await handled(theatre.widget(3)?.realMove())
      #expect(theatre.items(in: .prelight) == [3])
      theatre.container.content = ColorViewController(.green)
      try await letEventsArrive()
      #expect(theatre.list.hovering.row == nil, "a page moves over it")
      theatre.clock.advance(by: 1_000)
      theatre.container.content = theatre.list
      try await handled(theatre.clock.advance(by: 1_000))
      #expect(theatre.items(in: .prelight) == [3], "it rests there still")
      let popover = Popover(Label("Over it"), relativeTo: theatre.container.view)
      popover.show()
      try await handled(popover.child?.show())
      #expect(theatre.list.hovering.row == nil, "what it does is for the popover")
      try await handled(popover.hide())
      #expect(theatre.items(in: .prelight) == [3])
      theatre.list.view.isSensitive = false
      try await letEventsArrive()
      #expect(theatre.list.hovering.row == nil, "it cannot act there")
      popover.destroy()
    }

    @Test("BR-61 events that beget events fail a test in place of hanging it")
    func cascade() async throws {
      let theatre = Theatre()
      let area = EventBox()
      area.hasVisibleWindow = true
      let layout = FixedChild()
      layout.insert(area)
      let page = ViewController()
      page.view = layout
      theatre.settle(page)
      try await handled(theatre.root.window.realMove(x: 1, y: 1))
      // As a naive hover does: a button comes with the pointer, and takes it away.
      var crossings = 0
      ReturningSignal<Bool, Event>(area, "enter-notify-event").connect { [weak layout] _ in
        crossings += 1
        layout?.showButton()
        return false
      }
      ReturningSignal<Bool, Event>(area, "leave-notify-event").connect { [weak layout] _ in
        crossings += 1
        layout?.hideButton()
        return false
      }
      area.realMove()
      await #expect(throws: TimedOut.self) { try await letEventsArrive() }
      #expect(crossings > 1_000 && EventCascade.complaints.count == 1)
      #expect(EventCascade.complaints.first?.contains("GtkEventBox") == true)
      theatre.root.window.realMove(x: 1, y: 1)
      EventCascade.removeAll()
      try await letEventsArrive()
    }
  }
}

/// An area, and over it a button.
private final class FixedChild: CustomScrollable {
  private var button: Button?

  override func layout(_ size: Size) {
    for page in pages { place(page, Rectangle(x: 20, y: 20, width: 100, height: 80)) }
  }

  func showButton() {
    guard button == nil else { return }
    let button = Button("Over it")
    self.button = button
    insert(button)
    place(button, Rectangle(x: 20, y: 20, width: 100, height: 80))
  }

  func hideButton() {
    button.map(take)
    button = nil
  }
}
