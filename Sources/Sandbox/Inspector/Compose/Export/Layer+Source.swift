/// Swift source for a kind of layer.
extension LayerKind {
  /// The name of a variable for such a layer.
  var variable: String {
    switch self {
    case .bottomNavigation: "places"
    case .statusBar: "statusBar"
    case .searchBar: "searchBar"
    case .modalContainer: "modal"
    case .actionTemplate: "template"
    case .bottomSheet: "sheet"
    case .snackbar: "snackbars"
    case .interfaceFile: "interface"
    default: rawValue
    }
  }

  /// The class of the controller.
  private var type: String {
    switch self {
    case .navigation: "NavigationController"
    case .tabs: "TabsController"
    case .bottomNavigation: "BottomNavigationController"
    case .split: "SplitController"
    case .drawer: "NavigationDrawerController"
    case .toolbar: "ToolbarController"
    case .statusBar: "SpeakingStatusBar"
    case .searchBar: "SearchBarController"
    case .menu: "MenuController"
    case .snackbar: "SnackbarController"
    case .modalContainer: "ModalContainerController"
    case .actionTemplate: "ActionTemplateController"
    case .container: "ContainerViewController"
    case .bottomSheet: "BottomSheetController"
    case .message: "MessageViewController"
    case .list: "LineList"
    case .colour: "ColorViewController"
    case .form: "FormScreen"
    case .text: "TextScreen"
    case .interfaceFile: "InterfaceScreen"
    }
  }

  /// The labels of the arguments for the layers inside, in order.
  private var labels: [String] {
    switch self {
    case .split: ["primary", "secondary"]
    case .drawer: ["rootViewController", "startViewController", "endViewController"]
    case .bottomSheet: ["rootViewController", "bottomViewController"]
    case .container: ["content"]
    default: ["rootViewController"]
    }
  }

  /// The call that makes a container, with the variables of the layers inside.
  fileprivate func construction(around names: [String]) -> String {
    switch self {
    case _ where hasTabs:
      return "\(type)(viewControllers: [\(names.joined(separator: ", "))])"
    default:
      return "\(type)(\(zip(labels, names).map { "\($0): \($1)" }.joined(separator: ", ")))"
    }
  }

  /// The call that makes a content.
  fileprivate func construction(_ arguments: String) -> String { "\(type)(\(arguments))" }
}

extension Layer {
  /// The call that makes the controller, with the variables of the layers inside.
  func construction(of names: [String]) -> String {
    switch kind {
    case .message:
      return kind.construction("Message(\(message.joined(separator: ", ")))")
    case .list:
      return kind.construction("\(quoted("text")), count: \(whole("count"))")
    case .colour:
      let channels = text("colour").dropFirst()
      let (red, green, blue) = (
        channels.prefix(2), channels.dropFirst(2).prefix(2), channels.suffix(2)
      )
      return kind.construction(
        "Color(red: 0x\(red) / 255.0, green: 0x\(green) / 255.0, blue: 0x\(blue) / 255.0)")
    case .form: return kind.construction("fields: \(list("fields")), actions: \(list("actions"))")
    case .text: return kind.construction("\(quoted("text")), actions: \(list("actions"))")
    case .interfaceFile: return kind.construction(quoted("file"))
    case .bottomSheet where names.count < 2:
      let root = names.first.map { "rootViewController: \($0), " } ?? ""
      return kind.construction("\(root)bottomViewController: ViewController()")
    case .navigation where names.count > 1: return kind.construction("")
    default: return kind.construction(around: names)
    }
  }

  /// The statements that configure the controller, without the variable and the dot in front.
  func settings(around names: [String]) -> [String] {
    var lines: [String] = []
    if kind == .navigation, names.count > 1 {
      lines.append("viewControllers = [\(names.joined(separator: ", "))]")
    }
    for knob in kind.properties where self[knob.id] != knob.initial {
      lines += settings(of: knob.id)
    }
    return lines
  }

  private func settings(of property: String) -> [String] {
    switch (kind, property) {
    case (.navigation, "bar"): ["isBarHidden = true"]
    case (.navigation, "transition"):
      ["pushTransition = \(transition)", "popTransition = \(transition).reversed"]
    case (.container, "transition"): ["transition = \(transition)"]
    case (.tabs, "alignment"): ["tabBarAlignment = .bottom"]
    case (_, "swipe"): ["isSwipeEnabled = false"]
    case (.split, "width"): ["primaryWidth = \(whole("width"))"]
    case (.split, "collapse"):
      ["collapseWidth = \(whole("collapse"))", "expandWidth = \(whole("collapse") + 40)"]
    case (.drawer, "breakpoint"): ["breakpoint = \(whole("breakpoint"))"]
    case (.toolbar, "title"): ["toolbar.title = \(quoted("title"))"]
    case (.toolbar, "detail"): ["toolbar.detail = \(quoted("detail"))"]
    case (.toolbar, "alignment"): ["toolbarAlignment = .bottom"]
    case (.statusBar, "text"): ["message = \(quoted("text"))"]
    case (.searchBar, "placeholder"): ["searchEntry.placeholder = \(quoted("placeholder"))"]
    case (.searchBar, "mode"): ["mode = .always"]
    case (.searchBar, "alignment"): ["searchBarAlignment = .bottom"]
    case (.menu, "items"): items
    case (.menu, "direction"): ["direction = .\(text("direction"))"]
    case (.menu, "fade"): ["backing = .none"]
    case (.snackbar, "text"): ["show(Snackbar(\(quoted("text"))\(actionArgument)))"]
    case (.actionTemplate, "width"): ["maximumContentWidth = \(whole("width"))"]
    case (.bottomSheet, "style"): ["sheetStyle = .persistent"]
    case (.bottomSheet, "peek"): ["peekHeight = \(whole("peek"))"]
    default: []
    }
  }

  private var items: [String] {
    parts("items").enumerated().map { index, item in
      "items.append(MenuItem(\(swiftQuoted(item)), icon: \(swiftQuoted(Layer.itemIcon(index)))) "
        + "{ print(\(swiftQuoted(item))) })"
    }
  }

  private var message: [String] {
    [quoted("text")] + (icon.map { ["image: \(swiftQuoted($0))"] } ?? [])
      + (text("action").isEmpty ? [] : ["action: \(action)"])
  }

  private var action: String { ".init(\(quoted("action"))) { print(\(quoted("action"))) }" }
  private var actionArgument: String { text("action").isEmpty ? "" : ", action: \(action)" }

  private var transition: String {
    switch text("transition") {
    case "push": "Transition.push()"
    case "slide": "Transition.slide()"
    case "cover": "Transition.cover()"
    case let name: "Transition.\(name)"
    }
  }

  private func quoted(_ property: String) -> String { swiftQuoted(text(property)) }
  private func whole(_ property: String) -> Int { Int(number(property)) }
  private func list(_ property: String) -> String {
    "[\(parts(property).map(swiftQuoted).joined(separator: ", "))]"
  }
}
