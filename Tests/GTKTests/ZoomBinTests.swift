import GTK
import GTKTools
import TestSupport
import Testing

extension OnScreen {
  @Suite("Zoom")
  struct ZoomBinTests {
    /// A button, an entry and a list that scrolls, 200 × 180, at the top left of a window.
    @MainActor
    private final class Scene {
      let window = Window(width: 500, height: 400)
      let button = Button("press me")
      let entry = Entry()
      let list = Box(.vertical)
      let scroller: ScrolledWindow
      let column: Box
      let bin: ZoomBin

      init(zoom: Double = 1) {
        for number in 1...30 { list.packStart(Label("line \(number)")) }
        scroller = ScrolledWindow(Viewport(list))
        scroller.vexpand = true
        column = Box(.vertical, spacing: 6, [button, entry, scroller])
        column.styleClasses.insert("background")
        bin = ZoomBin(column)
        bin.contentSize = Size(width: 200, height: 180)
        bin.zoom = zoom
        bin.halign = .start
        bin.valign = .start
        window.add(bin)
      }

      func open() async throws {
        window.realMove(x: 1, y: 1)
        window.show()
        try await until("the window") { column.isMapped && column.allocation.height > 1 }
        try await handled(window.realMove(x: 490, y: 390))
      }

      /// The middle of a widget inside, as it is seen in the bin.
      func seen(_ widget: Widget) -> (x: Int, y: Int) {
        let frame = widget.allocation
        return (
          Int(Double(frame.x + frame.width / 2) * bin.zoom),
          Int(Double(frame.y + frame.height / 2) * bin.zoom)
        )
      }

      func click(_ widget: Widget) async throws {
        let point = seen(widget)
        try await handled(bin.realClick(x: point.x, y: point.y))
      }
    }

    @MainActor
    private final class Paint { var colour = Color.red }

    private func open(zoom: Double = 1) async throws -> Scene {
      let scene = Scene(zoom: zoom)
      try await scene.open()
      return scene
    }

    @Test("the child keeps its size and is seen at another", arguments: [0.5, 1, 1.25, 2])
    func sizes(zoom: Double) async throws {
      let scene = try await open(zoom: zoom)
      #expect(scene.column.allocation == Rectangle(x: 0, y: 0, width: 200, height: 180))
      let seen = Size(width: Int(200 * zoom), height: Int(180 * zoom))
      #expect(scene.bin.allocation == Rectangle(x: 0, y: 0, width: seen.width, height: seen.height))
      #expect(scene.bin.preferredSize == seen)
      let corner = scene.column.convert(x: 200, y: 180, to: scene.window)
      #expect(corner?.x == seen.width && corner?.y == seen.height)
      scene.bin.contentSize = nil
      scene.bin.halign = .fill
      try await until("all the room") { scene.bin.allocation.width == 500 }
      #expect(scene.column.allocation.width == Int(500 / zoom))
    }

    @Test("clicks arrive where they are seen", arguments: [0.5, 0.67, 1.25, 2])
    func click(zoom: Double) async throws {
      let scene = try await open(zoom: zoom)
      var clicks = 0
      scene.button.clicked.connect { clicks += 1 }
      try await scene.click(scene.button)
      #expect(clicks == 1)
      try await scene.click(scene.entry)
      #expect(clicks == 1 && scene.entry.isFocus)
      scene.entry.realKey(Key(rawValue: 0x61))
      try await until("the letter") { scene.entry.text == "a" }
    }

