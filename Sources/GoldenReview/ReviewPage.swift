import GTK
import GTKTools

/// One page with all pictures that differ: as they were, as they are, and where they differ.
///
/// It needs nothing else, neither files nor the web.
struct ReviewPage {
  /// A picture that differs, with its PNG files.
  struct Entry {
    let picture: ReviewedPicture
    let before: [UInt8]?
    let after: [UInt8]?
    /// Nil if they cannot be laid over each other.
    let difference: [UInt8]?
  }

  let entries: [Entry]

  var title: String {
    tr(one: "{1} picture differs", many: "{1} pictures differ", count: entries.count)
  }

  var html: String {
    let pictures = tr("Pictures")
    let advice = [
      tr("“{1}” takes all of them over as they are now.", "make approve"),
      tr(
        "To keep a picture as it was, mend what has changed it, and run “{1}” again.", "make review"
      ),
    ].joined(separator: " ")
    let body = """
      <header>
      <h1>\(title.inMarkup)</h1>
      <p>\(advice.inMarkup)</p>
      </header>
      <nav aria-label="\(pictures.inMarkup)"><ol>
      \(entries.enumerated().map { item($1.picture, $0) }.joined(separator: "\n"))
      </ol></nav>
      <main>
      \(entries.enumerated().map { section($1, $0) }.joined(separator: "\n"))
      </main>
      """
    return WebMarkup.page(
      title: title, style: ReviewPage.style, script: ReviewPage.script, body: body)
  }

  private func item(_ picture: ReviewedPicture, _ index: Int) -> String {
    """
    <li><a href="#p\(index)">\(picture.name.inMarkup)</a> \
    <span class="note">\(picture.change.words.inMarkup)</span></li>
    """
  }

  private func section(_ entry: Entry, _ index: Int) -> String {
    let picture = entry.picture
    let titles = [tr("Before"), tr("After"), tr("Difference")].map(\.inMarkup)
    var parts = [
      """
      <section id="p\(index)">
      <h2>\(picture.name.inMarkup)</h2>
      <p class="note">\(picture.change.words.inMarkup) · <code>\(picture.id.inMarkup)</code></p>
      """
    ]
    if let before = entry.before, let after = entry.after, entry.difference != nil {
      let label = tr("How much of the picture is shown as after")
      parts.append(
        """
        <div class="over">
        \(image(before, titles[0]))
        \(image(after, titles[1]))
        </div>
        <label class="slider"><span>\(titles[0])</span>
        <input type="range" min="0" max="100" value="50" aria-label="\(label.inMarkup)"/>
        <span>\(titles[1])</span></label>
        """)
    }
    let figures = zip(titles, [entry.before, entry.after, entry.difference]).compactMap {
      title, bytes in
      bytes.map { "<figure>\(image($0, title))<figcaption>\(title)</figcaption></figure>" }
    }
    parts.append("<div class=\"figures\">\n\(figures.joined(separator: "\n"))\n</div>\n</section>")
    return parts.joined(separator: "\n")
  }

  private func image(_ png: [UInt8], _ title: String) -> String {
    "<img alt=\"\(title)\" loading=\"lazy\" src=\"data:image/png;base64,\(png.base64)\"/>"
  }

  private static let style = """

    header { position: static; }
    header p { flex: 1 0 100%; }
    nav, main { max-width: 80rem; margin: 0 auto; padding: 0 1rem; }
    nav ol { columns: 20rem; padding-inline-start: 2rem; }
    .note { color: var(--note); font-size: .9rem; margin: .2rem 0 .8rem; overflow-wrap: anywhere; }
    section { margin-bottom: 1.5rem; --now: 50%; }
    .over { position: relative; width: fit-content; max-width: 100%; border: 1px solid var(--line); }
    img { border-radius: 0; }
    .over img { border: none; }
    .over img + img { position: absolute; inset: 0; clip-path: inset(0 0 0 calc(100% - var(--now))); }
    .slider { display: flex; gap: .6rem; align-items: center; max-width: 40rem; margin: .6rem 0 1rem; }
    .slider input { flex: 1; accent-color: var(--accent); min-width: 4rem; }
    .figures { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); }
    figure { margin: 0; }

    """

  /// The slider uncovers the new picture from the right.
  private static let script = """

    for (const slider of document.querySelectorAll("input"))
      slider.addEventListener("input", () =>
        slider.closest("section").style.setProperty("--now", slider.value + "%"));

    """
}
