import CGTK
@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  /// The longest values that there may be, in every look.
  @Suite("Long values in every look")
  struct LongValueTests {
    /// How a window looks, and what is put back at the end.
    private func withLook(
      _ direction: TextDirection, text: Double, _ body: () async throws -> Void
    ) async rethrows {
      let (before, scale) = (DesktopSettings.textDirection, DesktopSettings.textScale)
      DesktopSettings.textDirection = direction
      DesktopSettings.textScale = text
      defer {
        DesktopSettings.textDirection = before
        DesktopSettings.textScale = scale
      }
      try await body()
    }

    nonisolated static let widths = [320, 360]
    nonisolated static let looks: [(TextDirection, Double)] = [
      (.leftToRight, 1), (.rightToLeft, 1), (.leftToRight, 2), (.rightToLeft, 2),
    ]

    // MARK: Badges

    /// The label of a badge, or the icon, in a tab.
    private func find(_ type: String, in widget: Widget, _ isWanted: (Widget) -> Bool) -> Widget? {
      if widget.typeName == type, isWanted(widget) { return widget }
      guard widget.isContainer else { return nil }
      // Overlays are among the children, behind what they lie over.
      for child in Container(retaining: widget.unsafePointer).children {
        if let found = find(type, in: child, isWanted) { return found }
      }
      return nil
    }

    private func frame(of widget: Widget, in other: Widget) throws -> Rectangle {
      let place = try #require(widget.convert(x: 0, y: 0, to: other))
      return Rectangle(
        x: place.x, y: place.y, width: widget.allocation.width, height: widget.allocation.height)
    }

    @Test(
      "BR-33 a badge in the bottom bar hides no more than half of its icon, and stays in its tab",
      arguments: ["7", "42", "99+", "1,234", "99,999+ new"], widths)
    func badges(badge: String, width: Int) async throws {
      for look in Self.looks {
        try await withLook(look.0, text: look.1) {
          let pages = (0..<5).map { number in
            let page = ColorViewController(.white)
            page.title = "A title that is far too long \(number)"
            page.tabItem.icon = "mail-unread-symbolic"
            page.tabItem.badge = badge
            return page
          }
          let theatre = Theatre(width: width, height: 300)
          let bottom = BottomNavigationController(viewControllers: pages)
          try await handled(theatre.settle(bottom))
          let bar = try #require(bottom.bars.first as? BottomBar)
          try await until("the bar") { bar.tabs.allSatisfy { $0.button.isMapped } }
          try await letEventsArrive()
          for tab in bar.tabs {
            let image = try #require(find("GtkImage", in: tab.button) { $0.isVisible })
            let label = try #require(
              find("GtkLabel", in: tab.button) { $0.styleClasses.contains("enfilade-tab-badge") })
            let size = image.preferredSize.width
            var icon = try frame(of: image, in: tab.button)
            icon.x += (icon.width - size) / 2
            let mark = try frame(of: label, in: tab.button)
            let covered = max(
              min(icon.x + size, mark.x + mark.width) - max(icon.x, mark.x), 0)
            #expect(covered <= size / 2, "\(width): \(covered) of \(size) px are covered")
            let room = tab.button.allocation.width
            #expect(mark.x >= 0 && mark.x + mark.width <= room, "\(width): \(mark) in \(room)")
            #expect(icon.x >= 0 && icon.x + size <= room)
            // It is at the end of the icon, where a line of text ends.
            let middle = mark.x + mark.width / 2 - (icon.x + size / 2)
            #expect(look.0 == .rightToLeft ? middle < 0 : middle > 0)
          }
          theatre.close()
        }
      }
    }

    // MARK: Placeholders

    /// The columns of a picture of an entry in which something is drawn, besides its frame.
    private func ink(of entry: Entry) -> ClosedRange<Int>? {
      let picture = Surface(of: entry)
      let ground = picture.pixel(x: picture.size.width / 2, y: 4)
      let columns = (6..<picture.size.width - 6).filter { x in
        (6..<picture.size.height - 6).contains { y in
          let pixel = picture.pixel(x: x, y: y)
          return abs(pixel.red - ground.red) + abs(pixel.green - ground.green) > 60
        }
      }
      return columns.first.map { $0...columns.last! }
    }

    nonisolated static let placeholders = [
      "Password", "סיסמה", "Pass", "A placeholder that is longer than the room for it, by far",
      "12345", "***", "Abc אבג",
    ]

    @Test(
      "BR-33 a placeholder is seen, whatever its direction, that of the desktop, and the text's size",
      arguments: Dice.oneIn(3, of: placeholders, with: looks))
    func placeholders(text: String, look: (TextDirection, Double)) async throws {
      try await withLook(look.0, text: 1) {
        for isHidden in [false, true] {
          let (entry, other) = (Entry("", placeholder: text), Button("other"))
          entry.showsText = !isHidden
          let window = Window(width: 300, height: 120)
          window.add(Box(.vertical, [other, entry]))
          window.show()
          try await until("the entry") { entry.isMapped && entry.allocation.width > 1 }
          try await letEventsArrive()
          // A change of what is shown already, as when a person chooses larger letters.
          DesktopSettings.textScale = look.1
          try await letEventsArrive()
          #expect(ink(of: entry) != nil, "hidden \(isHidden)")
          for _ in 0..<2 {
            try await handled(entry.grabFocus())
            #expect(ink(of: entry) != nil, "with the focus, hidden \(isHidden)")
            other.grabFocus()
            entry.text = "x"
            try await letEventsArrive()
            entry.text = ""
            try await letEventsArrive()
            #expect(ink(of: entry) != nil, "again, hidden \(isHidden)")
          }
          if isHidden, text == "Password" || text == "סיסמה", let ink = ink(of: entry) {
            // Where the dots will be.
            let middle = (ink.lowerBound + ink.upperBound) / 2
            let isAtEnd = middle > entry.allocation.width / 2
            #expect(isAtEnd == (look.0 == .rightToLeft))
          }
          window.destroy()
          DesktopSettings.textScale = 1
        }
      }
    }

    @Test("BR-33 a placeholder in a .ui file is seen too")
    func builder() async throws {
      try await withLook(.rightToLeft, text: 1) {
        let builder = try Builder(
          """
          <interface><object class="GtkEntry" id="entry">
            <property name="visible">1</property>
            <property name="visibility">0</property>
            <property name="placeholder-text">Password</property>
          </object></interface>
          """)
        let entry = try builder.object("entry", as: Entry.self)
        let window = Window(width: 300, height: 120)
        window.add(Box(.vertical, [Button("other"), entry]))
        window.show()
        try await until("the entry") { entry.isMapped && entry.allocation.width > 1 }
        try await letEventsArrive()
        #expect(ink(of: entry) != nil)
      }
    }
  }
}
