import GTK
import TestSupport
import Testing

/// Counts what GTK asks of it.
@MainActor
private final class Recorder: CustomBin {
  private let lifetime = Lifetime()
  var events: [String] = []
  var draws = 0

  override func didRealize() { events.append("realize") }
  override func willUnrealize() { events.append("unrealize") }
  override func didMap() { events.append("map") }
  override func didUnmap() { events.append("unmap") }
  override func didAllocate(_ frame: Rectangle) { events.append("allocate \(frame.width)") }
  override func draw(_ context: DrawingContext) {
    draws += 1
    context.fill(.green, x: 0, y: 0, width: 10, height: 10)
    super.draw(context)
  }
}

/// As high as its width a million times.
@MainActor
private final class Tower: CustomBin {
  override func naturalHeight(forWidth width: Int) -> Int? { width * 1_000_000_000 }
}

extension OnScreen {
  @Suite("Widgets written in Swift")
  struct CustomBinTests {
    @Test("the Swift object lives as long as the widget is in a parent, and no longer")
    func lifetime() {
      let before = Lifetime.alive
      let box = Box(.vertical)
      do { box.add(Recorder()) }
      #expect(Lifetime.alive == before + 1, "the parent keeps it")
      box.destroy()
      #expect(Lifetime.alive == before)
      do { _ = Recorder() }
      #expect(Lifetime.alive == before, "nobody keeps it")
    }

    @Test("one that is higher than GTK can count has the largest height that it can")
    func tower() {
      let tower = Tower()
      tower.show()
      #expect(tower.preferredHeight(forWidth: 300) == 1_000_000)
    }

    @Test("a natural size stands in place of the child's, which still has what it needs")
    func naturalSize() {
      let bin = CustomBin()
      let child = Box(.vertical)
      child.setSizeRequest(width: 50, height: 40)
      bin.add(child)
      child.show()
      bin.show()
      #expect(bin.preferredSize == Size(width: 50, height: 40))
      bin.naturalSize = Size(width: 200, height: 100)
      #expect(bin.preferredSize == Size(width: 200, height: 100))
      #expect(bin.minimumSize == Size(width: 50, height: 40))
      #expect(bin.preferredHeight(forWidth: 70) == 100)
      bin.naturalSize = Size(width: 20, height: 0)
      #expect(bin.preferredSize == Size(width: 50, height: 40))
      bin.naturalSize = nil
      #expect(bin.preferredSize == Size(width: 50, height: 40))
    }

    @Test("GTK's calls arrive in Swift: place, windows, drawing")
    func calls() async throws {
      let window = Window(width: 120, height: 80)
      let recorder = Recorder()
      recorder.add(Label("inside"))
      window.add(recorder)
      window.show()
      try await until("a drawing") { recorder.draws > 0 }
      #expect(recorder.events.contains("realize") && recorder.events.contains("map"))
      #expect(recorder.events.contains("allocate 120"))
      let picture = Surface(of: recorder)
      #expect(picture.pixel(x: 2, y: 2) == (0, 255, 0, 255))
      window.destroy()
      #expect(recorder.events.suffix(2) == ["unmap", "unrealize"])
    }
  }
}
