import Containment
import GTK
import TestSupport
import Testing

/// A content with buttons for its template; what they do remains its own.
@MainActor
private final class Form: ViewController, SupportingWidgetsSource {
  private let lifetime = Lifetime()
  private let log: CallLog
  private let height: Int
  private let words: Int
  let buttons: [Button]

  init(_ name: String, _ actions: [String], _ log: CallLog, height: Int = 100, words: Int = 200) {
    self.log = log
    self.height = height
    self.words = words
    buttons = actions.map { Button($0) }
    super.init()
    debugName = name
    title = name
    for (button, action) in zip(buttons, actions) {
      button.clicked.connect(weak: self) { $0.log.add("\($0.debugName).\(action)") }
    }
  }

  override func loadView() {
    let label = Label(String(repeating: "word ", count: words))
    label.wraps = true
    label.maxWidthInCharacters = 20
    let scale = Box(.vertical)
    scale.setSizeRequest(height: height)
    view = Box(.vertical, spacing: 0, [Entry(), label, scale])
  }

  var supportingWidgets: [Widget] { buttons }

  override var canUnloadView: Bool { true }
}

/// A page that counts how often it was in vain to send it away.
@MainActor
private final class Page: ViewController {
  private let lifetime = Lifetime()
  var attempts = 0
  override func dismissalWasAttempted() { attempts += 1 }
}

extension OnScreen {
  @Suite("Onion")
  struct OnionTests {
    private func onion(_ form: Form) -> (modal: ModalContainerController, ActionTemplateController)
    {
      let template = form.wrapped(in: ActionTemplateController())
      return (template.wrapped(in: ModalContainerController()), template)
    }

    private func widget(_ id: String, in root: Widget) -> Button? {
      var found: Button?
      root.forEachInside {
        if $0.accessibleID == id { found = Button(retaining: $0.unsafePointer) }
      }
      return found
    }

    private func frame(_ widget: Widget, in theatre: Theatre) -> Rectangle {
      theatre.container.view.layoutIfNeeded()
      return widget.frame(in: theatre.container.view)
    }

    @Test(
      "ON-01 content, template, modal: each wraps the one before, and all appear and go in order")
    func layers() {
      let theatre = Theatre(width: 500, height: 400)
      let probe = theatre.probe("C")
      let template = probe.wrapped(in: ActionTemplateController())
      let modal = template.wrapped(in: ModalContainerController())
      #expect(modal.rootViewController === template && template.rootViewController === probe)
      theatre.log.expect("C.wm(ActionTemplateController)", "C.dm(ActionTemplateController)")
      #expect(!modal.isViewLoaded && !template.isViewLoaded && !probe.isViewLoaded)
      theatre.container.request(modal, "shown")
      theatre.expect(after: 300, "C.load", "C.didLoad", "C.wA(t)", "C.dA(t)", "shown(true)")
      #expect(probe.view.isWithin(template.view) && template.view.isWithin(modal.view))
      #expect(probe.enclosing(ModalContainerController.self) === modal)
      theatre.container.request(nil, "gone")
      theatre.expect(after: 300, "C.wD(t)", "C.dD(t)", "gone(true)")
    }

    @Test("ON-02 one close button, above the content also while that moves")
    func closeButton() async throws {
      let theatre = Theatre(width: 400, height: 300)
      var closes = 0
      let page = theatre.page("C", view: Box(.vertical, [Entry()]))
      let modal = page.wrapped(in: ModalContainerController())
      modal.onClose = { closes += 1 }
      theatre.settle(modal)
      var buttons: [Widget] = []
      modal.view.forEachInside {
        if $0.typeName == "GtkButton", $0.accessibleName == "Close" { buttons.append($0) }
      }
      try #require(buttons.count == 1)
      let button = try #require(widget("modal.close", in: modal.view))
      let place = frame(button, in: theatre)
      #expect(place.x + place.width > 400 - 10 && place.y < 6, "at the end of the upper edge")
      #expect(place.y + place.height <= 30, "no higher than what the content leaves free")
      #expect(frame(page.view, in: theatre).y == 30)
      try await letEventsArrive()
      try await until("the click", after: button.realClick()) { closes == 1 }

      modal.slot.set(theatre.probe("D"), transition: .crossfade.lasting(300))
      theatre.clock.advance(by: 100)
      #expect(modal.isTransitioning)
      try await letEventsArrive()
      try await until("the click in between", after: button.realClick()) { closes == 2 }
    }

