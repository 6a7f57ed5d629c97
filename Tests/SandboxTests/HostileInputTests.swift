import Containment
import GTK
import Routing
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

/// Nothing of this needs a display.
@MainActor
@Suite("Hostile input: what the sandbox reads", .serialized)
struct SandboxInputTests {
  @Test("Whatever is in a composition, it is refused with its line, or read and shown as it is")
  func documentsWalk() async {
    var dice = Dice(seed: Dice.seed)
    var samples = StartingPoint.all.map { FlowDocument.write(Flow($0.make())) }
    for _ in 0..<20 {
      samples.append(FlowDocument.write(Flow(Composition(Compositions.random(&dice)))))
    }
    let kinds = LayerKind.allCases.map { "{\"kind\": \"\($0.rawValue)\"}" }
    let mutator = Mutator(
      samples,
      tokens: kinds + [
        "\"children\": [", "\"properties\": {", "\"version\": ", "null", "true", "\\ud800",
        "\\u0000", "\"root\": ", "\"count\": ", "\"kind\": ", "\"screens\": [",
        "\"links\": [{\"element\": \"row\", \"action\": \"push\", \"to\": \"start\"}]",
      ])
    var read = 0
    let live = LiveComposition()
    let slow = await HostileInput.each("document", of: mutator, count: 4_000) { input in
      do throws(DocumentError) {
        let flow = try FlowDocument.read(input).flow
        read += 1
        let text = FlowDocument.write(flow)
        #expect(try FlowDocument.read(Array(text.utf8)).flow.isAlike(flow))
        if read % 16 == 0 { live.show(flow.first.composition) }
      } catch {
        let lines = input.count { $0 == UInt8(ascii: "\n") } + 1
        #expect((1...lines).contains(error.line) && !error.reason.isEmpty)
      }
    }
    #expect(slow == [] && read > 0)
    Diagnostics.removeAll()
  }

  @Test("Whatever is in a URL of the sandbox, it leads somewhere or is refused with a reason")
  func linksWalk() async {
    let mutator = Mutator(
      [
        "enfilade://scenario/tabs", "enfilade://scenario/split?width=300&edge=end&dark=true",
        "enfilade://scenario/lab?transition=push&duration=300", "enfilade://routes/login",
        "enfilade://shop/product/7", "ENFILADE://scenario/drawer?zone=12#part",
      ] + Scenario.all.map { "enfilade://scenario/\($0.id)" },
      tokens: Scenario.all.map(\.id) + [
        "?", "&", "#", "//", "%2F", "%ff", "%", "+", "@", ":80", "..", "product", "routes",
        "size=800x600", "width=", "=true", "frame=phone", "zoom=1e9", "locale=de",
      ])
    var led = 0
    let slow = await HostileInput.each("url", of: mutator, count: 5_000) { input in
      let url = String(decoding: input, as: UTF8.self)
      do throws(RoutingError) {
        let destination = try SandboxApp.enfilade.links.table.destination(for: url)
        led += 1
        // Who is led somewhere can be led there again.
        let written = try SandboxApp.enfilade.links.table.url(for: destination)
        #expect(
          try SandboxApp.enfilade.links.table.url(
            for: SandboxApp.enfilade.links.table.destination(for: written)) == written,
          "\(url)")
      } catch {
        #expect(!"\(error)".isEmpty)
      }
    }
    #expect(slow == [] && led > 0)
  }

  @Test("Whatever is on the command line, it is followed or refused in one line")
  func commandLinesWalk() async {
    let mutator = Mutator(
      [
        "--scenario\nlab\n--size\n800x600\n--dark", "--list\n--json", "--rtl\n--trace\n/tmp/trace",
        "enfilade://scenario/tabs\nenfilade://scenario/split", "--snapshot=a.png\n--scenario=tabs",
        "--sample\ntodo", "--tour\n/tmp/tour", "--snapshot-all\n/tmp/all\n--looks",
        "--gallery\n/tmp/gallery", "--version",
        "--\n--dark",
        "--gapplication-service", "--size=99999999999999999999x3",
      ],
      tokens: [
        "--", "-", "=", "\n", "\n\n", "--scenario", "--sample", "--size", "x", "--list",
        "--display",
        "--no-such", "enfilade:", "ENFILADE://", "%s%n", "--scenario=", "-d", "--dark=1",
      ])
    var followed = 0
    let slow = await HostileInput.each("arguments", of: mutator, count: 2_000) { input in
      let arguments = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self).replacing("\0", with: "") }
      guard !arguments.contains(where: endsTheProcess) else { return }
      do {
        _ = try Invocation.parse(["enfilade"] + arguments, of: .enfilade)
        followed += 1
      } catch {
        #expect(error is CommandLineError)
        #expect("\(error)".hasPrefix("enfilade: "), "\(arguments)")
      }
    }
    #expect(slow == [] && followed > 0)
  }

  /// GOption answers these by itself, and is done.
  private func endsTheProcess(_ argument: String) -> Bool {
    if argument.hasPrefix("--") {
      return argument.hasPrefix("--help") || argument.hasPrefix("--g-fatal")
    }
    return argument.hasPrefix("-") && argument.contains { "h?".contains($0) }
  }
}
