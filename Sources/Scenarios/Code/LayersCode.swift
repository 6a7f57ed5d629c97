import Containment
import Sandbox

// The Swift of the scenarios about layers, each of which adds something around another screen.
extension SwiftSource {
  static func stackingOrder(_ knobs: StackingOrderKnobs) -> SwiftSource {
    let (outer, inner) = knobs.outside == .menu ? ("menu", "toolbar") : ("toolbar", "menu")
    return #"""
      import Containment
      import GTK

      @MainActor
      func makeStack() -> ViewController {
        let toolbar = ToolbarController()
        let menu = MenuController()
        menu.name = "Add"
        menu.items = [MenuItem("Room", icon: "go-home-symbolic") { print("A room") }]
        let page = MessageViewController(text: "Page 1")
        page.title = "Page 1"
        \#(code: inner).rootViewController = page
        // What is outside stays when another root replaces that of the inner layer.
        \#(code: outer).rootViewController = \#(code: inner)
        return \#(code: outer)
      }
      """#
  }

  static func toolbar(_ knobs: ToolbarKnobs) -> SwiftSource {
    #"""
    import Containment
    import GTK

    @MainActor
    func makeToolbar() -> ViewController {
      let rooms = MessageViewController(text: "The rooms of the house")
      rooms.title = \#(knobs.title)
      rooms.navigationItem.subtitle = \#(knobs.subtitle)
      let toolbar = ToolbarController(rootViewController: rooms)
      toolbar.toolbarAlignment = \#(knobs.place)
      toolbar.displayStyle = \#(knobs.content)
      let add = Button(icon: "list-add-symbolic", label: "Add a room")
      add.clicked.connect(weak: toolbar) { toolbar in
        // A small form floats over the screen until Escape is pressed.
        toolbar.floatingViewController = MessageViewController(text: "Name of the new room")
      }
      rooms.navigationItem.trailingItems = [add]
      return toolbar
    }
    """#
  }

  static func statusBar(_ knobs: StatusBarKnobs) -> SwiftSource {
    let titleBar = knobs.page == .selection ? "selection-mode" : nil
    return #"""
      import Containment
      import GTK

      @MainActor
      func makeStatusBar() -> ViewController {
        let status = StatusBarController(rootViewController: ReportingPage())
        status.displayStyle = \#(knobs.content)
        status.isStatusBarHidden = \#(knobs.hidden)
        status.hidesBelowHeight = \#(knobs.below)
        return status
      }

      /// A page that says something in the status bar while it is visible.
      final class ReportingPage: ViewController {
        override init() {
          super.init()
          chromeStyle = ChromeStyle(
            titleBarClass: \#(titleBar), isStatusBarHidden: \#(knobs.page == .silent))
        }

        override func loadView() { view = Label("Rooms") }

        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          statusBarController?.push("Everything is quiet.", owner: self)
        }
      }
      """#
  }

  static func searchBar(_ knobs: SearchKnobs) -> SwiftSource {
    #"""
    import Containment
    import GTK

    /// A list that is searched by Ctrl+F, or by typing.
    final class RoomSearch: SearchBarController, SearchBarControllerDelegate {
      private let rooms = ["Atrium", "Gallery", "Library", "Orangery"]
      private let list = ListBox()

      init() {
        for room in rooms { list.add(ListBoxRow(Label(room))) }
        let page = ViewController()
        page.view = list
        super.init(rootViewController: page)
        mode = \#(knobs.mode)
        searchBarAlignment = \#(knobs.place)
        displayStyle = \#(knobs.content)
        delegate = self
        list.setFilter { [weak self] row in
          guard let self, !text.isEmpty else { return true }
          return rooms[row.index].lowercased().contains(text.lowercased())
        }
      }

      func searchBarController(_ search: SearchBarController, didChange text: String) {
        list.invalidateFilter()
      }

      func searchBarController(_ search: SearchBarController, didClear text: String) {
        list.invalidateFilter()
      }
    }
    """#
  }

  static func menu(_ knobs: MenuKnobs) -> SwiftSource {
    let isHeader = knobs.menu == .header
    return #"""
      import Containment
      import GTK

      @MainActor
      func makeMenu() -> ViewController {
        let page = MessageViewController(text: "The rooms of the house")
        let menu = MenuController(rootViewController: page)
        menu.name = \#(knobs.name)
        menu.presentation = \#(knobs.menu)
        menu.direction = \#(knobs.towards)
        menu.backing = \#(knobs.content)
        let things = [
          ("Room", "go-home-symbolic"), ("Photo", "camera-photo-symbolic"),
          ("Note", "accessories-text-editor-symbolic"), ("Guest", "avatar-default-symbolic"),
          ("Event", "x-office-calendar-symbolic"), ("Letter", "mail-unread-symbolic"),
        ]
        menu.items = things.prefix(\#(knobs.items)).map { title, icon in
          MenuItem(title, icon: icon) { print(title) }
        }
        let toolbar = ToolbarController(rootViewController: menu)
        toolbar.toolbar.trailingItems = \#(code: isHeader ? "[menu.headerButton]" : "nil")
        return toolbar
      }
      """#
  }

  static func snackbar(_ knobs: SnackbarKnobs) -> SwiftSource {
    let offline = #"Banner("You are offline.", action: .init("Try again") { print("Again") })"#
    let action = knobs.action.map { ".init(\($0.swiftLiteral)) { print(\"Done\") }" }
    return #"""
      import Containment
      import GTK

      @MainActor
      func makeSnackbars() -> SnackbarController {
        let banners = BannerController(rootViewController: MessageViewController(text: "Rooms"))
        banners.banner = \#(code: knobs.offline ? offline : "nil")
        let snackbars = SnackbarController(rootViewController: banners)
        snackbars.snackbarAlignment = \#(knobs.place)
        return snackbars
      }

      /// Messages follow one another; each stays for its time, or until it is hidden.
      @MainActor
      func say(in snackbars: SnackbarController) {
        var message = Snackbar(\#(knobs.says ?? "Saved"))
        message.action = \#(code: action ?? "nil")
        message.timeout = \#(knobs.stays.map { $0 * 1000 })
        snackbars.show(message)
      }
      """#
  }

  static func onion(_ knobs: OnionKnobs) -> SwiftSource {
    let template = ".wrapped(in: ActionTemplateController())"
    let modal = ".wrapped(in: ModalContainerController())"
    return #"""
      import Containment
      import GTK

      @MainActor
      func makeOnion() -> ViewController {
        let core = Core()
        // What is around the content, so that each layer shows.
        core.additionalSafeAreaInsets = EdgeInsets(\#(knobs.separation))
        return core\#(code: (knobs.template ? template : "") + (knobs.modal ? modal : ""))
      }

      /// The content, which knows none of the layers, with two actions.
      final class Core: ViewController, SupportingWidgetsSource {
        let supportingWidgets: [Widget] = [Button("_Cut a slice"), Button("Clear the _board")]

        override func loadView() {
          view = Label("The content")
        }
      }
      """#
  }

  static let holidayHours: SwiftSource = #"""
    import Containment
    import GTK

    @MainActor
    func makeHours() -> ViewController {
      let base = ContainerViewController()
      base.transition = .cover(.up)
      let modal = HolidayForm().wrapped(in: ActionTemplateController())
        .wrapped(in: ModalContainerController())
      modal.onClose = { [weak base] in
        base?.slot.set(
          MessageViewController(text: "Nothing was changed."), transition: .uncover(.down))
      }
      base.content = modal
      return base
    }

    /// A form; the template around it places its actions.
    final class HolidayForm: ViewController, SupportingWidgetsSource {
      private let save = Button("_Save hours")
      private let later = Button("Ask me _later")
      var supportingWidgets: [Widget] { [save, later] }

      override func loadView() {
        save.styleClasses.insert("suggested-action")
        let heading = Label("When are you open on holidays?")
        heading.wraps = true
        let days = ["Christmas Eve", "Christmas Day", "New Year’s Day"].map { day in
          let name = Label(day)
          name.hexpand = true
          name.xalign = 0
          let isOpen = Switch()
          isOpen.accessibleName = day
          return Box(.horizontal, spacing: 12, [name, isOpen])
        }
        view = Box(.vertical, spacing: 12, [heading] + days)
      }
    }
    """#
}