    @Test("ON-02 Escape and Ctrl+W close; what has the focus may have a use for Escape itself")
    func keys() async throws {
      let theatre = Theatre(width: 400, height: 300)
      var closes = 0
      var stops = 0
      let search = SearchEntry()
      let entry = Entry()
      search.searchStopped.connect { stops += 1 }
      let eater = search.keyPressed.connect { $0.key == .escape }
      let page = theatre.page("C", view: Box(.vertical, [search, entry]))
      let modal = page.wrapped(in: ModalContainerController())
      modal.onClose = { closes += 1 }
      theatre.settle(modal)
      // A program's own accelerator would close the window.
      theatre.root.window.keyPressed.connect { $0.character == "w" && $0.isControlDown }
      try await letEventsArrive()
      entry.grabFocus()
      try await until("Escape", after: modal.view.realKey(.escape)) { closes == 1 }
      try await until("Ctrl+W", after: modal.view.realKey(Key("w"), .control)) { closes == 2 }
      try await until("a plain w", after: modal.view.realKey(Key("w"))) { entry.text == "w" }
      search.grabFocus()
      try await handled(modal.view.realKey(.escape))
      #expect(closes == 2, "the entry had it")
      eater.disconnect()
      theatre.settle(nil)
      try await handled(theatre.container.view.realKey(.escape))
      #expect(closes == 2, "what is gone hears no keys")
    }

    @Test("ON-02 of two modal layers the inner one is closed; nothing is closed from outside")
    func nestedModals() async throws {
      let theatre = Theatre(width: 400, height: 300)
      var closed: [String] = []
      let entry = Entry()
      let page = theatre.page("C", view: Box(.vertical, [entry]))
      let inner = page.wrapped(in: ModalContainerController())
      let outer = inner.wrapped(in: ModalContainerController())
      inner.onClose = { closed.append("inner") }
      outer.onClose = { closed.append("outer") }
      theatre.settle(outer)
      #expect(frame(page.view, in: theatre).y == 60, "30, and 30 more")
      try await letEventsArrive()
      entry.grabFocus()
      try await until("Escape", after: entry.realKey(.escape)) { closed == ["inner"] }
      outer.rootViewController = page
      theatre.clock.tick()
      #expect(frame(page.view, in: theatre).y == 30)
      entry.grabFocus()
      try await until("the other", after: entry.realKey(.escape)) { closed == ["inner", "outer"] }
      theatre.settle(page)
      #expect(frame(page.view, in: theatre).y == 0 && page.safeAreaInsets == EdgeInsets())
    }

    @Test(
      "ON-02 without onClose what is presented is dismissed, unless something in it refuses",
      arguments: [PresentationStyle.sheet, .fullPage, .dialog])
    func closesPresentation(style: PresentationStyle) async throws {
      let theatre = Theatre(width: 600, height: 400)
      let page = Page()
      page.canBeDismissed = false
      let modal = page.wrapped(in: ModalContainerController())
      let outer = ContainerViewController(content: modal)
      await theatre.expectDone(theatre.container.present(outer, style: style), in: 300)
      let button = try #require(widget("modal.close", in: modal.view))
      try await letEventsArrive()
      try await until("the click that is refused", after: button.realClick()) { page.attempts == 1 }
      #expect(theatre.container.presentedViewController === outer && !outer.isBeingDismissed)
      page.canBeDismissed = true
      var closes = 0
      modal.onClose = { closes += 1 }
      try await until("the program's own", after: button.realClick()) { closes == 1 }
      #expect(!outer.isBeingDismissed)
      modal.onClose = nil
      try await until("the click", after: button.realClick()) {
        outer.isBeingDismissed || outer.presentingViewController == nil
      }
      theatre.clock.advance(by: 300)
      try await until("the end") { theatre.container.presentedViewController == nil }
      #expect(page.attempts == 1)
      theatre.settle(modal)
      modal.close()
      #expect(modal.parent === theatre.container, "what is not presented stays")
    }

