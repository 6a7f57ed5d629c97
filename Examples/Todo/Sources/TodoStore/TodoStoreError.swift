internal import GRDB

/// Why the store cannot do what was asked for.
public enum TodoStoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is there and holds something else than a store, or a part of one.
  case damaged(path: String, reason: String)
  /// The file cannot be used now, or not by this version.
  case unavailable(path: String, reason: String)
  /// What should be changed, or what it belongs to, is not in the store any more.
  case gone

  public var description: String {
    switch self {
    case .damaged(let path, let reason): "\(path) is damaged: \(reason)"
    case .unavailable(let path, let reason): "\(path) cannot be used: \(reason)"
    case .gone: "It is not in the store any more."
    }
  }

  init(_ error: any Error, path: String) {
    if let error = error as? TodoStoreError {
      self = error
      return
    }
    let error = error as? DatabaseError
    let reason = error?.message ?? "\(error?.resultCode ?? .SQLITE_ERROR)"
    switch error?.resultCode {
    case .SQLITE_NOTADB, .SQLITE_CORRUPT: self = .damaged(path: path, reason: reason)
    case .SQLITE_CONSTRAINT: self = .gone
    default: self = .unavailable(path: path, reason: reason)
    }
  }
}
