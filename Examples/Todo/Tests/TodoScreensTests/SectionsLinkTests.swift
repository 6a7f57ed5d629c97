import Containment
import GTK
import Routing
import ContainmentTesting
import Testing

@testable import TodoScreens

/// Where URLs lead behind the log-in.
@MainActor
private func table() -> URLTable {
  let page = StepAssembly<InnerPageViewController, Int>(
    finder: .first { page, number in page.debugName == "Page \(number)" },
    factory: .build { InnerPageViewController($0) }
  )
  .using(.push())
  .from(FinderStep<NavigationController, Int>(finder: .classFinder()))
  .from(.current)
  var table = URLTable(scheme: "enfilade")
  table.add(
    "todo/list/:number", to: page,
    reading: { captures in
      let number: Int = try captures.value("number")
      if FrontPageViewController.numbers.contains(number) { return number }
      throw RoutingError(.badURL, "There is no such page.")
    },
    writing: { ["number": $0] })
  return table
}

extension OnScreen {
  @Suite("Sections: links")
  struct SectionsLinkTests {
    /// Sections whose window follows links, as that of a sample does.
    @MainActor
    private final class Linked {
      let stage: SectionsStage
      let links: LinkQueue
      private(set) var complaints: [String] {
        get { notes.complaints }
        set { notes.complaints = newValue }
      }
      private let notes: Notes

      private final class Notes { var complaints: [String] = [] }

      init(user: String? = nil) throws {
        stage = try SectionsStage(user: user)
        let notes = Notes()
        self.notes = notes
        links = LinkQueue(table()) { notes.complaints.append("\($0)") }
        let router = Router(of: stage.root)
        stage.sections.onChange = { [links, weak sections = stage.sections] in
          if sections?.isMainThere == true { links.begin(with: router) } else { links.end() }
        }
      }

      func open(_ links: String...) { for link in links { self.links.open(link) } }

      /// The pages of the section that is shown.
      var pages: String {
        let navigation = stage.sections.content as? NavigationController
        return navigation?.viewControllers.map(\.debugName).joined(separator: " › ") ?? ""
      }

      func settle() async {
        for _ in 0..<4 { await stage.finish() }
        await links.rest()
      }
    }

    @Test(
      "RC-08 what comes during the splash waits until the main section has appeared; the latest wins"
    )
    func duringSplash() async throws {
      let linked = try Linked(user: "Ada")
      linked.open("enfilade://todo/list/1", "enfilade://todo/list/2")
      await linked.stage.turn()
      #expect(linked.links.isWaiting && linked.pages == "Splash")
      await linked.stage.reply()
      linked.stage.clock.advance(by: 150)
      await linked.stage.turn()
      #expect(linked.links.isWaiting && linked.pages == "Main")
      // In the middle of the change another one comes.
      linked.open("enfilade://todo/list/3")
      linked.stage.clock.advance(by: 100)
      await linked.stage.turn()
      #expect(linked.links.isWaiting && linked.pages == "Main")
      await linked.settle()
      #expect(!linked.links.isWaiting && linked.pages == "Main › Page 3")
      #expect(linked.complaints == [])
    }

    @Test("RC-08 what comes while nobody is logged in waits for the log-in; after logging out too")
    func duringLogIn() async throws {
      let linked = try Linked()
      await linked.stage.reply()
      await linked.settle()
      linked.open("enfilade://todo/list/1")
      await linked.settle()
      #expect(linked.links.isWaiting && linked.pages == "Log in")
      try await linked.stage.logIn()
      await linked.settle()
      #expect(linked.pages == "Main › Page 1")
      linked.open("enfilade://todo/list/2")
      await linked.settle()
      #expect(linked.pages == "Main › Page 1 › Page 2")
      // On its way to a page it logs out: the page is given up, and the session stays closed.
      linked.open("enfilade://todo/list/3")
      await linked.stage.turn()
      linked.stage.clock.advance(by: 50)
      Task { await linked.stage.sections.logOut() }
      await linked.stage.turn()
      linked.open("enfilade://todo/list/2")
      await linked.settle()
      #expect(linked.links.isWaiting && linked.pages == "Log in")
      try await linked.stage.logIn()
      await linked.settle()
      #expect(linked.pages == "Main › Page 2" && linked.complaints == [])
    }

    @Test("RC-08 what leads nowhere is refused with a message, and what waits goes on waiting")
    func unknown() async throws {
      let linked = try Linked(user: "Ada")
      linked.open("enfilade://todo/list/2", "enfilade://todo/list/99", "enfilade://elsewhere")
      #expect(linked.links.isWaiting && linked.complaints.count == 2)
      #expect(linked.complaints.first?.hasSuffix("There is no such page.") == true)
      await linked.stage.reply()
      await linked.settle()
      #expect(linked.pages == "Main › Page 2")
    }
  }
}
