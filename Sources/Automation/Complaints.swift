/// Recognises warnings and errors in the standard error of programs.
nonisolated enum Complaints {
  /// The marks of warnings and worse of GLib, GTK and GDK, anywhere in a line.
  private static let levels = ["-WARNING **", "-CRITICAL **", "-ERROR **"]
  /// How the messages of Swift's traps and of Containment's diagnostics (`Diagnostics.prefix`)
  /// begin.
  private static let prefixes = ["Fatal error", "Containment diagnostic: "]

  /// The lines of `text` that report a warning or an error.
  static func lines(of text: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { line in
      levels.contains { line.contains($0) } || prefixes.contains { line.hasPrefix($0) }
    }
  }
}

extension World {
  /// Called when a world closes, with each unexpected complaint of the programs that ran in it, and
  /// with each expected one that did not come. A complaint is a diagnostic of Containment, or a
  /// warning, or worse, of GLib, GTK or GDK. By default they are printed. Tests make them failures.
  public static var complaintHandler: @MainActor (String) -> Void = {
    Files.printError($0 + "\n")
  }

  /// Expects a complaint whose line contains `part` before the world closes. All such lines are
  /// expected, and at least one.
  public func expectComplaint(_ part: String) { expectedComplaints.insert(part) }

  /// Reports the complaints, before the logs are removed.
  func tellOfComplaints() {
    var lines: [String] = []
    for log in surroundings.logs {
      let text = Files.text(of: log) ?? ""
      let complaints = Complaints.lines(of: text)
      lines += complaints
      let unexpected = complaints.filter { line in
        !expectedComplaints.contains { line.contains($0) }
      }
      for line in unexpected { World.complaintHandler(line) }
      // What stands around a complaint may say where it came from, such as a backtrace.
      if !unexpected.isEmpty { Files.printError("\(log):\n\(text)\n") }
    }
    for part in expectedComplaints.sorted() where !lines.contains(where: { $0.contains(part) }) {
      World.complaintHandler("Nothing complained about “\(part)”, which was expected.")
    }
  }
}
