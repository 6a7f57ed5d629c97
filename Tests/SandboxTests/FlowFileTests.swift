import Containment
import GTK
import GTKTools
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

#if canImport(Glibc)
  import Glibc
#endif

/// A window in which a tool says what is wrong.
@MainActor
private final class Board: ToolWindow {
  let controller = ViewController()
  var scenario: Scenario? { nil }
  private(set) var faults: [String: String] = [:]

  func show(_ scenario: Scenario) {}
  func tell(_ text: String, action: Snackbar.Action?) {}
  func show(fault: String?, of file: String) { faults[file] = fault }
}

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
      try await until("the damage") { flow.fileState == .unreadable }
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
      button(title, in: bench.theatre)
    }

    private func button(_ title: String, in theatre: Theatre) -> Widget? {
      let presented = theatre.container.presentedViewController?.viewIfLoaded
      return [presented, theatre.root.window].compactMap(\.self)
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

    @Test(
      "FL-01 a file that is there but cannot be read is replaced only where somebody says so",
      arguments: [("Replace", true), ("Cancel", false)])
    func unreadable(_ answer: String, _ isReplaced: Bool) async throws {
      let bench = try await changedBench()
      let newer = FlowDocument.write(saying("theirs"))
        .replacing("\"version\": 2", with: "\"version\": 3")
      try TextFile.write(newer, to: path)
      // Before the folder has told of it.
      bench.page.page.save()
      #expect(try TextFile.read(path) == Array(newer.utf8))
      #expect(bench.composer.caption == "Mail.enfilade – its file cannot be read")
      try await bench.until("the question") { button(answer, bench) != nil }
      try await bench.rest()
      try await handled(#require(button(answer, bench)).realClick())
      try await bench.until("the question to go") { button("Replace", bench) == nil }
      let flow = try #require(bench.composer.flow)
      let state: MyFlow.FileState = isReplaced ? .same : .unreadable
      try await bench.until("the file to be as was answered") { flow.fileState == state }
      try await bench.rest()
      let bytes = try TextFile.read(path)
      #expect((bytes == Array(newer.utf8)) == !isReplaced)
      #expect(flow.fileState == state && text(of: flow) == "mine")
      if isReplaced { #expect(try FlowDocument.read(ofFile: path).flow.isAlike(flow.present)) }
    }

    // MARK: What other programs have written since the last start

    /// A flow that was saved, perhaps changed, and whose file another program has written after the app was closed.
    private func foundAgain(changed: Bool) throws -> MyFlow {
      let flows = MyFlows(folder: folder.path)
      let flow = flows.add(saying("first"), title: "Mail")
      try flows.save(flow, to: path)
      if changed { flow.go(to: saying("mine")) }
      flows.save()
      try write("theirs")
      return try #require(MyFlows(folder: folder.path)[flow.id])
    }

    @Test("FL-01 what was written while the app was closed is read, which is one step to undo")
    func writtenMeanwhile() throws {
      let flow = try foundAgain(changed: false)
      #expect(text(of: flow) == "theirs" && flow.fileState == .same && flow.conflict == nil)
      flow.undo()
      #expect(text(of: flow) == "first" && flow.fileState == .other)
    }

    @Test("FL-01 where both have changed meanwhile, it is to be decided, also at a later start")
    func conflictMeanwhile() throws {
      let flow = try foundAgain(changed: true)
      #expect(text(of: flow) == "mine" && flow.conflict?.isAlike(saying("theirs")) == true)
      flow.go(to: saying("mine too"))
      flow.rest()
      let later = try #require(MyFlows(folder: folder.path)[flow.id])
      #expect(text(of: later) == "mine too" && later.conflict != nil)
      later.decide(takesFile: false)
      later.rest()
      let last = try #require(MyFlows(folder: folder.path)[flow.id])
      #expect(text(of: last) == "mine too" && last.conflict == nil && last.isUnsaved)
    }

    @Test("FL-01 a file that is as it was is no conflict; a draft of an earlier version is read")
    func unchangedMeanwhile() throws {
      let flow = try foundAgain(changed: true)
      try flow.save(to: path)
      flow.go(to: saying("mine again"))
      flow.rest()
      let again = try #require(MyFlows(folder: folder.path)[flow.id])
      #expect(text(of: again) == "mine again" && again.conflict == nil && again.isUnsaved)
      let draft = folder.path + "/screens/\(flow.id).enfilade"
      #expect(try FlowDocument.read(ofFile: draft).seen?.isSame == false)
      let old = FlowDocument.write(saying("earlier"), titled: "Mail", draftOf: path)
      try TextFile.write(old, to: draft)
      let flows = MyFlows(folder: folder.path)
      let earlier = try #require(flows[flow.id])
      #expect(text(of: earlier) == "earlier" && earlier.conflict == nil)
      #expect(flows.faults.isEmpty && earlier.path == path)
    }

    // MARK: Drafts

    @Test("FL-01 that a draft cannot be written is said until it can, which is tried again")
    func unwritable() async throws {
      // A file is where the folder of the drafts would be.
      let folderOfDrafts = folder.path + "/screens"
      try TextFile.write("", to: folderOfDrafts)
      let bench = try await ComposeBench(folder)
      func isSaid() -> Bool {
        bench.page.banner?.title.hasPrefix("Changes cannot be kept for the next start.") == true
      }
      bench.composer.begin(saying("mine"), title: "Mail")
      #expect(bench.page.banner == nil)
      try await bench.until("the message") { isSaid() }
      bench.page.page.tell("Something else.")
      #expect(!isSaid())
      bench.page.page.tell(nil)
      #expect(isSaid(), "it is still so")
      bench.flows.save()
      #expect(isSaid() && bench.flows.unwritten.count == 1)
      try TextFile.remove(folderOfDrafts)
      try await bench.until("the draft") { bench.page.banner == nil }
      #expect(bench.flows.unwritten.isEmpty)
      let again = MyFlows(folder: folder.path)
      #expect(again.all.map { text(of: $0) } == ["mine"])
    }

    @Test("FL-01 who leaves after a draft could not be written has it written then")
    func unwrittenAtTheEnd() throws {
      let folderOfDrafts = folder.path + "/screens"
      try TextFile.write("", to: folderOfDrafts)
      let flows = MyFlows(folder: folder.path)
      _ = flows.add(saying("mine"), title: "Mail")
      flows.save()
      #expect(flows.unwritten.count == 1)
      try TextFile.remove(folderOfDrafts)
      flows.save()
      #expect(flows.unwritten.isEmpty)
      #expect(MyFlows(folder: folder.path).all.map { text(of: $0) } == ["mine"])
    }

    @Test("FL-01 what is not kept is said over the canvas, and asked about before it is lost")
    func closing() async throws {
      let stage = try await SandboxStage([
        Scenario("nothing", "Nothing", group: "Tests") { Leaf() }
      ])
      try TextFile.write("", to: #require(stage.flows.state) + "/screens")
      let (desk, window) = (stage.desk, stage.theatre.root.window)
      var closes = 0
      window.closeRequested.connect { _ in
        closes += 1
        return true
      }
      func answer(_ title: String) async throws {
        // Whoever asks to close once more is not asked again.
        try await stage.until("the question") {
          !desk.mayClose() && button(title, in: stage.theatre) != nil
        }
        try await stage.rest()
        try await handled(#require(button(title, in: stage.theatre)).realClick())
        try await stage.until("the question to go") {
          button(title, in: stage.theatre) == nil
        }
        try await stage.rest()
      }
      #expect(desk.mayClose())
      let flow = stage.flows.add(saying("mine"), title: "Mail")
      stage.flows.save()
      try await stage.until("the message") {
        stage.texts(in: "canvas.faults").first?.hasPrefix("Changes cannot be kept") == true
      }
      try await answer("Cancel")
      #expect(closes == 0 && !flow.rest())
      try stage.flows.save(flow, to: path)
      stage.flows.save()
      #expect(desk.mayClose(), "the file has it")
      flow.go(to: saying("mine too"))
      try await answer("Close anyway")
      try await stage.until("the window to be closed") { closes == 1 }
      #expect(desk.mayClose())
    }

    @Test("FL-01 of two programs that run at once, the second writes over nothing, and says so")
    func second() throws {
      let first = MyFlows(folder: folder.path)
      let flow = first.add(saying("mine"), title: "Mail")
      first.save()
      // As another program does.
      let lock = open(folder.path + "/lock", O_RDWR | O_CREAT, 0o600)
      defer { close(lock) }
      #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
      let (flows, window) = (MyFlows(folder: folder.path), Board())
      let desk = flows.enter(window)
      let same = try #require(flows[flow.id])
      #expect(window.faults.isEmpty)
      same.go(to: saying("theirs"))
      flows.save()
      #expect(window.faults["unkept"]?.contains("opened first") == true)
      #expect(flows.lost.map(\.id) == [flow.id])
      flows.remove(same)
      let kept = try FlowDocument.read(ofFile: folder.path + "/screens/\(flow.id).enfilade")
      #expect(kept.flow.isAlike(saying("mine")))
      withExtendedLifetime(desk) {}
    }

    @Test("FL-01 a program that is gone, or has let go, locks out no other")
    func lock() throws {
      var held: StateLock? = StateLock.take(folder.path)
      #expect(held?.obstacle == nil && StateLock.take(folder.path) === held)
      let other = open(folder.path + "/lock", O_RDWR)
      #expect(flock(other, LOCK_EX | LOCK_NB) != 0)
      held = nil
      #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
      #expect(StateLock.take(folder.path).obstacle != nil)
      close(other)
      #expect(StateLock.take(folder.path).obstacle == nil)
    }

    @Test("FL-01 all that cannot be read is said over the canvas and on the page, until dismissed")
    func unread() async throws {
      for name in ["my-bad", "my-worse"] {
        try TextFile.write("{", to: folder.path + "/screens/\(name).enfilade")
      }
      let bench = try await ComposeBench(folder)
      let window = Board()
      let desk = bench.flows.enter(window)
      let said = try #require(window.faults["unread"])
      #expect(said.contains("my-bad.enfilade.damaged"))
      #expect(said.contains("my-worse.enfilade.damaged"))
      #expect(bench.page.banner?.title == said)
      bench.page.page.tell("Something else.")
      bench.page.page.tell(nil)
      #expect(bench.page.banner?.title == said, "it is still so")
      bench.page.banner?.action?.handler()
      #expect(bench.page.banner == nil && window.faults.isEmpty)
      withExtendedLifetime(desk) {}
    }

    @Test("FL-01 titles of layers, screens and flows with signs give names that can be read again")
    func signs() throws {
      let flows = MyFlows(folder: folder.path)
      let list = Layer(.list, ["title": .text("© 2025")])
      let named = try #require(Composition(list).naming(list.id, besides: []))
      #expect(named.name == "c-2025")
      let (made, id) = Flow().adding(named.composition, titled: "Price in €")
      #expect(id == "price-in-eur")
      let flow = flows.add(made, title: "Budget €®")
      #expect(flow.id == "my-budget-eur-r")
      flows.save()
      let again = MyFlows(folder: folder.path)
      #expect(again[flow.id]?.present.isAlike(made) == true && again.faults.isEmpty)
    }

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
