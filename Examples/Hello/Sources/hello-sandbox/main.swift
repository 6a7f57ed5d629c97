import Compose
import Containment
import HelloScreens
import Sandbox

/// How quickly a greeting comes.
enum Pace: String, KnobChoice {
  case atOnce = "at-once"
  case calm, slow

  var title: String {
    switch self {
    case .atOnce: "At once"
    case .calm: "Calm"
    case .slow: "Slow"
    }
  }

  var transition: Transition {
    switch self {
    case .atOnce: .none
    case .calm: .crossfade
    case .slow: .push().lasting(2000)
    }
  }
}

struct GreetingKnobs: Knobs {
  @Knob("Greeting") var text = "Good morning"
  @Knob("Answer") var answer: String? = "Good morning to you"
  @Knob("Pace") var pace = Pace.calm
}

SandboxApp(
  id: "org.example.Hello.Sandbox", title: "Hello", program: "hello-sandbox", scheme: "hello",
  scenarios: [
    Scenario(
      "greeting", "Greeting", group: "Pages", summary: "Two greetings that give way to each other.",
      knobs: GreetingKnobs()
    ) { _ in
      GreetingViewController()
    } apply: { page, knobs in
      page.transition = knobs.pace.transition
      page.greetings = [knobs.text, knobs.answer].compactMap { $0 }
    },
    Scenario("nobody", "Nobody", group: "Pages", summary: "Where there is no greeting at all.") {
      let page = GreetingViewController()
      page.greetings = []
      return page
    },
  ], tools: [.compose]
).run()
