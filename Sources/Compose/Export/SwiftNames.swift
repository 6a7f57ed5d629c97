// Not translated: Swift.
/// Names of Swift that no other thing in the same place has.
struct SwiftNames {
  private var taken: Set<String>

  /// - Parameter taken: names that nothing gets.
  init(besides taken: Set<String> = []) { self.taken = taken }

  /// The name, or the same with a number if it is taken.
  mutating func take(_ name: String) -> String {
    var free = name
    var number = 2
    while !taken.insert(free).inserted {
      free = "\(name)\(number)"
      number += 1
    }
    return free
  }

  /// What a text is called as a property or a case: `to-do list` is `toDoList`.
  static func member(_ text: String) -> String {
    let name = type(text)
    let capitals = name.prefix { $0.isUppercase }.count
    // Of `URLTable` all but the last capital is lowered, and of `Title` the first.
    let lowered = capitals > 1 && capitals < name.count ? capitals - 1 : capitals
    let member = name.prefix(lowered).lowercased() + name.dropFirst(lowered)
    return keywords.contains(member) ? "\(member)_" : member
  }

  /// What a text is called as a type: `to-do list` is `ToDoList`.
  static func type(_ text: String) -> String {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    guard let first = name.first else { return "Other" }
    return first.isNumber ? "No\(name)" : name
  }

  /// The singular of a word: `recipes` is `recipe`.
  static func singular(_ word: String) -> String {
    if word.hasSuffix("ies") { return "\(word.dropLast(3))y" }
    if word.hasSuffix("xes") || word.hasSuffix("shes") || word.hasSuffix("ches") {
      return String(word.dropLast(2))
    }
    return word.hasSuffix("s") && !word.hasSuffix("ss") && word.count > 2
      ? String(word.dropLast()) : word
  }

  /// Types that what is exported names, in its sources, programs and tests, and that no row, screen or tab is called.
  static let known: Set<String> = [
    "ActionTemplateController", "Answer", "Any", "AnyDestination", "AnyObject", "AppFiles",
    "AppTests", "Application", "ApplicationWindow", "Array", "AvatarScreen", "Bool",
    "BottomNavigationController", "BottomSheetController", "Button", "ButtonsScreen", "CardGrid",
    "CaseIterable", "Color", "ColorViewController", "ColumnViewController",
    "ContainerViewController", "Destination", "Detent", "DividerScreen", "Double", "Entry",
    "Equatable", "FinderStep", "FormField", "FormScreen", "Hand", "Hashable", "Inspector", "Int",
    "InterfaceScreen", "Item", "Key", "KeyCommand", "Label", "Line", "LineList",
    "ListViewController", "ListViewControllerDelegate", "MainActor", "MenuController", "MenuItem",
    "Message", "MessageViewController", "ModalContainerController", "Motion",
    "NavigationController", "NavigationDrawerController", "Never", "ObjectIdentifier", "Observers",
    "OnScreen", "Optional", "PictureScreen", "PredicateFinder", "PresentationContextController",
    "PresentationStyle", "ProgressScreen", "Protocol", "Question", "RootController", "RootWindow",
    "Router", "Routes", "RoutingError", "RowAction", "RowActions", "SandboxApp", "Scenario",
    "ScenarioScreen", "Screen", "ScreenTests", "ScreenViewController", "SearchBarController",
    "Self", "Sendable", "SharedElements", "Size", "Snackbar", "SnackbarController",
    "SnackbarRequest", "SpacerScreen", "SpeakingStatusBar", "SplitController", "Step",
    "StepAssembly", "Store", "String", "Suite", "TabSelection", "TabbedController",
    "TabbedControllerDelegate", "Table", "TabsController", "Target", "Task", "Test", "TextScreen",
    "TextView", "Theatre", "ToolbarController", "Transition", "Translation", "Type", "URI",
    "URLTable", "UserFolders", "ViewController", "Void", "Walker", "Widget", "Window", "World",
  ]

  private static let keywords: Set<String> = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
}

extension String {
  /// The lines with two more spaces in front, but for empty ones.
  var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }
}

extension [String] {
  /// The lines, each perhaps of several, with two more spaces in front.
  var indented: [String] { map(\.indented) }

  /// What a case of a `switch` does, which must not be nothing.
  var orBreak: [String] { isEmpty ? ["break"] : self }
}
