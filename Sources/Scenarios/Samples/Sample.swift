import Containment
import GTK
import Routing
import Sandbox

extension Sample {
  static let all: [Sample] = [
    Sample(
      id: "todo", applicationID: "\(AppIdentity.id).Todo", links: TodoLinks.table
    ) { application, size, urls in
      SampleWindow(
        tr("To-do"), session: "todo-session", application, size: size, links: TodoLinks.table,
        urls: urls
      ) { user, logOut in
        TodoSample.open(for: user) { TodoSample.makeMain(store: $0, onLogOut: logOut) }
      }
    }
  ]
}
