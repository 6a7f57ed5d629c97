/// What there is to show, for programs.
enum ScenarioList {
  /// An array of objects: id, title, group, summary, the ids of the knobs, the URL.
  static func json(of app: SandboxApp) -> String {
    let lines = app.scenarios.map { scenario in
      let fields = [
        ("id", scenario.id), ("title", scenario.title), ("group", scenario.group),
        ("summary", scenario.summary),
        ("url", "\(app.links.table.scheme)://scenario/\(scenario.id)"),
      ].map { "\(jsonQuoted($0)): \(jsonQuoted($1))" }
      let knobs = scenario.knobs.map { jsonQuoted($0.id) }.joined(separator: ", ")
      return "  {\(fields.joined(separator: ", ")), \(jsonQuoted("knobs")): [\(knobs)]}"
    }
    return "[\n" + lines.joined(separator: ",\n") + "\n]"
  }
}
