import Containment
import GTK
import Sandbox

/// What happens when something of a layer is clicked.
struct Link: Equatable {
  /// The part of the layer that triggers it, by the id of a ``LayerElement``.
  let element: String
  var trigger = LinkTrigger.click
  var action: LinkAction
  /// How what comes moves, by the name of a transition; nil leaves that to the container.
  var transition: String?
  /// When it does that; nil always.
  var condition: FlowCondition?
  /// What it does where the condition does not hold; nil does nothing.
  var otherwise: LinkAction?

  init(_ element: String, _ action: LinkAction, transition: String? = nil) {
    self.element = element
    self.action = action
    self.transition = transition
  }
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
}

/// On what a link is followed. Documents have its name.
enum LinkTrigger: String, CaseIterable { case click }

/// A part of a layer that can be clicked.
struct LayerElement: Equatable {
  /// What tells it from the others of the layer: `row`, `item-2`.
  let id: String
  let title: String

  init(_ id: String, _ title: String) {
    self.id = id
    self.title = title
  }

  /// Elements with these titles: `item-1`, `item-2`.
  static func numbered(_ name: String, _ titles: [String]) -> [LayerElement] {
    titles.enumerated().map { LayerElement("\(name)-\($0 + 1)", $1) }
  }
}

extension Transition {
  /// The names of the transitions that layers and links have, with their titles.
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
