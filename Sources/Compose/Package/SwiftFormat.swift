import CGTK
import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// Lets `swift format` lay out the files of a package.
nonisolated enum SwiftFormat {
  /// The files as `swift format` writes them; as they are where there is none.
  static func formatted(_ files: [PackageTemplate.File]) -> [PackageTemplate.File] {
    guard let folder = scratch() else { return files }
    defer { remove(folder) }
    let sources = files.indices.filter { files[$0].path.hasSuffix(".swift") }
    do throws(FileError) {
      for index in sources {
        try TextFile.write(files[index].text, to: "\(folder)/\(index).swift")
      }
      guard run(in: folder) else { return files }
      var formatted = files
      for index in sources {
        let text = try TextFile.read("\(folder)/\(index).swift")
        formatted[index] = PackageTemplate.File(
          files[index].path, String(decoding: text.dropLast(), as: UTF8.self))
      }
      return formatted
    } catch {
      return files
    }
  }

  /// The same while everything else goes on.
  @concurrent static func formattedMeanwhile(
    _ files: [PackageTemplate.File]
  ) async -> [PackageTemplate.File] {
    formatted(files)
  }

  private static func scratch() -> String? {
    guard let path = g_dir_make_tmp("enfilade-XXXXXX", nil) else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }

  private static func remove(_ folder: String) {
    for name in (try? Folder.names(in: folder)) ?? [] {
      try? TextFile.remove("\(folder)/\(name)")
    }
    rmdir(folder)
  }

  // Not translated: a command.
  private static func run(in folder: String) -> Bool {
    var status: Int32 = 0
    let command = "swift format --in-place --parallel --recursive '\(folder)'"
    let isRun = g_spawn_command_line_sync(command, nil, nil, &status, nil)
    return isRun != 0 && status == 0
  }
}
