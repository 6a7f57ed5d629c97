import Sandbox

/// Exports a composition as the source of a program.
///
/// ```swift
/// let source = SwiftExport(of: composition).source
/// ```
struct SwiftExport {
  private let composition: Composition
  private var names: [Int: String] = [:]

  init(of composition: Composition) {
    self.composition = composition
    var counts: [String: Int] = [:]
    for layer in composition.layers {
      let stem = layer.kind.variable
      counts[stem, default: 0] += 1
      names[layer.id] = counts[stem] == 1 ? stem : "\(stem)\(counts[stem] ?? 0)"
    }
  }

  /// The content of `main.swift`.
  var source: String {
    "\(head)\n\n\(foot)\n"
  }

  /// What the program imports.
  private var libraries: [String] {
    let ofLayers = composition.layers.map { $0.kind.descriptor.library }
    return Set(["Containment", "GTK"] + ofLayers).sorted()
  }

  private var head: String {
    let products =
      libraries.dropLast().joined(separator: ", ") + " and " + (libraries.last ?? "")
    return """
      // \(composition.layers.map(\.kind.variable).joined(separator: " › "))
      //
      // Composed in Enfilade. It is a whole program: put it into Sources/<name>/main.swift of a package
      // that depends on the products \(products).
      \(libraries.map { "import \($0)" }.joined(separator: "\n"))

      @MainActor
      func makeRoot() -> ViewController {
      \(statements.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n"))
      }
      """
  }

  private var foot: String {
    let title = composition.root?.tabTitle ?? "Composition"
    return """
      let application = Application(id: "org.example.Composition")
      application.activated.connect {
        let window = ApplicationWindow(
          application, title: \(swiftQuoted(title)), width: 800, height: 600)
        RootWindow(window, root: makeRoot()).show()
      }
      _ = application.run()
      """
  }

  private var statements: [String] {
    guard let root = composition.root else { return ["return ContainerViewController()"] }
    return statements(for: root, inTabs: false) + ["return \(name(root))"]
  }

  /// The variable of a layer.
  private func name(_ layer: Layer) -> String { names[layer.id] ?? layer.kind.variable }

  /// The statements that make the layers inside and then the layer, followed by a blank line.
  private func statements(for layer: Layer, inTabs: Bool) -> [String] {
    let hasTabs = layer.kind.descriptor.hasTabs
    let inside = layer.children.flatMap { statements(for: $0, inTabs: hasTabs) }
    let name = name(layer)
    let made = layer.construction(of: layer.children.map(self.name))
    var lines = ["let \(name) = \(made)"]
    let title = layer.text("title")
    if !title.isEmpty { lines.append("\(name).title = \(swiftQuoted(title))") }
    if inTabs, title.isEmpty {
      lines.append("\(name).tabItem.title = \(swiftQuoted(layer.tabTitle))")
    }
    if inTabs, let icon = layer.icon { lines.append("\(name).tabItem.icon = \(swiftQuoted(icon))") }
    if !layer.barButtons.isEmpty {
      let bar = layer.kind == .toolbar ? "toolbar" : "navigationItem"
      let buttons = layer.barButtons.map(\.source).joined(separator: ", ")
      lines.append("\(name).\(bar).trailingItems = [\(buttons)]")
    }
    lines += layer.settings(around: layer.children.map(self.name)).map { "\(name).\($0)" }
    return inside + lines + [""]
  }
}
