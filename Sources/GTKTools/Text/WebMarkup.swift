import GTK

/// Markup whose links lead into the web only.
package enum WebMarkup {
  /// Shows markup in a label; as it is written if it is unsound, or links elsewhere.
  package static func show(_ markup: String, in label: Label) {
    if links(in: markup).allSatisfy({ isWeb(String($0)) }) {
      label.setMarkup(markup)
    } else {
      label.text = markup
    }
  }

  /// Whether a link may be followed: a text must not open files or start programs.
  package static func isWeb(_ link: String) -> Bool {
    ["https", "http", "mailto"].contains(link.prefix { $0 != ":" }.lowercased())
  }

  /// What stands in all attributes called `href`.
  private static func links(in markup: String) -> [Substring] {
    markup.matches(of: /[hH][rR][eE][fF]\s*=\s*["']?([^"'>]*)/).map(\.1)
  }
}

extension WebMarkup {
  /// A page of HTML that needs nothing else, neither files nor the web, with a style for headers and sections.
  package static func page(title: String, style: String, script: String, body: String) -> String {
    let language = tr(in: "language code", "en")
    return """
      <!DOCTYPE html>
      <html lang="\(language)">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <title>\(title.inMarkup)</title>
      <style>\(WebMarkup.style)\(style)</style>
      </head>
      <body>
      \(body)
      <script>\(script)</script>
      </body>
      </html>

      """
  }
}

extension WebMarkup {
  private static let style = """

    :root { color-scheme: light dark; --ground: #f6f5f4; --card: #fff; --line: #d5d0cc; --text: #241f31;
      --note: #5e5c64; --accent: #1a5fb4; }
    @media (prefers-color-scheme: dark) { :root { --ground: #1e1e1e; --card: #2a2a2a; --line: #454545;
      --text: #eee; --note: #b0b0b0; --accent: #8ab8f0; } }
    * { box-sizing: border-box; }
    body { margin: 0; font: 1rem/1.55 system-ui, sans-serif; background: var(--ground); color: var(--text); }
    header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .4rem .8rem;
      align-items: baseline; padding: .6rem 1rem; background: var(--ground); border-bottom: 1px solid var(--line); }
    main { padding: 1rem; margin: 0 auto; }
    h1 { font-size: 1.3rem; margin: 0 .8rem 0 0; }
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
    img { display: block; max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: 6px; }
    pre { overflow-x: auto; margin: .4rem 0; padding: .6rem .8rem; background: var(--ground);
      border: 1px solid var(--line); border-radius: 6px; font: .85rem/1.45 ui-monospace, monospace; tab-size: 2; }
    button { font: inherit; font-size: .85rem; padding: .2rem .7rem; border: 1px solid var(--line);
      border-radius: 6px; background: var(--card); color: var(--text); cursor: pointer; }
    details { margin-top: .6rem; }
    details + details { margin-top: 0; }
    summary { cursor: pointer; padding: .3rem 0; color: var(--accent); }

    """
}

extension String {
  /// The text as it is written in HTML.
  package var inMarkup: String { Label.escape(self) }
}
