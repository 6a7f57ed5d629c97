import Containment
import GTK

/// Makes and configures the controller of a layer on the canvas.
extension Layer {
  /// Whether the controller of this layer can be configured for `other`.
  func canBecome(_ other: Layer) -> Bool {
    kind == other.kind && kind.descriptor.keepsController(from: self, to: other)
  }

  /// Whether the layer needs another controller than `present` around its children.
  func needsAnotherController(_ children: [LiveLayer], than present: ViewController) -> Bool {
    kind.descriptor.isOutdated(any: present, around: children.map(\.controller))
  }

  /// Makes a controller for the layer, which has yet to be configured and filled.
  func makeController(_ children: [LiveLayer]) -> ViewController {
    kind.descriptor.make(self, around: children.map(\.controller))
  }

  /// Configures a controller with the properties of the layer.
  func configure(_ controller: ViewController) {
    controller.title = given("title")
    controller.tabItem.icon = icon
    kind.descriptor.configure(any: controller, for: self)
    putButtons(of: controller)
    connect(controller)
  }

  /// Prepares a controller for the links of the layer.
  func connect(_ controller: ViewController) {
    kind.descriptor.connect(any: controller, for: self)
  }

  /// Puts the controllers of the layers inside into that of the layer.
  func arrange(_ live: [LiveLayer], in controller: ViewController, animated: Bool) {
    guard kind.isContainer else { return }
    kind.descriptor.arrange(live.map(\.controller), inAny: controller, animated: animated)
  }

  /// Names the tabs of layers that have no title.
  func nameTabs(_ live: [LiveLayer]) {
    for (layer, tab) in zip(children, live) {
      let isNamed = !kind.descriptor.hasTabs || !layer.text("title").isEmpty
      // A component is called after its layers.
      let named = tab.part?.root?.layer ?? layer
      tab.controller.tabItem.title = isNamed ? nil : named.tabTitle
    }
  }
}
