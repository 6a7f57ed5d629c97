import Containment
import GTK
import TestSupport
import Testing

@testable import Sandbox
@testable import Scenarios

@Suite("The Swift of scenarios")
struct ScenarioSourceTests {
  /// The knobs of a scenario as they are at first, and then each with one of its other values, until
  /// every value of every choice had its turn.
  private func settings(of scenario: Scenario) -> [KnobValues] {
    let knobs = scenario.knobs
    let others = knobs.map(\.otherValues)
    return (0...(others.map(\.count).max() ?? 0)).map { turn in
      let values = KnobValues(knobs)
      for (knob, others) in zip(knobs, others) where turn > 0 && !others.isEmpty {
        values[knob.id] = others[(turn - 1) % others.count]
      }
      return values
    }
  }

  @Test(
    "ST-03 the Swift of every scenario compiles, with its knobs as they are and with every other value",
    arguments: Compiler.Isolation.allCases)
  func compiles(isolation: Compiler.Isolation) async throws {
    let folder = try TemporaryFolder()
    for scenario in Scenario.all {
      let read = try #require(scenario.source, "\(scenario.id)")
      var sources: [String] = []
      for values in settings(of: scenario) where !sources.contains(read(values)) {
        sources.append(read(values))
      }
      for (index, source) in sources.enumerated() {
        // All of them are one module, in which each declares its names.
        let text = index == 0 ? source : wrapped(source, in: "\(scenario.id.capitalized)\(index)")
        try TextFile.write(text, to: "\(folder.path)/\(scenario.id)-\(index).swift")
      }
    }
    // An error would end the compilation before all diagnostics are made.
    try TextFile.write("func wrong() { let unused = 1 }\n", to: "\(folder.path)/wrong.swift")
    let complaints = try await Compiler.complaints(
      ofModuleIn: folder.path, options: isolation.rawValue)
    #expect(complaints.filter { !$0.hasPrefix("wrong.swift") } == [])
    #expect(!complaints.isEmpty, "a wrong one is noticed")
  }

  /// The same declarations inside of a type.
  private func wrapped(_ source: String, in name: String) -> String {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let imports = lines.prefix { $0.isEmpty || $0.hasPrefix("import ") }
    let rest = lines.dropFirst(imports.count).joined(separator: "\n")
    return imports.joined(separator: "\n") + "\n@MainActor struct \(name) {\n\(rest)\n}\n"
  }

  @Test("ST-03 every knob of every scenario is in its Swift")
  func knobs() throws {
    for scenario in Scenario.all {
      let read = try #require(scenario.source, "\(scenario.id)")
      for knob in scenario.knobs {
        // A transition without a direction, for example, hides that of another knob.
        let changes = settings(of: scenario).contains { values in
          let before = read(values)
          return knob.otherValues.contains { value in
            values[knob.id] = value
            return read(values) != before
          }
        }
        #expect(changes, "\(scenario.id): \(knob.id)")
      }
    }
  }

  @Test("ST-03 values stand in the Swift as literals, whatever is in them")
  func literals() {
    let (none, text): (Int?, String) = (nil, "a \"b\"\n\\(c)")
    let source: SwiftSource = """
      \(true) \(-12) \(1_000_000) \(0.25) \(300.0) \(none) \(text) \(Color.red) \(BarAlignment.bottom)
      """
    #expect(
      source.text
        == "true -12 1_000_000 0.25 300 nil \"a \\\"b\\\"\\n\\\\(c)\" "
        + "Color(red: 1, green: 0, blue: 0) .bottom")
  }
}

extension KnobDescription {
  /// Values that the knob does not have at first.
  fileprivate var otherValues: [KnobValue] {
    let all: [KnobValue] =
      switch kind {
      case .toggle: [.flag(true), .flag(false)]
      case .number(let range, _, _): [.number(range.lowerBound), .number(range.upperBound)]
      case .choice(let choices): choices.map { .text($0.id) }
      case .text: [.text("a \"b\"\n\\(c)"), .text("")]
      case .colour: [.text("#123456")]
      case .date: [.text("2026-12-24")]
      case .file: [.text("/nowhere/Page.ui")]
      }
    return (isOptional ? [.none] + all : all).filter { $0 != initial }
  }
}

extension String {
  fileprivate var capitalized: String {
    split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
