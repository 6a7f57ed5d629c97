@testable import Containment
import GTK
@testable import Routing
import TestSupport
import Testing

extension OnScreen {
  @Suite("Routing: URLs")
  struct URLTests {
    private let links = Library.links

    private func failure(_ url: String) -> RoutingError? {
      do {
        _ = try links.destination(for: url)
        return nil
      } catch { return error }
    }

    @Test("RT-A10 a URL leads to a destination, and the destination back to the URL")
    func bothWays() throws {
      let cases: [(String, StepNode, Any)] = [
        ("library://home", Library.home.node, ()),
        ("library://shelves/12", Library.shelf.node, 12),
        ("library://shelves/-3/books/7", Library.book.node, Book(shelf: -3, number: 7)),
        (
          "library://search/caf%C3%A9%2Fbar?page=2", Library.search.node,
          Query(text: "café/bar", page: 2)
        ),
        (
          "library://search/a%3Fb%26c?page=1&exact=true", Library.search.node,
          Query(text: "a?b&c", page: 1, isExact: true)
        ),
      ]
      for (url, node, context) in cases {
        let destination = try links.destination(for: url)
        #expect(destination.node === node, "\(url)")
        #expect("\(destination.context)" == "\(context)")
        #expect(try links.url(for: destination) == url)
      }
      // What means the same is the same.
      for url in ["LIBRARY://Home", "library://home/", "library://%68ome", "library://home?"] {
        #expect(try links.destination(for: url).node === Library.home.node, "\(url)")
      }
      let query = try links.destination(for: "library://search/x?exact=false&page=%32").context
      #expect(query as? Query == Query(text: "x", page: 2, isExact: false))
    }

    @Test("RT-A10 an error says what is wrong with a URL")
    func refused() {
      let cases: [(String, String)] = [
        ("https://home", "It begins with https: and not with library://."),
        ("home", "not absolute"),
        ("", "not absolute"),
        ("library:home", "There has to be a word right after library://."),
        ("library:///home", "There has to be a word right after library://."),
        ("library://nowhere", "It leads nowhere. There is library://home, library://shelves/:id,"),
        ("library://shelves/1/books", "It leads nowhere."),
        ("library://shelves/1/books/2/pages/3", "It has 6 segments; no URL has more than 4."),
        ("library://shelves//books/2", "There is nothing between two of its slashes."),
        ("library://search/%2E%2E?page=1", "It leads nowhere."),
        ("library://../home", "It leads nowhere."),
        ("library://shelves/one", "“one” cannot be “id”, which is of type Int."),
        ("library://shelves/99999999999999999999", "which is of type Int."),
        ("library://search/x", "It has no parameter “page”. Say which one: ?page=…."),
        ("library://search/x?page=1&page=2", "It has the parameter “page” more than once."),
        ("library://search/x?page=1&exact=maybe", "“maybe” cannot be “exact”"),
        (
          "library://search/x?page=1&size=2",
          "There is no parameter “size” in library://search/:text"
        ),
        ("library://search/x?page", "“” cannot be “page”"),
        ("library://home?x=1", "There is no parameter “x” in library://home."),
        ("library://me@home", "It names a user or a port"),
        ("library://me:secret@home", "It names a user or a port"),
        ("library://home:80", "It names a user or a port"),
        ("library://home:x", "port"),
        ("library://home#top", "It has a fragment"),
        ("library://search/%zz?page=1", "%-encoding"),
        ("library://search/%4?page=1", "%-encoding"),
        ("library://search/x?page=%", "%-encoding"),
        ("library://search/%FF?page=1", "not UTF-8"),
        ("library://search/%C3%28?page=1", "not UTF-8"),
        ("library://search/x?page=%FF", "UTF-8"),
        ("library://%FF/x", "UTF-8"),
        ("library://search/%00?page=1", "NUL"),
        ("library://home\0", "control characters"),
        ("library://search/a%0Ab?page=1", "control characters"),
        ("library://search/a\u{1B}[2Jb?page=1", "control characters"),
        ("library://search/\(String(repeating: "x", count: 2048))", "bytes; 2048 is the most."),
        ("library://search/\(String(repeating: "é", count: 400))?page=1", "It has 2424 bytes;"),
      ]
      for (url, reason) in cases {
        let error = failure(url)
        #expect(error?.kind == .badURL, "\(url.excerpt())")
        #expect(
          error?.message.contains(reason) == true, "\(url.excerpt()): \(error?.message ?? "-")")
      }
      let length = "library://search/?page=1".utf8.count
      let longest = String(repeating: "x", count: URLTable.maximumLength - length)
      #expect(failure("library://search/\(longest)?page=1") == nil)
      #expect(failure("library://search/x\(longest)?page=1") != nil)
      // Whatever is quoted is short and prints.
      let message = failure("library://a\u{202E}b\n" + longest)?.message ?? ""
      #expect((failure("library://home:x" + longest)?.message.count ?? 0) < 400)
      #expect(message.hasPrefix("“library://a\u{FFFD}b\u{FFFD}xxx") && message.count < 200)
    }

