@testable import Containment
import GTK
@testable import Routing
import TestSupport
import Testing

/// A tree of controllers, object by object.
@MainActor
private func fingerprint(of host: any RootHost) -> [String] {
  var lines: [String] = []
  func add(_ controller: ViewController, _ depth: Int) {
    let name = "\(type(of: controller)) \(ObjectIdentifier(controller).hashValue)"
    lines.append(String(repeating: " ", count: depth) + name)
    guard let adapter = ContainerAdapters.adapter(of: controller) else { return }
    for child in adapter.containedViewControllers {
      if adapter.shows(child) { lines.append("shown:") }
      add(child, depth + 1)
    }
  }
  var controller: ViewController? = host.rootViewController
  while let present = controller {
    add(present, 0)
    controller = present.presentedViewController
    if let controller {
      lines.append("presents \(controller.presentationStyle.map { "\($0)" } ?? "")")
    }
  }
  // A tab that has come back has another button than before.
  let focus = host.container?.window?.focusWidget.map { widget in
    let owner = widget.nearestController.map { "\(ObjectIdentifier($0).hashValue)" } ?? "nobody"
    return "\(widget.typeName) \(widget.accessibleName) of \(owner)"
  }
  lines.append("focus \(focus ?? "none")")
  return lines
}

extension OnScreen {
  @Suite("Routing: all or nothing")
  struct RollbackTests {
    @Test("RT-A2 RT-F10 after any failure at any step the tree is as it was, object by object")
    func walkIntoFailures() async throws {
      try await fail(in: Dice.steps(500), seed: Dice.seed)
    }

    @Test("ST-23 RT-A2 in a part of a window as well, and nothing around it is touched")
    func walkInPart() async throws {
      try await fail(in: Dice.steps(500), seed: Dice.seed, inPart: true)
    }

    @Test("SO-03 seed 77123: a tab on its way out comes back as a tab")
    func leavingTab() async throws {
      // It is the last tree that was red.
      try await fail(in: 378, after: Dice.isNightly ? 0 : 360, seed: 77123)
    }

    @Test("SO-08 what navigations that failed gave to C is taken back when their window is closed")
    func closures() async throws {
      // What GTK itself has for all windows is there after the first time.
      try await fail(in: 5, seed: 1)
      await letTasksRun()
      let before = HeldByC.count
      try await fail(in: 40, seed: 1)
      try await until("the end of every closure: \(HeldByC.count - before) are left") {
        HeldByC.count <= before
      }
    }

    /// Lets each of so many routes, in a tree each, fail at each point.
    ///
    /// - Parameter skipped: how many of them are only made, so that those after them are the same.
    private func fail(
      in pairs: Int, after skipped: Int = 0, seed: UInt64, inPart: Bool = false
    ) async throws {
      print("RT-F10: seed \(seed), \(pairs) trees")
      let journey = Journey(inPart: inPart)
      let host = journey.router.host
      let outside = inPart ? journey.tree : ""
      let sabotage = Sabotage()
      let generator = Generator(Dice(seed: seed), sabotage)
      var (failures, arrivals) = (0, 0)
      for pair in 0..<pairs {
        let (root, modals, node) = (generator.tree(), generator.modals(), generator.route())
        if pair < skipped { continue }
        root.motion = Motion(clock: journey.clock, preference: .none)
        await host.setRootViewController(root).finished
        sabotage.begin(at: -1, .fail)
        var presenter = root
        for (modal, style) in modals {
          await presenter.present(modal, style: style, transition: Transition.none).finished
          presenter = modal
        }
        journey.root.window.focusFirst()
        let route = AnyDestination(node: node)
        let before = fingerprint(of: host)
        let way = Sabotage.Way.allCases[pair % 2]
        var reason = ""
        for point in 0... {
          sabotage.begin(at: point, way)
          let task = Task {
            do {
              try await journey.router.navigate(to: route, animated: false)
              return true
            } catch {
              reason = "\(error)"
              return false
            }
          }
          sabotage.task = task
          let hasArrived = await task.value
          if hasArrived {
            arrivals += 1
            break
          }
          failures += 1
          let after = fingerprint(of: host)
          #expect(after == before, "\(reason): pair \(pair), point \(point), \(way), seed \(seed)")
          guard after == before, sabotage.hasStruck else { break }
        }
      }
      // By chance few of a short walk arrive.
      let isLong = pairs - skipped >= 100
      #expect(failures > pairs - skipped, "\(failures)")
      #expect(arrivals > (isLong ? pairs / 5 : 0), "\(arrivals)")
      if inPart { #expect(journey.tree == outside) }
      journey.close()
    }
  }
}
