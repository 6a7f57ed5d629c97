internal import Foundation
internal import GRDB

/// What the tables look like, and how those of earlier versions become them.
enum Schema {
  /// Names are compared as the user's language does, and numbers in them by their value.
  static let collation = DatabaseCollation.localizedStandardCompare

  /// The order of the items of a list: what is due first, what is not due last, then by name.
  static let itemOrder = "due IS NULL, due, name COLLATE \(collation.name), id"

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("lists and items") { db in
      try db.execute(
        sql: """
          CREATE TABLE list (
            id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, emoji TEXT NOT NULL
          ) STRICT;
          CREATE TABLE item (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            list INTEGER NOT NULL REFERENCES list(id) ON DELETE CASCADE,
            name TEXT NOT NULL, creation INTEGER NOT NULL, due INTEGER, completion INTEGER
          ) STRICT;
          CREATE INDEX item_order ON item(list, \(itemOrder));
          CREATE TABLE collation (language TEXT NOT NULL) STRICT;
          """)
    }
    migrator.registerMigration("notes") { db in
      try db.execute(sql: "ALTER TABLE item ADD COLUMN notes TEXT NOT NULL DEFAULT ''")
    }
    return migrator
  }

  /// Brings the order of names up to date when the language is another than the last time.
  static func followLanguage(_ db: Database) throws {
    let language = Locale.current.identifier
    guard try String.fetchOne(db, sql: "SELECT language FROM collation") != language else { return }
    try db.reindex(collation: collation)
    try db.execute(
      sql: "DELETE FROM collation; INSERT INTO collation VALUES (?)", arguments: [language])
  }
}
