import GTK
import Observation

/// What a person has chosen, in a key file.
@Observable
public final class Preferences {
  public static let textSizes = 70...200

  private let file: KeyFile
  private let path: String?

  /// The preferences that are in the file at `path`, which follows their changes. Without a file, or
  /// a whole one, everything is as at first. A damaged one is moved aside; one that cannot be read is
  /// left as it is, and what is changed holds until the end.
  public init(path: String?) {
    var (file, kept) = (KeyFile(), path)
    do throws(KeyFileError) {
      if let path { file = try KeyFile(contentsOf: path) }
    } catch {
      if !Preferences.makesRoom(after: error) { kept = nil }
    }
    self.file = file
    self.path = kept
  }

  /// Whether a file can be written where none could be read, and nothing is lost by it.
  private static func makesRoom(after error: KeyFileError) -> Bool {
    if case .missing = error { return true }
    StandardError.print("\(error)")
    guard case .damaged(let path, _) = error else { return false }
    do throws(FileError) {
      try UserFolders.move(path, to: "\(path).damaged")
      return true
    } catch {
      StandardError.print("\(error)")
      return false
    }
  }

  public var theme: ReaderTheme {
    get { self["theme"].flatMap(ReaderTheme.init) ?? .desktop }
    set { self["theme"] = newValue.rawValue }
  }

  /// The size of the text of articles, in percent.
  public var textSize: Int {
    get { limited(self["text-size"] ?? 100) }
    set { self["text-size"] = limited(newValue) }
  }

  /// When an article counts as read.
  public var glance: Glance {
    get { self["glance"].flatMap(Glance.init) ?? .second }
    set { self["glance"] = newValue.rawValue }
  }

  /// Whether the app begins where it was left.
  public var keepsPlace: Bool {
    get { self["keeps-place"] ?? true }
    set { self["keeps-place"] = newValue }
  }

  /// The feeds that are not in the list, and whose articles do not stand among those of others.
  public var hiddenFeeds: Set<Feed.ID> {
    get {
      let ids: [Feed.ID] = self["hidden-feeds"] ?? []
      return Set(ids)
    }
    set { self["hidden-feeds"] = newValue.sorted() }
  }

  private func limited(_ size: Int) -> Int {
    min(max(size, Preferences.textSizes.lowerBound), Preferences.textSizes.upperBound)
  }

  /// The file is not a property that the macro could see changing.
  private subscript<Value: KeyFileValue & Equatable>(_ key: String) -> Value? {
    get {
      access(keyPath: \.file)
      return file["reading", key]
    }
    set {
      guard newValue != file["reading", key] else { return }
      withMutation(keyPath: \.file) { file["reading", key] = newValue }
      write()
    }
  }

  private func write() {
    guard let path else { return }
    do throws(FileError) { try file.write(to: path) } catch { StandardError.print("\(error)") }
  }
}
