import GTK
import GTKTools

/// The pages that the gate itself answers with.
enum GatePage {
  /// The address leads nowhere, of which nothing is shown.
  case nothing
  /// A visitor's own address, below the present one.
  case visit(id: String)
  /// The page that an app is drawn in.
  case screen(title: String)
  /// What is shown is over.
  case over(title: String)
  /// As many people look as can.
  case full(title: String, count: Int)
  /// What is served cannot be started.
  case broken(title: String)

  /// The answer, as HTTP has it.
  var bytes: [UInt8] {
    var lines = ["HTTP/1.1 \(status)", "Connection: close", "Cache-Control: no-store"]
    // The address is what lets one in.
    lines += ["Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff"]
    if case .visit(let id) = self { lines.append("Location: \(id)/") }
    let body = Array(html.utf8)
    lines += ["Content-Type: text/html; charset=utf-8", "Content-Length: \(body.count)", "", ""]
    return Array(lines.joined(separator: "\r\n").utf8) + body
  }

  private var status: String {
    switch self {
    case .nothing: "404 Not Found"
    case .visit: "303 See Other"
    case .screen: "200 OK"
    case .over: "410 Gone"
    case .full: "503 Service Unavailable"
    case .broken: "502 Bad Gateway"
    }
  }

  private var html: String {
    switch self {
    case .nothing, .visit: ""
    case .screen(let title): GatePage.document(title, GatePage.script(title))
    case .over(let title):
      GatePage.message(title, tr("This has ended."), "../", tr("Begin again"))
    case .full(let title, let count):
      GatePage.message(
        title,
        tr(
          one: "Somebody else is looking at this at the moment, and there is room for one.",
          many: "{1} others are looking at this at the moment, and there is room for no more.",
          count: count), "", tr("Try again"))
    case .broken(let title):
      GatePage.message(
        title, tr("This cannot be shown. The program that serves it has said why."), "",
        tr("Try again"))
    }
  }

  private static func document(_ title: String, _ head: String, _ body: String = "") -> String {
    """
    <!DOCTYPE html>
    <html lang="\(tr(in: "language code", "en"))">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, user-scalable=no">
    <meta name="color-scheme" content="light dark">
    <title>\(title.inMarkup)</title>
    <style>
    body { margin: 0; overflow: hidden; font: 1.1em sans-serif; }
    main { text-align: center; margin: 30vh 1em 0; }
    </style>
    \(head)
    </head>
    <body>\(body)</body>
    </html>

    """
  }

  private static func message(
    _ title: String, _ text: String, _ link: String, _ way: String
  ) -> String {
    document(
      title, "",
      "<main><p>\(text.inMarkup)</p><p><a href=\"\(link)\">\(way.inMarkup)</a></p></main>")
  }

  /// A page between backquotes of a script, which are not ended, and in which nothing is run.
  private static func inScript(_ page: String) -> String {
    page.replacing("\\", with: "&#92;").replacing("`", with: "&#96;").replacing("$", with: "&#36;")
  }

  /// Broadway's script says by an alert that it is not connected any more. Then the page becomes what
  /// the gate answers at this address by then, if that is over, or says that it is not connected.
  private static func script(_ title: String) -> String {
    let lost = message(
      title, tr("This page is not connected any more. Another page may show the same."), "",
      tr("Connect again"))
    return """
      <script src="broadway.js"></script>
      <script>
      window.alert = async function () {
        let page = `\(GatePage.inScript(lost))`;
        try {
          const answer = await fetch("", { cache: "no-store" });
          if (answer.status == 410) page = await answer.text();
        } catch (error) {}
        document.open();
        document.write(page);
        document.close();
      };
      // Without its script there is nothing any more to connect with.
      window.addEventListener("load", function () { window.connect ? connect() : alert(); });
      </script>
      """
  }
}
