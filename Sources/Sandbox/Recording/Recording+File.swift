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
    var recording = Recording(scenario: scenario)
    var time: Double?
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      switch RecordingLine(line) {
      case .frame(let size): recording.size = size
      case .time(let read): time = read
      case .change(let change):
        if let last = recording.steps.indices.last { recording.steps[last].changes.append(change) }
      case .step(let action):
        // The knobs at the beginning have no times. In a play by a person nothing has.
        if time == nil, recording.steps.isEmpty, case .set(let knob, let value) = action {
          recording.knobs[knob] = value
        } else {
          recording.steps.append(Step(time: time ?? 0, action: action))
        }
      case .rest: break
      case .damaged: return (nil, damage)
      case .unknown:
        return (nil, tr("Line {1} of {2} has a step that cannot be read.", "\(index + 1)", path))
      }
    }
    return (recording, nil)
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
}

/// What a line of the file of a recording says.
private enum RecordingLine {
  case frame(Size)
  case time(Double)
  case change(ScreenFacts.Change)
  case step(PlayStep)
  /// Nothing, a comment, or what stands around the steps.
  case rest
  /// A frame or a time that there cannot be.
  case damaged
  case unknown

  init(_ line: Substring) {
    let start = SwiftScanner(line.drop { $0 == " " || $0 == "\t" })
    func isAfter(_ words: String) -> Bool {
      var rest = start
      return rest.skip(words)
    }
    var rest = start
    if rest.skip("try await hand.") {
      self = PlayStep(source: rest).map(RecordingLine.step) ?? .unknown
    } else if start.isAtEnd || isAfter("play: { hand in") || isAfter("}") {
      self = .rest
    } else if isAfter("//") {
      self = RecordingLine(comment: start)
    } else {
      self = .unknown
    }
  }

  private init(comment: SwiftScanner) {
    self = .rest
    var rest = comment
    if rest.skip("// at "), let time = rest.number(), rest.isAtEnd {
      self = (0...1e9).contains(time) ? .time(time) : .damaged
    }
    rest = comment
    if rest.skip("// frame "), case let size = rest.remainder, rest.number() != nil,
      rest.skip("x"), rest.number() != nil, rest.isAtEnd
    {
      self = Size(parsing: size).map(RecordingLine.frame) ?? .damaged
    }
    rest = comment
    let isFirm = rest.skip("// changed ")
    if isFirm || rest.skip("// seen "), let subject = rest.text() {
      let value = rest.skip(" to ") ? rest.text() : nil
      self = .change(ScreenFacts.Change(subject: subject, value: value, isFirm: isFirm))
    }
  }
}
