import Containment
import GTK
import Parts
import Sandbox

struct ColumnLayer: LayerDescriptor {
  typealias Controller = ColumnViewController

  var title: String { tr("Column") }
  var summary: String { tr("Contents below each other: a picture, a text, a button") }
  let icon = "view-continuous-symbolic"
  let colour = "#7a6fd0"
  let capacity = 20

  func make(_ layer: Layer, around children: [ViewController]) -> ColumnViewController {
    ColumnViewController()
  }

  func arrange(_ children: [ViewController], in column: ColumnViewController, animated: Bool) {
    column.viewControllers = children
  }

  func likeness(of controller: ViewController) -> Likeness? {
    (controller as? ColumnViewController).map { Likeness(around: $0.viewControllers) }
  }

  // Not translated: Swift.
  func arguments(for layer: Layer, around names: [String]) -> String {
    "viewControllers: [\(names.joined(separator: ", "))]"
  }
}
