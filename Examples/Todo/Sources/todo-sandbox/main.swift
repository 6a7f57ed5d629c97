import Sandbox
import TodoScenarios
import TodoScreens

let identity = TodoIdentity(program: "todo", scheme: "todo")
SandboxApp(
  id: "org.example.Todo.Sandbox", title: "To-do", program: "todo-sandbox", scheme: "todo-sandbox",
  scenarios: Scenario.todo(identity),
  samples: [.todo(identity, applicationID: "org.example.Todo")],
  prepare: { isUnattended in if isUnattended { Pretended.rehearse() } }
).run()
