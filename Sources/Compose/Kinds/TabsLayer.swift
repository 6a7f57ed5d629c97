import Containment
import GTK
import Sandbox

struct TabsLayer: TabbedDescriptor {
  typealias Controller = TabsController

  var title: String { tr("Tabs") }
  var summary: String { tr("Pages that a row of tabs chooses from") }
  let icon = "tab-new-symbolic"
  let colour = "#26a269"

  var properties: [KnobDescription] { [.alignment, .swipe] }

  func make(_ layer: Layer, around children: [ViewController]) -> TabsController {
    TabsController()
  }

  func configure(_ tabs: TabsController, for layer: Layer) {
    tabs.tabBarAlignment = layer.isAtBottom ? .bottom : .top
    tabs.isSwipeEnabled = layer.flag("swipe")
  }

  func likeness(of controller: ViewController) -> Likeness? {
    guard let tabs = controller as? TabsController else { return nil }
    return Likeness(
      ["alignment": .text(tabs.tabBarAlignment.rawValue), "swipe": .flag(tabs.isSwipeEnabled)],
      around: tabs.viewControllers)
  }

  // Not translated: Swift.
  func settings(of property: String, for layer: Layer) -> [String] {
    switch property {
    case "alignment": ["tabBarAlignment = .bottom"]
    case "swipe": ["isSwipeEnabled = false"]
    default: []
    }
  }
}

struct BottomNavigationLayer: TabbedDescriptor {
  typealias Controller = BottomNavigationController

  var title: String { tr("Bottom navigation") }
  var summary: String { tr("A few destinations in a bar of large buttons") }
  let icon = "view-more-horizontal-symbolic"
  let colour = "#2ec27e"

  var properties: [KnobDescription] { [.swipe] }

  func make(_ layer: Layer, around children: [ViewController]) -> BottomNavigationController {
    BottomNavigationController()
  }

  func configure(_ tabs: BottomNavigationController, for layer: Layer) {
    tabs.isSwipeEnabled = layer.flag("swipe")
  }

  func likeness(of controller: ViewController) -> Likeness? {
    guard let tabs = controller as? BottomNavigationController else { return nil }
    return Likeness(["swipe": .flag(tabs.isSwipeEnabled)], around: tabs.viewControllers)
  }

  var variable: String? { "places" }

  // Not translated: Swift.
  func settings(of property: String, for layer: Layer) -> [String] {
    property == "swipe" ? ["isSwipeEnabled = false"] : []
  }
}

/// What the kinds with tabs have in common.
protocol TabbedDescriptor: LayerDescriptor where Controller: TabbedController {}

extension TabbedDescriptor {
  var capacity: Int { 20 }
  var hasTabs: Bool { true }
  func invitation(at index: Int) -> String { tr("Add a tab") }

  func elements(of layer: Layer) -> [LayerElement] {
    LayerElement.numbered("tab", layer.children.map(\.tabTitle))
  }

  /// A tab that is linked is selected as well.
  func connect(_ tabs: Controller, for layer: Layer) {
    let leads = layer.links.contains { $0.element.hasPrefix("tab-") }
    tabs.delegate = leads ? tabs.clicks : nil
  }

  /// Selects what is new, once there have been tabs.
  func arrange(_ children: [ViewController], in tabs: Controller, animated: Bool) {
    let selected = tabs.selectedViewController
    let added = children.firstIndex { tab in !tabs.viewControllers.contains { $0 === tab } }
    let present = children.firstIndex { $0 === selected }
    let index = (tabs.viewControllers.isEmpty ? nil : added) ?? present ?? 0
    tabs.setViewControllers(children, selectedIndex: index)
  }

  // Not translated: Swift.
  func arguments(for layer: Layer, around names: [String]) -> String {
    "viewControllers: [\(names.joined(separator: ", "))]"
  }
}
