/// What programs say on their standard error that no program should have to say.
nonisolated enum Complaints {
  /// GLib's, GTK's and GDK's warnings and worse, wherever in a line they stand.
  private static let levels = ["-WARNING **", "-CRITICAL **", "-ERROR **"]
  /// How Swift's traps begin, and Containment's diagnostics (its `Diagnostics.prefix`).
  private static let prefixes = ["Fatal error", "Containment diagnostic: "]

  /// The lines of `text` that complain.
  static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { line in
      levels.contains { line.contains($0) } || prefixes.contains { line.hasPrefix($0) }
    }
  }
}

extension World {
  /// Called with each complaint when a world closes: a diagnostic of Containment or a warning (or
  /// worse) of GLib, GTK or GDK, by any program that ran in it, that nobody expected; and what was
  /// expected and did not come. By default they are printed. Tests make them failures. (Row AR-08.)
  public static var complaintHandler: @MainActor (String) -> Void = {
    Files.printError($0 + "\n")
  }

  /// Expects that a program of this world complains, in a line that contains `part`, before the
  /// world closes. All such lines are expected, and at least one.
  public func expectComplaint(_ part: String) { expectedComplaints.insert(part) }

  /// Tells of what was complained about, while everything that was written is still there.
  func tellOfComplaints() {
    let lines = surroundings.logs.flatMap { Complaints.lines(of: Files.text(of: $0) ?? "") }
    for line in lines where !expectedComplaints.contains(where: { line.contains($0) }) {
      World.complaintHandler(line)
    }
    for part in expectedComplaints.sorted() where !lines.contains(where: { $0.contains(part) }) {
      World.complaintHandler("Nothing complained about “\(part)”, which was expected.")
    }
  }
}
