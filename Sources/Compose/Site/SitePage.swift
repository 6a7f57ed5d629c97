import Containment
import GTK
import GTKTools
import Sandbox

/// The page of a website that shows what one comes to in a document by clicks, as HTML.
struct SitePage {
  static let map = "map.svg"
  static let darkMap = "map-dark.svg"

  let site: Site

  var html: String {
    var moves = Moves()
    let states = site.states.map { html(of: $0, &moves) }
    let screens = site.screens.map { title, state in
      "<li><a href=\"#\(state.inMarkup)\">\(title.inMarkup)</a></li>"
    }
    let (back, map) = (tr("Back"), tr(in: "flow", "Map"))
    let body = """
      <header>
      <h1>\(site.title.inMarkup)</h1>
      <button type="button" id="_back" disabled="disabled">\(back.inMarkup)</button>
      <span id="_said" role="status"></span>
      </header>
      <main>
      <div id="_stage" style="width:\(site.size.width)px;height:\(site.size.height)px" \
      data-first="\(site.states.first?.id.inMarkup ?? "")">
      \(states.joined(separator: "\n"))
      </div>
      <details><summary>\(map.inMarkup)</summary>
      <picture><source media="(prefers-color-scheme: dark)" srcset="\(SitePage.darkMap)"/>\
      <img src="\(SitePage.map)" alt="\(map.inMarkup)" loading="lazy"/></picture>
      <ul>
      \(screens.joined(separator: "\n"))
      </ul>
      </details>
      </main>
      """
    return WebMarkup.page(
      title: site.title, style: SitePage.style + moves.style,
      script: SitePage.script, body: body)
  }

  // MARK: States

  private func html(of state: Site.State, _ moves: inout Moves) -> String {
    var parts = [
      "<div class=\"state\" id=\"\(state.id.inMarkup)\" tabindex=\"-1\" role=\"group\" "
        + "aria-label=\"\(state.title.inMarkup)\" data-depth=\"\(state.cards.count)\" "
        + "hidden=\"hidden\">"
    ]
    for (index, card) in state.cards.enumerated() {
      let isFront = index == state.cards.count - 1
      if index > 0 { parts.append("<div class=\"veil\"></div>") }
      let beneath = "class=\"card\" aria-hidden=\"true\" inert=\"inert\""
      let role = isFront ? "class=\"card front\"" : beneath
      parts.append("<div \(role) style=\"\(SitePage.style(card.frame))\">")
      parts.append(html(of: card.picture))
      if isFront {
        parts += state.words.map { "<p class=\"words\">\($0.inMarkup)</p>" }
      }
      for strip in card.strips {
        let frame = strip.frame.moved(by: card.frame)
        parts.append(
          "<div class=\"strip\" style=\"\(SitePage.style(frame))\" "
            + "data-strip=\"\(strip.picture.light[0].inMarkup)\">")
        parts.append(html(of: strip.picture))
        if isFront { parts += strip.areas.map { html(of: $0, in: nil, &moves) } }
        parts.append("</div>")
      }
      if isFront { parts += card.areas.map { html(of: $0, in: card.frame, &moves) } }
      parts.append("</div>")
    }
    return (parts + ["</div>"]).joined(separator: "\n")
  }

  /// A picture in the look that the browser prefers, as sharp as its screen.
  private func html(of picture: Site.Picture) -> String {
    func set(_ files: [String]) -> String {
      zip(files, Site.Picture.scales).map { "\($0) \($1)x" }.joined(separator: ", ").inMarkup
    }
    return """
      <picture><source media="(prefers-color-scheme: dark)" srcset="\(set(picture.dark))"/>\
      <img src="\(picture.light[0].inMarkup)" srcset="\(set(picture.light))" alt="" loading="lazy" \
      decoding="sync" draggable="false" width="\(picture.size.width)" height="\(picture.size.height)"/></picture>
      """
  }

