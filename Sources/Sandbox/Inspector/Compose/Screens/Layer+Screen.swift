import Containment
import GTK

/// Layers that are like the controllers of a screen, so that a composition can begin from any
/// scenario.
extension Composition {
  /// The layers of `screen` as it is now; nil if it has no container or content that layers stand for.
  init?(of screen: ViewController) {
    guard let root = Layer(of: screen), root.depth <= Composition.maximumDepth else { return nil }
    self.init(root)
  }

  /// The same layers as another composition.
  var copy: Composition { Composition(root.map(\.copy)) }
}

extension Layer {
  fileprivate var copy: Layer { Layer(kind, values, children.map(\.copy)) }

  /// The layer for a controller or, if there is no such kind, for the first inside it that has one.
  fileprivate init?(of controller: ViewController) {
    guard let (kind, values, inside) = Layer.parts(of: controller) else {
      for child in controller.innerControllers {
        if let layer = Layer(of: child) {
          self = layer
          return
        }
      }
      return nil
    }
    self.init(kind, [:], inside.prefix(kind.capacity).map(Layer.standing))
    let common = ["title": controller.title, "icon": controller.tabItem.icon]
    let all = values.merging(common.compactMapValues { $0.map(KnobValue.text) }) { $1 }
    for (id, value) in all where kind.property(id)?.accepts(value) == true { self[id] = value }
  }

  /// The layer for a controller in a container: one that no kind stands for is a text with its name.
  private static func standing(for controller: ViewController) -> Layer {
    let name = controller.title.flatMap { $0.isEmpty ? nil : $0 } ?? controller.debugName
    return Layer(of: controller) ?? Layer(.text, ["title": .text(name), "text": .text(name)])
  }

  private typealias Parts = (LayerKind, [String: KnobValue], [ViewController])

  private static func parts(of controller: ViewController) -> Parts? {
    switch controller {
    case let it as NavigationController:
      (.navigation, ["bar": .flag(!it.isBarHidden)], it.viewControllers)
    case let it as TabsController:
      (
        .tabs,
        ["alignment": .text(it.tabBarAlignment.rawValue), "swipe": .flag(it.isSwipeEnabled)],
        it.viewControllers
      )
    case let it as BottomNavigationController:
      (.bottomNavigation, ["swipe": .flag(it.isSwipeEnabled)], it.viewControllers)
    case let it as SplitController:
      (
        .split,
        ["width": .number(Double(it.primaryWidth)), "collapse": .number(Double(it.collapseWidth))],
        [it.primaryViewController, it.secondaryViewController].compactMap(\.self)
      )
    case let it as RootController: layered(it)
    case let it as ContainerViewController where type(of: it) == ContainerViewController.self:
      (.container, [:], [it.content].compactMap(\.self))
    default: content(controller)
    }
  }

  /// The layers with something of their own around another screen.
  private static func layered(_ controller: RootController) -> Parts? {
    let root = [controller.rootViewController].compactMap(\.self)
    switch controller {
    case let it as NavigationDrawerController:
      return (
        .drawer, ["breakpoint": .number(Double(it.breakpoint))],
        root + [it.startViewController, it.endViewController].compactMap(\.self)
      )
    case let it as BottomSheetController:
      let style = it.sheetStyle == .persistent ? "persistent" : "modal"
      return (
        .bottomSheet, ["style": .text(style), "peek": .number(Double(it.peekHeight))],
        root + [it.bottomViewController]
      )
    case let it as ToolbarController:
      return (
        .toolbar,
        [
          "title": .text(it.toolbar.title ?? ""), "detail": .text(it.toolbar.detail ?? ""),
          "alignment": .text(it.toolbarAlignment.rawValue),
        ], root
      )
    case is StatusBarController: return (.statusBar, ["text": .text(tr("Ready"))], root)
    case let it as SearchBarController:
      return (
        .searchBar,
        [
          "placeholder": .text(it.searchEntry.placeholder ?? ""),
          "mode": .text(it.mode == .always ? "always" : "onDemand"),
          "alignment": .text(it.searchBarAlignment.rawValue),
        ], root
      )
    case let it as MenuController:
      let items = it.items.map(\.title).joined(separator: ", ")
      return (
        .menu, ["items": .text(items), "direction": .text(it.direction.rawValue)], root
      )
    case is SnackbarController: return (.snackbar, [:], root)
    case is ModalContainerController: return (.modalContainer, [:], root)
    case is ActionTemplateController: return (.actionTemplate, [:], root)
    default: return nil
    }
  }

  private static func content(_ controller: ViewController) -> Parts? {
    switch controller {
    case let it as ColorViewController: (.colour, ["colour": .text(it.color.hex)], [])
    case let it as MessageViewController:
      (
        .message,
        [
          "text": .text(it.message.text), "icon": .text(it.message.image ?? "none"),
          "action": .text(it.message.action?.title ?? ""),
        ], []
      )
    case is any ListController: (.list, [:], [])
    case let it as BuilderScreenViewController:
      (.interfaceFile, ["file": .text(Folder.absolute(it.path))], [])
    default: nil
    }
  }
}

/// What lists of any items have in common, which the generic class cannot say.
private protocol ListController: ViewController {}

extension ListViewController: ListController {}
