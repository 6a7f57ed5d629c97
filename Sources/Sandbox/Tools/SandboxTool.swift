import Containment
import GTK

/// Something that an app adds to its sandbox: a page of the inspector, scenarios of the user's own, and what
/// can be done to them.
///
/// A library has it as a property. That of the library Compose is `compose`:
///
/// ```swift
/// import Compose
/// import Containment
/// import Sandbox
///
/// SandboxApp(
///   id: "org.example.Reader.Sandbox", title: "Reader",
///   scenarios: [
///     Scenario("article", "Article", group: "Reading") { ContainerViewController() }
///   ], tools: [.compose]
/// ).run()
/// ```
public struct SandboxTool {
  /// Begins a tool for an app, with the folder of its state, and with whether a scenario of the app has an id.
  package typealias Begin<Tool> =
    @MainActor (
      _ folder: String?, _ isTaken: @escaping @MainActor (_ id: String) -> Bool
    ) -> Tool

  /// What tells it from other tools: the class of what it begins.
  let id: ObjectIdentifier
  let begin: Begin<any AppTool>
  private let bare: (@MainActor () -> SandboxTool)?

  /// - Parameters:
  ///   - bare: the same tool without samples; nil if it has none.
  ///   - begin: begins it. In the folder it keeps what the user has made; without one, that lasts as long as the
  ///     app runs.
  package init<Tool: AppTool>(
    bare: (@MainActor () -> SandboxTool)? = nil, begin: @escaping Begin<Tool>
  ) {
    id = ObjectIdentifier(Tool.self)
    self.bare = bare
    self.begin = { begin($0, $1) }
  }

  /// The same tool without samples.
  var withoutSamples: SandboxTool { bare?() ?? self }
}

/// A tool for as long as the app runs.
package protocol AppTool: AnyObject {
  /// Its scenarios, which the catalogue lists before those of the app.
  var scenarios: [Scenario] { get }
  var page: InspectorPage { get }
  /// Calls `body` when there are other scenarios, or one has another title, for as long as `owner` lives.
  func observe(by owner: AnyObject, _ body: @escaping @MainActor () -> Void)
  /// What it does in a window that opens.
  func enter(_ window: any ToolWindow) -> any WindowTool
  /// Opens a document of its own; nil if the file is none.
  ///
  /// - Throws: a `FileError` if it cannot be read, or is damaged.
  func open(_ path: String) throws(FileError) -> Scenario?
  /// Writes a document of its own to a file, by the id of its scenario.
  ///
  /// - Parameter path: the path of the file, without the suffix of its documents.
  /// - Returns: its path; nil if the scenario is none of its own.
  /// - Throws: a `FileError` if it cannot be written.
  func write(_ id: String, to path: String) throws(FileError) -> String?
  /// Writes a folder about the scenario with an id.
  ///
  /// - Parameter size: the size of the screens in logical pixels; nil for that of a phone.
  /// - Returns: what it has made, as a sentence; nil if the scenario is none of its documents.
  /// - Throws: a `FileError` if a file cannot be written, or the folder of a website has something in it.
  func write(
    _ id: String, as folder: DocumentFolder, to path: String, size: Size?
  ) async throws(FileError) -> String?
  /// Writes what is pending.
  func save()
}

/// What a tool writes about a document of its own.
package enum DocumentFolder {
  /// What an engineer needs who builds it.
  case handOver
  /// A website that shows it by pictures.
  case site
}

/// What a tool does in one window.
package protocol WindowTool: AnyObject {
  var commands: [Command] { get }
  /// What the palette finds besides at present, such as the screens of a flow.
  var finds: [Command] { get }
  /// The actions of a scenario's row in the catalogue, beside those that all have.
  func rowActions(of id: String) -> RowActions<String>
  /// Whether the window may close now. If not, it asks, and may close it when that is answered.
  func mayClose() -> Bool
}

extension WindowTool {
  package var finds: [Command] { [] }
}

extension AppTool {
  package func write(
    _ id: String, as folder: DocumentFolder, to path: String, size: Size?
  ) async throws(FileError) -> String? { nil }
}

/// What a tool sees of the window in which it is.
package protocol ToolWindow: AnyObject {
  /// The scenario on the canvas.
  var scenario: Scenario? { get }
  /// The controller that can present something over all.
  var controller: ViewController { get }
  /// Shows a scenario on the canvas.
  func show(_ scenario: Scenario)
  /// Shows a message over the canvas in place of the one before.
  func tell(_ text: String, action: Snackbar.Action?)
  /// Says over the canvas what is wrong with what it keeps, for as long as it is; nil takes that away.
  func show(fault: String?, of file: String)
}

extension [any AppTool] {
  /// The scenario of a document, from the tool that knows it; nil if none does.
  ///
  /// - Throws: a `FileError` if it cannot be read, or is damaged.
  func open(_ path: String) throws(FileError) -> Scenario? {
    for tool in self {
      if let scenario = try tool.open(path) { return scenario }
    }
    return nil
  }

  /// Writes the document of a scenario to a file, by the tool that it is of, and returns its path; nil if
  /// it is of none.
  ///
  /// - Throws: a `FileError` if it cannot be written.
  func write(_ id: String, to path: String) throws(FileError) -> String? {
    for tool in self {
      if let path = try tool.write(id, to: path) { return path }
    }
    return nil
  }

  func scenario(_ id: String) -> Scenario? { flatMap(\.scenarios).first { $0.id == id } }
}
