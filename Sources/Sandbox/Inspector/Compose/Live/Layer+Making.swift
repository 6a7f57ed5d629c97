import Containment
import GTK

/// Makes and configures the controller of a layer on the canvas.
extension Layer {
  /// Whether the controller of this layer can be configured for `other`.
  func canBecome(_ other: Layer) -> Bool {
    guard kind == other.kind else { return false }
    switch kind {
    case .message, .form, .text: return values == other.values
    case .interfaceFile: return text("file") == other.text("file")
    default: return true
    }
  }

  /// Whether the content of a bottom sheet has changed, which is set by its initializer only.
  func needsAnotherController(_ children: [LiveLayer], than present: ViewController) -> Bool {
    guard let sheet = (present as? BottomSheetController)?.bottomViewController else {
      return false
    }
    return children.dropFirst().first.map { $0.controller !== sheet } ?? !(sheet is EmptySheet)
  }

  /// Makes a controller for the layer, which has yet to be configured and filled.
  func makeController(_ children: [LiveLayer]) -> ViewController {
    switch kind {
    case .navigation: NavigationController()
    case .tabs: TabsController()
    case .bottomNavigation: BottomNavigationController()
    case .split: SplitController()
    case .drawer: NavigationDrawerController()
    case .toolbar: ToolbarController()
    case .statusBar: SpeakingStatusBar()
    case .searchBar: SearchBarController()
    case .menu: MenuController()
    case .snackbar: SnackbarController()
    case .modalContainer: ModalContainerController()
    case .actionTemplate: ActionTemplateController()
    case .container: ContainerViewController()
    case .bottomSheet:
      BottomSheetController(
        bottomViewController: children.dropFirst().first?.controller ?? EmptySheet())
    case .message: MessageViewController(message)
    case .list: LineList(text("text"), count: Int(number("count")))
    case .colour: ColorViewController(Color(hex: text("colour")) ?? .white)
    case .form: FormScreen(fields: parts("fields"), actions: parts("actions"))
    case .text: TextScreen(text("text"), actions: parts("actions"))
    case .interfaceFile: InterfaceScreen(following: text("file"))
    }
  }

  private var message: Message {
    let action = text("action")
    return Message(
      text("text"), image: icon, action: action.isEmpty ? nil : Message.Action(action) {})
  }

  /// The transition that the property names.
  private var transition: Transition {
    switch text("transition") {
    case "push": .push()
    case "slide": .slide()
    case "cover": .cover()
    case "zoom": .zoom
    case "none": .none
    default: .crossfade
    }
  }

  /// Configures a controller with the properties of the layer.
  func configure(_ controller: ViewController) {
    let title = text("title")
    controller.title = title.isEmpty ? nil : title
    controller.tabItem.icon = icon
    switch controller {
    case let navigation as NavigationController:
      navigation.isBarHidden = !flag("bar")
      navigation.pushTransition = transition
      navigation.popTransition = transition.reversed
    case let tabs as TabsController:
      tabs.tabBarAlignment = text("alignment") == "bottom" ? .bottom : .top
      tabs.isSwipeEnabled = flag("swipe")
    case let tabs as BottomNavigationController: tabs.isSwipeEnabled = flag("swipe")
    case let split as SplitController:
      split.primaryWidth = Int(number("width"))
      split.collapseWidth = Int(number("collapse"))
      split.expandWidth = Int(number("collapse")) + 40
    case let drawer as NavigationDrawerController: drawer.breakpoint = Int(number("breakpoint"))
    case let bar as ToolbarController:
      bar.toolbar.title = title.isEmpty ? nil : title
      bar.toolbar.detail = text("detail").isEmpty ? nil : text("detail")
      bar.toolbarAlignment = text("alignment") == "bottom" ? .bottom : .top
    case let bar as SpeakingStatusBar: bar.message = text("text")
    case let bar as SearchBarController:
      bar.searchEntry.placeholder = text("placeholder")
      bar.mode = text("mode") == "always" ? .always : .onDemand
      bar.searchBarAlignment = text("alignment") == "bottom" ? .bottom : .top
    case let menu as MenuController:
      let items = parts("items").enumerated()
      menu.items = items.map { MenuItem($1, icon: Layer.itemIcon($0)) {} }
      menu.direction = Transition.Direction(rawValue: text("direction")) ?? .up
      menu.backing = flag("fade") ? .fade : .none
    case let snackbars as SnackbarController: tell(snackbars)
    case let template as ActionTemplateController:
      template.maximumContentWidth = Int(number("width"))
    case let sheet as BottomSheetController:
      sheet.sheetStyle = text("style") == "persistent" ? .persistent : .modal
      sheet.peekHeight = Int(number("peek"))
    case let list as LineList: list.show(text("text"), count: Int(number("count")))
    case let page as ColorViewController: page.color = Color(hex: text("colour")) ?? .white
    default:
      if kind == .container { (controller as? ContainerViewController)?.transition = transition }
    }
  }

  private func tell(_ snackbars: SnackbarController) {
    snackbars.hide()
    guard !text("text").isEmpty else { return }
    let action = text("action")
    snackbars.show(
      Snackbar(text("text"), action: action.isEmpty ? nil : Snackbar.Action(action) {}))
  }

  /// The icon of a menu item, one of a few in turn.
  static func itemIcon(_ index: Int) -> String {
    let icons = [
      "document-new-symbolic", "document-edit-symbolic", "emblem-shared-symbolic",
      "starred-symbolic",
    ]
    return icons[index % icons.count]
  }

  /// Puts the controllers of the layers inside into that of the layer.
  func arrange(_ live: [LiveLayer], in controller: ViewController, animated: Bool) {
    guard kind.isContainer else { return }
    let all = live.map(\.controller)
    switch controller {
    case let navigation as NavigationController: navigation.viewControllers = all
    case let tabs as TabbedController:
      let selected = tabs.selectedViewController
      let added = all.firstIndex { tab in !tabs.viewControllers.contains { $0 === tab } }
      let present = all.firstIndex { $0 === selected }
      let index = (tabs.viewControllers.isEmpty ? nil : added) ?? present ?? 0
      tabs.setViewControllers(all, selectedIndex: index)
    case let split as SplitController:
      split.primaryViewController = all.first
      split.secondaryViewController = all.dropFirst().first
    case let drawer as NavigationDrawerController:
      set(all.first, in: drawer, animated)
      drawer.startViewController = all.dropFirst().first
      drawer.endViewController = all.dropFirst(2).first
    case let container as ContainerViewController: set(all.first, in: container, animated)
    default: break
    }
  }

  /// Names the tabs of layers that have no title.
  func nameTabs(_ live: [LiveLayer]) {
    for (layer, tab) in zip(children, live) {
      let isNamed = !kind.hasTabs || !layer.text("title").isEmpty
      tab.controller.tabItem.title = isNamed ? nil : layer.tabTitle
    }
  }

  private func set(
    _ content: ViewController?, in container: ContainerViewController, _ isAnimated: Bool
  ) {
    guard container.content !== content else { return }
    container.slot.set(content, transition: isAnimated ? nil : Transition.none)
  }
}

/// The content of a bottom sheet that is still empty.
final class EmptySheet: ViewController {}
