import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("Routes and the console, from outside")
  struct RouteScenarioTests {
    @Test("RT-R1 the product comes in a sheet; asked for again, it is found in sight")
    func product() async throws {
      try await Stagehand.run(["--scenario", "routes", "--size", "960x900"]) { hand in
        try await hand.run(
          "R1", "At Product 42. Built, from Home on: Product 42, NavigationController.")
        try await hand["routes.shop"].waitUntil(.name("Home, under Product 42"))
        try await hand.run("R1", "At Product 42. It was visible already.")
        try await hand["routes.shop"].waitUntil(.name("Home, under Product 42"))
        #expect(hand.app.windows.count == 2)
        try hand.world.keyboard.press("Control+Next")
        try await hand.app.expect("the shop to go with the scenario") {
          hand.app.windows.count == 1
        }
      }
    }

    @Test(
      "RT-R4 ST-19 without a stack it fails and says so; with one under a sheet it pushes"
    )
    func account() async throws {
      try await Stagehand.run(["--scenario", "routes", "--size", "960x900"]) { hand in
        try await hand["strip.home"].click()
        try await hand["strip.bag"].click()
        try await hand["routes.shop"].waitUntil(.name("Home, under Bag"))
        try await hand["routes.R4"].click()
        try await hand.app.expect("the error") {
          let text = try hand["canvas.report"].name
          return text.hasPrefix("R4 failed: Not found. There is no NavigationController")
            && text.hasSuffix("Nothing has changed.")
        }
        #expect(try hand["routes.shop"].name == "Home, under Bag")
        try await hand["strip.stack"].click()
        let stack = "Home › Product 1 › Product 2 › Product 3"
        try await hand["routes.shop"].waitUntil(.name(stack))
        try await hand["strip.bag"].click()
        try await hand["routes.shop"].waitUntil(.name("\(stack), under Bag"))
        try await hand.run("R4", "At Account. Built, from NavigationController on: Account.")
        try await hand["routes.shop"].waitUntil(.name("\(stack) › Account"))
      }
    }

    @Test("RT-R8 from under a sheet and in another tab, the account comes in sight")
    func anywhere() async throws {
      try await Stagehand.run(["--scenario", "routes", "--size", "960x900"]) { hand in
        try await hand["strip.tabs"].click()
        try await hand["routes.shop"].waitUntil(.name("[Home] | Account | Bag"))
        try await hand["strip.bag"].click()
        try await hand["routes.shop"].waitUntil(.name("[Home] | Account | Bag, under Bag"))
        try await hand.run("R8", "At Account. It was there and was brought to the front.")
        try await hand["routes.shop"].waitUntil(.name("Home | [Account] | Bag"))
      }
    }

    @Test("RT-R12 the log-in is asked first: cancelled, all is as before; done, the account comes")
    func logIn() async throws {
      try await Stagehand.run(["--scenario", "routes", "--size", "1300x900"]) { hand in
        try await hand["strip.home"].click()
        try await hand["routes.shop"].waitUntil(.name("Home"))
        try await hand.scrollToLastRecipe()
        try await hand["routes.R12"].click()
        try await hand["shop.log-in"].waitUntil(.showing)
        try await hand.rest()
        try await hand["shop.close"].having(.showing).click()
        try await hand.app.expect("the error") {
          try hand["canvas.report"].name.hasPrefix(
            "R12 failed: Stopped by an interceptor. the log-in did")
        }
        try await hand["routes.shop"].waitUntil(.name("Home"))
        try await hand.scrollToLastRecipe()
        try await hand["routes.R12"].click()
        try await hand["shop.log-in"].waitUntil(.showing)
        try await hand.rest()
        try await hand["shop.log-in"].click()
        try await hand["routes.shop"].waitUntil(.name("Home, under Account"))
        try await hand["knob.logged-in"].waitUntil(.checked)
      }
    }

    @Test(
      "RT-A1 ST-19 the plan is in sentences, before anything opens; Enter runs, Escape closes")
    func plan() async throws {
      try await Stagehand.run(["--scenario", "route-console"]) { hand in
        let closed = "The shop is closed. It opens beside this window."
        try await hand["console.address"].type("R1")
        try await hand["console.step.1"].waitUntil(.showing)
        let finding =
          "Looked for ProductViewController among what is visible in the topmost screen: not there."
        try await hand.app.find(text: finding).waitUntil(.showing)
        #expect(try hand["console.shop"].name == closed)
        #expect(hand.app.windows.count == 1)
        try hand.world.keyboard.press("Return")
        try await hand.app.find(text: "At Product 42").waitUntil(.showing)
        try await hand["console.shop"].waitUntil(.name("Home, under Product 42"))
        #expect(
          try hand["console.log"].text.contains("info: NavigationController: present as a sheet"))
        try hand.world.keyboard.press("Escape")
        try await hand["console.R1"].waitUntil(.showing)
        try hand.world.keyboard.press("Escape")
        try await hand["console.shop"].waitUntil(.name(closed))
        try await hand.app.expect("the shop to go") { hand.app.windows.count == 1 }
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
        try await hand["console.shop"].waitUntil(.name("[Home] | Account | Bag"))
        try await hand["strip.order"].click()
        try await hand["console.shop"].waitUntil(.name(shop))
        try await hand["console.address"].type("R8")
        try await hand.app.find(text: refusal).waitUntil(.showing)
        try await hand.app.find(text: "Is dismissed.").waitUntil(.showing)
        #expect(try hand["console.log"].text == "The messages of the router appear here.\n")
        try hand.world.keyboard.press("Return")
        try await hand.app.expect("the run") {
          try hand["console.log"].text.contains("error: Order does not want")
        }
        try await hand.app.find(text: refusal).waitUntil(.showing)
        #expect(try hand["console.shop"].name == shop)
      }
    }

    @Test("RT-A10 a URL is planned and followed; a bad one is explained, and opens nothing")
    func url() async throws {
      try await Stagehand.run(["--scenario", "route-console"]) { hand in
        try await hand["console.address"].type("shop://product/many")
        try await hand["console.failure"].waitUntil(.showing)
        try await hand.app.find(text: "Not an address").waitUntil(.showing)
        try hand.world.keyboard.press("Return")
        try await hand.app.expect("the run") {
          try hand["console.log"].text.contains("shop://product/many")
        }
        #expect(hand.app.windows.count == 1)
        try await hand["console.address"].fill("shop://product/12")
        try await hand["console.step.1"].waitUntil(.showing)
        try hand.world.keyboard.press("Return")
        try await hand["console.shop"].waitUntil(.name("Home, under Product 12"))
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
  /// Runs a recipe and waits for what is said of its end.
  fileprivate func run(_ recipe: String, _ end: String) async throws {
    try await self["routes.\(recipe)"].click()
    try await self["canvas.report"].waitUntil(.name("\(recipe): \(end)"))
    try await rest()
  }

  fileprivate func scrollToLastRecipe() async throws {
    try await self["routes.list"].scroll(down: 20)
    try await self["routes.R12"].waitUntil(.steady)
  }
}
