import ContainmentInspector
import GTK

/// A picture that differs from its golden.
nonisolated struct ReviewedPicture: Identifiable, Equatable, Sendable {
  enum Change: Equatable, Sendable {
    /// So many pixels differ, of so many.
    case pixels(Int, of: Int)
    /// It has another size.
    case size
    /// There is no golden of it yet.
    case new
    /// No test takes it any more.
    case gone
    /// One of the two cannot be read, for this reason.
    case unreadable(String)
  }

  /// The path of the golden, seen from the working directory.
  let id: String
  let change: Change

  /// The name of the file, without its ending.
  var name: String { String(FilePath.name(of: id).dropLast(".png".count)) }

  /// Whether it can become the golden.
  var isApprovable: Bool {
    if case .unreadable = change { false } else { true }
  }
}

extension ReviewedPicture.Change {
  /// What has changed, for a person.
  var words: String {
    switch self {
    case .pixels(let count, let all):
      tr(
        one: "One of {2} pixels differs", many: "{3} of {2} pixels differ", count: count,
        all.grouped(), count.grouped())
    case .size: tr("The size is another one")
    case .new: tr(in: "picture", "New")
    case .gone: tr("There is no such picture any more")
    case .unreadable: tr("It cannot be read")
    }
  }
}