  /// - Parameter card: the frame of the card in which it is; nil if that of the area begins where its strip does.
  private func html(
    of area: Site.Area, in card: Rectangle?, _ moves: inout Moves
  ) -> String {
    let frame = card.map { area.frame.moved(by: $0) } ?? area.frame
    var common =
      "class=\"area\" aria-label=\"\(area.name.inMarkup)\" style=\"\(SitePage.style(frame))\""
    if let delay = area.delay { common += " data-delay=\"\(delay)\"" }
    switch area.effect {
    case .lead(let id, let move, let isBack):
      let (name, room) = moves.add(move)
      return "<a \(common) href=\"#\(id.inMarkup)\" data-move=\"\(name)\""
        + (room.map { " data-room=\"\($0.x) \($0.y) \($0.width) \($0.height)\"" } ?? "")
        + (isBack ? " data-back=\"\"" : "") + "></a>"
    case .say(let sentence):
      return "<button type=\"button\" \(common) data-say=\"\(sentence.inMarkup)\"></button>"
    case .open(let address):
      return "<a \(common) href=\"\(address.inMarkup)\" target=\"_blank\" rel=\"noopener\"></a>"
    }
  }

  private static func style(_ frame: Rectangle) -> String {
    "left:\(frame.x)px;top:\(frame.y)px;width:\(frame.width)px;height:\(frame.height)px"
  }

  // MARK: Style and script

  private static let style = """
    button:disabled { opacity: .5; cursor: default; }
    #_stage { position: relative; overflow: hidden; margin: 0 auto 1rem; outline: 1px solid var(--line);
      background: var(--ground); }
    #_stage img { border: none; border-radius: 0; max-width: none; }
    .state, .role, .veil { position: absolute; inset: 0; }
    .state[hidden] { display: none; }
    .state:focus { outline: none; }
    .card, .strip, .area, .room, .shift { position: absolute; }
    .card, .room, .role { overflow: hidden; }
    .strip { overflow: hidden auto; scrollbar-width: none; }
    .area { padding: 0; border: none; border-radius: 4px; background: none; cursor: pointer; }
    .area:focus-visible, .hint .area { outline: 2px solid #1a66d9; outline-offset: -2px; }
    .veil { background: rgb(0 0 0 / 33%); }
    .veil + .card { border-radius: 12px 12px 0 0; }
    .words { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%);
      white-space: pre-line; }
    .room { z-index: 2; background: var(--ground); }
    .coming { z-index: 1; animation: appear var(--time) var(--curve) both; }
    .sheet { --time: 250ms; --curve: ease-out; }
    .sheet .coming { animation: none; }
    .sheet .coming > .veil:nth-last-of-type(2) { animation: appear var(--time) var(--curve) both; }
    .sheet .coming > .front { animation: rise var(--time) var(--curve) both; }
    .back .coming, .back .role, .sheet.back .coming > * { animation-direction: reverse !important; }
    @keyframes appear { from { opacity: 0; } }
    @keyframes rise { from { transform: translateY(100%); } }
    /* The stage may be as wide as a phone. */
    main { padding-inline: 0; }
    details { padding-inline: 1rem; }
    details img { max-width: 100%; height: auto; }

    """

