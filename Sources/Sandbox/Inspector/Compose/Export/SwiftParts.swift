/// The classes that an exported program needs in addition to the libraries: copies of the files in
/// Parts.
struct SwiftParts {
  /// The kinds of layers that need it.
  let kinds: [LayerKind]
  /// The name of the file.
  let name: String
  let source: String

  static let all = [
    SwiftParts(
      kinds: [.list], name: "LineList",
      source: #"""
        /// A line of a list.
        struct Line: Identifiable, Equatable {
          let id: Int
          let text: String
        }

        /// A list of numbered lines.
        final class LineList: ValueListViewController<Line> {
          init(_ text: String, count: Int) {
            super.init(make: { LineRow() }, configure: { $0.text = $1.text }, text: { $0.text })
            show(text, count: count)
          }

          func show(_ text: String, count: Int) {
            // No two of them have the same id.
            try? setValues((0..<count).map { Line(id: $0, text: "\(text) \($0 + 1)") })
          }
        }

        /// The row of a line.
        final class LineRow: ViewController {
          private let label = Label()
          var text: String {
            get { label.text }
            set { label.text = newValue }
          }

          override func loadView() {
            label.xalign = 0
            label.ellipsizes = true
            label.margins = EdgeInsets(top: 9, start: 12, bottom: 9, end: 12)
            view = label
          }
        }
        """#),
    SwiftParts(
      kinds: [.form], name: "FormScreen",
      source: #"""
        /// Fields to fill in, and what can be done with them where a layer around shows that.
        final class FormScreen: ViewController, SupportingWidgetsSource {
          private let fields: [String]
          let supportingWidgets: [Widget]

          init(fields: [String], actions: [String]) {
            self.fields = fields
            supportingWidgets = actions.map { Button($0.replacing("_", with: "__")) }
            super.init()
            supportingWidgets.first?.styleClasses.insert("suggested-action")
          }

          override func loadView() {
            let column = Box(.vertical, spacing: 6)
            column.margins = EdgeInsets(18)
            for field in fields {
              let caption = Label(field)
              caption.xalign = 0
              caption.ellipsizes = true
              caption.styleClasses.insert("dim-label")
              let entry = Entry()
              entry.accessibleName = field
              entry.margins = EdgeInsets(bottom: 6)
              column.add(caption)
              column.add(entry)
            }
            let scroller = ScrolledWindow(column)
            scroller.setPolicies(horizontal: .never, vertical: .automatic)
            scroller.propagatesNaturalHeight = true
            view = scroller
          }
        }
        """#),
    SwiftParts(
      kinds: [.text], name: "TextScreen",
      source: #"""
        /// A text to read, and what can be done with it where a layer around shows that.
        final class TextScreen: ViewController, SupportingWidgetsSource {
          private let text: String
          let supportingWidgets: [Widget]

          init(_ text: String, actions: [String]) {
            self.text = text
            supportingWidgets = actions.map { Button($0.replacing("_", with: "__")) }
            super.init()
            supportingWidgets.first?.styleClasses.insert("suggested-action")
          }

          override func loadView() {
            let label = Label(text)
            label.wraps = true
            label.xalign = 0
            label.valign = .start
            label.margins = EdgeInsets(18)
            let scroller = ScrolledWindow(label)
            scroller.setPolicies(horizontal: .never, vertical: .automatic)
            scroller.propagatesNaturalHeight = true
            view = scroller
          }
        }
        """#),
    SwiftParts(
      kinds: [.interfaceFile], name: "InterfaceScreen",
      source: #"""
        /// What a `.ui` file describes or, in its place, why it cannot be shown.
        final class InterfaceScreen: ContainerViewController {
          private let path: String

          init(_ path: String) {
            self.path = path
            super.init()
            transition = Transition.none
            read()
          }

          /// Shows what the file describes now.
          func read() {
            do {
              content = try BuilderViewController(contentsOf: path)
            } catch {
              content = MessageViewController(.error("\(error)"))
            }
          }
        }
        """#),
    SwiftParts(
      kinds: [.statusBar], name: "SpeakingStatusBar",
      source: #"""
        /// A status bar that says one thing as long as it is on screen.
        final class SpeakingStatusBar: StatusBarController {
          var message = "" { didSet { if appearance.isOnScreen { push(message, owner: self) } } }

          override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            push(message, owner: self)
          }
        }
        """#),
  ]
}
