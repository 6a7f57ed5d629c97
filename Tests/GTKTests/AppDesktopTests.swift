import CGTK
@testable import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("What an app asks of the desktop")
  struct AppDesktopTests {
    private func window() async throws -> Window {
      let window = Window(title: "Under", width: 300, height: 200)
      try await window.open(Label("Content"))
      return window
    }

    private func dialog(over window: Window) async throws -> Window {
      var found: Window?
      try await until("the dialog") {
        found = Window.all.first { $0.transientParent == window && $0.isMapped }
        return found != nil
      }
      try await letEventsArrive()
      return try #require(found)
    }

    private func answer(_ dialog: Window, _ answer: GtkResponseType) throws {
      let widget = dialog.unsafePointer.assumingMemoryBound(to: GtkDialog.self)
      let button = gtk_dialog_get_widget_for_response(widget, answer.rawValue)
      Button(retaining: try #require(button)).realClick()
    }

    // MARK: Dialogs

    @Test("OP-25 a colour is asked for, and is the one that was there if it is only confirmed")
    func color() async throws {
      let window = try await window()
      let color = try #require(Color(hex: "#336699"))
      let chosen = Task { await ColorDialog("Colour").choose(color, over: window) }
      try answer(try await dialog(over: window), GTK_RESPONSE_OK)
      #expect(await chosen.value?.hex == "#336699")
    }

    @Test("OP-25 a font is asked for, and is the one that was there if it is only confirmed")
    func font() async throws {
      let window = try await window()
      let font: Font = "Sans Bold 14"
      let chosen = Task { await FontDialog("Font").choose(font, over: window) }
      let dialog = try await dialog(over: window)
      #expect(dialog.isModal && dialog.title == "Font")
      try answer(dialog, GTK_RESPONSE_OK)
      let answer = await chosen.value
      #expect(answer?.description == "Sans Bold 14")
    }

    @Test("OP-25 a dialog that is cancelled, closed or goes with its window answers nothing")
    func cancelled() async throws {
      for way in 0..<3 {
        let window = try await window()
        let chosen = Task { await ColorDialog("Colour").choose(.red, over: window) }
        let dialog = try await dialog(over: window)
        switch way {
        case 0: try answer(dialog, GTK_RESPONSE_CANCEL)
        case 1: dialog.realKey(.escape)
        default: window.destroy()
        }
        #expect(await chosen.value == nil, "\(way)")
        if way < 2 { window.destroy() }
      }
    }

    @Test("OP-25 a file that is not there yet is proposed by its folder and its name")
    func proposal() async throws {
      let (window, folder) = (try await window(), ScratchFolder())
      let path = "\(folder.path)/new.txt"
      let chosen = Task {
        await FileDialog("Save", accept: "_Save").save(proposing: path, over: window)
      }
      let dialog = try await dialog(over: window)
      let chooser = OpaquePointer(dialog.unsafePointer)
      try await until("the proposal") {
        guard let proposed = gtk_file_chooser_get_filename(chooser) else { return false }
        defer { g_free(proposed) }
        return String(cString: proposed) == path
      }
      try answer(dialog, GTK_RESPONSE_ACCEPT)
      #expect(await chosen.value == path)
    }

    // MARK: Printing

    @Test("OP-25 pages are drawn one by one and written into a PDF, without a question")
    func pdf() async throws {
      let folder = ScratchFolder()
      let path = "\(folder.path)/pages.pdf"
      var drawn: [PrintJob.Page] = []
      var asked: [PrintJob.Area] = []
      let job = PrintJob("Pages") { area in
        asked.append(area)
        return 3
      } draw: { page, context in
        drawn.append(page)
        context.fill(.red, x: 0, y: 0, width: page.area.width / 2, height: 100)
      }
      try await job.write(toPDF: path)
      #expect(drawn.map(\.index) == [0, 1, 2])
      #expect(asked.count == 1 && asked.first == drawn.first?.area)
      let area = try #require(asked.first)
      #expect(area.width > 400 && area.height > area.width, "a sheet of paper, in points")
      let text = String(decoding: try TextFile.read(path), as: UTF8.self)
      #expect(text.hasPrefix("%PDF-"))
      // Since 1.17.6 cairo packs the list of the pages.
      #expect(text.contains("/Count 3") || text.contains("/ObjStm"))
    }

    @Test("OP-25 a PDF that cannot be written is an error with a reason")
    func pdfError() async throws {
      let job = PrintJob("Page") { _ in
        1
      } draw: { _, _ in
      }
      let error = await #expect(throws: PrintError.self) {
        try await job.write(toPDF: "/nowhere/at/all.pdf")
      }
      #expect(error?.reason.isEmpty == false)
    }

    @Test("OP-25 the print dialog is asked over its window, and cancelled")
    func printDialog() async throws {
      let window = try await window()
      var drawn = 0
      let job = PrintJob("Page") { _ in
        1
      } draw: { _, _ in
        drawn += 1
      }
      let isPrinted = Task { try await job.print(over: window) }
      let dialog = try await dialog(over: window)
      #expect(dialog.typeName == "GtkPrintUnixDialog")
      dialog.realKey(.escape)
      #expect(try await isPrinted.value == false && drawn == 0)
    }

    // MARK: Text

    @Test("OP-25 a font that was scaled is as large in a part of a text as scaled text is")
    func scaledFont() async throws {
      func height(_ style: TextStyle) async throws -> Int {
        let text = TextView("Doors")
        text.setStyle(style, in: 0..<5)
        try await Window(width: 300, height: 20).open(text)
        return text.preferredSize.height
      }
      let (usual, large) = (try await height(TextStyle()), try await height(TextStyle(scale: 3)))
      #expect(large > usual)
      #expect(try await height(TextStyle(font: Font().scaled(3))) == large)
      #expect(try await height(TextStyle(font: Font().scaled(.nan))) == usual)
    }

    @Test("OP-25 parts of a text have styles, which are read again and taken away")
    func styles() {
      let text = TextView("Doors in line, and rooms")
      let loud = TextStyle(isBold: true, isUnderlined: true, color: .red, scale: 1.5)
      let quiet = TextStyle(
        isItalic: true, isStruckThrough: true, isMonospace: true,
        background: Color(red: 0, green: 1, blue: 0, alpha: 0.5), font: Font("Serif Bold 20"))
      text.setStyle(loud, in: 0..<5)
      text.setStyle(quiet, in: 9..<13)
      #expect(text.style(at: 0) == loud && text.style(at: 4) == loud && text.style(at: 5) == nil)
      #expect(text.style(at: 9)?.hasSameLook(as: quiet) == true && text.style(at: 13) == nil)
      text.setStyle(quiet, in: 3..<7)
      #expect(text.style(at: 2) == loud && text.style(at: 3)?.isItalic == true)
      #expect(text.style(at: 3)?.isBold == false, "the one instead of the other")
      text.setStyle(nil, in: 0..<100)
      #expect((0..<24).allSatisfy { text.style(at: $0) == nil })
      text.append(" of glass", style: loud)
      #expect(text.text == "Doors in line, and rooms of glass")
      #expect(text.style(at: 23) == nil && text.style(at: 24) == loud && text.style(at: 32) == loud)
      text.selection = 2..<6
      #expect(text.selection == 2..<6)
      text.setStyle(loud, in: -3..<2)
      #expect(text.style(at: 1) == loud && text.style(at: 2) == nil)
    }

    @Test("OP-25 a style is seen")
    func seen() async throws {
      let text = TextView("MMMMMMMM")
      let window = Window(width: 300, height: 100)
      try await window.open(text)
      func hasRed() -> Bool {
        let picture = Surface(of: text)
        return (0..<picture.size.width).contains { x in
          (0..<min(picture.size.height, 40)).contains { y in
            let pixel = picture.pixel(x: x, y: y)
            return pixel.red > 200 && pixel.green < 50 && pixel.blue < 50
          }
        }
      }
      #expect(!hasRed())
      text.setStyle(TextStyle(color: .red), in: 0..<4)
      try await until("red letters") { hasRed() }
    }

    // MARK: Menus

    @Test("OP-25 windows of an application have its menu bar, whose items do things")
    func menuBar() async throws {
      let application = Application(id: "dev.enfilade.Menus", flags: .nonUnique)
      let room = Menu()
      room.append("_Knock", action: "app.knock")
      let bar = Menu()
      bar.append("_Room", submenu: room)
      application.menuBar = bar
      var knocks = 0
      application.add(SimpleAction("knock") { knocks += 1 })
      try application.register()
      #expect(application.menuBar == bar, "set when it has started")
      let window = ApplicationWindow(application, title: "With menus", width: 300, height: 200)
      try await window.open(Label("Content"))
      func find(_ type: String) -> Widget? {
        var found: Widget?
        for window in Window.all {
          window.forEachInside { if $0.typeName == type, $0.isMapped { found = $0 } }
        }
        return found
      }
      let items = try #require(find("GtkMenuBar"))
      try await letEventsArrive()
      items.realClick(x: 20, y: 10)
      var item: Widget?
      try await until("the menu") {
        item = find("GtkModelMenuItem")
        for window in Window.all where window.typeName == "GtkWindow" && window.isMapped {
          window.forEachInside {
            if $0.typeName == "GtkModelMenuItem", $0.isMapped, !$0.isWithin(items) { item = $0 }
          }
        }
        return item.map { !$0.isWithin(items) } == true
      }
      try await letEventsArrive()
      item?.realClick()
      try await until("the action") { knocks == 1 }
      window.showsMenuBar = false
      try await until("the bar to go") { !items.isMapped }
      window.showsMenuBar = true
      try await until("a bar") { find("GtkMenuBar") != nil }
    }

    // MARK: Notifications

    @Test("OP-25 without a desktop to show it, a notification says so and warns of nothing")
    func noNotification() throws {
      let application = Application(id: "dev.enfilade.Silent", flags: .nonUnique)
      var news = DesktopNotification("News", body: "Some words")
      news.icon = "go-home-symbolic"
      news.buttons = [.init("Show", .init("show", target: 3))]
      #expect(!application.send(news, id: "a"), "it does not run")
      try application.register()
      #expect(!application.send(news, id: "a"), "it is on no bus")
      application.withdrawNotification(id: "a")
    }
  }
}

extension Application {
  /// Starts it, as far as a test needs.
  func register() throws {
    try #require(
      g_application_register(
        unsafePointer.assumingMemoryBound(to: GApplication.self), nil, nil) != 0)
  }
}

extension TextStyle {
  /// Colours are kept in 256 steps.
  fileprivate func hasSameLook(as other: TextStyle) -> Bool {
    isItalic == other.isItalic && isStruckThrough == other.isStruckThrough
      && isMonospace == other.isMonospace && background?.hex == other.background?.hex
      && background?.alpha == other.background?.alpha && font == other.font
  }
}
