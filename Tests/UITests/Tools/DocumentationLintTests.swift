import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("What public symbols say of themselves")
  struct DocumentationLintTests {
    @Test("AR-10 what is public and not documented is refused with its line, in every shape")
    func refusals() async throws {
      let source = """
        /// Somewhere to be.
        public protocol Place {
          /// What a person calls it.
          var name: String { get }
          var floor: Int { get }
        }

        /// A hall, which says nothing of a name that the protocol speaks of.
        public struct Hall: Place {
          public let name = "Hall"
          /// Where it is, in floors above the street.
          public let floor: Int
          // No documentation, since it has two slashes.
          public init(floor: Int) { self.floor = floor }
          func enter() {}
        }

        /// Which way a door opens.
        public enum Door {
          /// To oneself.
          case inwards
          case outwards
        }

        extension String {
          public var isHall: Bool { self == "Hall" }
        }

        """
      let script = """
        mkdir "$0"
        cd "$0"
        printf %s "$1" >Places.swift
        swiftc -emit-module -module-name Places Places.swift
        "$2" docs . Places
        """
      try await World.with { world in
        let folder = world.folder + "/places"
        let lint = "\(Source.package)/.scripts/lint"
        let result = try await world.run("/bin/sh", ["-ec", script, folder, source, lint])
        #expect(result.exitCode == 1)
        #expect(result.standardError == "")
        #expect(
          result.standardOutput.split(separator: "\n").map { $0.prefix { $0 != "," } } == [
            "Places.swift:5: error: Nothing is written about Place.floor",
            "Places.swift:14: error: Nothing is written about Hall.init(floor:)",
            "Places.swift:22: error: Nothing is written about Door.outwards",
            "Places.swift:26: error: Nothing is written about String.isHall",
          ])
      }
    }
  }
}
