import Containment
import Sandbox

// The Swift of the scenarios about containers that show one of several pages.
extension SwiftSource {
  static func navigation(_ knobs: NavigationKnobs) -> SwiftSource {
    #"""
    import Containment
    import GTK\#(code: knobs.lowMemory ? "\nimport Sandbox" : "")

    @MainActor
    func makeNavigation() -> ViewController {
      let navigation = NavigationController()
      navigation.viewControllers = [NumberedPage(1), NumberedPage(2)]
      navigation.isBarHidden = \#(!knobs.bar)
      navigation.pushTransition = \#(code: knobs.style.code(knobs.style.usualDirection)).lasting(\#(knobs.duration))
      navigation.popTransition = navigation.pushTransition.reversed
      navigation.forwardLimit = \#(knobs.forward)
      navigation.unloadDepth = \#(knobs.unload)\#(code: knobs.lowMemory ? "\n  navigation.isMemoryLow = true" : "")
      return navigation
    }

    final class NumberedPage: ViewController {
      private let number: Int

      init(_ number: Int) {
        self.number = number
        super.init()
        title = "Page \(number)"
      }

      override func loadView() {
        let push = Button("Push")
        push.clicked.connect(weak: self) { page in
          page.navigationController?.viewControllers.append(NumberedPage(page.number + 1))
        }
        push.halign = .center
        push.valign = .center
        push.vexpand = true
        view = Box(.vertical, [push])
      }
    }
    """#
  }

  static func tabs(_ knobs: TabsKnobs) -> SwiftSource {
    #"""
    import Containment
    import GTK

    final class MailTabs: TabsController, TabbedControllerDelegate {
      init() {
        super.init(viewControllers: ["Inbox", "Starred", "Sent"].map { name in
          let page = MessageViewController(text: name)
          page.title = name
          return page
        })
        tabBarAlignment = \#(knobs.bar)
        isSwipeEnabled = \#(knobs.swipe)
        viewControllers[1].tabItem.badge = \#(knobs.badge)
        delegate = self
      }

      func tabbedController(
        _ controller: TabbedController, shouldSelect selection: TabSelection
      ) -> Bool { \#(!knobs.locked) }

      func tabbedController(_ controller: TabbedController, didSelect selection: TabSelection) {
        selection.viewController.tabItem.badge = nil
      }
    }
    """#
  }

  static func bottomNavigation(_ knobs: BottomNavigationKnobs) -> SwiftSource {
    #"""
    import Containment
    import GTK

    @MainActor
    func makePlaces() -> ViewController {
      let places = [
        ("Home", "go-home-symbolic"), ("Search", "system-search-symbolic"),
        ("Starred", "starred-symbolic"), ("Messages", "mail-unread-symbolic"),
        ("Contacts", "avatar-default-symbolic"), ("Calendar", "x-office-calendar-symbolic"),
        ("Settings", "preferences-system-symbolic"),
      ]
      let pages = places.prefix(\#(knobs.places)).map { name, icon in
        let page = MessageViewController(text: name)
        page.tabItem.title = name
        page.tabItem.icon = icon
        return page
      }
      pages.first { $0.tabItem.title == "Messages" }?.tabItem.badge = \#(knobs.badge)
      let navigation = BottomNavigationController(viewControllers: pages)
      navigation.isSwipeEnabled = \#(knobs.swipe)
      return navigation
    }
    """#
  }

  static func split(_ knobs: SplitKnobs) -> SwiftSource {
    #"""
    import Containment
    import GTK

    @MainActor
    func makeSplit() -> ViewController {
      let rooms = SplitRooms()
      let details = ContainerViewController(content: MessageViewController(text: "Atrium"))
      let split = SplitController(primary: rooms, secondary: details)
      split.primaryEdge = \#(knobs.edge)
      split.primaryWidth = \#(knobs.width)
      split.collapseWidth = \#(knobs.collapse)
      split.expandWidth = \#(knobs.collapse + 40)
      split.isPrimaryHidden = \#(knobs.hidden)
      rooms.onChoose = { [weak split, weak details] room in
        details?.content = MessageViewController(text: room)
        split?.showSecondary()
      }
      return split
    }

    \#(code: roomList("SplitRooms"))
    """#
  }

  static func drawer(_ knobs: DrawerKnobs) -> SwiftSource {
    let end =
      knobs.second ? ",\n    endViewController: MessageViewController(text: \"Details\")" : ""
    return #"""
      import Containment
      import GTK

      @MainActor
      func makeDrawers() -> ViewController {
        let rooms = DrawerRooms()
        let page = ContainerViewController(content: MessageViewController(text: "Atrium"))
        let drawers = NavigationDrawerController(
          rootViewController: page, startViewController: rooms\#(code: end))
        drawers.breakpoint = \#(knobs.dock)
        drawers.edgeZone = \#(knobs.zone)
        drawers.duration = \#(knobs.duration)
        rooms.onChoose = { [weak drawers, weak page] room in
          page?.content = MessageViewController(text: room)
          guard let drawers, !drawers.isDocked else { return }
          drawers.close()
        }
        return drawers
      }

      \#(code: roomList("DrawerRooms"))
      """#
  }

  static func adaptive(_ knobs: AdaptiveKnobs) -> SwiftSource {
    #"""
    import Containment
    import GTK

    /// One screen for all widths: as it widens, the split expands, and then the drawer docks.
    @MainActor
    func makeAdaptiveHouse() -> ViewController {
      let rooms = HouseRooms()
      let details = ContainerViewController(content: MessageViewController(text: "Atrium"))
      let split = SplitController(primary: rooms, secondary: details)
      split.primaryWidth = 200
      split.collapseWidth = \#(knobs.collapse)
      split.expandWidth = \#(knobs.collapse + 40)
      rooms.onChoose = { [weak split, weak details] room in
        details?.content = MessageViewController(text: room)
        split?.showSecondary()
      }
      let drawers = NavigationDrawerController(
        rootViewController: split, startViewController: MessageViewController(text: "House"))
      drawers.breakpoint = \#(knobs.dock)
      return drawers
    }

    \#(code: roomList("HouseRooms"))
    """#
  }

  static func presentation(_ knobs: PresentationKnobs) -> SwiftSource {
    let next = knobs.stacks ? "NavigationController(rootViewController: next)" : "next"
    return #"""
      import Containment
      import GTK

      @MainActor
      func makeDesk() -> ViewController {
        let sheet = BottomSheetController(
          rootViewController: Desk(), bottomViewController: MessageViewController(text: "Pull me up"))
        sheet.sheetStyle = \#(knobs.sheet)
        sheet.peekHeight = \#(knobs.peek ?? 56)
        sheet.canOpen = \#(knobs.opens)
        sheet.canClose = \#(knobs.closes)
        return sheet
      }

      /// A screen that presents another one of its kind.
      final class Desk: ViewController {
        override func loadView() {
          let styles: [(String, PresentationStyle)] = [
            ("Dialog", .dialog), ("Sheet", .sheet), ("Page", .fullPage),
          ]
          let buttons = styles.map { title, style in
            let button = Button(title)
            button.clicked.connect(weak: self) { desk in
              let next = Desk()
              next.title = title
              next.canBeDismissed = \#(!knobs.refuses)\#(code: size(knobs.grows))
              desk.present(\#(code: next), style: style)
            }
            return button
          }
          view = Box(.vertical, spacing: 12, buttons)
        }

        func ask() async -> Bool {
          let question = Question(
            "Delete the list?", text: "Its items will be deleted too.",
            buttons: [.cancel("_Cancel"), .destructive("_Delete")])
          return await ask(question)?.role == .destructive
        }
      }
      """#
  }

  private static func size(_ isLarge: Bool) -> String {
    isLarge ? "\n        next.preferredContentSize = Size(width: 560, height: 420)" : ""
  }
}
