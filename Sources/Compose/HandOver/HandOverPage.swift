import Containment
import GTK
import GTKTools
import Sandbox

/// The page for the engineer, as HTML.
struct HandOverPage {
  /// A screen in the folder of the page.
  struct Screen {
    let id: String
    let title: String
    /// The file of its picture.
    let file: String
    let measures: ScreenMeasures
    /// What assistive technology sees of it.
    let seen: AccessibleScreen
    let theme: ThemeColors
  }

  struct Change {
    let change: HandOver.Change
    /// The files of its pictures, at even times.
    let frames: [String]
  }

  let title: String
  /// The size of the screens in logical pixels.
  let size: Size
  let screens: [Screen]
  let changes: [Change]
  let swift: String

  var html: String {
    let body = """
      <header>
      <h1>\(title.inMarkup)</h1>
      <nav>
      \(contents.joined(separator: "\n"))
      </nav>
      </header>
      <main>
      \((screens.map(section) + changes.enumerated().map(section)).joined(separator: "\n"))
      \(texts)
      <section id="swift"><h2>Swift</h2>
      <pre tabindex="0"><code>\(swift.inMarkup)</code></pre></section>
      </main>
      """
    return WebMarkup.page(
      title: title, style: HandOverPage.style, script: HandOverPage.script,
      body: body)
  }

  private var contents: [String] {
    var links = screens.map { ("screen-\($0.id)", $0.title) }
    if !changes.isEmpty { links.append(("change-1", tr("Transitions"))) }
    links += [("texts", tr("Texts")), ("swift", "Swift")]
    return links.map { "<a href=\"#\($0.inMarkup)\">\($1.inMarkup)</a>" }
  }

  private func title(of screen: String) -> String {
    screens.first { $0.id == screen }?.title ?? screen
  }

  // MARK: Screens

  private func section(_ screen: Screen) -> String {
    let boxes = screen.measures.parts.map { part in
      let frame = part.frame
      return """
        <button type="button" style="left:\(frame.x)px;top:\(frame.y)px;width:\(frame.width)px;\
        height:\(frame.height)px" data-frame="\(frame.x) \(frame.y) \(frame.width) \
        \(frame.height)" aria-pressed="false" aria-label="\(part.words.inMarkup)"></button>
        """
    }
    let (from, across, down) = (tr("From"), tr("across"), tr("down"))
    let accessibility = tr("Accessibility")
    let head = [tr("Tab stops"), tr("Role"), tr("Name"), tr("Place")]
    let stops = screen.seen.stops.enumerated().map { index, stop in
      [
        "\(index + 1)", stop.role.name, stop.name,
        "\(stop.frame.x), \(stop.frame.y), \(stop.frame.width) × \(stop.frame.height)",
      ]
    }
    let findings = screen.seen.findings.map { "<p class=\"finding\">\($0.line.inMarkup)</p>" }
    let hint = tr("Point at a part to see its measures. A click measures from it to the others.")
    return """
      <section id="screen-\(screen.id.inMarkup)">
      <h2>\(screen.title.inMarkup)</h2>
      <div class="screen" style="width:\(size.width)px;height:\(size.height)px">
      <img src="\(screen.file.inMarkup)" alt="\(screen.title.inMarkup)" width="\(size.width)" \
      height="\(size.height)"/>
      \(boxes.joined(separator: "\n"))
      </div>
      <p class="measure" role="status" data-from="\(from.inMarkup)" \
      data-across="\(across.inMarkup)" data-down="\(down.inMarkup)">\(hint.inMarkup)</p>
      <h3>\(accessibility.inMarkup)</h3>
      \(HandOverPage.table(head, stops))
      \(findings.joined(separator: "\n"))
      </section>
      """
  }

  private var texts: String {
    let rows = screens.flatMap { screen in
      screen.seen.texts.map { text in
        let measure = text.measure
        return [
          screen.title, text.element.name, text.element.role.name,
          measure.map { screen.theme.name(of: $0.ink) } ?? "",
          measure.map { screen.theme.name(of: $0.ground) } ?? "",
          measure.map { $0.ratio.rounded(digits: 1) } ?? "",
        ]
      }
    }
    let head = [
      tr("Screen"), tr("Text"), tr("Role"), tr("Colour"), tr("Ground"), tr("Contrast"),
    ]
    let title = tr("Texts")
    return """
      <section id="texts"><h2>\(title.inMarkup)</h2>
      \(HandOverPage.table(head, rows))
      </section>
      """
  }

  // MARK: Transitions

  private func section(_ index: Int, _ item: Change) -> String {
    let change = item.change
    let ways = tr("{1} to {2}", title(of: change.from), title(of: change.to))
    var parts = [
      "<section id=\"change-\(index + 1)\">", "<h2>\(ways.inMarkup)</h2>",
      "<p>\(change.words.inMarkup)</p>",
    ]
    guard let transition = change.transition else { return (parts + ["</section>"]).joined() }
    let duration = transition.duration.rounded(digits: 0)
    let style = TransitionStyle(of: transition)
    parts.append(
      HandOverPage.table(
        [tr("Style"), tr("Duration"), tr("Timing")],
        [[style?.title ?? transition.name, tr("{1} ms", duration), transition.timing.words]]))
    let direction = change.direction ?? style?.usualDirection ?? .start
    let courses = style?.courses(direction) ?? []
    if !courses.isEmpty {
      parts.append(
        HandOverPage.table(
          [tr("Page"), tr("Value"), tr("Start"), tr("End")],
          courses.map {
            [
              $0.page.title, $0.value.title, HandOverPage.percent($0.start),
              HandOverPage.percent($0.end),
            ]
          }))
    }
    if let swift = change.swift {
      parts.append("<pre tabindex=\"0\"><code>\(swift.inMarkup)</code></pre>")
    }
    if !item.frames.isEmpty { parts += scrubber(of: item, transition, title: ways) }
    return (parts + ["</section>"]).joined(separator: "\n")
  }

