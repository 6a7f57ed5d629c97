import GTK

/// Recordings as files, one for each scenario: `[step 1]` has what the hand does.
extension Recording {
  /// Reads the recording of a scenario; nil if there is none, or if the file is damaged.
  init?(of scenario: String, in folder: String) {
    guard let file = try? KeyFile(contentsOf: Recording.path(of: scenario, in: folder)) else {
      return nil
    }
    self.scenario = scenario
    let begun: [String] = file["recording", "knobs"] ?? []
    for id in begun { knobs[id] = file["knobs", id] }
    if let width: Int = file["recording", "width"], let height: Int = file["recording", "height"] {
      size = Size(width: width, height: height)
    }
    for group in file.groups where group.hasPrefix("step ") {
      guard let time: Double = file[group, "time"], let action = PlayStep(file, group) else {
        return nil
      }
      steps.append(
        Step(
          time: time, action: action, isInWindow: file[group, "in-window"] ?? true,
          changes: Recording.changes(file, group)))
    }
  }

  /// Writes the recording in place of the one before.
  ///
  /// - Throws: a `FileError` if that is not possible.
  func save(in folder: String) throws(FileError) {
    let file = KeyFile()
    file["recording", "knobs"] = knobs.keys.sorted()
    for (id, text) in knobs { file["knobs", id] = text }
    file["recording", "width"] = size?.width
    file["recording", "height"] = size?.height
    for (index, step) in steps.enumerated() {
      let group = "step \(index + 1)"
      file[group, "time"] = step.time
      if !step.isInWindow { file[group, "in-window"] = false }
      step.action.write(to: file, group)
      for (key, changes) in [
        ("changed", step.changes.filter(\.isFirm)), ("seen", step.changes.filter { !$0.isFirm }),
      ] where !changes.isEmpty {
        file[group, key] = changes.flatMap { [$0.subject, $0.value.map { "=\($0)" } ?? "-"] }
      }
    }
    try file.write(to: Recording.path(of: scenario, in: folder))
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

  private static func changes(_ file: KeyFile, _ group: String) -> [ScreenFacts.Change] {
    [("changed", true), ("seen", false)].flatMap { key, isFirm -> [ScreenFacts.Change] in
      let texts: [String] = file[group, key] ?? []
      return stride(from: 0, to: texts.count - 1, by: 2).map { index in
        let value = texts[index + 1].hasPrefix("=") ? String(texts[index + 1].dropFirst()) : nil
        return ScreenFacts.Change(subject: texts[index], value: value, isFirm: isFirm)
      }
    }
  }

  /// The file with the picture of the screen after the step with an index.
  static func picturePath(of scenario: String, step index: Int, in folder: String) -> String {
    "\(folder)/recordings/\(scenario)-\(index + 1).png"
  }

  static func path(of scenario: String, in folder: String) -> String {
    "\(folder)/recordings/\(scenario).ini"
  }
}

extension PlayStep {
  fileprivate func write(to file: KeyFile, _ group: String) {
    func put(_ name: String) { file[group, "do"] = name }
    func put(_ point: Point?) {
      file[group, "point-x"] = point?.x
      file[group, "point-y"] = point?.y
    }
    switch self {
    case .click(let target, let point, let button, let count, let modifiers):
      put("click")
      target.write(to: file, group)
      put(point)
      file[group, "button"] = button
      file[group, "count"] = count
      file[group, "modifiers"] = Int(modifiers.rawValue)
    case .dragTo(let target, let other):
      put("drag-to")
      target.write(to: file, group)
      other.write(to: file, group, prefix: "other-")
    case .drag(let target, let point, let x, let y):
      put("drag")
      target.write(to: file, group)
      put(point)
      file[group, "x"] = x
      file[group, "y"] = y
    case .scroll(let target, let notches):
      put("scroll")
      target.write(to: file, group)
      file[group, "down"] = notches
    case .type(let text):
      put("type")
      file[group, "text"] = text
    case .press(let key, let modifiers):
      put("press")
      file[group, "key"] = Int(key.rawValue)
      file[group, "modifiers"] = Int(modifiers.rawValue)
    case .set(let knob, let value):
      put("set")
      file[group, "knob"] = knob
      file[group, "text"] = value
    case .perform(let action):
      put("perform")
      file[group, "text"] = action
    case .open(let link):
      put("open")
      file[group, "text"] = link
    case .settle: put("settle")
    case .expect(let target, let expectation):
      put("expect")
      target.write(to: file, group)
      file[group, "expectation"] = expectation.name
      file[group, "text"] = expectation.text
    }
  }