  /// The way that somebody has come is in the history of the browser: the states, each with what has led there.
  private static let script = """

    const [stage, backButton, said] = ["_stage", "_back", "_said"].map(id => document.getElementById(id));
    const states = new Map([...stage.querySelectorAll(".state")].map(state => [state.id, state]));
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    const name = document.title;
    // How far strips are scrolled, by their pictures: they are the same beneath a sheet.
    const scrolls = new Map();
    let shown = null, trail = [], followed = {}, end = () => {}, turn = 0, timer = 0, silence = 0;

    const wanted = () => {
      const id = decodeURIComponent(location.hash.slice(1));
      return states.has(id) ? id : stage.dataset.first;
    };
    const strips = state => [...state.querySelectorAll(".strip")];
    const areas = state => [...state.querySelectorAll(".area")];
    const scroll = state =>
      strips(state).forEach(strip => strip.scrollTop = scrolls.get(strip.dataset.strip) ?? 0);
    const say = text => {
      said.textContent = text;
      clearTimeout(silence);
      silence = setTimeout(() => said.textContent = "", 5000);
    };
    const go = index => {
      const way = trail.length - 1 - index;
      if (index < 0 || way < 1) return;
      // Browsers keep some fifty entries; what is further back is come to anew.
      if (way < history.length) history.go(-way);
      else location.hash = trail[index].id;
    };

    // The parts of two states that move, as copies over them.
    const makeRoom = (frame, outgoing, incoming) => {
      const [x, y, width, height] = frame.split(" ").map(Number);
      const add = (around, kind, left, top, width, height) => {
        const part = around.appendChild(document.createElement("div"));
        part.className = kind;
        for (const [side, length] of Object.entries({ left, top, width, height })) {
          part.style[side] = length + "px";
        }
        return part;
      };
      const room = add(stage, "room", x, y, width, height);
      room.setAttribute("aria-hidden", "true");
      for (const [role, state] of [["outgoing", outgoing], ["incoming", incoming]]) {
        const part = add(room, "role " + role, 0, 0, width, height);
        const copy = state.cloneNode(true);
        copy.removeAttribute("id");
        copy.classList.remove("coming");
        add(part, "shift", -x, -y, stage.clientWidth, stage.clientHeight).append(copy);
        scroll(copy);
      }
      return room;
    };
    const animate = (old, next, { move, room: frame }, isBack) => {
      const [outgoing, incoming] = isBack ? [next, old] : [old, next];
      const room = frame ? makeRoom(frame, outgoing, incoming) : null;
      incoming.classList.add("coming");
      stage.classList.add(move);
      stage.classList.toggle("back", isBack);
      stage.inert = true;
      return new Promise(done => {
        const finish = end = () => {
          end = () => {};
          incoming.classList.remove("coming");
          stage.classList.remove(move, "back");
          stage.inert = false;
          room?.remove();
          done();
        };
        const running = stage.getAnimations({ subtree: true });
        Promise.allSettled(running.map(animation => animation.finished)).then(() => {
          if (end == finish) finish();
        });
      });
    };
    const show = async (id, by, isBack, isFirst) => {
      const mine = ++turn;
      end();
      clearTimeout(timer);
      const next = states.get(id);
      const pictures = [...next.querySelectorAll("img")];
      for (const picture of pictures) picture.loading = "eager";
      await Promise.all(pictures.map(picture => picture.decode().catch(() => {})));
      if (mine != turn) return;
      const old = shown;
      shown = next;
      if (old) strips(old).forEach(strip => scrolls.set(strip.dataset.strip, strip.scrollTop));
      // What is new begins at its beginning.
      if (!isBack) strips(next.querySelector(".front")).forEach(strip => scrolls.delete(strip.dataset.strip));
      for (const state of states.values()) state.hidden = state != next && state != old;
      scroll(next);
      if (old && old != next && by.move && !calm.matches) await animate(old, next, by, isBack);
      if (mine != turn) return;
      for (const state of states.values()) state.hidden = state != next;
      const title = next.getAttribute("aria-label");
      document.title = title == name ? name : title + " – " + name;
      backButton.disabled = trail.length < 2;
      if (!isFirst) ((isBack && areas(next)[by.area]) || next).focus();
      if (!isBack) {
        const byItself = next.querySelector("[data-delay]");
        if (byItself) timer = setTimeout(() => byItself.click(), Number(byItself.dataset.delay));
      }
      for (const area of areas(next)) {
        const beyond = states.get(area.hash?.slice(1));
        beyond?.querySelectorAll("img").forEach(picture => picture.loading = "eager");
      }
    };

    addEventListener("hashchange", () => {
      const [before, known] = [trail, history.state?.trail];
      trail = known ?? [...trail, { id: wanted(), ...followed }];
      followed = {};
      if (!known) history.replaceState({ trail }, "");
      const isBack = trail.length < before.length;
      show(wanted(), isBack ? before[trail.length] : trail.at(-1), isBack, false);
    });
    stage.addEventListener("click", event => {
      const area = event.target.closest(".area");
      if (!area && event.target.closest(".front")) {
        stage.classList.add("hint");
        setTimeout(() => stage.classList.remove("hint"), 500);
      } else if (!area) {
        // Beside a sheet.
        go(trail.findLastIndex(({ id }) => states.get(id).dataset.depth < shown.dataset.depth));
      } else if ("say" in area.dataset) {
        say(area.dataset.say);
      } else if (area.hash && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
        const index = trail.findLastIndex(({ id }) => id == area.hash.slice(1));
        if ("back" in area.dataset && index >= 0) {
          event.preventDefault();
          go(index);
        } else {
          const { move, room } = area.dataset;
          followed = { move, room, area: areas(shown).indexOf(area) };
        }
      }
    });
    backButton.addEventListener("click", () => go(trail.length - 2));
    addEventListener("keydown", event => {
      const isHeld = event.ctrlKey || event.metaKey || event.shiftKey;
      const isBack = event.altKey ? event.key == "ArrowLeft" : ["Escape", "Backspace"].includes(event.key);
      if (isHeld || !isBack || trail.length < 2) return;
      event.preventDefault();
      go(trail.length - 2);
    });
    trail = history.state?.trail ?? [{ id: wanted() }];
    history.replaceState({ trail }, "");
    show(wanted(), {}, true, true);

    """
}

