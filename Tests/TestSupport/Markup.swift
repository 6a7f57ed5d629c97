extension String {
  /// What is wrong with the elements of an HTML page: those that are not closed, or not in order, or
  /// that have the id of another, and links to ids and characters that there are not.
  public var faultsOfMarkup: [String] {
    let void: Set = ["meta", "img", "source", "input", "br", "link"]
    var faults: [String] = []
    var open: [Substring] = []
    // Neither scripts nor style sheets are markup.
    let text = replacing(/(?s)<(script|style)[^>]*>.*?<\/\1>/, with: "")
    for tag in text.matches(of: /<(\/?)([a-z0-9]+)((?:\s+[a-z-]+(?:="[^"<]*")?)*)\s*(\/?)>/) {
      if tag.1 == "/" {
        if open.popLast() != tag.2 { faults.append("</\(tag.2)> closes what is not open") }
      } else if tag.4 == "/" {
        if !void.contains(String(tag.2)) { faults.append("<\(tag.2)/> has to be closed") }
      } else if !void.contains(String(tag.2)) {
        open.append(tag.2)
      }
    }
    faults += open.map { "<\($0)> is not closed" }
    let rest = text.replacing(/<(\/?)([a-z0-9]+)((?:\s+[a-z-]+(?:="[^"<]*")?)*)\s*(\/?)>/, with: "")
      .replacing("<!DOCTYPE html>", with: "")
    if rest.contains(/[<>]|&(?!(?:amp|lt|gt|quot|apos|#\d+);)/) { faults.append("stray markup") }
    let ids = text.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
    faults += Dictionary(grouping: ids) { $0 }.filter { $1.count > 1 }.map { "twice: \($0.key)" }
    for link in text.matches(of: /href="#([^"]*)"/) where !ids.contains(String(link.1)) {
      faults.append("no #\(link.1)")
    }
    return faults
  }
}
