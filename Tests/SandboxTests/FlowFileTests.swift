import Containment
import GTK
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  /// The file of a flow, which other programs may write too, and its draft.
  @Suite("Flows: files and drafts")
  struct FlowFileTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
      folder = try TemporaryFolder()
      path = folder.path + "/Mail.enfilade"
    }

    private func saying(_ text: String) -> Flow {
      Flow(Composition(Layer(.text, ["text": .text(text)])))
    }

    private func text(of flow: MyFlow) -> String {
      flow.present.first.composition.root?.text("text") ?? ""
    }

    private func write(_ text: String) throws {
      try TextFile.write(FlowDocument.write(saying(text), in: folder.path), to: path)
    }

    /// A flow that was saved, and that somebody looks at.
    private func saved(_ text: String, in flows: MyFlows, watcher: AnyObject) throws -> MyFlow {
      let flow = flows.add(saying(text), title: "Mail")
      try flows.save(flow, to: path)
      flow.observe(by: watcher) {}
      return flow
    }

    private final class Watcher {}

    // MARK: What other programs write

    @Test("FL-01 a file that another program has changed is read again, which is one step to undo")
    func readAgain() async throws {
      let (flows, watcher) = (MyFlows(), Watcher())
      let flow = try saved("mine", in: flows, watcher: watcher)
      try write("theirs")
      try await until("the file to be read") { text(of: flow) == "theirs" }
      #expect(flow.fileState == .same && flow.conflict == nil)
      flow.undo()
      #expect(text(of: flow) == "mine" && flow.fileState == .other)
    }

    @Test("FL-01 where both have changed, it is to be decided, and either can be had back")
    func conflict() async throws {
      let (flows, watcher) = (MyFlows(), Watcher())
      let flow = try saved("first", in: flows, watcher: watcher)
      flow.go(to: saying("mine"))
      try write("theirs")
      try await until("the conflict") { flow.conflict != nil }
      #expect(text(of: flow) == "mine", "nothing is taken away")
      flow.decide(takesFile: true)
      #expect(text(of: flow) == "theirs" && flow.conflict == nil && !flow.isUnsaved)
      flow.undo()
      #expect(text(of: flow) == "mine" && flow.isUnsaved)

      try write("theirs again")
      try await until("the next conflict") { flow.conflict != nil }
      flow.decide(takesFile: false)
      #expect(text(of: flow) == "mine" && flow.isUnsaved && flow.conflict == nil)
      try flows.save(flow, to: path)
      #expect(try FlowDocument.read(ofFile: path).flow.isAlike(flow.present))
      flow.readAgain()
      #expect(flow.conflict == nil && flow.fileState == .same)
    }

    @Test("FL-01 what is half written, or gone, takes nothing away, and is read when it is whole")
    func halfWritten() async throws {
      let (flows, watcher) = (MyFlows(), Watcher())
      let flow = try saved("mine", in: flows, watcher: watcher)
      try TextFile.write("{ \"format\": ", to: path)
      try await until("the damage") { flow.fileState == .missing }
      #expect(text(of: flow) == "mine")
      try write("theirs")
      try await until("the file to be read") { text(of: flow) == "theirs" }
      #expect(flow.fileState == .same)
      try TextFile.remove(path)
      try await until("the loss") { flow.fileState == .missing }
      #expect(text(of: flow) == "theirs" && flow.isUnsaved)
      try write("theirs")
      try await until("the file to be there again") { flow.fileState == .same }
      #expect(flow.conflict == nil)
    }

    /// The page with a flow that was opened from the file, and changed.
    private func changedBench() async throws -> ComposeBench {
      try write("first")
      let bench = try await ComposeBench()
      bench.page.page.open(path)
      try await bench.rest()
      let composer = bench.composer
      let layer = try #require(composer.present.root)
      composer.go(to: composer.present.setting("text", of: layer.id, to: .text("mine")))
      try await bench.rest()
      return bench
    }

    private func button(_ title: String, _ bench: ComposeBench) -> Widget? {
      let presented = bench.theatre.container.presentedViewController?.viewIfLoaded
      return [presented, bench.theatre.root.window].compactMap(\.self)
        .flatMap { $0.descendants(of: Label.self) }.first { $0.isMapped && $0.text == title }
    }

    @Test(
      "FL-01 the page asks where both have changed, and does what is answered",
      arguments: [("Read the file", "theirs"), ("Keep what is here", "mine")])
    func asks(_ answer: String, _ text: String) async throws {
      let bench = try await changedBench()
      try write("theirs")
      try await bench.until("the question") { button(answer, bench) != nil }
      try await bench.rest()
      try await handled(#require(button(answer, bench)).realClick())
      try await bench.until("the question to go") { button(answer, bench) == nil }
      let flow = try #require(bench.composer.flow)
      #expect(self.text(of: flow) == text && flow.conflict == nil)
    }

    @Test("FL-01 what another program has just written is not overwritten unasked")
    func saving() async throws {
      let bench = try await changedBench()
      try write("theirs")
      // Before the folder has told of it.
      bench.page.page.save()
      #expect(try FlowDocument.read(ofFile: path).flow.isAlike(saying("theirs")))
      try await bench.until("the question") { button("Keep what is here", bench) != nil }
      try await bench.rest()
      try await handled(#require(button("Keep what is here", bench)).realClick())
      try await bench.until("the question to go") { button("Keep what is here", bench) == nil }
      bench.page.page.save()
      #expect(try FlowDocument.read(ofFile: path).flow.isAlike(saying("mine")))
    }

    // MARK: Drafts

    @Test("FL-01 a killed program loses little: the draft is written soon, also while one edits")
    func draftInTime() async throws {
      let flows = MyFlows(folder: folder.path)
      let flow = flows.add(saying("0"), title: "Mail")
      let file = folder.path + "/screens/\(flow.id).enfilade"
      var number = 0
      // One edit follows the other without a pause.
      try await until("a draft with an edit") {
        number += 1
        flow.go(to: saying("\(number)"), key: "typed")
        let kept = try? FlowDocument.read(ofFile: file).flow
        return kept.map { $0.first.composition.root?.text("text") != "0" } ?? false
      }
      try await until("the last edit") {
        (try? FlowDocument.read(ofFile: file).flow)?.isAlike(flow.present) == true
      }
      // Nothing is asked to save: the program is killed here.
      let again = MyFlows(folder: folder.path)
      #expect(again[flow.id]?.present.isAlike(flow.present) == true && again.faults.isEmpty)
    }

    @Test("FL-01 what a killed program has left beside a draft is no flow, and harms none")
    func leftovers() throws {
      let flows = MyFlows(folder: folder.path)
      let flow = flows.add(saying("mine"), title: "Mail")
      flows.save()
      // So a file is called until it takes the place of another.
      let half = folder.path + "/screens/\(flow.id).enfilade.X1Y2Z3"
      try TextFile.write("{ \"format\": ", to: half)
      let again = MyFlows(folder: folder.path)
      #expect(again.all.map(\.id) == [flow.id] && again.faults.isEmpty)
      #expect(again[flow.id].map { text(of: $0) } == "mine")
    }
  }
}
