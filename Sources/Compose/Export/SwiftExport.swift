import Sandbox

/// Exports a composition as the source of a program.
///
/// ```swift
/// let source = SwiftExport(of: composition).source
/// ```
struct SwiftExport {
  private let composition: Composition
  /// Lets what stands in a flow lead on; nil for a screen alone.
  private let links: LinkSource?
  private var names: [Int: String] = [:]

  init(of composition: Composition, linkedBy links: LinkSource? = nil) {
    self.composition = composition
    self.links = links
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
  var libraries: [String] {
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

  /// The statements that make all layers, without the last one that returns the outermost; and the variable of that.
  var parts: (statements: [String], root: String?) {
    guard let root = composition.root else { return ([], nil) }
    return (statements(for: root, inTabs: false), name(root))
  }

  /// The variable of a layer.
  func name(_ layer: Layer) -> String { names[layer.id] ?? layer.kind.variable }

  /// The statements that make the layers inside and then the layer, followed by a blank line.
  private func statements(for layer: Layer, inTabs: Bool) -> [String] {
    let hasTabs = layer.kind.descriptor.hasTabs
    let inside = layer.children.flatMap { statements(for: $0, inTabs: hasTabs) }
    let name = name(layer)
    let made = links?.making(layer) ?? layer.construction(of: layer.children.map(self.name))
    var lines = ["let \(name) = \(made)"]
    let title = layer.text("title")
    if !title.isEmpty { lines.append("\(name).title = \(swiftQuoted(title))") }
    if inTabs, title.isEmpty {
      // A component is called after its layers.
      let named = links?.flow.component(in: layer)?.composition.root ?? layer
      lines.append("\(name).tabItem.title = \(swiftQuoted(named.tabTitle))")
    }
    if inTabs, let icon = layer.icon { lines.append("\(name).tabItem.icon = \(swiftQuoted(icon))") }
    if !layer.barButtons.isEmpty {
      let bar = layer.kind == .toolbar ? "toolbar" : "navigationItem"
      let buttons = layer.barButtons.map(\.source).joined(separator: ", ")
      lines.append("\(name).\(bar).trailingItems = [\(buttons)]")
    }
    lines += layer.settings(around: layer.children.map(self.name)).map { "\(name).\($0)" }
    if let links { lines = links.link(lines, of: layer, named: name) }
    return inside + lines + [""]
  }
}
