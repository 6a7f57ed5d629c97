import GTK

/// Markup whose links lead into the web only.
package enum WebMarkup {
  /// Shows markup in a label; as it is written if it is unsound, or links elsewhere.
  static func show(_ markup: String, in label: Label) {
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
  /// A page of HTML that needs nothing else: neither files nor the web.
  static func page(title: String, style: String, script: String, body: String) -> String {
    let language = tr(in: "language code", "en")
    return """
      <!DOCTYPE html>
      <html lang="\(language)">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <title>\(title.inMarkup)</title>
      <style>\(style)</style>
      </head>
      <body>
      \(body)
      <script>\(script)</script>
      </body>
      </html>

      """
  }
}

extension String {
  /// The text as it is written in HTML.
  var inMarkup: String { Label.escape(self) }
}