    @Test("hovering, drags and the wheel are told in the child's pixels", arguments: [0.5, 1, 2])
    func hand(zoom: Double) async throws {
      let scene = Scene(zoom: zoom)
      let box = EventBox()
      box.hasVisibleWindow = true
      box.setSizeRequest(height: 60)
      scene.column.packStart(box)
      var heard: [String] = []
      let motion = MotionController(on: box)
      motion.entered.connect { heard.append("entered \(Int($0)),\(Int($1))") }
      motion.left.connect { heard.append("left") }
      let drag = DragGesture(on: box)
      drag.onBegan { heard.append("began \(Int($0.x)),\(Int($0.y))") }
      drag.onEnded { heard.append("ended \(Int($0.x)),\(Int($0.y))") }
      try await scene.open()
      let top = box.allocation.y
      func seen(_ x: Int, _ y: Int) -> (x: Int, y: Int) {
        (Int(Double(x) * zoom), Int(Double(top + y) * zoom))
      }
      scene.bin.realMove(x: seen(20, 10).x, y: seen(20, 10).y)
      try await until("entering") { heard.first?.hasPrefix("entered 20,") == true }
      try await scene.bin.realDrag(from: seen(40, 20), to: seen(100, 40))
      try await until("the drag") { heard.last == "ended 60,20" }
      #expect(heard.contains { $0.hasPrefix("began 40,") })
      scene.bin.realMove(x: seen(20, -20).x, y: seen(20, -20).y)
      try await until("leaving") { heard.last == "left" }
      let bar = scene.scroller.vadjustment
      scene.bin.realWheel(down: 1, x: seen(20, -20).x, y: seen(20, -20).y)
      try await until("the wheel") { bar.value > 0 }
    }

    @Test("changing the zoom changes nothing in the child")
    func change() async throws {
      let scene = try await open()
      let (entry, bar) = (scene.entry, scene.scroller.vadjustment)
      entry.text = "some text"
      entry.grabFocus()
      bar.value = 57
      try await letEventsArrive()
      var heard: [String] = []
      for name in ["map", "unmap", "realize", "unrealize", "hide"] {
        for widget in [scene.column, scene.button, entry, scene.list] {
          let signal: Signal<> = Signal(widget, name)
          signal.connect { heard.append(name) }
        }
      }
      ReturningSignal<Bool, Event>(entry, "focus-out-event").connect { _ in
        heard.append("focus-out")
        return false
      }
      for zoom in [2, 1.5, 1, 0.5, 1] {
        scene.bin.zoom = zoom
        try await letEventsArrive()
        #expect(entry.isFocus && entry.text == "some text" && bar.value == 57)
      }
      #expect(heard.isEmpty)
      var clicks = 0
      scene.button.clicked.connect { clicks += 1 }
      try await scene.click(scene.button)
      #expect(clicks == 1, "input goes on as ever")
    }

    @Test("what is seen is drawn at the scale, and as ever without one", arguments: [0.5, 1, 2])
    func drawing(zoom: Double) async throws {
      let scene = try await open(zoom: zoom)
      let expected = Surface(width: Int(200 * zoom), height: Int(180 * zoom))
      expected.draw {
        $0.scale(zoom)
        scene.column.draw(in: $0)
      }
      #expect(Surface(of: scene.bin).largestDifference(to: expected) <= 1)
    }

    @Test("a change inside comes on the screen where it is seen", arguments: [0.5, 2])
    func damage(zoom: Double) async throws {
      let scene = Scene(zoom: zoom)
      let area = DrawingArea()
      area.setSizeRequest(height: 60)
      let paint = Paint()
      var draws = 0
      area.onDraw { context, _ in
        draws += 1
        context.fill(paint.colour)
      }
      var others = 0
      scene.button.drawn.connect(after: true) { _ in
        others += 1
        return false
      }
      scene.column.packStart(area)
      try await scene.open()
      let place = scene.seen(area)
      try await until("red") {
        scene.bin.seenPixel(x: place.x, y: place.y) == [255, 0, 0]
      }
      try await letEventsArrive()
      (draws, others) = (0, 0)
      paint.colour = .blue
      area.queueDraw()
      try await until("blue") { scene.bin.seenPixel(x: place.x, y: place.y) == [0, 0, 255] }
      try await letEventsArrive()
      #expect(draws == 1 && others == 0, "nothing else, and once")
      scene.bin.zoom = 1
      try await until("its place without zoom") {
        scene.bin.seenPixel(x: 100, y: area.allocation.y + 30) == [0, 0, 255]
      }
    }

