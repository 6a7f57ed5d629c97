import Containment
import GTK

/// The content of a controller's row in the tree.
struct ControllerNode: Equatable {
  let id: Int
  /// The depth in the tree; the outermost controller has 1.
  let level: Int
  let type: String
  /// Its title, or else its debug name if that differs from the type.
  let title: String?
  let icon: String
  let state: ControllerState
  let isPresented: Bool
  /// Whether the rows inside are shown; nil if there are none.
  let isExpanded: Bool?

  init(_ controller: ViewController, level: Int, isPresented: Bool = false, isExpanded: Bool?) {
    id = controller.inspectionID
    self.level = level
    type = controller.typeName
    let name = controller.debugName == type ? nil : controller.debugName
    title = controller.title.flatMap { $0.isEmpty ? nil : $0 } ?? name
    icon = controller.kindIcon
    state = ControllerState(of: controller)
    self.isPresented = isPresented
    self.isExpanded = isExpanded
  }

  /// The text for assistive technology, and for finding rows by typing.
  var spoken: String {
    let name = title.map { "\(type) \($0)" } ?? type
    return isPresented
      ? tr("{1}, {2}, presented, level {3}", name, state.name, "\(level)")
      : tr("{1}, {2}, level {3}", name, state.name, "\(level)")
  }
}

private enum InspectionID: Attachment { typealias Value = Int }

extension ViewController {
  private static var lastInspectionID = 0

  /// A number that identifies this controller and is never reused.
  final var inspectionID: Int {
    if let id = self[InspectionID.self] { return id }
    ViewController.lastInspectionID += 1
    self[InspectionID.self] = ViewController.lastInspectionID
    return ViewController.lastInspectionID
  }

  final var typeName: String { String(describing: type(of: self)) }

  fileprivate var kindIcon: String {
    switch self {
    case is NavigationController: "go-next-symbolic"
    case is TabbedController: "view-paged-symbolic"
    case is SplitController: "view-dual-symbolic"
    case is NavigationDrawerController: "sidebar-show-symbolic"
    case is SearchBarController: "edit-find-symbolic"
    case is MenuController: "open-menu-symbolic"
    case is SnackbarController: "chat-message-new-symbolic"
    case is ToolbarController, is StatusBarController, is BannerController:
      "focus-top-bar-symbolic"
    case is BottomSheetController, is ModalContainerController: "window-restore-symbolic"
    case is QuestionViewController: "dialog-question-symbolic"
    case is MessageViewController: "dialog-information-symbolic"
    case is ContainerViewController: "view-fullscreen-symbolic"
    // The generic list controllers have no superclass of their own.
    case _ where typeName.contains("ListViewController"): "view-list-symbolic"
    case _ where !children.isEmpty: "view-grid-symbolic"
    default: "text-x-generic-symbolic"
    }
  }
}
