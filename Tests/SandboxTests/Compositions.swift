import Containment
import Parts
import TestSupport

@testable import Compose
@testable import Sandbox
@testable import Scenarios

/// Flows with one screen, as most tests of compositions have them.
extension FlowDocument {
  var composition: Composition { flow.first.composition }
}

extension MyFlow {
  /// What the screen has with which it begins.
  var composition: Composition { present.first.composition }

  func go(to composition: Composition) {
    if let next = present.replacing(composition, of: present.start) { go(to: next) }
  }
}

extension FlowPlayer {
  /// The screen with which it has begun.
  var first: LiveComposition? { stage.content as? LiveComposition }
}

/// What the tests of compositions make them of.
enum Compositions {
  /// Texts that would break out of wherever they are written without care.
  static let hostile = [
    "\"); fatalError(\"", "\\(fatalError())", "line\nbreak", "\u{202e}txet", "*/ // \"\"\"", "#\"",
    "\u{301}", "\t\0\u{7f}", "日本語 🏳️‍🌈", "_mnemonic __", "", "{1} %s %n", "a, b,, \u{2028}c",
  ]

  /// Some layer, and some inside.
  static func random(_ dice: inout Dice, depth: Int = 0) -> Layer {
    let kinds = depth < 5 && dice.roll(4) > 0 ? LayerKind.containers : LayerKind.contents
    var layer = Layer(kinds[dice.roll(kinds.count)])
    for knob in layer.kind.properties where dice.roll(2) == 0 {
      layer[knob.id] = value(of: knob, &dice)
    }
    for _ in 0..<min(layer.kind.capacity, dice.roll(4)) {
      layer.children.append(random(&dice, depth: depth + 1))
    }
    return layer
  }

  /// A value that a property can have.
  static func value(of knob: KnobDescription, _ dice: inout Dice) -> KnobValue {
    switch knob.kind {
    case .toggle: .flag(dice.roll(2) == 0)
    case .number(let range, let step, _):
      .number(min(range.lowerBound + step * Double(dice.roll(20)), range.upperBound))
    case .choice(let choices): .text(choices[dice.roll(choices.count)].id)
    // No screen has such a name.
    case .text where knob.id == "screen": .text("")
    case .text: .text(hostile[dice.roll(hostile.count)])
    case .colour: .text(["#000000", "#3584e4", "#ffffff"][dice.roll(3)])
    case .file: .text(["", "/nowhere/a \"b\".ui", "/tmp/none.ui"][dice.roll(3)])
    case .date: .none
    }
  }

  /// Another composition by some edit; nil where the edit is not possible.
  static func edited(_ composition: Composition, _ dice: inout Dice) -> Composition? {
    let layers = composition.layers
    let kind = LayerKind.allCases[dice.roll(LayerKind.allCases.count)]
    guard !layers.isEmpty else { return composition.adding(.fresh(kind), into: nil) }
    let layer = layers[dice.roll(layers.count)]
    let other = layers[dice.roll(layers.count)]
    switch dice.roll(layers.count > 14 ? 13 : 10) {
    case 0...2: return composition.adding(.fresh(kind), into: layer.id, at: dice.roll(4))
    case 3: return composition.wrapping(layer.id, in: .fresh(kind))
    case 4: return composition.unwrapping(layer.id)
    case 5: return composition.moving(layer.id, into: other.id, at: dice.roll(3))
    case 6: return composition.rewrapping(layer.id, around: other.id)
    case 7: return composition.shifting(layer.id, by: dice.roll(2) == 0 ? 1 : -1)
    case 8: return composition.replacing(layer.id, by: kind)
    case 9:
      let knobs = layer.kind.properties
      let knob = knobs[dice.roll(knobs.count)]
      return composition.setting(knob.id, of: layer.id, to: value(of: knob, &dice))
    default: return composition.removing(layer.id)
    }
  }

  /// `menu(toolbar(list))`, as the controllers themselves have it.
  static func outline(of controller: ViewController?) -> String {
    guard let controller else { return "" }
    let (kind, inside): (LayerKind, [ViewController?]) =
      switch controller {
      case let it as NavigationController: (.navigation, it.viewControllers)
      case let it as TabsController: (.tabs, it.viewControllers)
      case let it as BottomNavigationController: (.bottomNavigation, it.viewControllers)
      case let it as SplitController:
        (.split, [it.primaryViewController, it.secondaryViewController])
      case let it as NavigationDrawerController:
        (.drawer, [it.rootViewController, it.startViewController, it.endViewController])
      case let it as BottomSheetController:
        (
          .bottomSheet,
          [
            it.rootViewController,
            it.bottomViewController is EmptySheet ? nil : it.bottomViewController,
          ]
        )
      case let it as ToolbarController: (.toolbar, [it.rootViewController])
      case let it as StatusBarController: (.statusBar, [it.rootViewController])
      case let it as SearchBarController: (.searchBar, [it.rootViewController])
      case let it as MenuController: (.menu, [it.rootViewController])
      case let it as SnackbarController: (.snackbar, [it.rootViewController])
      case let it as ModalContainerController: (.modalContainer, [it.rootViewController])
      case let it as ActionTemplateController: (.actionTemplate, [it.rootViewController])
      case let it as ColumnViewController: (.column, it.viewControllers)
      case is InterfaceScreen: (.interfaceFile, [])
      case is ScenarioScreen: (.scenario, [])
      case is ComponentScreen: (.component, [])
      case let it as ContainerViewController: (.container, [it.content])
      case is MessageViewController: (.message, [])
      case is LineList: (.list, [])
      case is CardGrid: (.grid, [])
      case is PictureScreen: (.picture, [])
      case is ButtonsScreen: (.buttons, [])
      case is AvatarScreen: (.avatar, [])
      case is ProgressScreen: (.progress, [])
      case is DividerScreen: (.divider, [])
      case is SpacerScreen: (.spacer, [])
      case is ColorViewController: (.colour, [])
      case is FormScreen: (.form, [])
      default: (.text, [])
      }
    let parts = inside.compactMap { $0 }.map(outline)
    return parts.isEmpty ? kind.rawValue : "\(kind.rawValue)(\(parts.joined(separator: ", ")))"
  }
}