    @Test("popovers and menus come where they belong, and go", arguments: [0.5, 1, 2])
    func popups(zoom: Double) async throws {
      let scene = Scene(zoom: zoom)
      let combo = ComboBoxText()
      for item in ["one", "two", "three"] { combo.append(id: item, text: item) }
      combo.activeID = "one"
      scene.column.packStart(combo)
      try await scene.open()
      let popover = Popover(Label("here"), relativeTo: scene.button)
      popover.edge = .bottom
      popover.child?.show()
      for _ in 1...2 {
        popover.popup()
        try await until("the popover") { popover.isMapped && popover.allocation.width > 1 }
        let frame = scene.button.allocation
        let bottom = Double(frame.y + frame.height) * scene.bin.zoom
        try await until("its place") {
          let corner = popover.convert(x: 0, y: 0, to: scene.window) ?? (0, 0)
          let middle = corner.x + popover.allocation.width / 2
          return abs(middle - scene.seen(scene.button).x) <= 2
            && abs(Double(corner.y) - bottom) <= 2
        }
        popover.popdown()
        try await until("its end") { !popover.isMapped }
        scene.bin.zoom = 3 - scene.bin.zoom
        try await letEventsArrive()
      }
      scene.bin.zoom = zoom
      try await letEventsArrive()
      var clicks = 0
      scene.button.clicked.connect { clicks += 1 }
      try await scene.click(combo)
      combo.realKey(.down)
      combo.realKey(.enter)
      try await until("another choice") { combo.activeID != "one" }
      // A context menu, which is at the pointer, and takes the input until it goes.
      try await handled(scene.entry.realClick(button: 3))
      try await handled(scene.entry.realKey(.escape))
      #expect(clicks == 0)
      try await scene.click(scene.button)
      #expect(clicks == 1)
    }

    /// A place with an icon of the style, of so many logical pixels, as expanders and arrows have them.
    private func styled(_ side: Int) -> Widget {
      let place = Box(.vertical)
      place.setSizeRequest(width: side, height: side)
      place.halign = .start
      place.styleClasses.insert("icon-of-\(side)")
      return place
    }

