import Containment
import Sandbox

// The Swift of the scenarios about shared elements.
extension SwiftSource {
  /// The transition that they use, with its shared elements if there are any.
  private static func transition(
    _ duration: Double, _ isSharing: Bool, _ path: SharedElements.Path
  ) -> String {
    let sharing = isSharing ? ".sharing(.all, along: .\(path))" : ""
    return ".crossfade.lasting(\(duration.swiftLiteral))\(sharing)"
  }

  /// How both stand in a stack.
  private static func inNavigation(_ root: String, _ transition: String, _ grab: Bool) -> String {
    """
      static func inNavigation() -> ViewController {
        let navigation = NavigationController(rootViewController: \(root)())
        navigation.pushTransition = \(transition)
        navigation.popTransition = navigation.pushTransition
        navigation.allowsGrab = \(grab)
        return navigation
      }
    """
  }

  static func gallery(_ knobs: GalleryKnobs) -> SwiftSource {
    let transition = transition(knobs.duration, knobs.sharing, knobs.path)
    return #"""
      import Containment
      import GTK

      /// Covers of which each becomes the one at the top of its page.
      final class Covers: GridViewController<Int>, ListViewControllerDelegate {
        init() {
          let kind = RowKind<Int>(make: { CoverPage(height: 120) }, configure: { $0.number = $1 })
          super.init { _ in kind }
          title = "Gallery"
          delegate = self
          activatesOnSingleClick = true
          itemForSharedElement = { Int($0) }
          snapshot = ListSnapshot(count: \#(knobs.paintings), item: { $0 }, index: { $0 })
        }

        func list(_ list: ListViewController<Int>, didActivate number: Int) {
          let page = CoverPage(height: 240)
          page.number = number
          page.title = "Painting \(number + 1)"
          navigationController?.viewControllers.append(page)
        }

      \#(code: inNavigation("Covers", transition, knobs.grab))
      }

      final class CoverPage: ViewController {
        private let cover = ColorView(.blue)
        private let height: Int
        var number = 0 {
          didSet { cover.sharedElement = SharedElement("\(number)", cornerRadius: \#(knobs.radius)) }
        }

        init(height: Int) {
          self.height = height
          super.init()
        }

        override func loadView() {
          cover.setSizeRequest(height: height)
          cover.vexpand = false
          view = Box(.vertical, spacing: 12, [cover])
        }
      }
      """#
  }

  static func inbox(_ knobs: InboxKnobs) -> SwiftSource {
    let transition = transition(knobs.duration, knobs.shared != .nothing, knobs.path)
    let name =
      switch knobs.shared {
      case .row: "\n    view.sharedElement = SharedElement(\"\\(id)\", .bounds)"
      case .sender: "\n    sender.sharedElement = SharedElement(\"\\(id)\", .bounds)"
      case .nothing: ""
      }
    return #"""
      import Containment
      import GTK

      /// Messages of which each becomes the head of its page.
      final class Messages: ListViewController<Int>, ListViewControllerDelegate {
        init() {
          let kind = RowKind<Int>(make: { MessageHead() }, configure: { $0.show($1) })
          super.init { _ in kind }
          title = "Inbox"
          delegate = self
          activatesOnSingleClick = true
          itemForSharedElement = { Int($0) }
          if let all = try? ListSnapshot(Array(0..<35)) { snapshot = all }
        }

        func list(_ list: ListViewController<Int>, didActivate id: Int) {
          let page = MessageHead()
          page.show(id)
          page.title = "Message"
          navigationController?.viewControllers.append(page)
        }

      \#(code: inNavigation("Messages", transition, knobs.grab))
      }

      final class MessageHead: ViewController {
        private let sender = Label()
        private let subject = Label()

        func show(_ id: Int) {
          sender.text = "Ada Lindqvist"
          subject.text = "Message \(id + 1)"\#(code: name)
        }

        override func loadView() {
          view = Box(.vertical, spacing: 6, [sender, subject])
        }
      }
      """#
  }
}
