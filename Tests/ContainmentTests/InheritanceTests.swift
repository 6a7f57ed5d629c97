@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("What is inherited")
  struct InheritanceTests {
    let theatre = Theatre(width: 500, height: 300)

    /// The controllers from which one inherits, from the nearest outwards, by their names.
    private func sources(of controller: ViewController) -> [String] {
      sequence(first: controller) { $0.inheritsFrom }.dropFirst().map(\.debugName)
    }

    private func named(_ name: String, _ controller: ViewController = ViewController())
      -> ViewController
    {
      controller.debugName = name
      return controller
    }

    @Test("OE-07 a child inherits from its parent, and what is presented from who presents it")
    func presented() {
      let page = theatre.probe("A")
      theatre.settle(page)
      let (sheet, above) = (theatre.probe("S"), theatre.probe("T"))
      page.present(sheet, style: .sheet, transition: Transition.none)
      sheet.present(above, style: .fullPage, transition: Transition.none)
      #expect(sources(of: page) == ["P"])
      #expect(sources(of: above) == ["S", "P"])
      #expect(
        sources(of: sheet.hostingFrame ?? sheet).last == "P", "its frame moves as the root does")
      #expect(above.motion.clock === theatre.clock)
      theatre.container.dismiss(animated: false)
      #expect(sheet.inheritsFrom == nil && above.inheritsFrom == nil)
    }

    @Test("OE-07 what is presented follows who presents it in traits, and its theme has its own")
    func traits() async throws {
      defer { theatre.container.theme = nil }
      let page = theatre.probe("A")
      theatre.settle(page)
      let (sheet, above) = (theatre.probe("S"), theatre.probe("T"))
      page.present(sheet, style: .sheet, transition: Transition.none)
      sheet.present(above, style: .fullPage, transition: Transition.none)
      #expect(above.traits.widthClass == .compact)
      theatre.root.window.resize(width: 800, height: 300)
      try await until("the width") { page.traits.widthClass == .regular }
      #expect(sheet.traits.widthClass == .regular && above.traits.widthClass == .regular)
      sheet.theme = .dark
      #expect(sheet.traits.isDark && above.traits.isDark && !page.traits.isDark)
      sheet.theme = nil
      #expect(!sheet.traits.isDark && !above.traits.isDark)
      theatre.container.theme = .dark
      #expect(page.traits.isDark && above.traits.isDark)
    }

    @Test("OE-07 the root of a window in a window inherits from that, until it has left")
    func context() async {
      let first = named("A")
      let context = PresentationContextController(rootViewController: first)
      context.debugName = "C"
      theatre.settle(context)
      #expect(sources(of: first) == ["C", "P"])
      let sheet = theatre.probe("S")
      first.present(sheet, style: .sheet, transition: Transition.none)
      #expect(sources(of: sheet) == ["A", "C", "P"])
      let second = named("B")
      let exchange = context.setRootViewController(second, transition: .crossfade.lasting(300))
      await letTasksRun()
      theatre.clock.advance(by: 100)
      #expect(sources(of: first) == ["C", "P"], "it is on its way out")
      #expect(sources(of: second) == ["C", "P"] && sheet.inheritsFrom == nil)
      theatre.clock.advance(by: 1000)
      #expect(await exchange.result)
      #expect(first.inheritsFrom == nil)
    }

    @Test("OE-07 the root of a window inherits from nobody, and no way leads in a circle")
    func root() {
      theatre.settle(theatre.probe("A"))
      #expect(theatre.container.inheritsFrom == nil)
      for controller in theatre.root.controller.outward {
        #expect(sources(of: controller).last == "P")
      }
    }
  }
}