    @Test("ON-02 the button stands where the desktop has it on windows, mirrored with the text")
    func side() async throws {
      let theatre = Theatre(width: 400, height: 300)
      let layout = DesktopSettings.decorationLayout
      defer { DesktopSettings.decorationLayout = layout }
      let modal = theatre.probe("C").wrapped(in: ModalContainerController())
      theatre.settle(modal)
      let button = try #require(widget("modal.close", in: modal.view))
      DesktopSettings.decorationLayout = "close,minimize:menu"
      #expect(frame(button, in: theatre).x < 10)
      button.direction = .rightToLeft
      modal.view.direction = .rightToLeft
      modal.view.queueResize()
      #expect(frame(button, in: theatre).x > 350)
      DesktopSettings.decorationLayout = "menu:minimize,maximize,close"
      #expect(frame(button, in: theatre).x < 10)
      DesktopSettings.decorationLayout = "appmenu"
      #expect(DesktopSettings.closeButtonSide == .end)
    }

    @Test("ON-03 the content's widgets in order, once; handlers stay; they come and go with it")
    func supportingWidgets() async throws {
      try await expectGone {
        let theatre = Theatre(width: 500, height: 400)
        let first = Form("F", ["Save", "Skip"], theatre.log)
        let second = Form("G", ["Next"], theatre.log)
        let (modal, template) = onion(first)
        theatre.settle(modal)
        #expect(template.supportingWidgets == first.buttons)
        #expect(frame(first.buttons[0], in: theatre).y < frame(first.buttons[1], in: theatre).y)
        try await letEventsArrive()
        first.buttons[1].realClick()
        try await until("the click") { theatre.log.entries == ["F.Skip"] }
        template.rootViewController = first
        template.setNeedsChromeUpdate()
        first.setNeedsChromeUpdate()
        #expect(template.supportingWidgets == first.buttons, "still once")

        template.slot.set(second, transition: .crossfade.lasting(300))
        #expect(template.supportingWidgets == second.buttons)
        #expect(first.buttons.allSatisfy { $0.parent == nil })
        theatre.clock.advance(by: 300)
        template.rootViewController = first
        theatre.clock.tick()
        #expect(template.supportingWidgets == first.buttons)
        template.rootViewController = theatre.probe("P")
        theatre.clock.tick()
        #expect(template.supportingWidgets.isEmpty)
        template.rootViewController = ContainerViewController(content: second)
        theatre.clock.tick()
        #expect(template.supportingWidgets == second.buttons, "through a layer in between")
        theatre.close()
        return first
      }
    }

    @Test("ON-04 the actions stay at the bottom; the content is in the middle, or scrolls")
    func pinned() async throws {
      for height in [300, 900] {
        let theatre = Theatre(width: 500, height: height)
        let form = Form("F", ["Save"], theatre.log, height: 250)
        let (modal, template) = onion(form)
        theatre.settle(modal)
        let button = frame(form.buttons[0], in: theatre)
        #expect(button.y + button.height == height - 12, "the margin of a narrow window")
        let content = frame(form.view, in: theatre)
        let adjustment = try #require(template.adjustment)
        if height == 300 {
          #expect(adjustment.upper > adjustment.pageSize, "it scrolls")
          #expect(content.height > 300)
          adjustment.value = adjustment.upper
          #expect(frame(form.buttons[0], in: theatre) == button)
        } else {
          #expect(adjustment.upper == adjustment.pageSize)
          let room = frame(template.slot.view, in: theatre)
          let above = content.y - room.y
          let below = room.y + room.height - content.y - content.height
          #expect(abs(above - below) <= 1 && above > 50)
        }
        theatre.close()
      }
    }

