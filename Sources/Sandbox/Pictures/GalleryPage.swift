import GTK
import GTKTools

/// The page of a gallery, as HTML.
struct GalleryPage {
  /// A picture in the folder of the page.
  struct Picture {
    let id: String
    let file: String
    let title: String
    let size: Size
  }

  struct Entry {
    let scenario: Scenario
    /// The screen in its looks, the usual one first.
    let pictures: [Picture]
    /// What moves, each as a picture that does.
    let films: [Picture]
  }

  /// The looks that are seen at once: one of them, whichever suits the desktop.
  private static let shown: Set = ["light", "dark"]

  let title: String
  let entries: [Entry]

  var html: String {
    let nothing = tr("No scenario has all of these words.")
    let body = """
      <header>
      <h1>\(title.inMarkup)</h1>
      <label for="search">\(tr("Search").inMarkup)</label>
      <input type="search" id="search" autocomplete="off"/>
      <span id="count" role="status"></span>
      </header>
      <main>
      \(entries.map(section).joined(separator: "\n"))
      <p id="nothing" hidden="hidden">\(nothing.inMarkup)</p>
      </main>
      """
    return WebMarkup.page(
      title: title, style: GalleryPage.style, script: GalleryPage.script, body: body)
  }

  private func section(_ entry: Entry) -> String {
    let scenario = entry.scenario
    var parts = [
      "<section id=\"\(scenario.id.inMarkup)\">",
      "<h2><a href=\"#\(scenario.id.inMarkup)\">\(scenario.title.inMarkup)</a></h2>",
      "<p class=\"group\">\(scenario.group.inMarkup)</p>",
    ]
    if !scenario.summary.isEmpty { parts.append("<p>\(scenario.summary.inMarkup)</p>") }
    parts += entry.pictures.filter { GalleryPage.shown.contains($0.id) }.map(figure)
    if let words = scenario.words { parts += lines(of: words) }
    if let source = scenario.source(KnobValues(scenario.knobs)) { parts += lines(ofSwift: source) }
    parts += fold(tr("All looks"), entry.pictures, style: "looks")
    parts += fold(tr("Transitions"), entry.films, style: "films")
    return (parts + ["</section>"]).joined(separator: "\n")
  }

  private func fold(_ title: String, _ pictures: [Picture], style: String) -> [String] {
    guard !pictures.isEmpty else { return [] }
    return ["<details><summary>\(title.inMarkup)</summary>", "<div class=\"\(style)\">"]
      + pictures.map(figure) + ["</div>", "</details>"]
  }

  private func figure(_ picture: Picture) -> String {
    """
    <figure class="\(picture.id.inMarkup)"><img src="\(picture.file.inMarkup)" alt="\(picture.title.inMarkup)" loading="lazy" \
    width="\(picture.size.width)" height="\(picture.size.height)"/>\
    <figcaption>\(picture.title.inMarkup)</figcaption></figure>
    """
  }

  private func lines(of words: ScenarioWords) -> [String] {
    var parts = words.text.split(separator: "\n\n").map { "<p>\(String($0).withoutTags)</p>" }
    for (title, text) in [(tr("When to use it"), words.use), (tr("When not to"), words.avoid)] {
      guard let text else { continue }
      parts.append("<h3>\(title.inMarkup)</h3><p>\(text.withoutTags)</p>")
    }
    if !words.keys.isEmpty {
      let lines = words.keys.map {
        "<dt>\($0.keys.inMarkup)</dt><dd>\($0.effect.withoutTags)</dd>"
      }
      parts += ["<h3>\(tr("Keys").inMarkup)</h3><dl>"] + lines + ["</dl>"]
    }
    if !words.classes.isEmpty {
      let names = words.classes.map { item in
        let name = "<code>\(item.name.inMarkup)</code>"
        guard let link = item.link, WebMarkup.isWeb(link) else { return name }
        return "<a href=\"\(link.inMarkup)\">\(name)</a>"
      }
      parts.append("<h3>\(tr("Classes").inMarkup)</h3><p>\(names.joined(separator: ", "))</p>")
    }
    return parts
  }

  /// The Swift, and a button that copies it.
  private func lines(ofSwift source: String) -> [String] {
    [
      "<details class=\"swift\"><summary>Swift</summary>",
      "<button type=\"button\" data-done=\"\(tr("Copied").inMarkup)\">\(tr("Copy the Swift").inMarkup)</button>",
      "<pre tabindex=\"0\"><code>\(source.inMarkup)</code></pre>", "</details>",
    ]
  }

  private static let style = """

    header label, #count { color: var(--note); }
    input { font: inherit; flex: 0 1 20rem; min-width: 8rem; padding: .3rem .6rem; border: 1px solid var(--line);
      border-radius: 6px; background: var(--card); color: var(--text); }
    main { display: grid; gap: 1.25rem; max-width: 90rem; align-items: start;
      grid-template-columns: repeat(auto-fill, minmax(min(26rem, 100%), 1fr)); }
    section > figure > figcaption, section > .dark { display: none; }
    @media (prefers-color-scheme: dark) { section > .dark { display: block; } section > .light { display: none; } }
    dl { display: grid; grid-template-columns: auto 1fr; gap: .15rem .8rem; margin: .3rem 0; }
    dt { font-weight: 600; }
    dd { margin: 0; }
    .looks { display: grid; gap: .6rem; grid-template-columns: repeat(auto-fill, minmax(min(11rem, 100%), 1fr)); }
    .films { display: grid; gap: .6rem; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); }
    .looks figure, .films figure { margin: 0; }

    """

  /// The search shows the sections that have every word.
  private static let script = """

    const search = document.getElementById("search");
    const sections = [...document.querySelectorAll("section")];
    // Code has the same words everywhere.
    const texts = sections.map(section => [...section.children]
      .filter(part => part.className != "swift").map(part => part.textContent).join(" ").toLowerCase());
    const show = () => {
      const words = search.value.toLowerCase().split(" ");
      let count = 0;
      sections.forEach((section, index) => {
        section.hidden = !words.every(word => texts[index].includes(word));
        if (!section.hidden) count += 1;
      });
      document.getElementById("count").textContent = count + " / " + sections.length;
      document.getElementById("nothing").hidden = count > 0;
    };
    search.addEventListener("input", show);
    show();
    for (const code of document.querySelectorAll(".swift")) {
      const button = code.querySelector("button");
      const title = button.textContent;
      // A browser lets a page copy only where it trusts the place that it comes from.
      button.hidden = !navigator.clipboard;
      button.addEventListener("click", async () => {
        await navigator.clipboard.writeText(code.querySelector("code").textContent);
        button.textContent = button.dataset.done;
        setTimeout(() => button.textContent = title, 2000);
      });
    }

    """
}

extension String {
  /// The text of markup, as it is written in HTML.
  fileprivate var withoutTags: String {
    let plain = replacing(/<\/?[a-zA-Z][^<>]*>/, with: "")
    let entities = [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
    ]
    return entities.reduce(plain) { $0.replacing($1.0, with: $1.1) }.inMarkup
  }
}
