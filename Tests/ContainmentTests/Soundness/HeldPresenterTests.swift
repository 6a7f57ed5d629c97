@testable import Containment
import GTK
import TestSupport
import Testing

/// Where a controller is that a hand holds, on its way out or in.
private enum Held: CaseIterable {
  case sheet, insideSheet, fullPage, poppedPage, insidePoppedPage, pageForward, grabbed, tab,
    nextTab,
    openDrawer, closedDrawer, secondary, slot, bottomSheet

  /// Whether it can present although the hand has taken it away: it is still in the window's tree.
  var isKept: Bool {
    [.tab, .nextTab, .openDrawer, .closedDrawer, .secondary, .bottomSheet].contains(self)
  }
}

extension OnScreen {
  @Suite("Presenting from what a hand holds")
  struct HeldPresenterTests {
    let theatre = Theatre(width: 400, height: 300)

    private func rest() async {
      for _ in 0..<3 { await theatre.clock.run(500) }
      await letTasksRun()
      try? await letEventsArrive()
    }

    private func by(_ hand: InteractiveTransition?) -> (Bool) -> Void {
      hand?.update(0.3)
      return { staying in if staying { hand?.cancel() } else { hand?.finish() } }
    }

    private func byFinger(
      on widget: Widget, from: (x: Int, y: Int), to: (x: Int, y: Int), away: (x: Int, y: Int)
    ) -> (Bool) -> Void {
      let finger = TouchFinger(on: widget, from: (from.x, from.y), to: (to.x, to.y))
      // How far it has been pulled follows from the frame that is drawn.
      _ = theatre.picture
      finger.move(x: to.x + 1, y: to.y + 1)
      finger.rest()
      return { staying in
        if !staying { finger.move(x: away.x, y: away.y) }
        finger.restAndLift()
      }
    }

    /// Lets a hand hold a controller; returns that, and how to let it go, so that it stays or not.
    private func hold(_ held: Held) async throws -> (ViewController, (Bool) -> Void) {
      let (a, b) = (theatre.probe("A"), theatre.probe("B", .green))
      let inner = ProbeContainer("I", theatre.log)
      if held == .insideSheet || held == .insidePoppedPage { inner.content = b }
      switch held {
      case .sheet, .insideSheet:
        theatre.settle(a)
        let sheet = held == .sheet ? b : inner
        theatre.container.present(sheet, style: .sheet)
        await rest()
        return (
          b, byFinger(on: sheet.view, from: (40, 20), to: (40, 60), away: (40, 280))
        )
      case .fullPage:
        theatre.settle(a)
        theatre.container.present(b, style: .fullPage)
        await rest()
        return (b, byFinger(on: b.view, from: (4, 100), to: (80, 100), away: (390, 100)))
      case .poppedPage, .insidePoppedPage, .pageForward, .grabbed:
        let navigation = NavigationController(rootViewController: a)
        navigation.allowsGrab = held == .grabbed
        navigation.viewControllers.append(held == .insidePoppedPage ? inner : b)
        theatre.settle(navigation)
        await rest()
        if held == .grabbed {
          return (
            b, byFinger(on: navigation.slot.view, from: (100, 60), to: (100, 85), away: (100, 290))
          )
        }
        if held == .pageForward {
          navigation.viewControllers.removeLast()
          await rest()
          let end = by(navigation.beginSwipe(.forward))
          // The hand takes the page away that it has brought.
          return (b, { staying in end(!staying) })
        }
        return (b, by(navigation.beginSwipe(.backward)))
      case .tab, .nextTab:
        let tabs = TabsController(viewControllers: [a, b])
        theatre.settle(tabs)
        await rest()
        #expect(tabs.beginSwipe(by: 1))
        tabs.updateSwipe(0.3)
        let end: (Bool) -> Void = { tabs.endSwipe(commits: !$0) }
        return held == .tab ? (a, end) : (b, { end(!$0) })
      case .openDrawer, .closedDrawer:
        let drawer = NavigationDrawerController(rootViewController: a, startViewController: b)
        theatre.settle(drawer)
        if held == .openDrawer { drawer.setOpen(true, .start, duration: 0) }
        await rest()
        #expect(drawer.start.pane.hold(duration: 200))
        drawer.start.pane.move(to: 0.5)
        return (b, { drawer.start.pane.release(revealed: $0) })
      case .secondary:
        let split = SplitController(primary: a, secondary: b)
        split.topPane = .secondary
        theatre.settle(split)
        await rest()
        #expect(split.isCollapsed && split.secondary.hold(duration: 200))
        #expect(split.primary.hold(duration: 200))
        split.secondary.move(to: 0.5)
        return (
          b,
          {
            split.topPane = $0 ? .secondary : .primary
            split.secondary.release(revealed: $0)
            split.primary.release(revealed: !$0)
          }
        )
      case .slot:
        theatre.settle(a)
        return (a, by(theatre.container.slot.beginInteractive(b, transition: .push())))
      case .bottomSheet:
        let sheet = BottomSheetController(rootViewController: a, bottomViewController: b)
        sheet.sheetHeight = 160
        theatre.settle(sheet)
        sheet.move(open: true)
        await rest()
        let end = byFinger(on: sheet.sheet.grip, from: (50, 10), to: (50, 60), away: (50, 155))
        #expect(sheet.progress.isHeld)
        return (b, end)
      }
    }

