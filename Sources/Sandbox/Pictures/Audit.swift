import GTK
import GTKTools

/// What one walk over scenarios has found: of each what is wrong with it in the window, and in each
/// look its pictures and what assistive technology sees of it.
///
/// `--audit` writes all of it; `--check`, `--check-accessibility`, `--snapshot-all` and `--gallery` show the
/// part that they are about.
struct Audit {
  /// What a scenario looks like in a look.
  struct Look {
    let id: String
    let title: String
    let size: Size
    /// One at each scale, if any were asked for.
    var pictures: [GalleryPage.Picture] = []
    /// What assistive technology sees, if it was asked for.
    var screen: AccessibleScreen?
  }

  struct Entry {
    let scenario: Scenario
    var faults: [String] = []
    var looks: [Look] = []
  }

  var entries: [Entry]

  /// Nothing yet of any of `scenarios`.
  init(of scenarios: [Scenario]) { entries = scenarios.map { Entry(scenario: $0) } }

  /// Shows each scenario by itself once in each look.
  ///
  /// - Throws: what `Entry.look` throws.
  mutating func look(
    in looks: Set<String>? = nil, size: Size, picturesIn book: PictureBook? = nil, isRead: Bool,
    _ progress: Progress? = nil
  ) async throws(FileError) {
    defer { progress?.end() }
    for index in entries.indices {
      progress?.begin(entries[index].scenario.title)
      try await entries[index].look(in: looks, size: size, picturesIn: book, isRead: isRead)
    }
  }

  /// What is wrong with the scenarios in the window, a line each.
  var faults: [String] { entries.flatMap(\.faults) }

  /// What was seen, as an array of JSON with an object for each scenario.
  var json: String { "[\n" + entries.map(\.json).joined(separator: ",\n") + "\n]\n" }
}

extension Audit.Entry {
  /// Shows the scenario by itself once in each look, of `size` logical pixels.
  ///
  /// - Parameters:
  ///   - looks: their ids; nil for all.
  ///   - book: where its pictures go, if there are to be any.
  ///   - isRead: whether to look at it as assistive technology does.
  /// - Throws: a `FileError` if a picture cannot be written.
  mutating func look(
    in looks: Set<String>? = nil, size: Size, picturesIn book: PictureBook?, isRead: Bool
  ) async throws(FileError) {
    Studio.haltAnimations()
    let number = scenario.id.utf8.reduce(0) { $0 + Int($1) }
    let variants = FrameWallViewController.Variant.pictured(size)
    for (index, variant) in variants.enumerated() where looks?.contains(variant.id) ?? true {
      let size = variant.settings.size ?? size
      var look = Audit.Look(id: variant.id, title: variant.title, size: size)
      let studio = Studio(variant.settings, size: size)
      defer { studio.close() }
      await studio.show(scenario.makeScreen())
      if isRead { look.screen = studio.accessibility }
      if let book {
        look.pictures = try book.add(
          studio, of: look, as: "\(scenario.id)-\(look.id)",
          atAllScales: AuditShare.takes(number + index, oneIn: variants.count))
      }
      self.looks.append(look)
    }
  }

  fileprivate var json: String {
    let looks = looks.map { "\n    " + $0.json }.joined(separator: ",")
    return "  "
      + jsonObject([
        ("scenario", jsonQuoted(scenario.id)), ("faults", jsonArray(faults)),
        ("looks", "[\(looks)\n  ]"),
      ])
  }
}

extension AccessibilityCheck {
  init(of audit: Audit) {
    self.init(
      audit.entries.flatMap { entry in
        Line.lines(of: entry.scenario.id, entry.looks.map { ($0.id, $0.screen?.findings ?? []) })
      })
  }
}

extension Audit.Look {
  fileprivate var json: String {
    let findings = screen?.findings.map { jsonObject($0.jsonFields) } ?? []
    return jsonObject([
      ("look", jsonQuoted(id)), ("pictures", jsonArray(pictures.map(\.file))),
      ("findings", "[\(findings.joined(separator: ", "))]"),
      ("texts", jsonArray(screen?.texts.map(\.element.name) ?? [])),
      ("order", jsonArray(screen?.stops.map(\.whereabouts) ?? [])),
    ])
  }
}
