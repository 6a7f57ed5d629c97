import GTK
import Observation

/// The library that is open: what has been read of it is observed, its changes are taken back, and kept
/// in a file.
@Observable
public final class ReaderStore {
  /// Something that was done, to be taken back or done again.
  private struct Deed {
    let text: String
    let mark: Mark
    let isSet: Bool
    /// The articles that had it otherwise before.
    let ids: [Article.ID]
  }

  public private(set) var library: Library
  @ObservationIgnored private var knownUnread: [Source: Int]?
  private let file: MarksFile?
  @ObservationIgnored private var done: [Deed] = []
  @ObservationIgnored private var undone: [Deed] = []
  @ObservationIgnored private var writing: Task<Void, Never>?
  @ObservationIgnored private var needsWriting = false

  /// Called when the marks could not be written.
  @ObservationIgnored var onFailure: (any Error) -> Void = { _ in }

  /// A store of `library`, which keeps its marks in `file`, or nowhere.
  public init(_ library: Library, file: MarksFile? = nil) {
    self.library = library
    self.file = file
  }

  /// Opens a library with the marks that are in `file`.
  public static func open(_ file: MarksFile) async throws -> ReaderStore {
    ReaderStore(try await read(file), file: file)
  }

  /// Twenty thousand articles take a moment, in which the window is to be alive.
  @concurrent private static func read(_ file: MarksFile) async throws -> Library {
    var library = Library()
    library.changed = try file.read()
    return library
  }

  /// How many articles nobody has read, for each source that has some.
  public var unread: [Source: Int] {
    // Who asks for the numbers has read the library, also while they are known.
    let library = library
    let unread = knownUnread ?? library.unreadCounts()
    knownUnread = unread
    return unread
  }

  /// The feeds whose articles do not stand among those of others.
  public var hiddenFeeds: Set<Feed.ID> {
    get { library.hiddenFeeds }
    set {
      guard newValue != library.hiddenFeeds else { return }
      library.hiddenFeeds = newValue
      knownUnread = nil
    }
  }

  // MARK: Marking

  /// Sets or removes a mark of some articles. With a `text`, which says what was done, it can be taken
  /// back.
  ///
  /// - Returns: whether that has changed anything.
  @discardableResult
  public func set(
    _ mark: Mark, _ isSet: Bool, of ids: some Sequence<Article.ID>, as text: String? = nil
  ) -> Bool {
    let changed = ids.filter { library[$0].contains(mark) != isSet }
    guard !changed.isEmpty else { return false }
    apply(mark, isSet, of: changed)
    if let text {
      done.append(Deed(text: text, mark: mark, isSet: isSet, ids: changed))
      undone = []
    }
    return true
  }

  /// Takes back what was done last, and returns what that was; nil if nothing was.
  public func undo() -> String? {
    guard let deed = done.popLast() else { return nil }
    apply(deed.mark, !deed.isSet, of: deed.ids)
    undone.append(deed)
    return deed.text
  }

  /// Does again what was taken back last, and returns what that was; nil if nothing was.
  public func redo() -> String? {
    guard let deed = undone.popLast() else { return nil }
    apply(deed.mark, deed.isSet, of: deed.ids)
    done.append(deed)
    return deed.text
  }

  private func apply(_ mark: Mark, _ isSet: Bool, of ids: [Article.ID]) {
    for id in ids {
      if isSet { library[id].insert(mark) } else { library[id].remove(mark) }
    }
    knownUnread = nil
    write()
  }

  // MARK: Keeping

  /// Writes the marks as they are when the file is free.
  private func write() {
    guard let file else { return }
    needsWriting = true
    guard writing == nil else { return }
    writing = Task {
      while needsWriting {
        needsWriting = false
        do throws(FileError) { try await file.write(library.changed) } catch { onFailure(error) }
      }
      writing = nil
    }
  }

  /// Waits until everything is in the file.
  public func finishWriting() async { await writing?.value }
}
