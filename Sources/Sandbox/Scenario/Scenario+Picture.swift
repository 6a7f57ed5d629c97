import Containment

extension Scenario {
  /// Whether a screen is being made of which only a picture is taken, for the gallery of the
  /// catalogue.
  ///
  /// Such a screen should show examples in place of what belongs to the person, and keep nothing. It is
  /// true as long as the scenario's `make` runs and its views are loaded, beside the screen that is on
  /// the canvas: what makes a screen reads it there and hands it on.
  ///
  /// ```swift
  /// Scenario("notes", "Notes", group: "Samples") {
  ///   NotesViewController(Scenario.isMakingPicture ? .examples : .ofPerson)
  /// }
  /// ```
  public private(set) static var isMakingPicture = false

  /// Makes something for a picture.
  static func makingPicture<Result>(_ body: () -> Result) -> Result {
    isMakingPicture = true
    defer { isMakingPicture = false }
    return body()
  }
}

private enum IsPictured: Attachment { typealias Value = Bool }

extension ViewController {
  /// Whether only a picture is taken of it: it is, or was, in a frame that is never on screen.
  final var isPictured: Bool {
    get {
      if self[IsPictured.self] == true { return true }
      let around = parent ?? presentingViewController
      guard Scenario.isMakingPicture || around?.isPictured == true else { return false }
      // It stays so when it has been taken out.
      self[IsPictured.self] = true
      return true
    }
    set { self[IsPictured.self] = newValue }
  }
}
