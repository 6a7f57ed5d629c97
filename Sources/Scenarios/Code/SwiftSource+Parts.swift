import Containment
import Sandbox

extension TransitionStyle {
  /// The Swift for a transition of this style towards `direction`.
  func code(_ direction: Transition.Direction) -> String {
    hasDirection ? ".\(self)(.\(direction))" : ".\(self)"
  }
}

extension SwiftSource {
  /// A class of rows that show a text.
  static func textRow(_ name: String) -> String {
    """
    final class \(name): ViewController {
      private let label = Label()
      var text: String {
        get { label.text }
        set { label.text = newValue }
      }

      override func loadView() {
        label.xalign = 0
        label.wraps = true
        label.margins = EdgeInsets(12)
        view = label
      }
    }
    """
  }

  /// A class of pages that show a list of rooms, and say which one was clicked.
  static func roomList(_ name: String) -> String {
    #"""
    final class \#(name): ViewController {
      private let rooms = ["Atrium", "Gallery", "Library", "Orangery"]
      var onChoose: ((String) -> Void)?

      override func loadView() {
        title = "Rooms"
        let list = ListBox()
        for room in rooms { list.add(ListBoxRow(Label(room))) }
        list.rowActivated.connect(weak: self) { page, row in
          if let row { page.onChoose?(page.rooms[row.index]) }
        }
        view = list
      }
    }
    """#
  }
}
