// swift-tools-version: 6.2
import PackageDescription

#if !os(Linux)
  #error(
    "Enfilade is for Linux: it draws by GTK 3 on X and Wayland, which this system does not have.")
#endif

// A target names every module that it imports: what it does not name may change without its being built
// anew, and it then runs with what the module was before.

/// Whether the app shows the to-do sample of Examples/Todo, which brings a database that who uses the
/// libraries must not have to fetch. `make` and the scripts say so.
let showsTodo = Context.environment["ENFILADE_TODO"] == "1"

/// Whether there are only the libraries of an app and their tests in process, as where a sanitizer looks at
/// them, which needs nothing else.
let isCore = Context.environment["ENFILADE_CORE"] == "1"

/// What holds only where the project builds itself, of which the scripts say so: the compiler of somebody
/// else may warn of other things.
let ours: [SwiftSetting] =
  Context.environment["ENFILADE_OURS"] == "1"
  ? [.treatAllWarnings(as: .error, .when(configuration: .debug))] : []

/// What lives on the UI thread: everything that imports GTK.
let ui: [SwiftSetting] =
  [.defaultIsolation(MainActor.self), .treatWarning("ActorIsolatedCall", as: .error)] + ours

/// A product of the to-do sample.
func todo(_ product: String) -> [Target.Dependency] {
  showsTodo ? [.product(name: product, package: "Todo")] : []
}

/// The tests from outside drive the whole app.
let uiTests = Target.testTarget(
  name: "UITests",
  dependencies: [
    "Automation", "CAutomation", "ContainmentTesting", "HandSteps", "TestSupport", "enfilade",
  ]
    + todo("TodoStore"),
  exclude: ["Goldens"], swiftSettings: ui)

/// The sandbox, its scenarios and the app, which show what the libraries do.
let tools: [Target] =
  [
    .target(
      name: "ContainmentInspector",
      dependencies: ["GTK", "GTKTools", "Containment", "HandSteps", "Routing"],
      swiftSettings: ui),
    .target(name: "Hosting", dependencies: ["CGTK", "GTK", "GTKTools"], swiftSettings: ui),
    .target(
      name: "GoldenReview",
      dependencies: [
        "GTK", "GTKTools", "Containment", "ContainmentInspector", "PictureComparison",
      ],
      swiftSettings: ui),
    .target(
      name: "Sandbox",
      dependencies: [
        "GTK", "GTKTools", "Containment", "ContainmentInspector", "GoldenReview", "Hosting",
        "Routing", "HandSteps",
      ],
      swiftSettings: ui),
    .target(name: "Parts", dependencies: ["GTK", "Containment"], swiftSettings: ui),
    .target(
      name: "Compose",
      dependencies: [
        "CGTK", "GTK", "GTKTools", "Containment", "ContainmentInspector", "HandSteps", "Parts",
        "Routing", "Sandbox",
      ],
      swiftSettings: ui),
    .target(
      name: "Scenarios",
      dependencies: [
        "GTK", "Containment", "ContainmentInspector", "Compose", "HandSteps", "Parts", "Routing",
        "Sandbox",
      ]
        + todo("TodoScenarios"),
      swiftSettings: ui + (showsTodo ? [.define("TODO")] : [])),
    .target(
      name: "AppHarness",
      dependencies: [
        "GTK", "GTKTools", "Containment", "ContainmentInspector", "HandSteps", "Routing", "Sandbox",
      ],
      swiftSettings: ui),
    .executableTarget(
      name: "enfilade",
      dependencies: [
        "GTK", "GTKTools", "AppHarness", "Compose", "ContainmentInspector", "HandSteps", "Sandbox",
        "Scenarios",
      ],
      swiftSettings: ui),
    .target(
      name: "Benchmarks",
      dependencies: ["CGTK", "GTK", "GTKTools", "Containment", "Routing", "PictureComparison"],
      swiftSettings: ui),
    .executableTarget(name: "enfilade-bench", dependencies: ["Benchmarks"], swiftSettings: ui),
    .executableTarget(
      name: "enfilade-bench-flow", dependencies: ["Benchmarks", "Compose", "Containment", "GTK"],
      swiftSettings: ui),
    .testTarget(
      name: "EnfiladeTests",
      dependencies: ["GTK", "Compose", "ContainmentTesting", "enfilade", "TestSupport"],
      swiftSettings: ui),
    .testTarget(
      name: "SandboxTests",
      dependencies: [
        "CGTK", "GTK", "GTKTools", "Containment", "ContainmentInspector", "ContainmentTesting",
        "Compose", "HandSteps", "Hosting", "Parts", "Routing", "Sandbox", "Scenarios", "Automation",
        "TestSupport",
      ],
      exclude: ["Goldens"], swiftSettings: ui),
  ] + (showsTodo ? [uiTests] : [])

