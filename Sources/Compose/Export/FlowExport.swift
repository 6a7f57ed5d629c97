import GTK
import Sandbox

// Not translated: Swift.
/// Exports a flow as the source of a program that walks as the flow does: its screens, where they lead, and the
/// variables that links and forms set and that decide about links.
///
/// Rows of tables are written as lines. What stands in braces is written as it is at first: with the first row that
/// leads to the screen, and with what the variables begin with. A property that follows a variable does not, and a row
/// that a link removes stays.
///
/// ```swift
/// let source = FlowExport(of: flow).source
/// ```
struct FlowExport {
  private let flow: Flow
  private let ways: FlowWays
  private let screens: [(screen: FlowScreen, export: SwiftExport)]

  init(of flow: Flow) {
    let flow = flow.withFieldsOfConditions
    let ways = FlowWays(flow)
    self.flow = flow
    self.ways = ways
    screens = flow.screens.map { screen in
      let links = LinkSource(flow: flow, ways: ways, screen: screen)
      let filled = flow.filled(screen.id, by: ways)
      return (screen: screen, export: SwiftExport(of: filled, linkedBy: links))
    }
  }

  /// The content of `main.swift`.
  var source: String {
    let hasComponents = !flow.components.isEmpty
    let routes = FlowExport.routes(
      start: word(flow.start), hasVariables: !flow.variables.isEmpty, hasComponents: hasComponents)
    let parts = FlowExport.parts(hasComponents: hasComponents)
    return ([head, identifiers] + variables + [making, routes, parts, foot])
      .joined(separator: "\n\n") + "\n"
  }

  private func word(_ id: String) -> String { LinkSource.word(id) }

  private var libraries: [String] {
    Set(["Routing"] + screens.flatMap { $0.export.libraries }).sorted()
  }

  private var head: String {
    let products = libraries.dropLast().joined(separator: ", ") + " and " + (libraries.last ?? "")
    let note = """

      //
      // What stands in braces in the flow is written as it is at first: with the first row of a table that
      // leads to the screen, and with what the variables begin with.
      """
    let isFilled = !flow.tables.isEmpty || !flow.variables.isEmpty
    return """
      // A flow with \(flow.screens.count) screens.
      //
      // Composed in Enfilade. It is a whole program: put it into Sources/<name>/main.swift of a package
      // that depends on the products \(products).\(isFilled ? note : "")
      \(libraries.map { "import \($0)" }.joined(separator: "\n"))
      """
  }

  private var identifiers: String {
    """
    /// The screens of the flow.
    enum ScreenID {
      case \(flow.screens.map { word($0.id) }.joined(separator: ", "))
    }
    """
  }

  /// What the flow keeps; none if that is nothing.
  private var variables: [String] {
    guard !flow.variables.isEmpty else { return [] }
    let links = LinkSource(flow: flow, ways: ways, screen: flow.first)
    let lines = flow.variables.map {
      "  var \(links.word(of: $0)) = \(LinkSource.literal($0.initial))"
    }
    return [
      """
      /// What the flow keeps.
      struct Variables {
      \(lines.joined(separator: "\n"))
      }
      """
    ]
  }

  private var making: String {
    let cases = flow.screens.map {
      "    case .\(word($0.id)): make\(word($0.id).capitalizedFirst)()"
    }
    let functions = screens.map { screen, export in
      let (statements, root) = export.parts
      let body =
        ["let screen = Screen(.\(word(screen.id)), title: \(title(of: screen)))"]
        + statements + [root.map { "screen.content = \($0)" }, "return screen"].compactMap(\.self)
      let lines = body.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      return """
          private func make\(word(screen.id).capitalizedFirst)() -> Screen {
        \(lines.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n"))
          }
        """
    }
    return """
      /// What the screens consist of, and where they lead.
      extension Routes {
        func make(_ id: ScreenID) -> Screen {
          switch id {
      \(cases.joined(separator: "\n"))
          }
        }

      \(functions.joined(separator: "\n\n"))
      }
      """
  }

  private func title(of screen: FlowScreen) -> String {
    swiftQuoted(flow.data(of: screen.id, by: ways).fill(screen.title))
  }

  private var foot: String {
    """
    let application = Application(id: "org.example.Flow")
    application.activated.connect {
      let window = ApplicationWindow(
        application, title: \(title(of: flow.first)), width: 800, height: 600)
      RootWindow(window, root: Routes().root).show()
    }
    _ = application.run()
    """
  }
}
