/// The list of scenarios in a machine-readable form.
enum ScenarioList {
  /// A JSON array of objects with id, title, group, summary, URL and the ids of the knobs.
  static func json(of app: SandboxApp) -> String {
    let lines = app.scenarios.map { scenario in
      "  "
        + jsonObject(
          [
            ("id", scenario.id), ("title", scenario.title), ("group", scenario.group),
            ("summary", scenario.summary),
            ("url", "\(app.links.table.scheme)://scenario/\(scenario.id)"),
          ].map { ($0, jsonQuoted($1)) } + [("knobs", jsonArray(scenario.knobs.map(\.id)))])
    }
    return "[\n" + lines.joined(separator: ",\n") + "\n]"
  }
}
