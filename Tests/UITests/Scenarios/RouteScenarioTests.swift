import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("Routes and the console, from outside")
  struct RouteScenarioTests {
    @Test("RT-R1 the product comes in a sheet; asked for again, it is found in sight")
    func product() async throws {
      try await Stagehand.run(["--scenario", "routes", "--size", "1280x900"]) { hand in
        try await hand.run(
          "R1", "At Product 42. Built, from Home on: Product 42, NavigationController.",
          "Home, under Product 42")
        try await hand.run("R1", "At Product 42. It was visible already.", "Home, under Product 42")
        #expect(hand.app.windows.count == 1)
      }
    }

    @Test(
      "ST-23 at 360 pixels, dark, from right to left the shop and its sheets stand in the frame")
    func frame() async throws {
      let look = "enfilade://scenario/routes?frame=360x560&zoom=1.0&colours=dark&direction=rtl"
      try await Stagehand.run([look, "--size", "1280x900"]) { hand in
        let frame = try hand["canvas.frame"].extents
        #expect(frame.width == 360)
        try hand.expectInFrame("shop.heading")
        // By mouse, with a sheet.
        try await hand["action.r1"].click()
        try await hand.expectShop("Home, under Product 42")
        try await hand.rest()
        try hand.expectInFrame("shop.heading", "shop.close")
        try await hand["shop.close"].having(.showing).click()
        try await hand.expectShop("Home")
        // By keyboard: the focus goes into the sheet, and comes back.
        try hand["action.r10b"].grabFocus()
        try await hand["action.r10b"].waitUntil(.focused)
        try hand.world.keyboard.press("space")
        try await hand.expectShop("Home, under Bag")
        try await hand["shop.close"].having(.showing).waitUntil(.focused)
        try await hand.rest()
        try hand.expectInFrame("shop.heading", "shop.close")
        try hand.world.keyboard.press("Escape")
        try await hand.expectShop("Home")
        try await hand["action.r10b"].waitUntil(.focused)
        // Another root.
        try await hand["action.r6"].click()
        try await hand.expectShop("[Home] | Account")
        try await hand.rest()
        try hand.expectInFrame("shop.heading")
        let tabs = hand["canvas.frame"].find(role: .pageTab)
        let places = try ["Home", "Account"].map { try tabs.named($0).extents }
        #expect(places.allSatisfy { $0.intersection(frame) == $0 } && places[0].x > places[1].x)
      }
    }

    @Test("RT-R4 ST-19 without a stack it fails and says so; with one under a sheet it pushes")
    func account() async throws {
      try await Stagehand.run(["--scenario", "routes", "--size", "1280x900"]) { hand in
        try await hand["strip.home"].click()
        try await hand["strip.bag"].click()
        try await hand.expectShop("Home, under Bag")
        try await hand["action.r4"].click()
        try await hand.app.expect("the error") {
          let text = try hand["canvas.report"].name
          return text.hasPrefix("R4 failed: Not found. There is no NavigationController")
            && text.hasSuffix("Nothing has changed.\nIn the shop: Home, under Bag")
        }
        try await hand["strip.stack"].click()
        let stack = "Home › Product 1 › Product 2 › Product 3"
        try await hand.expectShop(stack)
        try await hand["strip.bag"].click()
        try await hand.expectShop("\(stack), under Bag")
        try await hand.run(
          "R4", "At Account. Built, from NavigationController on: Account.", "\(stack) › Account")
      }
    }

    @Test("RT-R8 from under a sheet and in another tab, the account comes in sight")
    func anywhere() async throws {
      try await Stagehand.run(["--scenario", "routes", "--size", "1280x900"]) { hand in
        try await hand["strip.tabs"].click()
        try await hand.expectShop("[Home] | Account | Bag")
        try await hand["strip.bag"].click()
        try await hand.expectShop("[Home] | Account | Bag, under Bag")
        try await hand.run(
          "R8", "At Account. It was there and was brought to the front.",
          "Home | [Account] | Bag")
      }
    }

    @Test("RT-R12 the log-in is asked first: cancelled, all is as before; done, the account comes")
    func logIn() async throws {
      try await Stagehand.run(["--scenario", "routes", "--size", "1280x900"]) { hand in
        try await hand["strip.home"].click()
        try await hand.expectShop("Home")
        let endings: [(id: String, error: String)] = [
          ("shop.close", "R12 failed: Stopped by an interceptor. the log-in did"),
          // The button of an action that is under way stops it.
          ("action.r12", "R12 failed: Cancelled."),
        ]
        for (id, error) in endings {
          // Scrolls there.
          try hand["action.r12"].grabFocus()
          try await hand["action.r12"].click()
          try await hand.rest("shop.log-in", is: .showing)
          try await hand[id].having(.showing).click()
          try await hand.app.expect(error) { try hand["canvas.report"].name.hasPrefix(error) }
          try await hand.expectShop("Home")
          try await hand.rest()
        }
        try hand["action.r12"].grabFocus()
        try await hand["action.r12"].click()
        try await hand.rest("shop.log-in", is: .showing)
        try await hand["shop.log-in"].click()
        try await hand.expectShop("Home, under Account")
        try await hand["knob.logged-in"].waitUntil(.checked)
      }
    }

    @Test("RT-A1 ST-19 the plan is in sentences, before anything moves; Enter runs, Escape closes")
    func plan() async throws {
      try await Stagehand.run(["--scenario", "route-console"]) { hand in
        try await hand["console.address"].type("R1")
        try await hand["console.step.1"].waitUntil(.showing)
        let finding =
          "Looked for ProductViewController among what is visible in the topmost screen: not there."
        try await hand.app.find(text: finding).waitUntil(.showing)
        try await hand.expectShop("Home")
        try hand.world.keyboard.press("Return")
        try await hand.app.find(text: "At Product 42").waitUntil(.showing)
        try await hand.expectShop("Home, under Product 42")
        #expect(
          try hand["console.log"].text.contains("info: NavigationController: present as a sheet"))
        // The next address can be written at once.
        try await hand["console.address"].waitUntil(.focused)
        try hand.world.keyboard.press("Escape")
        try await hand["console.R1"].waitUntil(.showing)
        try await hand.expectShop("Home, under Product 42")
        try hand.world.keyboard.press("Escape")
        try await hand.expectShop("Home")
        #expect(hand.app.windows.count == 1)
      }
    }

    @Test("RT-A4 the console names who refuses, in the plan and after a run, and nothing changes")
    func refusal() async throws {
      try await Stagehand.run(["--scenario", "route-console", "--size", "1500x900"]) { hand in
        let shop = "[Home] | Account | Bag, under Order"
        let refusal =
          "Order does not want to be dismissed or covered. (at OrderViewController) "
          + "Nothing has changed."
        try await hand["strip.tabs"].click()
        try await hand.expectShop("[Home] | Account | Bag")
        try await hand["strip.order"].click()
        try await hand.expectShop(shop)
        try await hand["console.address"].type("R8")
        try await hand.app.find(text: refusal).waitUntil(.showing)
        try await hand.app.find(text: "Is dismissed.").waitUntil(.showing)
        #expect(try hand["console.log"].text == "The messages of the router appear here.\n")
        try hand.world.keyboard.press("Return")
        try await hand.app.expect("the run") {
          try hand["console.log"].text.contains("error: Order does not want")
        }
        try await hand.app.find(text: refusal).waitUntil(.showing)
        try await hand.expectShop(shop)
      }
    }

    @Test("RT-A10 a URL is planned and followed; a bad one is explained, and changes nothing")
    func url() async throws {
      try await Stagehand.run(["--scenario", "route-console"]) { hand in
        try await hand["console.address"].type("shop://product/many")
        try await hand["console.failure"].waitUntil(.showing)
        try await hand.app.find(text: "Not an address").waitUntil(.showing)
        try hand.world.keyboard.press("Return")
        try await hand.app.expect("the run") {
          try hand["console.log"].text.contains("shop://product/many")
        }
        try await hand.expectShop("Home")
        try await hand["console.address"].fill("shop://product/12")
        try await hand["console.step.1"].waitUntil(.showing)
        try hand.world.keyboard.press("Return")
        try await hand.expectShop("Home, under Product 12")
        #expect(hand.app.windows.count == 1)
      }
    }

    @Test("SB-13 the console offers what fits, by keyboard, and says what does not exist")
    func words() async throws {
      try await Stagehand.run(["--scenario", "route-console"]) { hand in
        try await hand["console.address"].type("bag")
        try await hand["console.R10b"].waitUntil(.showing)
        try await hand["console.R1"].waitUntil(.gone)
        try hand.world.keyboard.press("Down")
        try hand.world.keyboard.press("Down")
        try hand.world.keyboard.press("Return")
        try await hand["console.address"].waitUntil(.text("R10b"))
        try await hand["console.step.1"].waitUntil(.showing)
        try await hand["console.address"].fill("nowhere")
        try await hand.app.find(
          text: "“nowhere” is not an address. Try R1, or shop://product/42."
        ).waitUntil(.showing)
        try await hand.app.find(role: .button, name: "Clear").waitUntil(.showing)
        try await hand.rest()
        try await hand.app.find(role: .button, name: "Clear").click()
        try await hand["console.R1"].waitUntil(.showing)
      }
    }
  }
}