    @Test(
      "WL-07 icons have the resolution in which they are seen, in images and of the style",
      arguments: [0.5, 1, 1.5, 2])
    func icons(zoom: Double) async throws {
      let side = Int(16 * zoom)
      let rules = [16, side].map {
        ".icon-of-\($0) { background: -gtk-icontheme('pan-end-symbolic') 0 0 no-repeat;"
          + " background-size: \($0)px \($0)px; }"
      }
      // The theme's shadow is a pixel away from an icon, however large that is.
      let sheet = try StyleSheet("image { -gtk-icon-shadow: none; }" + rules.joined())
      sheet.addToScreen()
      defer { sheet.removeFromScreen() }
      let scene = Scene(zoom: zoom)
      func image(_ side: Int) -> Image {
        let image = Image(icon: "edit-find-symbolic", pixelSize: side)
        image.halign = .start
        return image
      }
      let early = [image(16), styled(16)]
      // At the top, where what is seen begins at a whole pixel.
      func put(_ widgets: [Widget], _ first: Int) {
        for (index, widget) in widgets.enumerated() {
          scene.column.packStart(widget)
          scene.column.reorder(widget, to: first + index)
          widget.show()
        }
      }
      put(early, 0)
      // What they are to look like: as large as that in themselves.
      let window = Window(width: 100, height: 100)
      let models = [image(side), styled(side)]
      let usual = image(16)
      let column = Box(.vertical, models + [usual])
      column.styleClasses.insert("background")
      window.add(column)
      try await scene.open()
      window.show()
      try await until("the models") { models.allSatisfy { $0.isMapped && $0.allocation.width > 1 } }
      // What comes later has them too.
      let late = [image(16), styled(16)]
      put(late, 2)
      try await until("the late ones") {
        late.allSatisfy { $0.isMapped && $0.allocation.width > 1 }
      }
      try await letEventsArrive()
      func picture(of widget: Widget, in picture: Surface, _ zoom: Double) -> Surface {
        let cut = Surface(width: side, height: side)
        cut.draw {
          $0.translate(
            x: -(Double(widget.allocation.x) * zoom).rounded(),
            y: -(Double(widget.allocation.y) * zoom).rounded())
          $0.paint(picture)
        }
        return cut
      }
      let (seen, wanted) = (Surface(of: scene.bin), Surface(of: column))
      for (index, widget) in (early + late).enumerated() {
        let model = picture(of: models[index % 2], in: wanted, 1)
        let difference = picture(of: widget, in: seen, zoom).largestDifference(to: model)
        // Pictures of the style are of whole scales, and shrunk to others.
        let isExact = index % 2 == 0 || zoom.rounded() == zoom
        if isExact { #expect(difference <= 2, "\(index)") }
      }
      scene.bin.zoom = 1
      try await letEventsArrive()
      let again = Surface(of: scene.bin)
      for x in 0..<16 {
        let (old, new) = (usual.allocation.y + 8, early[0].allocation.y + 8)
        #expect(wanted.pixel(x: x, y: old) == again.pixel(x: x, y: new), "as ever without a zoom")
      }
    }

    @Test(
      "WL-07 the menu of a combo box is as wide as that is seen, at most",
      arguments: [0.5, 0.8, 1, 2])
    func menus(zoom: Double) async throws {
      let scene = Scene(zoom: zoom)
      let combos = ["wide", "short"].map { _ in ComboBoxText() }
      for combo in combos {
        for item in ["a rather long one", "two", "three"] { combo.append(id: item, text: item) }
        combo.activeID = "two"
        scene.column.packStart(combo)
      }
      combos[1].halign = .start
      try await scene.open()
      var menu: Window? {
        Window.all.first { window in
          window.isMapped && window.child?.typeName.hasSuffix("Menu") == true
        }
      }
      for turn in 0...2 {
        let combo = combos[turn % 2]
        try await scene.click(combo)
        try await until("the menu") { menu.map { $0.allocation.width > 1 } ?? false }
        try await letEventsArrive()
        let width = try #require(menu?.allocation.width)
        let seen = Double(combo.allocation.width) * zoom
        #expect(Double(width) <= seen + 1, "\(width) of \(seen)")
        // Not narrower either, but for what the theme has around a menu.
        #expect(Double(width) >= seen - 2, "\(width) of \(seen)")
        combo.realKey(.escape)
        try await until("its end") { menu == nil }
      }
    }

    @Test("taken out and put in again it is as it was")
    func again() async throws {
      let scene = try await open(zoom: 2)
      var clicks = 0
      scene.button.clicked.connect { clicks += 1 }
      try await handled(scene.window.remove(scene.bin))
      #expect(!scene.column.isRealized)
      scene.window.add(scene.bin)
      try await until("the child") { scene.column.isMapped }
      try await letEventsArrive()
      try await scene.click(scene.button)
      #expect(clicks == 1)
    }

    @Test("assistive technology hears where things are seen", arguments: [0.5, 1, 2])
    func extents(zoom: Double) async throws {
      let scene = try await open(zoom: zoom)
      let origin = AccessibleReader(scene.bin).extents
      for widget in [scene.column, scene.button, scene.scroller] {
        let frame = widget.allocation
        let heard = AccessibleReader(widget).extents
        #expect(abs(heard.x - origin.x - Int(Double(frame.x) * zoom)) <= 1)
        #expect(abs(heard.y - origin.y - Int(Double(frame.y) * zoom)) <= 1)
        #expect(abs(heard.width - Int(Double(frame.width) * zoom)) <= 1)
        #expect(abs(heard.height - Int(Double(frame.height) * zoom)) <= 1)
      }
    }

    @Test("the child and all around it go with the window", arguments: [1.0, 2])
    func lifetime(zoom: Double) async throws {
      weak var gone: ZoomBin?
      var ended: [String] = []
      do {
        let scene = try await open(zoom: zoom)
        gone = scene.bin
        scene.column.destroyed.connect { ended.append("column") }
        scene.bin.zoom = 1.5
        try await letEventsArrive()
        scene.window.destroy()
      }
      #expect(gone == nil && ended == ["column"])
      let other = Popover(Label("after"), relativeTo: nil)
      other.show()
      other.destroy()
    }
  }
}
