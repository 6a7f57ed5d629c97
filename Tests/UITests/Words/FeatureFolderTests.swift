import Testing

/// Who looks for what a feature of the sandbox does finds it in one folder.
@Suite("Folders of the sandbox")
nonisolated struct FeatureFolderTests {
  /// Features that have a page: their folder, what its files are called after, and what has to be there:
  /// the model, the page, and what checks or makes it.
  private static let features: [(folder: String, words: [String], parts: [String])] = [
    (
      "Recording", ["Record", "Replay", "Step", "Play"],
      ["Recording", "RecordingViewController", "Replay"]
    ),
    (
      "Accessibility", ["Accessib", "Contrast"],
      ["AccessibleElement", "AccessibilityViewController", "AccessibilityCheck"]
    ),
    (
      "Pictures", ["Photograph", "Gallery", "Picture", "Audit"],
      ["PictureBook", "PictureWindow", "Photographer"]
    ),
    ("Catalogue", ["Catalogue", "Thumbnail"], ["Thumbnail", "CatalogueViewController"]),
    ("Transition", ["Film", "Transition"], ["Film", "TransitionViewController"]),
    ("GoldenReview", ["Review"], ["PictureReview", "ReviewViewController"]),
    ("Events", ["Event"], ["LoggedEvent", "EventsViewController"]),
    ("Tree", ["Tree"], ["ControllerTree", "TreeViewController"]),
    ("Knobs", ["Knob"], ["Knob", "KnobsViewController"]),
    ("Style", ["Style"], ["StyleDesk", "StyleViewController"]),
  ]

  /// What is called after one feature and belongs to another: a picture that is reviewed, the style of the sandbox's
  /// own widgets, and films that the studio takes.
  private static let others: Set = [
    "GoldenReview/PicturePair.swift", "GoldenReview/PictureListViewController.swift",
    "GoldenReview/PictureReview.swift", "GoldenReview/PictureReview+Command.swift",
    "Shared/Style.swift", "Shared/AuditShare.swift", "Live/StyleFolder.swift",
    "Pictures/FilmRoll.swift",
  ]

  /// The Swift files of the sandbox and of its inspector, as seen from their folders, and those of the review, which is
  /// one feature, with the folder.
  private var files: [String] {
    let sources = "\(LiteralTests.package)/Sources"
    return [
      ("Sandbox", "Sandbox/"), ("ContainmentInspector", "ContainmentInspector/"),
      ("GoldenReview", ""),
    ]
    .flatMap { target, start in
      LiteralTests.sources("\(sources)/\(target)").map {
        String($0.dropFirst(sources.count + 1 + start.count))
      }
    }
  }

  @Test("OE-17 what a feature of the sandbox knows, its page and its check stand in one folder")
  func folders() {
    let files = files
    #expect(files.count > 200)
    for (folder, words, parts) in Self.features {
      #expect(Set(parts.map { "\(folder)/\($0).swift" }).subtracting(files) == [])
      for file in files where !Self.others.contains(file) && !file.hasPrefix("\(folder)/") {
        let name = file.split(separator: "/").last ?? ""
        #expect(!words.contains { name.hasPrefix($0) }, "\(file) belongs to \(folder)")
      }
    }
    #expect(Self.others.isSubset(of: files), "the exceptions are those that there are")
    let inner = Set(
      files.filter { $0.split(separator: "/").count > 2 }.map { $0.prefix { $0 != "/" } })
    #expect(inner == ["Canvas"], "no feature stands within another")
  }
}