  private func scrubber(
    of item: Change, _ transition: Transition, title: String
  ) -> [String] {
    let last = item.frames.count - 1
    let places = item.frames.indices.map { index in
      let time = Double(index) / Double(max(last, 1))
      return tr(
        "{1} ms, {2}%", (time * transition.duration).rounded(digits: 0),
        (100 * transition.timing.progress(at: time)).rounded(digits: 0))
    }
    let frames = zip(item.frames, places).map { file, place in
      "<img src=\"\(file.inMarkup)\" alt=\"\(place.inMarkup)\" width=\"\(size.width)\" "
        + "height=\"\(size.height)\"" + (file == item.frames[0] ? "/>" : " hidden=\"hidden\"/>")
    }
    let (label, play) = (tr("Place in {1}", title), tr("Play"))
    return [
      "<div class=\"film\" data-duration=\"\(transition.duration.rounded(digits: 0))\">",
      frames.joined(separator: "\n"),
      "<p><button type=\"button\">\(play.inMarkup)</button>",
      "<input type=\"range\" min=\"0\" max=\"\(last)\" value=\"0\" "
        + "aria-label=\"\(label.inMarkup)\"/>",
      "<output>\(places[0].inMarkup)</output></p>", "</div>",
    ]
  }

  private static func percent(_ share: Double) -> String {
    tr("{1}%", (100 * share).rounded(digits: 0))
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    guard !rows.isEmpty else { return "" }
    let heads = head.map { "<th scope=\"col\">\($0.inMarkup)</th>" }.joined()
    let lines = rows.map { row in
      "<tr>" + row.map { "<td>\($0.inMarkup)</td>" }.joined() + "</tr>"
    }
    return "<table><tr>\(heads)</tr>\n\(lines.joined(separator: "\n"))\n</table>"
  }

  private static let style = """
    main { max-width: 60rem; }
    section { margin-bottom: 1.25rem; overflow-x: auto; }
    nav { display: flex; flex-wrap: wrap; gap: .2rem .8rem; }
    .screen { position: relative; margin: .6rem 0; }
    .screen img { border: none; border-radius: 0; max-width: none; outline: 1px solid var(--line); }
    .screen button { position: absolute; padding: 0; border: none; border-radius: 0; background: none; }
    .screen button:hover, .screen button:focus-visible { outline: 2px solid #1a66d9; outline-offset: -1px; }
    .screen button[aria-pressed=true] { outline: 2px solid #d91a59; outline-offset: -1px; }
    .measure { min-height: 3.1em; }
    table { border-collapse: collapse; margin: .6rem 0; font-size: .9rem; }
    th, td { text-align: start; padding: .2rem .7rem; border: 1px solid var(--line); }
    .film input { width: min(24rem, 60%); flex: none; vertical-align: middle; }
    .film img[hidden] { display: none; }

    """

  /// Distances are what `Distance.between` says: the gap, or how far edges are from each other.
  private static let script = """

    const lengths = (start, size, otherStart, otherSize) => {
      const [end, otherEnd] = [start + size, otherStart + otherSize];
      if (end <= otherStart) return { gap: otherStart - end };
      if (otherEnd <= start) return { gap: start - otherEnd };
      return { edges: [Math.abs(start - otherStart), Math.abs(end - otherEnd)] };
    };
    const frame = part => part.dataset.frame.split(" ").map(Number);
    const words = (from, to, note) => {
      const [a, b] = [frame(from), frame(to)];
      const [across, down] = [lengths(a[0], a[2], b[0], b[2]), lengths(a[1], a[3], b[1], b[3])];
      const isApart = "gap" in across || "gap" in down;
      const text = found => "gap" in found ? [found.gap] : isApart ? [] : found.edges;
      return [[text(across), note.dataset.across], [text(down), note.dataset.down]]
        .filter(([found]) => found.length > 0).map(([found, word]) => found.join(", ") + " " + word)
        .join("; ");
    };
    for (const screen of document.querySelectorAll(".screen")) {
      const note = screen.nextElementSibling;
      let pinned = null;
      const tell = part => {
        const label = part.getAttribute("aria-label");
        note.textContent = pinned && pinned != part
          ? label + " — " + note.dataset.from + " " + pinned.getAttribute("aria-label") + ": "
            + words(pinned, part, note)
          : label;
      };
      for (const part of screen.querySelectorAll("button")) {
        part.addEventListener("pointerenter", () => tell(part));
        part.addEventListener("focus", () => tell(part));
        part.addEventListener("click", () => {
          if (pinned) pinned.setAttribute("aria-pressed", "false");
          pinned = pinned == part ? null : part;
          if (pinned) pinned.setAttribute("aria-pressed", "true");
        });
      }
    }
    for (const film of document.querySelectorAll(".film")) {
      const frames = [...film.querySelectorAll("img")];
      const [slider, place] = [film.querySelector("input"), film.querySelector("output")];
      const show = index => {
        frames.forEach((frame, other) => frame.hidden = other != index);
        place.textContent = frames[index].alt;
        slider.setAttribute("aria-valuetext", frames[index].alt);
      };
      slider.addEventListener("input", () => show(Number(slider.value)));
      film.querySelector("button").addEventListener("click", () => {
        const start = performance.now();
        const step = now => {
          const share = Math.min(Math.max((now - start) / Number(film.dataset.duration), 0), 1);
          slider.value = Math.round(share * (frames.length - 1));
          show(Number(slider.value));
          if (share < 1) requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      });
    }

    """
}
