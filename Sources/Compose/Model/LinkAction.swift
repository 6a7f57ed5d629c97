import Containment
import GTK
import Sandbox

/// What a link does.
enum LinkAction: Equatable {
  case push(to: String)
  case show(to: String)
  case showDetail(to: String)
  case replace(to: String)
  case setRoot(to: String)
  case present(to: String, LinkPresentation)
  case back, backToRoot, dismiss, dismissAll
  /// The index is counted from 0.
  case selectTab(Int)
  case toggleDrawer
  case snackbar(String)
  case openURL(String)
  case setVariable(String, KnobValue)
  case toggleVariable(String)

  /// What kind of action it is, by the name that documents have.
  enum Kind: String, CaseIterable {
    case push, show, showDetail = "show-detail", replace, setRoot = "set-root", present
    case back, backToRoot = "back-to-root", dismiss, dismissAll = "dismiss-all"
    case selectTab = "select-tab", toggleDrawer = "toggle-drawer", snackbar, openURL = "open-url"
    case setVariable = "set-variable", toggleVariable = "toggle-variable"
  }

  var kind: Kind {
    switch self {
    case .push: .push
    case .show: .show
    case .showDetail: .showDetail
    case .replace: .replace
    case .setRoot: .setRoot
    case .present: .present
    case .back: .back
    case .backToRoot: .backToRoot
    case .dismiss: .dismiss
    case .dismissAll: .dismissAll
    case .selectTab: .selectTab
    case .toggleDrawer: .toggleDrawer
    case .snackbar: .snackbar
    case .openURL: .openURL
    case .setVariable: .setVariable
    case .toggleVariable: .toggleVariable
    }
  }

  /// The id of the screen to which it leads.
  var destination: String? {
    switch self {
    case .push(let id), .show(let id), .showDetail(let id), .replace(let id), .setRoot(let id),
      .present(let id, _):
      id
    default: nil
    }
  }

  /// The same with another destination, if it has one.
  func leading(to id: String) -> LinkAction {
    if case .present(_, let style) = self { return .present(to: id, style) }
    return destination == nil ? self : kind.action(to: id)
  }

  /// Whether what is around takes the new screen in, so that it has the same containers around it.
  var staysInContainers: Bool {
    switch self {
    case .push, .show, .showDetail, .replace: true
    default: false
    }
  }

  /// Whether a transition of the link has an effect.
  var takesTransition: Bool {
    switch self {
    case .push, .show, .showDetail, .setRoot, .present(_, .page): true
    default: false
    }
  }
}

extension LinkAction.Kind {
  var title: String {
    switch self {
    case .push: tr(in: "link", "Push")
    case .show: tr(in: "link", "Show")
    case .showDetail: tr(in: "link", "Show beside")
    case .replace: tr(in: "link", "Show in place of this")
    case .setRoot: tr(in: "link", "Begin anew with")
    case .present: tr(in: "link", "Present")
    case .back: tr(in: "link", "Back")
    case .backToRoot: tr(in: "link", "Back to the first page")
    case .dismiss: tr(in: "link", "Close what was presented")
    case .dismissAll: tr(in: "link", "Close all that was presented")
    case .selectTab: tr(in: "link", "Select a tab")
    case .toggleDrawer: tr(in: "link", "Open or close the drawer")
    case .snackbar: tr(in: "link", "Show a message")
    case .openURL: tr(in: "link", "Open an address")
    case .setVariable: tr(in: "link", "Set a variable")
    case .toggleVariable: tr(in: "link", "Turn a variable on or off")
    }
  }

  /// Whether it leads to a screen.
  var hasDestination: Bool { action(to: "").destination != nil }

  /// An action of this kind as it is at first.
  func action(to id: String) -> LinkAction {
    switch self {
    case .push: .push(to: id)
    case .show: .show(to: id)
    case .showDetail: .showDetail(to: id)
    case .replace: .replace(to: id)
    case .setRoot: .setRoot(to: id)
    case .present: .present(to: id, .sheet)
    case .back: .back
    case .backToRoot: .backToRoot
    case .dismiss: .dismiss
    case .dismissAll: .dismissAll
    case .selectTab: .selectTab(0)
    case .toggleDrawer: .toggleDrawer
    case .snackbar: .snackbar(tr("Done"))
    case .openURL: .openURL("https://example.org")
    case .setVariable: .setVariable("", .flag(true))
    case .toggleVariable: .toggleVariable("")
    }
  }
}

/// In what a link presents a screen. Documents have its name.
enum LinkPresentation: String, CaseIterable {
  case sheet, dialog, page

  var title: String {
    switch self {
    case .sheet: tr("A sheet")
    case .dialog: tr("A dialog")
    case .page: tr("A full page")
    }
  }

  var style: PresentationStyle {
    switch self {
    case .sheet: .sheet
    case .dialog: .dialog
    case .page: .fullPage
    }
  }
}
