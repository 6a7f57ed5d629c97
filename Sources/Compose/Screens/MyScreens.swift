import Containment
import GTK
import Sandbox

/// The compositions of the person's own, which the catalogue lists in a group of theirs.
///
/// Each is a file of the folder, named after its id. They are read when they are first asked for.
final class MyScreens {
  static let group = tr("My screens")

  /// All of them, by title.
  private(set) lazy var all: [MyScreen] = load()
  /// What could not be read or written, as sentences.
  private(set) var faults: [String] = []
  private let folder: String?
  /// The one composition that earlier versions kept.
  private let single: Draft?
  private let isTaken: @MainActor (String) -> Bool
  private var removed: [MyScreen] = []
  private let observers = Observers<Void>()

  /// - Parameters:
  ///   - folder: the folder with the state of the app, in which they are kept until the next start;
  ///     nil keeps them as long as the app runs.
  ///   - isTaken: whether a scenario of the app has an id.
  init(folder: String? = nil, isTaken: @escaping @MainActor (String) -> Bool = { _ in false }) {
    self.folder = folder.map { "\($0)/screens" }
    single = folder.map { Draft("\($0)/draft\(CompositionDocument.suffix)") }
    self.isTaken = isTaken
  }

  /// The screen whose scenario has the id `id`.
  subscript(_ id: String?) -> MyScreen? { id.flatMap { id in all.first { $0.id == id } } }

  /// The screen that was saved in a file.
  func screen(savedAt path: String) -> MyScreen? { all.first { $0.path == path } }

  /// Calls `body` when there is another screen, one less, or one has another title.
  func observe(by owner: AnyObject, _ body: @escaping @MainActor () -> Void) {
    observers.add(owner, body)
  }

  // MARK: Editing the list

  /// A new screen. If another one has its title, it gets a number.
  func add(_ composition: Composition, title: String, path: String? = nil) -> MyScreen {
    let name = "my-" + title.slug
    let id = free(name, "-") { id in
      isTaken(id) || (all + removed).contains { $0.id == id }
    }
    let title = free(title, " ") { title in all.contains { $0.title == title } }
    let screen = MyScreen(id, title, composition, path: path, draft: draft(of: id))
    screen.keep()
    insert(screen)
    return screen
  }

  func duplicate(_ screen: MyScreen) -> MyScreen {
    add(screen.present.copy, title: screen.title)
  }

  func rename(_ screen: MyScreen, _ title: String) {
    guard title != screen.title else { return }
    screen.rename(title)
    sort()
    observers.tell()
  }

  /// Writes a screen to `path`, which is its file from now on. If that is another file than before, the
  /// screen gets its name.
  ///
  /// - Throws: a `FileError` if it cannot be written.
  func save(_ screen: MyScreen, to path: String) throws(FileError) {
    let isAnother = path != screen.path
    try screen.save(to: path)
    for other in all + removed where other !== screen && other.path == path { other.loseFile() }
    guard isAnother else { return }
    let title = free(CompositionDocument.title(ofFile: path), " ") { title in
      all.contains { $0 !== screen && $0.title == title }
    }
    rename(screen, title)
  }

  /// Removes a screen; ``restore()`` brings it back.
  func remove(_ screen: MyScreen) {
    guard let index = all.firstIndex(where: { $0 === screen }) else { return }
    screen.discard()
    all.remove(at: index)
    removed.append(screen)
    observers.tell()
  }

  var canRestore: Bool { !removed.isEmpty }

  /// Brings back the screen that was removed last, or a certain one.
  @discardableResult
  func restore(_ screen: MyScreen? = nil) -> MyScreen? {
    guard let screen = screen ?? removed.last, removed.contains(where: { $0 === screen }) else {
      return nil
    }
    removed.removeAll { $0 === screen }
    screen.keep()
    insert(screen)
    return screen
  }

  private func insert(_ screen: MyScreen) {
    all.append(screen)
    sort()
    observers.tell()
  }

  private func sort() { all.sort(by: MyScreens.isBefore) }

  private static func isBefore(_ one: MyScreen, _ other: MyScreen) -> Bool {
    (one.title.foldedForSearch, one.id) < (other.title.foldedForSearch, other.id)
  }

  /// `name`, or the first of it with a number that is not in use.
  private func free(
    _ name: String, _ separator: String, isInUse: @MainActor (String) -> Bool
  ) -> String {
    var (candidate, number) = (name, 1)
    while isInUse(candidate) {
      number += 1
      candidate = "\(name)\(separator)\(number)"
    }
    return candidate
  }

  // MARK: Files

  /// Writes all drafts that are pending.
  func save() { for screen in all { screen.rest() } }

  private func draft(of id: String) -> Draft? {
    guard let folder else { return nil }
    let draft = Draft("\(folder)/\(id)\(CompositionDocument.suffix)")
    draft.onFailure = { [weak self] in self?.faults.append("\($0)") }
    return draft
  }

  private func load() -> [MyScreen] {
    guard let folder else { return [] }
    // Without a folder nothing was kept yet.
    let ids = ((try? Folder.names(in: folder)) ?? []).filter {
      $0.hasSuffix(CompositionDocument.suffix)
    }.map { String($0.dropLast(CompositionDocument.suffix.count)) }
    var found = ids.filter { $0.isName && !isTaken($0) }.compactMap { id in
      draft(of: id).flatMap { screen(id, in: $0, draft: $0) }
    }
    if let single, !ids.contains("my-draft"),
      let old = screen("my-draft", in: single, draft: draft(of: "my-draft"))
    {
      old.keep()
      old.rest()
      single.discard()
      found.append(old)
    }
    return found.sorted(by: MyScreens.isBefore)
  }

  /// The screen that a draft has; nil if there is none or it is damaged.
  private func screen(_ id: String, in file: Draft, draft: Draft?) -> MyScreen? {
    do throws(FileError) {
      guard let found = try file.take() else { return nil }
      let title = found.title ?? tr("Untitled")
      return MyScreen(id, title, found.composition, path: found.path, draft: draft)
    } catch {
      faults.append("\(error)")
      return nil
    }
  }
}

extension String {
  /// Its letters and digits as a name in a URL and of a file, which may not be long; what is not of
  /// ASCII is left out.
  fileprivate var slug: String {
    let words = foldedForSearch.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.isEmpty ? "screen" : String(words.joined(separator: "-").prefix(80))
  }
}
