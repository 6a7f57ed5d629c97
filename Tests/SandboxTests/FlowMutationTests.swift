import Containment
import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  /// Whatever is in the file of a flow.
  @Suite("Flows: hostile documents")
  struct FlowMutationTests {
    /// How many of the flows that can be read are also seen: one in so many.
    private static let shown = 200
    /// How many documents there are, of which a twentieth is tried but in the nightly tier.
    private static let count = Dice.isNightly ? 50_000 : 20_000

    /// Counts what was read, and shows some of it.
    @MainActor
    private final class Reading {
      private let theatre = Theatre(width: 500, height: 400)
      private(set) var read = 0
      private(set) var refused = 0

      /// Reads a document; it is refused by a sentence that has a line, or is a flow that comes back as it is
      /// written, and of which all can be said and shown.
      func take(_ input: [UInt8]) async throws {
        let flow: Flow
        do throws(DocumentError) {
          flow = try FlowDocument.read(input).flow
        } catch {
          refused += 1
          let lines = input.count { $0 == UInt8(ascii: "\n") } + 1
          #expect((1...lines).contains(error.line) && error.reason.hasSuffix("."), "\(error)")
          return
        }
        read += 1
        let text = FlowDocument.write(flow)
        let again = try? FlowDocument.read(Array(text.utf8)).flow
        #expect(again?.isAlike(flow) == true, "\(text)")
        #expect(FlowCheck(flow).faults.allSatisfy { !$0.sentence.isEmpty })
        if read % FlowMutationTests.shown == 1 { try await show(flow) }
      }

      private func show(_ flow: Flow) async throws {
        let player = FlowPlayer(MyFlow("my-flow", "Flow", flow, path: nil, draft: nil))
        player.isTrial = true
        theatre.settle(player)
        for screen in flow.screens.prefix(3) {
          player.play(from: screen.id, isEdited: true)
          try await handled(theatre.clock.advance(by: 1000))
          #expect(player.first?.root?.outline ?? "" == screen.composition.outline)
        }
        theatre.settle(nil)
        // A frame that was not drawn for it may be too small.
        if Diagnostics.reported.allSatisfy({ $0.kind == .tooLittleRoom }) {
          Diagnostics.removeAll()
        }
      }
    }

    private func samples() throws -> [String] { try Flow.samples().map { FlowDocument.write($0) } }

    @Test(
      "FL-01 the samples have each kind of layer, trigger and action, and come back as they are")
    func samplesHaveAll() throws {
      let flows = try Flow.samples()
      let layers = flows.flatMap(\.layers)
      let links = flows.flatMap { $0.links.map { $0.link } }
      let actions = flows.flatMap { $0.actions.map { $0.action } }
      #expect(Set(layers.map(\.kind)) == Set(LayerKind.allCases))
      #expect(Set(links.map(\.trigger.kind)) == Set(LinkTrigger.Kind.allCases))
      #expect(Set(actions.map(\.kind)) == Set(LinkAction.Kind.allCases))
      #expect(Set(links.compactMap(\.transition?.style)) == Set(TransitionStyle.allCases))
      for flow in flows {
        let text = FlowDocument.write(flow)
        #expect(try FlowDocument.read(Array(text.utf8)).flow.isAlike(flow), "\(text)")
        #expect(text.utf8.count < 16_000, "longer ones would be cut off by what damages them")
      }
    }

    @Test("FL-01 whatever happens to the bytes of a flow, it is refused by a sentence, or opened")
    func bytesWalk() async throws {
      let reading = Reading()
      let mutator = Mutator(
        try samples(),
        tokens: [
          "\"links\": [", "\"screens\": [", "\"tables\": [", "\"variables\": {", "\"condition\": ",
          "\"otherwise\": {", "\"transition\": {", "\"answers\": [", "null", "\\ud800", "\\u0000",
          "\"to\": \"start\"", "\"version\": 3", "\"rows\": [[",
        ])
      let slow = try await HostileInput.each("flow", of: mutator, count: Self.count, reading.take)
      #expect(slow == [] && reading.read > 0 && reading.refused > 0)
    }

    @Test("FL-01 whatever a flow says, it is refused by a sentence, or opened")
    func valuesWalk() async throws {
      let reading = Reading()
      var mutator = try DocumentMutator(try samples())
      let slow = try await HostileInput.each(
        "flow-values", count: Self.count, next: { mutator.next() }, reading.take)
      #expect(slow == [] && reading.read > 0 && reading.refused > 0)
    }
  }
}
