import Containment
import GTK

/// What a row of the tree says of a controller.
struct ControllerNode: Equatable {
  let id: Int
  /// How deep it stands; the outermost is at 1.
  let level: Int
  let type: String
  /// Its title, or else the name that it was given.
  let title: String?
  let icon: String
  let state: ControllerState
  let isPresented: Bool
  /// Whether what it contains is shown; nil if there is nothing.
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

  /// What assistive technology says, and what is found by typing.
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

  /// A number that belongs to this controller alone, also when it is gone.
  final var inspectionID: Int {
    if let id = self[InspectionID.self] { return id }
    ViewController.lastInspectionID += 1
    self[InspectionID.self] = ViewController.lastInspectionID
    return ViewController.lastInspectionID
  }

  final var typeName: String { String(describing: type(of: self)) }

  /// The symbolic icon of the kind of controller that it is.
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
    // Lists of different items have nothing in common but their name.
    case _ where typeName.contains("ListViewController"): "view-list-symbolic"
    case _ where !children.isEmpty: "view-grid-symbolic"
    default: "text-x-generic-symbolic"
    }
  }
}
