import Containment
import GTK
import Sandbox

/// All that Compose knows of one kind of layer. What is usual is in the extension below.
protocol LayerDescriptor {
  /// What shows such a layer.
  associatedtype Controller: ViewController

  // MARK: What a person reads of it

  var title: String { get }
  /// A short description.
  var summary: String { get }
  /// The name of a symbolic icon.
  var icon: String { get }
  /// The colour of the kind, as in a style sheet.
  var colour: String { get }
  /// What tells a layer without a title from others of the kind.
  func hint(of layer: Layer) -> String

  // MARK: The layers inside

  /// The maximum number of layers directly inside; 0 for a content.
  var capacity: Int { get }
  /// Whether the layers inside are tabs.
  var hasTabs: Bool { get }
  /// Whether each layer inside has a place with a role of its own, rather than a place in a sequence.
  var hasSlots: Bool { get }
  /// The role of the layer inside at `index`; nil if it has none.
  func role(at index: Int) -> String?
  /// The label of the free place after `index` layers.
  func invitation(at index: Int) -> String

  // MARK: Properties

  /// The properties beside title and icon, in the order of the inspector. Their initial values are the
  /// defaults of the libraries, in English: files leave them out, and say the same in every language.
  var properties: [KnobDescription] { get }
  /// What a layer begins with that the user adds, in the user's language, so that there is something to see.
  var beginning: [String: KnobValue] { get }
  /// Whether its icon is also seen where it is no tab.
  var showsIcon: Bool { get }

  // MARK: On the canvas

  /// Makes a controller for a layer, which has yet to be configured and filled.
  func make(_ layer: Layer, around children: [ViewController]) -> Controller
  /// Configures a controller with the properties of a layer.
  func configure(_ controller: Controller, for layer: Layer)
  /// Whether the controller of a layer can be configured for what the layer becomes.
  func keepsController(from layer: Layer, to next: Layer) -> Bool
  /// Whether only another controller can be around these.
  func isOutdated(_ controller: Controller, around children: [ViewController]) -> Bool
  /// Puts the controllers of the layers inside into the controller.
  func arrange(_ children: [ViewController], in controller: Controller, animated: Bool)
  /// What a layer would have that is like a controller of any screen; nil if the kind does not stand for it.
  func likeness(of controller: ViewController) -> Likeness?

  // MARK: Links

  /// What can be clicked in a layer, in its order.
  func elements(of layer: Layer) -> [LayerElement]
  /// Prepares a controller, which is configured already, for the links that its layer has now. What is clicked it
  /// tells its ``Clicks`` whether there is a link or not.
  func connect(_ controller: Controller, for layer: Layer)
  /// The widgets in which an element is seen, the first of them with its name on the canvas.
  func widgets(of element: LayerElement, in controller: Controller) -> [Widget]

  // MARK: As Swift

  /// The name of a variable for such a layer; nil for the name of the kind.
  var variable: String? { get }
  /// The labels of the arguments for the layers inside, in order.
  var labels: [String] { get }
  /// The arguments of the call that makes the controller, with the variables of the layers inside.
  func arguments(for layer: Layer, around names: [String]) -> String
  /// The statements that put the layers inside into the controller where the arguments do not, without the
  /// variable and the dot in front.
  func filling(with names: [String]) -> [String]
  /// The statements for a property that is not as by itself, without the variable and the dot in front.
  func settings(of property: String, for layer: Layer) -> [String]
  /// The statements by which a property that the controller is made with becomes another one.
  func changes(of property: String, for layer: Layer) -> [String]
}

/// What a layer has that is like a controller.
struct Likeness {
  let values: [String: KnobValue]
  /// The controllers that the layers inside stand for.
  let inside: [ViewController]

  init(_ values: [String: KnobValue] = [:], around inside: [ViewController?] = []) {
    self.values = values
    self.inside = inside.compactMap(\.self)
  }
}

extension LayerDescriptor {
  func hint(of layer: Layer) -> String { "" }

  var capacity: Int { 1 }
  var hasTabs: Bool { false }
  var hasSlots: Bool { false }
  func role(at index: Int) -> String? { nil }
  func invitation(at index: Int) -> String { role(at: index) ?? tr("Add a layer") }

  var properties: [KnobDescription] { [] }
  var beginning: [String: KnobValue] { [:] }
  var showsIcon: Bool { false }

  func configure(_ controller: Controller, for layer: Layer) {}
  func keepsController(from layer: Layer, to next: Layer) -> Bool { true }
  func isOutdated(_ controller: Controller, around children: [ViewController]) -> Bool { false }
  func arrange(_ children: [ViewController], in controller: Controller, animated: Bool) {}
  func likeness(of controller: ViewController) -> Likeness? { nil }

  func elements(of layer: Layer) -> [LayerElement] { [] }
  func connect(_ controller: Controller, for layer: Layer) {}
  func widgets(of element: LayerElement, in controller: Controller) -> [Widget] {
    controller.widgets(of: element)
  }

  var variable: String? { nil }
  var labels: [String] { ["rootViewController"] }
  func arguments(for layer: Layer, around names: [String]) -> String { labelled(names) }
  func filling(with names: [String]) -> [String] { [] }
  func settings(of property: String, for layer: Layer) -> [String] { [] }
  func changes(of property: String, for layer: Layer) -> [String] { [] }

  /// The variables of the layers inside as arguments.
  func labelled(_ names: [String]) -> String {
    zip(labels, names).map { "\($0): \($1)" }.joined(separator: ", ")
  }
}

extension LayerDescriptor where Controller: ContainerViewController {
  func arrange(_ children: [ViewController], in controller: Controller, animated: Bool) {
    controller.fill(with: children.first, animated: animated)
  }
}

/// What is known of a controller only when the program runs.
extension LayerDescriptor {
  func configure(any controller: ViewController, for layer: Layer) {
    if let controller = controller as? Controller { configure(controller, for: layer) }
  }

  func connect(any controller: ViewController, for layer: Layer) {
    if let controller = controller as? Controller { connect(controller, for: layer) }
  }

  func widgets(of element: LayerElement, inAny controller: ViewController) -> [Widget] {
    (controller as? Controller).map { widgets(of: element, in: $0) } ?? []
  }

  func isOutdated(any controller: ViewController, around children: [ViewController]) -> Bool {
    (controller as? Controller).map { isOutdated($0, around: children) } ?? false
  }

  func arrange(_ children: [ViewController], inAny controller: ViewController, animated: Bool) {
    if let controller = controller as? Controller {
      arrange(children, in: controller, animated: animated)
    }
  }

  /// The class of the controllers, as Swift has it.
  var className: String { String(describing: Controller.self) }
  /// The library that has the class.
  var library: String { String(String(reflecting: Controller.self).prefix { $0 != "." }) }
}

extension ContainerViewController {
  /// Shows the controller of the layer inside.
  func fill(with content: ViewController?, animated: Bool) {
    guard self.content !== content else { return }
    slot.set(content, transition: animated ? nil : Transition.none)
  }
}

extension RootController {
  /// What a layer like this one is around, when nothing else of it counts.
  var likeness: Likeness { Likeness(around: [rootViewController]) }
}
