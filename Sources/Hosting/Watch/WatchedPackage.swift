import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// The package that the running program was built from, and how it is built again.
struct WatchedPackage {
  /// The running program's file.
  let executable: String
  let folder: String
  /// What builds the program, with its arguments.
  let build: [String]

  /// Looks for the package. What `swift build` has put into a folder `.build` belongs to the package
  /// around it; any other program to that of the present folder.
  ///
  /// - Parameter command: a line for the shell that builds the program, in place of `swift build`;
  ///   it runs in the package's folder, which is that of the present folder.
  /// - Throws: a `FileError` if there is no package.
  init(command: String?) throws(FileError) {
    executable = WatchedPackage.ownExecutable ?? ""
    var parts = executable.split(separator: "/")
    let product = parts.popLast().map(String.init) ?? ""
    let configuration = parts.popLast().map(String.init) ?? ""
    // In between stands the name of the platform.
    parts = parts.dropLast()
    let scratch = "/" + parts.joined(separator: "/")
    let isUsual = command == nil && parts.last == ".build"
    let start = isUsual ? "/" + parts.dropLast().joined(separator: "/") : Folder.absolute(".")
    var names = start.split(separator: "/")
    while !UserFolders.hasFile("/" + (names + ["Package.swift"]).joined(separator: "/")) {
      guard names.popLast() != nil else {
        throw FileError(
          path: start,
          reason: tr("There is no Package.swift here or above, so that nothing can be built."))
      }
    }
    folder = "/" + names.joined(separator: "/")
    build =
      command.map { ["sh", "-c", $0] } ?? [
        "swift", "build", "--package-path", folder, "--scratch-path", scratch,
        "--configuration", configuration, "--product", product,
      ]
  }

  /// The path of the running program's file, without symbolic links.
  static var ownExecutable: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// What the compiler says is wrong, as sentences with file, line and column; otherwise the end of
  /// what was written.
  func faults(in output: [String]) -> [String] {
    var faults: [String] = []
    for line in output {
      guard let match = line.wholeMatch(of: /([^:]+):(\d+):(\d+): error: (.*)/) else { continue }
      let path = match.1.hasPrefix(folder + "/") ? match.1.dropFirst(folder.count + 1) : match.1
      let fault = tr(
        "{1}, line {2}, column {3}: {4}", String(path), String(match.2), String(match.3),
        String(match.4))
      if !faults.contains(fault) { faults.append(fault) }
    }
    return faults.isEmpty ? output.filter { !$0.isEmpty }.suffix(8) : faults
  }
}