    @Test("RT-A10 names of parameters that a pattern leaves open are looked at as values are")
    func openNames() throws {
      var links = URLTable(scheme: "library")
      links.add("home?*", to: Library.home)
      let name = String(repeating: "n", count: 900)
      for (query, reason) in [
        ("a%0Ab=1", "control characters"), ("\(name)=1&\(name)=2", "more than once"),
      ] {
        let error = try #require(throws: RoutingError.self) {
          try links.destination(for: "library://home?\(query)")
        }
        #expect(error.message.contains(reason) && error.message.count < 400)
      }
      #expect(try links.destination(for: "library://home?b=1").node === Library.home.node)
    }

    @Test("BR-16 a table may have longer URLs, and says how long one would be that is too long")
    func length() throws {
      let text = String(repeating: "é", count: 400)
      let destination = AnyDestination(Library.search, Query(text: text))
      let error = try #require(throws: RoutingError.self) { try links.url(for: destination) }
      #expect(error.message.contains("bytes; 2048 is the most."), "\(error.message)")
      var others = links
      others.maximumLength = 10_000
      let url = try others.url(for: destination)
      #expect(url.utf8.count > URLTable.maximumLength && failure(url) != nil)
      #expect(try others.destination(for: url).context as? Query == destination.context as? Query)
    }

    @Test("RT-A10 a destination that no URL leads to, or not with its context, is refused")
    func noURL() {
      func failure(_ destination: AnyDestination) -> RoutingError.Kind? {
        do {
          _ = try links.url(for: destination)
          return nil
        } catch { return error.kind }
      }
      #expect(failure(AnyDestination(Step<ViewController, Void>.root)) == .notFound)
      #expect(failure(AnyDestination(Library.shelf, unchecked: "12")) == .typeMismatch)
      for text in ["", ".", "..", "a\nb", "\0", String(repeating: "é", count: 400)] {
        #expect(failure(AnyDestination(Library.search, Query(text: text))) == .badURL)
      }
      for text in ["%", "...", "a/b", "?#&=+ ;", "\u{202E}", "🦊", ":id"] {
        #expect(failure(AnyDestination(Library.search, Query(text: text))) == nil, "\(text)")
      }
    }

    @Test("RT-A10 any context comes back as it was")
    func roundTripWalk() throws {
      var dice = Dice()
      let scalars = Array(
        "az09-._~ %/?#[]@!$&'()*+,;=:|\\\"<>éßа中🦊\u{301}\u{200D}\u{FFFD}".unicodeScalars)
      for _ in 0..<2000 {
        var text = String.UnicodeScalarView()
        for _ in 0...dice.roll(20) { text.append(scalars[dice.roll(scalars.count)]) }
        // These two, GLib removes as RFC 3986 says: no URL can have them for a segment.
        if text.elementsEqual(["."]) || text.elementsEqual([".", "."]) { continue }
        let query = Query(
          text: String(text), page: dice.roll(1_000_000) - 500_000,
          isExact: [nil, true, false][dice.roll(3)])
        let url = try links.url(for: AnyDestination(Library.search, query))
        let back = try links.destination(for: url)
        #expect(back.node === Library.search.node)
        let found = back.context as? Query
        // Texts are equal for Swift that are not the same.
        #expect(
          found == query && found?.text.utf8.elementsEqual(query.text.utf8) == true,
          "\(url), seed \(Dice.seed)")
        #expect(try links.url(for: back) == url)
      }
    }

    @Test("RT-A10 whatever arrives is a destination or an error of the right kind")
    func hostileWalk() async throws {
      let seed = Dice.seed
      print("RT-A10: seed \(seed)")
      var hostility = Hostility(seed: seed)
      let journey = Journey(navigation(Home(), A()))
      var told: [RoutingError] = []
      let queue = LinkQueue(links) { told.append($0) }
      queue.begin(with: journey.router)
      let before = journey.tree
      var destinations = 0
      var longest = Duration.zero
      let steps = Dice.steps(100_000)
      for _ in 0..<steps {
        let url = hostility.next()
        let begin = ContinuousClock.now
        let answer = Result { () throws(RoutingError) in try links.destination(for: url) }
        longest = max(longest, begin.duration(to: .now))
        do throws(RoutingError) {
          let destination = try answer.get()
          destinations += 1
          // What was understood can be said again, and means the same.
          let again = try links.destination(for: links.url(for: destination))
          #expect(again.node === destination.node, "\(url.debugDescription), seed \(seed)")
          #expect("\(again.context)" == "\(destination.context)")
        } catch {
          #expect(error.kind == .badURL, "\(url.debugDescription), seed \(seed): \(error)")
          #expect(error.message.count < 1000 && !error.message.hasControlCharacters)
          told = []
          queue.open(url)
          #expect(told.count == 1)
        }
      }
      await journey.arrive()
      #expect(journey.tree == before)
      #expect(destinations > steps / 100, "the mutations leave something to understand")
      #expect(longest < .seconds(1), "seed \(seed)")
    }
  }
}