    @Test(
      "ON-05 no wider than the maximum or what it prefers, in the middle, as high as that takes")
    func width() throws {
      let theatre = Theatre(width: 1400, height: 600)
      let form = Form("F", ["Save"], theatre.log)
      let (modal, template) = onion(form)
      theatre.settle(modal)
      let place = frame(form.view, in: theatre)
      #expect(place.width == 600 && place.x == 400)
      #expect(frame(form.buttons[0], in: theatre).width == 300)
      let wide = form.view.allocation.height
      form.preferredContentSize = Size(width: 400, height: 0)
      #expect(frame(form.view, in: theatre).width == 400)
      #expect(form.view.allocation.height > wide, "the text takes more lines")
      template.maximumContentWidth = 300
      #expect(frame(form.view, in: theatre).width == 300)
      form.preferredContentSize = Size(width: 0, height: 100)
      #expect(frame(form.view, in: theatre).width == 300, "nothing is preferred")
      form.preferredContentSize = nil
      template.maximumContentWidth = .max
      #expect(frame(form.view, in: theatre).width == 1400 - 36)
    }

    @Test("ON-03 ON-04 a content that was unloaded has its widgets and its place again")
    func unloaded() async throws {
      let theatre = Theatre(width: 500, height: 600)
      let form = Form("F", ["Save"], theatre.log, words: 5)
      let template = form.wrapped(in: ActionTemplateController())
      let stack = NavigationController(rootViewController: template)
      stack.unloadDepth = 0
      theatre.settle(stack)
      let place = frame(form.view, in: theatre)
      await theatre.expectDone(stack.push(theatre.probe("P")), in: 500)
      #expect(!form.isViewLoaded)
      await theatre.expectDone(stack.pop(), in: 500)
      #expect(template.supportingWidgets == form.buttons)
      #expect(frame(form.view, in: theatre) == place && form.buttons[0].isMapped)
    }

    @Test("ON-04 a content is stretched again where nobody centres it")
    func centredOnlyInside() {
      let theatre = Theatre(width: 500, height: 600)
      let form = Form("F", [], theatre.log, words: 5)
      let (modal, template) = onion(form)
      theatre.settle(modal)
      #expect(frame(form.view, in: theatre).height < 500)
      template.rootViewController = theatre.probe("P")
      theatre.clock.tick()
      theatre.settle(form)
      #expect(frame(form.view, in: theatre).height == 600)
    }

    @Test("ON-09 the window has the content's title, through three layers")
    func chrome() async throws {
      let theatre = Theatre(width: 500, height: 400)
      let form = Form("Opening hours", [], theatre.log)
      theatre.settle(onion(form).modal)
      try await until("the title") { theatre.root.window.title == "Opening hours" }
      form.title = "Closing hours"
      try await until("the other") { theatre.root.window.title == "Closing hours" }
    }

    @Test("Clamp: natural, least and height-for-width sizes are those of the clamped child")
    func clamp() {
      let label = Label(String(repeating: "word ", count: 60))
      label.wraps = true
      let clamp = Clamp(label, maximumWidth: 200)
      let window = Window(title: "Clamp", width: 800, height: 100)
      window.add(Box(.vertical, spacing: 0, [clamp]))
      window.present()
      window.layoutIfNeeded()
      #expect(clamp.preferredSize.width == 200)
      #expect(label.allocation.width == 200 && label.allocation.x == clamp.allocation.x + 300)
      let high = clamp.allocation.height
      clamp.maximumWidth = 400
      window.layoutIfNeeded()
      #expect(label.allocation.width == 400 && clamp.allocation.height < high * 2 / 3)
      label.setSizeRequest(width: 500)
      window.layoutIfNeeded()
      #expect(label.allocation.width == 500, "the least width wins")
    }
  }
}