  fileprivate init?(_ file: KeyFile, _ group: String) {
    guard let name: String = file[group, "do"] else { return nil }
    let target = PlayLocator(file, group)
    let text: String? = file[group, "text"]
    guard let held = UInt32(exactly: file[group, "modifiers"] ?? 0) else { return nil }
    let modifiers = Key.Modifiers(rawValue: held)
    var point: Point?
    if let x: Int = file[group, "point-x"], let y: Int = file[group, "point-y"] {
      point = Point(x: x, y: y)
    }
    switch name {
    case "click":
      guard let target else { return nil }
      self = .click(
        target, at: point, button: file[group, "button"] ?? 1, count: file[group, "count"] ?? 1,
        holding: modifiers)
    case "drag-to":
      guard let target, let other = PlayLocator(file, group, prefix: "other-") else { return nil }
      self = .dragTo(target, other)
    case "drag":
      guard let target, let x: Int = file[group, "x"], let y: Int = file[group, "y"] else {
        return nil
      }
      self = .drag(target, from: point, x: x, y: y)
    case "scroll":
      guard let target, let notches: Int = file[group, "down"] else { return nil }
      self = .scroll(target, down: notches)
    case "press":
      guard let number: Int = file[group, "key"], let key = UInt32(exactly: number) else {
        return nil
      }
      self = .press(Key(rawValue: key), holding: modifiers)
    case "set":
      guard let text, let knob: String = file[group, "knob"] else { return nil }
      self = .set(knob: knob, to: text)
    case "settle": self = .settle
    case "expect":
      guard let target, let name: String = file[group, "expectation"],
        let expectation = PlayExpectation(name, text)
      else { return nil }
      self = .expect(target, expectation)
    default:
      let made: [String: (String) -> PlayStep] = [
        "type": PlayStep.type, "perform": PlayStep.perform, "open": PlayStep.open,
      ]
      guard let text, let step = made[name]?(text) else { return nil }
      self = step
    }
  }
}

extension PlayExpectation {
  fileprivate init?(_ name: String, _ text: String?) {
    if name == "text", let text {
      self = .text(text)
    } else if let plain = PlayExpectation.plain.first(where: { $0.name == name }) {
      self = plain
    } else {
      return nil
    }
  }
}

extension PlayLocator {
  fileprivate func write(to file: KeyFile, _ group: String, prefix: String = "") {
    switch criterion {
    case .id(let id): file[group, prefix + "id"] = id
    case .role(let role, let name):
      file[group, prefix + "role"] = Int(role.rawValue)
      file[group, prefix + "name"] = name
    case .number(let number, let role, let scope):
      file[group, prefix + "role"] = Int(role.rawValue)
      file[group, prefix + "number"] = number
      file[group, prefix + "in"] = scope
    }
  }

  fileprivate init?(_ file: KeyFile, _ group: String, prefix: String = "") {
    if let id: String = file[group, prefix + "id"] {
      self = .id(id)
    } else if let value: Int = file[group, prefix + "role"] {
      guard let value = UInt32(exactly: value) else { return nil }
      let role = AccessibleRole(rawValue: value)
      if let number: Int = file[group, prefix + "number"] {
        self = .nth(number, role, in: file[group, prefix + "in"])
      } else {
        self = .role(role, named: file[group, prefix + "name"])
      }
    } else {
      return nil
    }
  }
}