extension Stagehand {
  /// Runs a recipe and waits for what is said of its end, and of the shop after it.
  fileprivate func run(_ recipe: String, _ end: String, _ shop: String) async throws {
    try await self["action.\(recipe.lowercased())"].click()
    try await self["canvas.report"].waitUntil(.name("\(recipe): \(end)\nIn the shop: \(shop)"))
    try await rest()
  }

  /// Whether these widgets are inside the frame, which is dark, and no other window is open.
  fileprivate func expectInFrame(_ widgets: String...) throws {
    let frame = try self["canvas.frame"].extents
    for id in widgets {
      let locator = self[id].having(.showing)
      let found = try locator.elements(reading: .all)
      #expect(!found.isEmpty, "\(id)")
      for element in found {
        let extents = try locator.extents(of: element)
        #expect(extents.intersection(frame) == extents, "\(id)")
      }
    }
    let (red, green, blue) = try world.screenshot(of: frame)[frame.width / 2, frame.height - 12]
    #expect(max(red, green, blue) < 100, "dark")
    #expect(app.windows.count == 1)
  }

  /// Waits until the shop is said to be so.
  fileprivate func expectShop(_ state: String) async throws {
    try await app.expect("the shop to be \(state)") {
      try self["canvas.report"].name.split(separator: "\n").last == "In the shop: \(state)"
    }
  }
}
