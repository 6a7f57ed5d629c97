import GTK

/// Recordings as files, one for each scenario. A file has the Swift of the play; the time of a step
/// stands in a comment before it, and what it has changed in comments after it.
extension Recording {
  /// The recording of a scenario, or why it cannot be read, as a sentence; neither if there is none.
  static func read(
    _ scenario: String, in folder: String
  ) -> (recording: Recording?, fault: String?) {
    let path = Recording.path(of: scenario, in: folder)
    let older = "\(folder)/recordings/\(scenario).ini"
    guard UserFolders.hasFile(path) else {
      guard UserFolders.hasFile(older) else { return (nil, nil) }
      return (nil, tr("The recording in {1} is of an older version. Record it again.", older))
    }
    let damage = tr("The recording cannot be read: {1} is damaged.", path)
    guard let bytes = try? TextFile.read(path) else { return (nil, damage) }
    func unknown(_ index: Int) -> String {
      tr("Line {1} of {2} has a step that cannot be read.", "\(index + 1)", path)
    }
    var recording = Recording(scenario: scenario)
    var time: Double?
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      var rest = SwiftScanner(line.drop { $0 == " " || $0 == "\t" })
      if rest.skip("try await hand.") {
        guard let action = PlayStep(source: rest) else { return (nil, unknown(index)) }
        // The knobs at the beginning have no times. In a play by a person nothing has.
        if time == nil, recording.steps.isEmpty, case .set(let knob, let value) = action {
          recording.knobs[knob] = value
        } else {
          recording.steps.append(Step(time: time ?? 0, action: action))
        }
      } else if rest.skip("//") {
        guard recording.read(comment: rest, &time) else { return (nil, damage) }
      } else if !rest.isAtEnd, !rest.skip("play: { hand in"), !rest.skip("}") {
        return (nil, unknown(index))
      }
    }
    return (recording, nil)
  }

  /// Reads what a comment says, if it says anything; false for a frame or a time that there cannot be.
  private mutating func read(comment: SwiftScanner, _ time: inout Double?) -> Bool {
    var rest = comment
    if rest.skip(" at "), let read = rest.number(), rest.isAtEnd {
      guard (0...1e9).contains(read) else { return false }
      time = read
    }
    rest = comment
    if rest.skip(" frame "), case let text = rest.remainder, rest.number() != nil, rest.skip("x"),
      rest.number() != nil, rest.isAtEnd
    {
      guard let size = Size(parsing: text) else { return false }
      self.size = size
    }
    rest = comment
    let isFirm = rest.skip(" changed ")
    if isFirm || rest.skip(" seen "), let subject = rest.text(), let last = steps.indices.last {
      let value = rest.skip(" to ") ? rest.text() : nil
      steps[last].changes.append(
        ScreenFacts.Change(subject: subject, value: value, isFirm: isFirm))
    }
    return true
  }

  /// The content of its file.
  private var text: String {
    var lines: [String] = []
    if let size { lines.append("// frame \(size.width)x\(size.height)") }
    lines.append("play: { hand in")
    lines += setting.map { "  " + $0 }
    for step in steps {
      lines += ["  // at \(step.time)", "  " + step.action.statement]
      lines += step.changes.map { change in
        let value = change.value.map { " to \(swiftQuoted($0))" } ?? ""
        return "  // \(change.isFirm ? "changed" : "seen") \(swiftQuoted(change.subject))\(value)"
      }
    }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  /// Writes the recording in place of the one before, of which no picture stays.
  ///
  /// - Throws: a `FileError` if that is not possible.
  func save(in folder: String) throws(FileError) {
    try TextFile.write(text, to: Recording.path(of: scenario, in: folder))
    let place = "\(folder)/recordings"
    for name in (try? Folder.names(in: place)) ?? [] {
      let number = Int(name.dropFirst(scenario.count + 1).dropLast(".png".count))
      if let number, name == "\(scenario)-\(number).png" { try TextFile.remove("\(place)/\(name)") }
    }
    for (index, step) in steps.enumerated() {
      try step.picture?.surface.write(toPNG: picturePath(of: index, in: folder))
    }
  }

  /// Reads the pictures of the steps that are only in their files.
  mutating func readPictures(in folder: String) {
    for index in steps.indices where steps[index].picture == nil {
      let picture = try? Surface(readingPNG: picturePath(of: index, in: folder))
      steps[index].picture = picture.map { StepPicture(surface: $0) }
    }
  }

  /// The file with the picture of the screen after the step with an index.
  private func picturePath(of index: Int, in folder: String) -> String {
    "\(folder)/recordings/\(scenario)-\(index + 1).png"
  }

  static func path(of scenario: String, in folder: String) -> String {
    "\(folder)/recordings/\(scenario).swift"
  }
}