    @Test(
      "BR-15 who is held by a hand presents when it is let go, or is refused by the reason",
      arguments: Held.allCases, [true, false])
    fileprivate func held(_ held: Held, staying: Bool) async throws {
      let (asker, letGo) = try await hold(held)
      let page = theatre.probe("N", .blue)
      let change = asker.present(page, style: .sheet)
      await letTasksRun()
      #expect(
        change.outcome == nil && page.presentingViewController == nil, "the hand decides first")
      #expect(Diagnostics.reported.isEmpty)
      letGo(staying)
      await rest()
      let isThere = staying || held.isKept
      #expect(change.outcome == isThere)
      #expect((page.presentingViewController != nil) == isThere)
      #expect(Diagnostics.takeKinds() == (isThere ? [] : [.presentWithoutWindow]))
      theatre.close()
      await letTasksRun()
    }

    @Test("BR-15 in every style", arguments: 0..<4)
    func styles(_ index: Int) async throws {
      let (asker, letGo) = try await hold(.sheet)
      let page = theatre.probe("N", .blue)
      let style = [
        PresentationStyle.dialog, .sheet, .fullPage, .popover(from: asker.view),
      ][index]
      let change = asker.present(page, style: style)
      #expect(change.outcome == nil)
      letGo(true)
      await rest()
      #expect(change.outcome == true && page.presentingViewController === asker)
    }

    @Test(
      "BR-15 who is beneath what a hand takes away presents then, and not if it comes back",
      arguments: [true, false])
    func beneath(comesBack: Bool) async throws {
      let (_, letGo) = try await hold(.sheet)
      let page = theatre.probe("N", .blue)
      let change = theatre.container.present(page, style: .sheet)
      #expect(change.outcome == nil && Diagnostics.reported.isEmpty)
      letGo(comesBack)
      await rest()
      #expect(change.outcome == !comesBack)
      #expect(Diagnostics.takeKinds() == (comesBack ? [.presentWhilePresenting] : []))
    }

    @Test("BR-15 who presents while what a hand has let go is on its way out need not wait")
    func onItsWay() async throws {
      let (_, letGo) = try await hold(.sheet)
      letGo(false)
      let page = theatre.probe("N", .blue)
      let change = theatre.container.present(page, style: .sheet)
      await rest()
      #expect(change.outcome == true && page.presentingViewController === theatre.container)
      #expect(Diagnostics.reported.isEmpty, "\(Diagnostics.reported)")
    }

    @Test("BR-15 who waits for a hand presents when code takes the sheet from it")
    func takenByCode() async throws {
      let (asker, letGo) = try await hold(.bottomSheet)
      let change = asker.present(theatre.probe("N", .blue), style: .sheet)
      #expect(change.outcome == nil)
      (asker.parent as? BottomSheetController)?.close()
      await rest()
      #expect(change.outcome == true && Diagnostics.reported.isEmpty)
      letGo(true)
      await rest()
    }

    @Test(
      "BR-15 whoever waits for a hand is answered when the window is closed or hidden",
      arguments: [Held.bottomSheet, .insidePoppedPage], [true, false])
    fileprivate func unseen(_ held: Held, isHidden: Bool) async throws {
      let (asker, _) = try await hold(held)
      let change = asker.present(theatre.probe("N", .blue), style: .sheet)
      #expect(change.outcome == nil)
      if isHidden { theatre.root.hide() } else { theatre.close() }
      await letTasksRun()
      #expect(change.outcome == false)
      #expect(Diagnostics.takeKinds() == [.presentWithoutWindow])
      if isHidden { theatre.close() }
      await letTasksRun()
    }
  }
}
