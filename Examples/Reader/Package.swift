// swift-tools-version: 6.2
import PackageDescription

/// What lives on the UI thread.
let ui: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

/// A library of Enfilade.
func enfilade(_ product: String) -> Target.Dependency {
  .product(name: product, package: "enfilade")
}

let package = Package(
  name: "Reader",
  dependencies: [
    // In a package of your own: .package(url: "https://github.com/…/enfilade", from: "0.2.0")
    .package(name: "enfilade", path: "../..")
  ],
  targets: [
    .target(
      name: "ReaderScreens", dependencies: [enfilade("Containment"), enfilade("Routing")],
      swiftSettings: ui),
    .executableTarget(name: "reader", dependencies: ["ReaderScreens"], swiftSettings: ui),
    .executableTarget(
      name: "reader-sandbox", dependencies: ["ReaderScreens", enfilade("Sandbox")],
      swiftSettings: ui),
    .testTarget(
      name: "ReaderTests",
      dependencies: [
        "ReaderScreens", "reader", "reader-sandbox", enfilade("Automation"),
        enfilade("ContainmentTesting"),
      ],
      swiftSettings: ui),
  ]
)
