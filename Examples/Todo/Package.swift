// swift-tools-version: 6.2
import PackageDescription

/// What lives on the UI thread.
let ui: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "Todo",
  products: [
    .library(name: "TodoScenarios", targets: ["TodoScenarios"]),
    .library(name: "TodoStore", targets: ["TodoStore"]),
  ],
  dependencies: [
    // In a package of your own: .package(url: "https://github.com/…/enfilade", from: "0.2.0")
    .package(name: "enfilade", path: "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(name: "TodoStore", dependencies: [.product(name: "GRDB", package: "GRDB.swift")]),
    .target(
      name: "TodoScreens",
      dependencies: ["TodoStore", .product(name: "Routing", package: "enfilade")],
      swiftSettings: ui),
    .target(
      name: "TodoScenarios",
      dependencies: ["TodoScreens", .product(name: "Sandbox", package: "enfilade")],
      swiftSettings: ui),
    .executableTarget(name: "todo", dependencies: ["TodoScreens"], swiftSettings: ui),
    .executableTarget(name: "todo-sandbox", dependencies: ["TodoScenarios"], swiftSettings: ui),
    .testTarget(
      name: "TodoStoreTests",
      dependencies: [
        "TodoStore", .product(name: "ContainmentTesting", package: "enfilade"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "TodoScreensTests",
      dependencies: [
        "TodoScreens", "todo", "todo-sandbox",
        .product(name: "Automation", package: "enfilade"),
        .product(name: "ContainmentTesting", package: "enfilade"),
      ],
      swiftSettings: ui),
  ]
)
