import GTK
import Sandbox

/// Exports a flow as a package into a folder: looks what is different there, and writes it once that was seen.
///
/// ```swift
/// let export = try PackageExport(ofFlow: "recipes", to: "../Recipes")
/// print(export.lines.joined(separator: "\n"))
/// try export.write()
/// ```
package struct PackageExport {
  /// The absolute path of the folder.
  package let folder: String
  private let names: PackageNames
  private let update: PackageUpdate
  /// What the flow shows and is not there, a line for each file.
  package let missing: [String]

  /// What is called `name`: a sample, or the file of a flow.
  ///
  /// - Parameters:
  ///   - id: the id of the app; nil for one that begins with `org.example`.
  ///   - libraries: the checkout with the libraries; nil for that of this program.
  /// - Throws: a ``PackageError`` where the flow or the folder cannot be used.
  package init(
    ofFlow name: String, to folder: String, id: String? = nil, libraries: String? = nil,
    checkout: String? = Checkout.ofThisProgram
  ) throws(PackageError) {
    if let sample = FlowSample.all.first(where: { $0.id == name }) {
      try self.init(
        of: Source(flow: sample.make(), walks: sample.stories(), folder: nil), to: folder, id: id,
        libraries: libraries, checkout: checkout)
      return
    }
    let flow = try PackageError.telling(try FlowDocument.read(ofFile: name).flow)
    try self.init(
      of: Source(flow: flow, walks: [], folder: FlowDocument.folder(of: Folder.absolute(name))),
      to: folder, id: id, libraries: libraries, checkout: checkout)
  }

  private init(
    of source: Source, to folder: String, id: String?, libraries: String?, checkout: String?
  ) throws(PackageError) {
    let place = try Place(folder, id: id, libraries: libraries, checkout: checkout)
    try self.init(place, SwiftFormat.formatted(try place.files(of: source)), source.missing)
  }

  private init(
    _ place: Place, _ files: [PackageTemplate.File], _ missing: [String]
  ) throws(PackageError) {
    self.missing = missing.map { tr("missing, not in the package: {1}", $0) }
    folder = place.folder
    names = place.names
    update = try PackageError.telling(try PackageUpdate(files, in: place.folder))
    if !update.isAgain, let names = try? Folder.names(in: folder), !names.isEmpty {
      throw PackageError(reason: tr("{1} is not empty", folder))
    }
  }

  /// Looks what is different in a folder while everything else goes on.
  static func look(
    at source: Source, in folder: String,
    checkout: String? = Checkout.ofThisProgram
  ) async throws(PackageError) -> PackageExport {
    let place = try Place(folder, id: nil, libraries: nil, checkout: checkout)
    let files = await SwiftFormat.formattedMeanwhile(try place.files(of: source))
    return try PackageExport(place, files, source.missing)
  }

  /// What is exported.
  struct Source {
    let flow: Flow
    let walks: [FlowStory]
    /// Where paths in texts lead from; nil if the flow has no file.
    let folder: String?

    /// The paths of the files that it shows and that are not there.
    fileprivate var missing: [String] {
      var shown = flow
      var files = FlowFiles()
      shown.take(&files, in: folder)
      return files.missing.sorted()
    }
  }

  /// Where a package is to be, and what it is called there.
  private struct Place {
    let folder: String
    let names: PackageNames
    let libraries: String

    init(
      _ folder: String, id: String?, libraries: String?, checkout: String?
    ) throws(PackageError) {
      self.folder = Folder.absolute(folder)
      names = try PackageNames(folder: FilePath.name(of: self.folder), id: id)
      let path = try Checkout.path(libraries, otherwise: checkout)
      try Checkout.check(self.folder, libraries: path)
      self.libraries = Checkout.dependency(on: path, of: self.folder)
    }

    func files(of source: Source) throws(PackageError) -> [PackageTemplate.File] {
      try PackageError.telling(
        try FlowPackage(
          of: source.flow, named: names, walks: source.walks, libraries: libraries,
          folder: source.folder
        ).files)
    }
  }

  /// The program of the package.
  package var program: String { names.program }

  /// Whether the folder has the package already, as it was exported before.
  package var isAgain: Bool { update.isAgain }

  /// Whether nothing is different.
  package var isDone: Bool { update.isDone }

  /// What is different, a line for each file.
  package var lines: [String] { update.items.map(\.line) }

  /// Writes what is different, but for files that were edited.
  package func write() throws(PackageError) {
    do throws(FileError) {
      try update.write()
    } catch {
      throw PackageError(reason: tr("{1} cannot be written: {2}", error.path, error.reason))
    }
  }
}
