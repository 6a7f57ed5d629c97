extension World {
  /// What keeps people from using the screens of an app, as its sandbox at `executable` finds it: a line
  /// for each error, with the scenario, the looks in which it is so, the element, and what to do.
  ///
  /// ```swift
  /// @Test("everybody can use every screen")
  /// func accessibility() async throws {
  ///   try await World.with { world in
  ///     let errors = try await world.accessibilityErrors(in: "\(World.products)/reader-sandbox")
  ///     #expect(errors == [])
  ///   }
  /// }
  /// ```
  ///
  /// It shows every scenario, light and dark, in high contrast, from right to left, with text twice as
  /// large and in a narrow frame. Advice is left out; the program prints it with `--check-accessibility`.
  ///
  /// - Parameters:
  ///   - scenario: the id of the only one to be looked at; nil for all.
  ///   - timeout: the maximum time it may take.
  /// - Throws: `AutomationError` if it cannot be started, does not end in time, or refuses.
  public func accessibilityErrors(
    in executable: String, scenario: String? = nil, timeout: Duration = .seconds(300)
  ) async throws -> [String] {
    let choice = scenario.map { ["--scenario", $0] } ?? []
    // Its words are looked at, so they are English.
    let result = try await run(
      executable, ["--check-accessibility"] + choice, environment: ["LANGUAGE": "en"],
      timeout: timeout)
    if result.exitCode == 0 { return [] }
    let lines = result.standardOutput.split(separator: "\n").map(String.init)
    let errors = lines.filter { $0.contains("): Error: ") }
    // GTK ends with 1 too, where it finds no display.
    guard result.exitCode == 1, !errors.isEmpty else {
      throw AutomationError(
        .launch, "\(executable) could not check its screens: \(result.standardError)")
    }
    return errors
  }
}
