internal import Foundation
internal import GRDB

/// The file of a store.
public enum StoreFile {
  /// Opens the database at a path, or makes one there if there is none.
  static func open(_ path: String) throws -> DatabasePool {
    do {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw TodoStoreError.unavailable(path: path, reason: error.localizedDescription)
    }
    var configuration = Configuration()
    configuration.label = "todo"
    configuration.busyMode = .timeout(5)
    if FileManager.default.fileExists(atPath: path) { try check(path, configuration) }
    let pool = try DatabasePool(path: path, configuration: configuration)
    try Schema.migrator.migrate(pool)
    try pool.write(Schema.followLanguage)
    // The pool has set this to less, with which a power failure may take back the last changes.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    return pool
  }

  /// Throws if the file is not a whole store, without writing into it.
  private static func check(_ path: String, _ configuration: Configuration) throws {
    var configuration = configuration
    configuration.readonly = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.read { db in
      let report = try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
      if let report, report != "ok" { throw TodoStoreError.damaged(path: path, reason: report) }
      let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master")
      if tables != 0, try !db.tableExists("grdb_migrations") {
        throw TodoStoreError.damaged(path: path, reason: "it belongs to another program")
      }
      if try Schema.migrator.hasBeenSuperseded(db) {
        throw TodoStoreError.unavailable(path: path, reason: "it was written by a newer version")
      }
    }
    try queue.close()
  }

  /// Gives a damaged file another name in the same folder, so that another store can be made in its
  /// place. Nothing is deleted and nothing replaced.
  ///
  /// - Returns: where the file is now.
  /// - Throws: ``TodoStoreError/unavailable(path:reason:)`` when it cannot be moved.
  @discardableResult
  public static func setAside(_ path: String) throws(TodoStoreError) -> String {
    let files = FileManager.default
    // What has not been written into the file itself yet goes with it.
    let endings = ["", "-wal", "-shm"]
    let target =
      (1...).lazy.map { "\(path).damaged-\($0)" }
      .first { name in !endings.contains { files.fileExists(atPath: name + $0) } } ?? path
    do {
      for ending in endings where files.fileExists(atPath: path + ending) {
        try files.moveItem(atPath: path + ending, toPath: target + ending)
      }
      return target
    } catch {
      throw .unavailable(path: path, reason: error.localizedDescription)
    }
  }
}
