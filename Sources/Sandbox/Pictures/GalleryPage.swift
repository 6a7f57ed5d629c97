import GTK

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

  static let style = """

    :root { color-scheme: light dark; --ground: #f6f5f4; --card: #fff; --line: #d5d0cc; --text: #241f31;
      --note: #5e5c64; --accent: #1a5fb4; }
    @media (prefers-color-scheme: dark) { :root { --ground: #1e1e1e; --card: #2a2a2a; --line: #454545;
      --text: #eee; --note: #b0b0b0; --accent: #8ab8f0; } }
    * { box-sizing: border-box; }
    body { margin: 0; font: 1rem/1.55 system-ui, sans-serif; background: var(--ground); color: var(--text); }
    header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .4rem .8rem;
      align-items: baseline; padding: .6rem 1rem; background: var(--ground); border-bottom: 1px solid var(--line); }
    header label, #count { color: var(--note); }
    h1 { font-size: 1.3rem; margin: 0 .8rem 0 0; }
    input { font: inherit; flex: 0 1 20rem; min-width: 8rem; padding: .3rem .6rem; border: 1px solid var(--line);
      border-radius: 6px; background: var(--card); color: var(--text); }
    main { display: grid; gap: 1.25rem; padding: 1rem; max-width: 90rem; margin: 0 auto;
      grid-template-columns: repeat(auto-fill, minmax(min(26rem, 100%), 1fr)); align-items: start; }
    section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1rem 1.2rem;
      scroll-margin-top: 5rem; min-width: 0; }
    section:target { outline: 2px solid var(--accent); }
    h2 { font-size: 1.2rem; margin: 0; }
    h2 a { color: inherit; text-decoration: none; }
    h2 a:hover { text-decoration: underline; }
    h3 { font-size: .95rem; margin: 1rem 0 .2rem; }
    p { margin: .4rem 0; }
    .group, figcaption { color: var(--note); font-size: .85rem; margin: 0; }
    a { color: var(--accent); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    figure { margin: .6rem 0; }
    section > figure > figcaption, section > .dark { display: none; }
    @media (prefers-color-scheme: dark) { section > .dark { display: block; } section > .light { display: none; } }
    img { display: block; max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: 6px; }
    dl { display: grid; grid-template-columns: auto 1fr; gap: .15rem .8rem; margin: .3rem 0; }
    dt { font-weight: 600; }
    dd { margin: 0; }
    pre { overflow-x: auto; margin: .4rem 0; padding: .6rem .8rem; background: var(--ground);
      border: 1px solid var(--line); border-radius: 6px; font: .85rem/1.45 ui-monospace, monospace; tab-size: 2; }
    button { font: inherit; font-size: .85rem; padding: .2rem .7rem; border: 1px solid var(--line);
      border-radius: 6px; background: var(--card); color: var(--text); cursor: pointer; }
    details { margin-top: .6rem; }
    details + details { margin-top: 0; }
    summary { cursor: pointer; padding: .3rem 0; color: var(--accent); }
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
