import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Objects and signals")
  struct SignalTests {
    private final class Counter {
      var count = 0
      private let lifetime = Lifetime()
    }

    @Test("a handler is called until it is disconnected; twice is once")
    func disconnect() {
      let button = Button("Press")
      var clicks = 0
      let connection = button.clicked.connect { clicks += 1 }
      button.click()
      connection.disconnect()
      connection.disconnect()
      button.click()
      #expect(clicks == 1)
      button.destroy()
    }

    @Test("a weak target is not kept, and not called when it is gone")
    func weakTarget() {
      let button = Button("Press")
      weak var weakly: Counter?
      do {
        let counter = Counter()
        weakly = counter
        button.clicked.connect(weak: counter) { $0.count += 1 }
        button.click()
        #expect(counter.count == 1)
      }
      #expect(weakly == nil)
      button.click()
      button.destroy()
    }

    @Test("what a handler holds is let go when the sender is destroyed")
    func freedOnDestroy() {
      weak var weakly: Counter?
      let button = Button("Press")
      do {
        let counter = Counter()
        weakly = counter
        // It even captures the sender's handle.
        button.clicked.connect { [button] in
          counter.count += 1
          _ = button
        }
      }
      #expect(weakly != nil)
      button.destroy()
      #expect(weakly == nil)
    }

    @Test("the sender may die in its own handler, and the handler may take itself away")
    func dyingInside() {
      let window = Window()
      let button = Button("Close")
      window.add(button)
      var calls = 0
      var connection: SignalConnection?
      button.clicked.connect {
        calls += 1
        button.destroy()
      }
      connection = button.clicked.connect {
        calls += 10
        connection?.disconnect()
      }
      button.click()
      #expect(calls == 1 || calls == 11)
    }

    @Test("handles on one object are equal, and none keeps state")
    func equality() {
      let box = Box(.vertical)
      let label = Label("text")
      box.add(label)
      #expect(box.children == [label] && label.parent == box)
      #expect(Set([label, box.children[0]]).count == 1)
      box.destroy()
    }

    @Test("a weak reference is nil once the object is gone")
    func weakObject() {
      var label: Label? = Label("text")
      let weakly = WeakObject(label!)
      #expect(weakly.object == label)
      label = nil
      #expect(weakly.object == nil)
    }

    @Test("a key event arrives with its key, and an answer of true ends it")
    func events() async throws {
      let window = Window(width: 100, height: 60)
      let entry = Entry()
      window.add(entry)
      var keys: [Key] = []
      window.keyPressed.connect { event in
        if let key = event.key { keys.append(key) }
        return event.key == .down
      }
      window.show()
      try await until("the window") { entry.isMapped }
      try await letEventsArrive()
      entry.realKey(.down)
      entry.realKey(.space)
      try await until("two keys") { keys.count == 2 }
      #expect(keys == [.down, .space])
      try await until("the space") { entry.text == " " }
    }
  }
}
