import Containment
import GTK
import Sandbox

/// What happens when something of a layer is clicked, a key is pressed, time has passed and so on.
struct Link: Equatable {
  /// The part of the layer that triggers it, by the id of a ``LayerElement``.
  var element: String
  var trigger: LinkTrigger
  var action: LinkAction
  /// How what comes moves; nil leaves that to the container.
  var transition: LinkTransition?
  /// When it does that; nil always.
  var condition: FlowCondition?
  /// What it does where the condition does not hold; nil does nothing.
  var otherwise: LinkAction?

  init(
    _ element: String, on trigger: LinkTrigger = .click, _ action: LinkAction,
    transition: LinkTransition? = nil
  ) {
    self.element = element
    self.trigger = trigger
    self.action = action
    self.transition = transition
  }

  /// Where it stands among the links of its layer.
  var place: LinkPlace { LinkPlace(element, trigger) }
}

/// Where a link stands in its layer: there is one link for each element and trigger, and for each key.
struct LinkPlace: Hashable {
  let element: String
  /// The trigger; of all delays the same.
  let trigger: LinkTrigger

  init(_ element: String, _ trigger: LinkTrigger = .click) {
    self.element = element
    self.trigger = if case .delay = trigger { .delay(0) } else { trigger }
  }

  /// Whether one of the elements of a layer has what a link here needs.
  func isOne(of elements: [LayerElement]) -> Bool {
    elements.contains { $0.id == element && $0.triggers.contains(trigger.kind) }
  }

  /// The index of the element of a kind that it is about, such as 1 for `item-2`; nil if it is about no such element.
  func index(of kind: String) -> Int? {
    guard let number = Int(element.dropFirst(kind.count + 1)), number > 0,
      element == "\(kind)-\(number)"
    else { return nil }
    return number - 1
  }
}

/// Rows, of which each has the link that stands for each row, unless it has one of its own.
extension LinkPlace {
  private static let eachRow = "row"

  /// Where the link of the row at `index` stands.
  static func row(_ index: Int, _ trigger: LinkTrigger) -> LinkPlace {
    LinkPlace("\(eachRow)-\(index + 1)", trigger)
  }

  /// The index of the row that it is about, where it stands for each row the first; nil if it is about none.
  var row: Int? { isOfEachRow ? 0 : index(of: LinkPlace.eachRow) }

  /// Where the link stands that counts for a single row without one of its own; nil for all else.
  var ofEachRow: LinkPlace? {
    row == nil || isOfEachRow ? nil : LinkPlace(LinkPlace.eachRow, trigger)
  }

  var isOfEachRow: Bool { element == LinkPlace.eachRow }
}

extension Link {
  /// The link as it is with these values of variables; nil if it does nothing then.
  func chosen(with values: [String: KnobValue]) -> Link? {
    condition?.holds(with: values) == false ? ways.dropFirst().first : self
  }

  /// The link, and one that does what it does otherwise.
  var ways: [Link] {
    guard condition != nil, let otherwise else { return [self] }
    var other = self
    other.action = otherwise
    return [self, other]
  }

  /// Whether its transition has an effect.
  var takesTransition: Bool { ways.contains(where: \.action.takesTransition) }

  /// The link without what leads to screens that are gone; nil if it leads there itself.
  func without(_ isGone: (_ screen: String) -> Bool) -> Link? {
    mapped { $0.destination.map(isGone) == true ? nil : $0 }
  }

  /// The link with what `change` makes of all that it does; nil if it makes nothing of its action.
  func mapped(_ change: (LinkAction) -> LinkAction?) -> Link? {
    guard let action = action.mapped(change) else { return nil }
    var next = self
    next.action = action
    next.otherwise = otherwise?.mapped(change)
    return next
  }
}

/// A part of a layer that can trigger links.
struct LayerElement: Equatable {
  /// What tells it from the others of the layer: `row` for each row, `row-2`, `item-2`.
  let id: String
  let title: String
  /// What can happen to it, the usual first.
  let triggers: [LinkTrigger.Kind]

  init(_ id: String, _ title: String, on triggers: [LinkTrigger.Kind] = [.click]) {
    self.id = id
    self.title = title
    self.triggers = triggers
  }

  /// Elements with these titles: `item-1`, `item-2`.
  static func numbered(
    _ name: String, _ titles: [String], on triggers: [LinkTrigger.Kind] = [.click]
  ) -> [LayerElement] {
    titles.enumerated().map { LayerElement("\(name)-\($0 + 1)", $1, on: triggers) }
  }

  /// The screen in which the layer is, which every layer can speak for.
  static let screen = LayerElement(
    "screen", tr(in: "link", "This screen"), on: [.appear, .delay, .key, .url])
}

extension Transition {
  /// The names of the transitions that layers have, with their titles.
  static var names: [(id: String, title: String)] {
    [
      ("crossfade", tr(in: "transition style", "Crossfade")),
      ("push", tr(in: "transition style", "Push")),
      ("slide", tr(in: "transition style", "Slide")),
      ("cover", tr(in: "transition style", "Cover")),
      ("zoom", tr(in: "transition style", "Zoom")),
      ("none", tr(in: "transition style", "None")),
    ]
  }

  /// The transition with a name; nil if none has it.
  static func named(_ name: String) -> Transition? {
    switch name {
    case "crossfade": .crossfade
    case "push": .push()
    case "slide": .slide()
    case "cover": .cover()
    case "zoom": .zoom
    case "none": Transition.none
    default: nil
    }
  }
}
