// swift-tools-version: 6.2
import PackageDescription

/// What lives on the UI thread.
let ui: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "Hello",
  dependencies: [
    // In a package of your own: .package(url: "https://github.com/…/enfilade", from: "0.2.0")
    .package(name: "enfilade", path: "../..")
  ],
  targets: [
    .target(
      name: "HelloScreens", dependencies: [.product(name: "Containment", package: "enfilade")],
      swiftSettings: ui),
    .executableTarget(name: "hello", dependencies: ["HelloScreens"], swiftSettings: ui),
    .executableTarget(
      name: "hello-sandbox",
      dependencies: ["HelloScreens", .product(name: "Sandbox", package: "enfilade")],
      swiftSettings: ui),
    .testTarget(
      name: "HelloTests",
      dependencies: [
        "HelloScreens", "hello", "hello-sandbox",
        .product(name: "Automation", package: "enfilade"),
        .product(name: "ContainmentTesting", package: "enfilade"),
      ],
      exclude: ["Goldens"], swiftSettings: ui),
  ]
)
