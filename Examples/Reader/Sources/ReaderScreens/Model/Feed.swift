/// A paper or a magazine that articles come from.
public nonisolated struct Feed: Identifiable, Hashable, Sendable {
  /// Its name in URLs and files.
  public let id: String
  public let title: String
  /// The folder in which the list of feeds has it.
  public let folder: String

  /// All feeds, in the order of the list.
  public static let all = [
    Feed(id: "harbour-post", title: "The Harbour Post", folder: "World"),
    Feed(id: "northern-wire", title: "Northern Wire", folder: "World"),
    Feed(id: "river-times", title: "River Times", folder: "World"),
    Feed(id: "orbit", title: "Orbit", folder: "Science"),
    Feed(id: "quiet-lab", title: "The Quiet Lab", folder: "Science"),
    Feed(id: "tidal", title: "Tidal", folder: "Science"),
    Feed(id: "bench-and-vice", title: "Bench & Vice", folder: "Making"),
    Feed(id: "loom-weekly", title: "Loom Weekly", folder: "Making"),
    Feed(id: "small-engines", title: "Small Engines", folder: "Making"),
    Feed(id: "second-reading", title: "Second Reading", folder: "Culture"),
    Feed(id: "long-corridor", title: "The Long Corridor", folder: "Culture"),
  ]

  /// Those that are not hidden, by their folders; a folder without any is left out.
  static func folders(hiding hidden: Set<ID> = []) -> [(name: String, feeds: [Feed])] {
    var folders: [(name: String, feeds: [Feed])] = []
    for feed in all where !hidden.contains(feed.id) {
      if folders.last?.name == feed.folder {
        folders[folders.count - 1].feeds.append(feed)
      } else {
        folders.append((feed.folder, [feed]))
      }
    }
    return folders
  }

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

  /// The feed with an id.
  public static func with(id: ID) -> Feed? { byID[id] }
}

/// What a list of articles is a list of.
public nonisolated enum Source: Hashable, Sendable {
  case all, starred, archive
  case feed(Feed)

  /// The sources that are no feeds.
  public static let shelves: [Source] = [.all, .starred, .archive]

  public var id: String {
    switch self {
    case .all: "all"
    case .starred: "starred"
    case .archive: "archive"
    case .feed(let feed): feed.id
    }
  }

  public var title: String {
    switch self {
    case .all: "All articles"
    case .starred: "Starred"
    case .archive: "Archive"
    case .feed(let feed): feed.title
    }
  }
}

/// Written by its id, in URLs as well as in the file of what was open.
nonisolated extension Source: LosslessStringConvertible {
  public init?(_ id: String) {
    if let shelf = Source.shelves.first(where: { $0.id == id }) {
      self = shelf
    } else if let feed = Feed.with(id: id) {
      self = .feed(feed)
    } else {
      return nil
    }
  }

  public var description: String { id }
}