/// Makes URLs that are nearly right, and some that are not at all.
private struct Hostility {
  private static let models = [
    "library://home", "library://shelves/12", "library://shelves/3/books/7",
    "library://search/caf%C3%A9?page=2&exact=true", "library://search/a%2Fb?page=1",
    "library://sorted/title", "library://sorted/author",
  ]
  private static let pieces = [
    "%", "%0", "%00", "%zz", "%FF", "%C3", "%E2%80%AE", "%0A", "%2F", "\0", "\n", "\u{7F}",
    "\u{202E}",
    "é", "🦊", "/", "//", "../", "?", "#", "@", ":", ":80", "&", "=", "&page=3", "page=", "[", "]",
    "[::1]",
    "\\", "\"", "<", " ", "+", "-", "9", "99999999999999999999", "javascript:", "file:///",
    "library:",
    "user:secret@", "\u{FEFF}", "\u{85}", "\u{10FFFF}", "\u{301}", "NaN", "true",
  ]

  private var dice: Dice

  init(seed: UInt64) { dice = Dice(seed: seed) }

  mutating func next() -> String {
    if dice.roll(10) == 0 { return noise() }
    var url = Array(Hostility.models[dice.roll(Hostility.models.count)].unicodeScalars)
    for _ in 0..<dice.roll(4) { mutate(&url) }
    return String(String.UnicodeScalarView(url))
  }

  private mutating func mutate(_ url: inout [Unicode.Scalar]) {
    let place = dice.roll(url.count + 1)
    switch dice.roll(6) {
    case 0 where place < url.count: url.remove(at: place)
    case 1 where place < url.count:
      url[place] = Unicode.Scalar(UInt8(dice.roll(256)))
    case 2: url.removeLast(url.count - place)
    case 3 where url.count < 5000:
      let piece = Hostility.pieces[dice.roll(Hostility.pieces.count)]
      let count = dice.roll(20) == 0 ? 1500 : 1
      url.insert(contentsOf: String(repeating: piece, count: count).unicodeScalars, at: place)
    case 4 where url.count < 5000: url += url[place...]
    default:
      let piece = Hostility.pieces[dice.roll(Hostility.pieces.count)]
      url.insert(contentsOf: piece.unicodeScalars, at: place)
    }
  }

  private mutating func noise() -> String {
    var bytes: [UInt8] = []
    for _ in 0..<dice.roll(60) { bytes.append(UInt8(dice.roll(256))) }
    let text = String(decoding: bytes, as: UTF8.self)
    return dice.roll(2) == 0 ? text : "library://" + text
  }
}
