import Automation
import Foundation

/// What `--audit` tells programs of a scenario.
nonisolated struct AuditedScenario: Decodable {
  struct Look: Decodable {
    let look: String
    let pictures, texts, order: [String]
    let findings: [Finding]
  }

  struct Finding: Decodable {
    let severity, rule, `where`, fault: String
  }

  let scenario: String
  let faults: [String]
  let looks: [Look]
}

extension [AuditedScenario] {
  /// What an audit has left in a folder.
  nonisolated init(auditIn folder: String) throws {
    let text = Files.text(of: "\(folder)/audit.json") ?? ""
    self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
  }
}
