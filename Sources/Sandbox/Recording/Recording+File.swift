import GTK

/// Recordings as files, one for each scenario. A file has the Swift of the play; the time of a step
/// stands in a comment before it, and what it has changed in comments after it.
extension Recording {
  /// Reads the recording of a scenario; nil if there is none, or if the file is damaged.
  init?(of scenario: String, in folder: String) {
    guard let bytes = try? TextFile.read(Recording.path(of: scenario, in: folder)) else {
      return nil
    }
    self.init(scenario: scenario)
    var time: Double?
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      var rest = SwiftScanner(line.drop { $0 == " " })
      let isFirm = rest.skip("// changed ")
      if isFirm || rest.skip("// seen "), let subject = rest.text(), !steps.isEmpty {
        let value = rest.skip(" to ") ? rest.text() : nil
        steps[steps.count - 1].changes.append(
          ScreenFacts.Change(subject: subject, value: value, isFirm: isFirm))
      } else if rest.skip("// at ") {
        time = rest.number()
      } else if rest.skip("// frame "), let width = rest.int(), rest.skip("x"),
        let height = rest.int()
      {
        size = Size(width: width, height: height)
      } else if rest.skip("try await hand.") {
        guard let action = PlayStep(source: rest) else { return nil }
        // The knobs at the beginning have no times. In a play by a person nothing has.
        if time == nil, steps.isEmpty, case .set(let knob, let value) = action {
          knobs[knob] = value
        } else {
          steps.append(Step(time: time ?? 0, action: action))
        }
      } else if !["play: { hand in", "//", "}"].contains(where: { rest.skip($0) }), !rest.isAtEnd {
        return nil
      }
    }
  }

  /// The content of its file.
  private var text: String {
    var lines: [String] = []
    if let size { lines.append("// frame \(size.width)x\(size.height)") }
    lines.append("play: { hand in")
    lines += setting.map { "  " + $0 }
    for step in steps {
      lines += ["  // at \(step.time)", "  " + step.statement]
      lines += step.changes.map { change in
        let value = change.value.map { " to \(swiftQuoted($0))" } ?? ""
        return "  // \(change.isFirm ? "changed" : "seen") \(swiftQuoted(change.subject))\(value)"
      }
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  /// Writes the recording in place of the one before.
  ///
  /// - Throws: a `FileError` if that is not possible.
  func save(in folder: String) throws(FileError) {
    try TextFile.write(text, to: Recording.path(of: scenario, in: folder))
    for (index, step) in steps.enumerated() {
      let path = Recording.picturePath(of: scenario, step: index, in: folder)
      if let picture = step.picture { try picture.surface.write(toPNG: path) }
    }
    var left = steps.count
    while case let path = Recording.picturePath(of: scenario, step: left, in: folder),
      UserFolders.hasFile(path)
    {
      try TextFile.remove(path)
      left += 1
    }
  }

  /// The file with the picture of the screen after the step with an index.
  static func picturePath(of scenario: String, step index: Int, in folder: String) -> String {
    "\(folder)/recordings/\(scenario)-\(index + 1).png"
  }

  static func path(of scenario: String, in folder: String) -> String {
    "\(folder)/recordings/\(scenario).swift"
  }

  /// Why a scenario has no recording although there is a file of one, as a sentence; nil if it has one, or
  /// there is no file.
  static func fault(of scenario: String, in folder: String) -> String? {
    guard Recording(of: scenario, in: folder) == nil else { return nil }
    let older = "\(folder)/recordings/\(scenario).ini"
    if UserFolders.hasFile(path(of: scenario, in: folder)) {
      return tr("The recording cannot be read: {1} is damaged.", path(of: scenario, in: folder))
    }
    guard UserFolders.hasFile(older) else { return nil }
    return tr("The recording in {1} is of an older version. Record it again.", older)
  }
}