/// The transitions of a page, as a style sheet.
private struct Moves {
  private(set) var style = ""
  /// The classes of those that are there, by what they do.
  private var names: [String: String] = [:]

  /// The class of a move, which is empty where nothing moves; and the part of the screen in which it moves, if that
  /// is said.
  mutating func add(_ move: Site.Move) -> (name: String, room: Rectangle?) {
    guard case .transition(let transition, let direction, let room) = move else {
      return ("sheet", nil)
    }
    guard let style = TransitionStyle(of: transition), style != .none, transition.duration > 0
    else { return ("", nil) }
    var way = direction ?? style.usualDirection
    let isMirrored = DesktopSettings.textDirection == .rightToLeft
    if isMirrored, way == .start || way == .end { way = way.opposite }
    let curve = Moves.curve(of: transition.timing)
    let key = "\(style.rawValue) \(way) \(transition.duration) \(curve)"
    if let known = names[key] { return (known, room) }
    let name = "move-\(names.count + 1)"
    names[key] = name
    var rules = [
      ".\(name) { --time: \(Moves.number(transition.duration))ms; --curve: \(curve); }"
    ]
    // In the app both mix; here the new one covers the other.
    let courses = style.courses(way).filter {
      style != .crossfade || $0.page == .incoming
    }
    for page in [TransitionCourse.Page.outgoing, .incoming] {
      let own = courses.filter { $0.page == page }
      let isInFront = page == .outgoing && [.uncover, .pull, .pageOut, .irisOut].contains(style)
      let (start, end) = (Moves.look(own, \.start), Moves.look(own, \.end))
      rules.append(
        ".\(name) .\(page.rawValue) { animation: \(name)-\(page.rawValue) var(--time) var(--curve) both;"
          + (isInFront ? " z-index: 1;" : "") + " }")
      rules.append("@keyframes \(name)-\(page.rawValue) { from { \(start) } to { \(end) } }")
    }
    self.style += rules.joined(separator: "\n") + "\n"
    return (name, room)
  }

  /// What a page looks like at the beginning or at the end.
  private static func look(
    _ courses: [TransitionCourse], _ number: (TransitionCourse) -> Double
  ) -> String {
    var movement: [String] = []
    var others: [String] = []
    for course in courses {
      let value = number(course)
      let percent = Moves.number(100 * value)
      switch course.value {
      case .x: movement.append("translateX(\(percent)%)")
      case .y: movement.append("translateY(\(percent)%)")
      case .scale: movement.append("scale(\(Moves.number(value)))")
      case .opacity: others.append("opacity: \(Moves.number(value));")
      case .shade: others.append("filter: brightness(\(Moves.number(1 - value)));")
      // CSS counts from the diagonal, divided by the square root of two.
      case .circle: others.append("clip-path: circle(\(Moves.number(70.72 * value))%);")
      }
    }
    if !movement.isEmpty { others.append("transform: \(movement.joined(separator: " "));") }
    return others.joined(separator: " ")
  }

  private static func curve(of timing: Timing) -> String {
    if let curve = timing.bezierInCSS { return curve }
    let steps = 24
    let places = (0...steps).map { Moves.number(timing.progress(at: Double($0) / Double(steps))) }
    return "linear(\(places.joined(separator: ", ")))"
  }

  private static func number(_ number: Double) -> String { "\((number * 1000).rounded() / 1000)" }
}

extension Rectangle {
  /// The same, counted from the corner of another one.
  fileprivate func moved(by frame: Rectangle) -> Rectangle {
    Rectangle(x: x - frame.x, y: y - frame.y, width: width, height: height)
  }
}
