import Containment
import Testing

@Suite("Appearance")
struct AppearanceTests {
  /// Every sequence of up to seven calls: the state machine never leaves its four states, and every
  /// will is followed by its did or by the opposite will.
  @Test("CT-17 every short sequence of begins and ends is balanced")
  func exhaustive() {
    func walk(_ appearance: Appearance, _ last: String, _ depth: Int) {
      guard depth > 0 else { return }
      for call in ["begin+", "begin-", "end"] {
        var next = appearance
        let effect =
          call == "end" ? next.end() : next.begin(appearing: call == "begin+")
        var said = last
        if effect == .callback {
          switch next.state {
          case .appearing: said = "wA"
          case .appeared: said = "dA"
          case .disappearing: said = "wD"
          case .disappeared: said = "dD"
          }
          let legal = ["dD": ["wA"], "wA": ["dA", "wD"], "dA": ["wD"], "wD": ["dD", "wA"]]
          #expect(legal[last]?.contains(said) == true, "\(last) then \(said)")
        } else {
          #expect(next.state == appearance.state)
        }
        walk(next, said, depth - 1)
      }
    }
    walk(Appearance(), "dD", 7)
  }

  @Test("CT-23 misuse: an end without a begin, a begin of what is already so")
  func misuse() {
    var appearance = Appearance()
    #expect(appearance.end() == .misuse)
    #expect(appearance.begin(appearing: false) == .misuse)
    #expect(appearance.begin(appearing: true) == .callback)
    #expect(appearance.begin(appearing: true) == .nested)
    #expect(appearance.end() == .nested && appearance.state == .appearing)
    #expect(appearance.end() == .callback && appearance.state == .appeared)
    #expect(appearance.begin(appearing: true) == .misuse)
  }
}
