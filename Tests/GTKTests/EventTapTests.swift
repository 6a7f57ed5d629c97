import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("A tap on what comes from the display")
  struct EventTapTests {
    @Test("SO-08 a tap that keeps what has another one ends with it")
    func chain() {
      final class Owner { var tap: EventTap? }
      for make in [
        EventTap.init,
        { watch in
          .taking {
            watch($0)
            return false
          }
        },
      ]
        as [(@escaping @MainActor (Event) -> Void) -> EventTap]
      {
        var owner: Owner? = Owner()
        weak let remains = owner
        owner?.tap = make { _ in }
        var outer: EventTap? = make { [owner] _ in _ = owner }
        owner = nil
        #expect(remains != nil && outer != nil)
        outer = nil
        #expect(remains == nil)
      }
    }

    @Test("the wheel is seen before what it turns, at its place there, and turns it all the same")
    func wheel() async throws {
      let text = Label("Long")
      text.setSizeRequest(height: 2000)
      let page = ScrolledWindow(Viewport(text))
      let window = Window(title: "Tap", width: 200, height: 150)
      window.add(page)
      try await handled(window.present())
      var log: [String] = []
      page.vadjustment.valueChanged.connect { log.append("turned") }
      var tap: EventTap? = EventTap { event in
        guard event.widget?.isWithin(page) == true, let notches = event.wheelNotches,
          let place = event.location(in: page)
        else { return }
        log.append("\(notches.x) \(notches.y) at \(Int(place.x)) \(Int(place.y))")
      }
      try await handled(page.realWheel(down: 1, x: 30, y: 40))
      try await handled(page.realWheel(down: -1, x: 30, y: 50))
      withExtendedLifetime(tap) {}
      tap = nil
      try await handled(page.realWheel(down: 1))
      #expect(log == ["0.0 1.0 at 30 40", "turned", "0.0 -1.0 at 30 50", "turned", "turned"])
    }

    @Test("OP-29 what a tap takes comes neither to widgets nor to other taps, the latest tap first")
    func taking() async throws {
      let button = Button("Press")
      let window = Window(title: "Tap", width: 200, height: 150)
      window.add(button)
      try await handled(window.present())
      var log: [String] = []
      button.clicked.connect { log.append("clicked") }
      let watching = EventTap { if $0.pointerPhase == .pressed { log.append("seen") } }
      var takers: [EventTap] = []
      for name in ["first", "second"] {
        takers.append(
          .taking { event in
            guard event.pointerPhase != nil else { return false }
            if event.pointerPhase == .pressed { log.append(name) }
            return true
          })
      }
      for _ in 1...3 {
        try await handled(button.realClick())
        if !takers.isEmpty { takers.removeLast() }
      }
      withExtendedLifetime(watching) {}
      #expect(log == ["second", "first", "seen", "clicked"])
    }
  }
}
