import Sandbox

extension PackageTemplate {
  /// What SwiftPM is told.
  ///
  /// - Parameters:
  ///   - needed: the libraries that the screens import, beside GTK.
  ///   - testing: those that the tests import as well.
  ///   - hasFiles: whether files stand among the screens that are no sources, in the folder `Files`.
  func manifest(
    needed: [String] = ["Containment"], testing: [String] = ["Automation", "ContainmentTesting"],
    hasFiles: Bool = false
  ) -> File {
    func list(_ names: [String]) -> String {
      names.map { "enfilade(\"\($0)\")" }.joined(separator: ", ")
    }
    let hint =
      needed.contains("Parts")
      ? "The screens, which are view controllers."
      : "Pages of settings, forms and other parts that most apps need: add enfilade(\"Parts\")."
    return File(
      "Package.swift",
      #"""
      // swift-tools-version: 6.2
      import PackageDescription

      /// The settings of targets that use GTK: their code is on the main actor by default.
      let ui: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

      /// A library of Enfilade.
      func enfilade(_ name: String) -> Target.Dependency { .product(name: name, package: "enfilade") }

      let package = Package(
        name: "\#(names.module)",
        // The Makefile enables it in debug builds. A release has nothing of the inspector.
        traits: [.trait(name: "Inspector", description: "Ctrl+Shift+I inspects the windows.")],
        dependencies: [
          // A checkout of Enfilade. To use a repository, replace the line below by its URL:
          // .package(url: "https://git.example.org/enfilade", branch: "main")
          .package(name: "enfilade", path: \#(swiftQuoted(libraries)))
        ],
        targets: [
          // \#(hint)
          .target(
            name: "\#(names.module)Screens", dependencies: [\#(list(needed))],
            \#(hasFiles ? "exclude: [\"Files\"], " : "")swiftSettings: ui),
          .executableTarget(
            name: "\#(names.program)",
            dependencies: [
              "\#(names.module)Screens",
              .product(
                name: "ContainmentInspector", package: "enfilade",
                condition: .when(traits: ["Inspector"])),
            ],
            swiftSettings: ui),
          .executableTarget(
            name: "\#(names.sandbox.program)",
            dependencies: ["\#(names.module)Screens", enfilade("Sandbox")], swiftSettings: ui),
          .testTarget(
            name: "\#(names.module)Tests",
            dependencies: [
              "\#(names.module)Screens", "\#(names.program)", "\#(names.sandbox.program)",
              \#(list(testing)),
            ],
            swiftSettings: ui),
        ]
      )
      """#)
  }
}