let package = Package(
  name: "Enfilade",
  products: [
    .library(name: "GTK", targets: ["GTK"]),
    .library(name: "Containment", targets: ["Containment"]),
    .library(name: "Routing", targets: ["Routing"]),
    .library(name: "ContainmentTesting", targets: ["ContainmentTesting"]),
    .library(name: "HandSteps", targets: ["HandSteps"]),
    .library(name: "Automation", targets: ["Automation"]),
  ]
    + (isCore
      ? []
      : [
        .library(name: "ContainmentInspector", targets: ["ContainmentInspector"]),
        // With what it re-exports: a package that imports it is built anew when that changes, too.
        .library(name: "Sandbox", targets: ["Sandbox", "ContainmentInspector", "HandSteps"]),
        .library(name: "Compose", targets: ["Compose"]),
        .library(name: "Parts", targets: ["Parts"]),
        .executable(name: "enfilade", targets: ["enfilade"]),
        .executable(name: "enfilade-bench", targets: ["enfilade-bench"]),
        .executable(name: "enfilade-bench-flow", targets: ["enfilade-bench-flow"]),
      ]),
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0")
  ] + (showsTodo ? [.package(path: "Examples/Todo")] : []),
  targets: [
    .systemLibrary(name: "CGTK", pkgConfig: "gtk+-3.0", providers: [.apt(["libgtk-3-dev"])]),
    .target(name: "GTK", dependencies: ["CGTK"], swiftSettings: ui),
    .target(
      name: "Containment",
      dependencies: [
        "GTK", .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: ui),
    .target(name: "Routing", dependencies: ["GTK", "Containment"], swiftSettings: ui),

    // What the inspector, the sandbox, tests and benchmarks need of GTK, and a release of an app does not.
    .target(name: "GTKTools", dependencies: ["CGTK", "GTK", "HandSteps"], swiftSettings: ui),

    .systemLibrary(
      name: "CAutomation", pkgConfig: "gio-unix-2.0",
      providers: [
        .apt(["libglib2.0-dev", "libcairo2-dev", "libx11-dev", "libxtst-dev", "libxkbcommon-dev"])
      ]),
    .target(name: "PictureComparison", swiftSettings: ours),
    // What a hand does, in the program by Sandbox and from outside by Automation.
    .target(name: "HandSteps", swiftSettings: ours),
    .target(
      name: "Automation", dependencies: ["CAutomation", "HandSteps", "PictureComparison"],
      swiftSettings: ui),

    .target(
      name: "ContainmentTesting",
      dependencies: [
        "Automation", "CAutomation", "CGTK", "GTK", "GTKTools", "Containment", "HandSteps",
        "PictureComparison",
      ],
      swiftSettings: ui),

    .target(
      name: "TestSupport",
      dependencies: [
        "Automation", "CGTK", "GTK", "Containment", "ContainmentTesting", "HandSteps",
      ],
      path: "Tests/TestSupport", exclude: ["Examples"],
      swiftSettings: ui),
    .testTarget(
      name: "GTKTests",
      dependencies: [
        "Automation", "CAutomation", "CGTK", "GTK", "GTKTools", "Containment", "ContainmentTesting",
        "HandSteps", "PictureComparison", "TestSupport",
      ],
      exclude: ["Goldens"], swiftSettings: ui),
    .testTarget(
      name: "ContainmentTests",
      dependencies: [
        "CGTK", "GTK", "GTKTools", "Containment", "ContainmentTesting", "TestSupport",
      ],
      exclude: ["Goldens"], swiftSettings: ui),
    .testTarget(
      name: "RoutingTests",
      dependencies: ["GTK", "Containment", "ContainmentTesting", "Routing", "TestSupport"],
      exclude: ["Misfits"],
      swiftSettings: ui),
  ] + (isCore ? [] : tools)
)
