// swift-tools-version: 6.2
import PackageDescription

/// What lives on the UI thread.
let ui: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

/// Libraries of Enfilade.
func enfilade(_ products: String...) -> [Target.Dependency] {
  products.map { .product(name: $0, package: "enfilade") }
}

let package = Package(
  name: "Reader",
  dependencies: [
    // In a package of your own:
    // .package(url: "https://github.com/…/enfilade", .upToNextMinor(from: "0.1.0"))
    .package(name: "enfilade", path: "../..")
  ],
  targets: [
    .target(
      name: "ReaderScreens", dependencies: enfilade("Containment", "GTK", "Parts", "Routing"),
      swiftSettings: ui),
    .executableTarget(
      name: "reader", dependencies: ["ReaderScreens"] + enfilade("GTK"), swiftSettings: ui),
    .executableTarget(
      name: "reader-sandbox",
      dependencies: ["ReaderScreens"] + enfilade("Compose", "Containment", "GTK", "Sandbox"),
      swiftSettings: ui),
    .testTarget(
      name: "ReaderTests",
      dependencies: ["ReaderScreens", "reader", "reader-sandbox"]
        + enfilade(
          "Automation", "Compose", "Containment", "ContainmentTesting", "GTK", "Parts", "Routing"),
      swiftSettings: ui),
  ]
)
