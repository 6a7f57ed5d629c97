// swift-tools-version: 6.2
import PackageDescription

/// What lives on the UI thread.
let ui: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

/// Libraries of Enfilade.
func enfilade(_ products: String...) -> [Target.Dependency] {
  products.map { .product(name: $0, package: "enfilade") }
}

let package = Package(
  name: "Todo",
  products: [
    .library(name: "TodoScenarios", targets: ["TodoScenarios"]),
    .library(name: "TodoStore", targets: ["TodoStore"]),
  ],
  dependencies: [
    // In a package of your own:
    // .package(url: "https://github.com/…/enfilade", .upToNextMinor(from: "0.1.0"))
    .package(name: "enfilade", path: "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(name: "TodoStore", dependencies: [.product(name: "GRDB", package: "GRDB.swift")]),
    .target(
      name: "TodoScreens",
      dependencies: ["TodoStore"] + enfilade("Containment", "GTK", "Parts", "Routing"),
      swiftSettings: ui),
    .target(
      name: "TodoScenarios",
      dependencies: ["TodoScreens"] + enfilade("Compose", "Containment", "GTK", "Sandbox"),
      swiftSettings: ui),
    .executableTarget(
      name: "todo", dependencies: ["TodoScreens"] + enfilade("Containment", "GTK"),
      swiftSettings: ui),
    .executableTarget(
      name: "todo-sandbox", dependencies: ["TodoScenarios", "TodoScreens"] + enfilade("Sandbox"),
      swiftSettings: ui),
    .testTarget(
      name: "TodoStoreTests",
      dependencies: ["TodoStore", .product(name: "GRDB", package: "GRDB.swift")]
        + enfilade("ContainmentTesting")),
    .testTarget(
      name: "TodoScreensTests",
      dependencies: ["TodoScreens", "TodoStore", "todo", "todo-sandbox"]
        + enfilade("Automation", "Compose", "Containment", "ContainmentTesting", "GTK", "Routing"),
      swiftSettings: ui),
  ]
)
