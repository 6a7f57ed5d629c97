// swift-tools-version: 6.2
import PackageDescription

/// What lives on the UI thread.
let ui: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

/// Libraries of Enfilade.
func enfilade(_ products: String...) -> [Target.Dependency] {
  products.map { .product(name: $0, package: "enfilade") }
}

let package = Package(
  name: "Hello",
  dependencies: [
    // In a package of your own:
    // .package(url: "https://github.com/…/enfilade", .upToNextMinor(from: "0.1.0"))
    .package(name: "enfilade", path: "../..")
  ],
  targets: [
    .target(
      name: "HelloScreens", dependencies: enfilade("Containment", "GTK"), swiftSettings: ui),
    .executableTarget(
      name: "hello", dependencies: ["HelloScreens"] + enfilade("Containment", "GTK"),
      swiftSettings: ui),
    .executableTarget(
      name: "hello-sandbox",
      dependencies: ["HelloScreens"] + enfilade("Compose", "Containment", "Sandbox"),
      swiftSettings: ui),
    .testTarget(
      name: "HelloTests",
      dependencies: ["HelloScreens", "hello", "hello-sandbox"]
        + enfilade("Automation", "Containment", "ContainmentTesting", "GTK", "Parts"),
      exclude: ["Goldens"], swiftSettings: ui),
  ]
)
