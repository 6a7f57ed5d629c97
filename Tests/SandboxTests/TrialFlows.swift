import GTK
import HandSteps
import TestSupport

@testable import Compose
@testable import Sandbox

/// Three flows that are none of the samples, of 12, 30 and 60 screens. Together they have every trigger and every action
/// that an app can have; what a scenario does belongs to the sandbox alone.
extension FlowSample {
  static let trials: [FlowSample] = [.bookshop, .museum, .handbook]
}

private typealias Parts = SampleParts

extension FlowSample {
  /// A shop on a phone: a splash, a list, a page that is read on, a basket that counts, a form, a sheet that is pulled.
  fileprivate static let bookshop = FlowSample(
    id: "bookshop", title: "Bookshop", summary: "Twelve screens in one stack.",
    stories: {
      [
        FlowStory(
          "buying", "a book is read, bought, and paid for",
          [
            .settle, .label("The lighthouse"), .button("Into the basket"), .button("Read on"),
            .click(.role(.label, named: "Turn the page."), at: Point(x: 20, y: 8)),
            .button("To the shelf"),
            .press("n"), .button("Another time"), .press("Control+b"), .button("Pay"),
            .type("Ada\tada@example.org\n"), .button("Thank you"),
          ]),
        FlowStory(
          "counting", "what is in the basket is said in all ways, and followed",
          [
            .settle, .label("The lighthouse"), .button("Into the basket"), .press("Alt+Left"),
            .press("Control+b"), .button("Three, not 1"), .button("Empty it of 3"),
            .button("Books_0"),
          ]),
        FlowStory(
          "tidying", "rows are swiped away, brought back, and asked about",
          [
            .settle, .drag(.role(.label, named: "The ferry"), x: -300, y: 0), .button("Undo"),
            .drag(.role(.label, named: "The ferry"), x: 300, y: 0),
            .click(.role(.label, named: "The mill"), button: 3), .button("Tell me more"),
            .button("Rules"), .button("To the top"), .button("Close"),
            .press("Alt+Left"),
          ]),
      ]
    }
  ) {
    let more = LinkQuestion(
      "Which one?", text: "There is only one copy of “{title}”.",
      [
        LinkAnswer("Later", .cancel),
        LinkAnswer("Tell me more", .suggested, .push(to: "book")),
        LinkAnswer(
          "Take it away", .destructive,
          .snackbar("It is away", LinkAnswer("Fetch it", .normal, .push(to: "book")))),
      ])
    let shelf = Layer(
      .list,
      [
        "title": .text("Shelf"), "rows": .text("books"), "chevron": .flag(true),
        "empty": .text("Every book is sold."),
        "bar-buttons": .text(Parts.barButton("Basket", "mail-send-symbolic")),
      ],
      links: [
        Link("row", .push(to: "book"), transition: Parts.carrying),
        Link("row", on: .secondaryClick, .question(more)),
        Link("row", on: .swipeToStart, .removeRow("“{title}” is gone.")),
        Link("row", on: .swipeToEnd, .snackbar("“{title}” is yours for a week.")),
        Link("bar-button-1", .push(to: "basket")),
      ] + Parts.key("n", .present(to: "offer", .dialog)) + Parts.key("Ctrl+b", .push(to: "basket"))
        + Parts.key("Delete", .removeRow("“{title}” is gone."))
        + Parts.key("w", .snackbar("“{title}” is yours for a week.")))
    let book = Parts.column([
      Parts.cover("{picture}", of: "{title}"), Parts.text("{title}", "title"),
      Parts.text("{detail}", "caption"),
      Parts.buttons(
        ["Into the basket", "Read on", "Rules"],
        [
          Link(
            "button-1",
            .several([
              .setVariable("basket", .number(1)), .setVariable("last", .text("{title}")),
              .snackbar("“{title}” is in the basket."),
            ])),
          Link("button-2", .replace(to: "chapter"), transition: LinkTransition(.crossfade)),
          Link("button-3", .present(to: "rules", .page)),
        ]),
    ])
    let chapter = Parts.column([
      Parts.text("Chapter one", "title"),
      Parts.text("It began with rain."),
      Parts.text("[[Turn the page.]]", links: [Link("link-1", .push(to: "end"))]),
    ])
    let end = Parts.column([
      Parts.text("They were all right", "title"),
      Parts.buttons(
        ["To the shelf", "Once more"],
        [Link("button-1", .backTo("shelf")), Link("button-2", .back)]),
    ])
    // Each of these says what is in the basket, and follows that.
    let basket = Layer(
      .column, ["bar-buttons": .text("Books_{basket}")],
      [
        Parts.text("Books: {basket}", "title"), Parts.text("The last one: {last}"),
        Layer(.avatar, ["name": .text("{last}"), "size": .number(48)]),
        Layer(
          .picture,
          [
            // A file, of which the app has a copy.
            "file": .text("\(Compiler.package)/Tests/ContainmentTests/Goldens/slide-up.png"),
            "height": .number(60),
          ]),
        Parts.buttons(
          ["Pay", "Empty it of {basket}", "All books"],
          [
            Link("button-1", .present(to: "paying", .sheet)).only(
              if: "basket > 0", otherwise: .snackbar("There is nothing to pay for.")),
            Link("button-2", .setVariable("basket", .number(0))),
            Link("button-3", .backToRoot),
          ]),
        Layer(.list, ["lines": .text("{basket} to carry, “{last}” on top")]),
        Layer(
          .message, ["text": .text("{basket} are yours"), "action": .text("Three, not {basket}")],
          links: [Link("action", .setVariable("basket", .number(3)))]),
      ], links: [Link("bar-button-1", .setVariable("last", .text("The mill")))])
    let form = Parts.form(
      "Who are you?", ["Name*", "Mail*"], actions: ["Pay now", "Stop"],
      [
        Link("action-1", .push(to: "paid")), Link("action-2", .dismiss),
        Link("form", on: .submit, .push(to: "paid")),
      ])
    let paid = Parts.column(
      [
        Parts.text("Thank you, {Name}", "title"),
        Parts.buttons(
          ["Thank you", "Rate it"],
          [Link("button-1", .dismissAll), Link("button-2", .present(to: "rating", .bottomSheet))]),
      ], links: [Link("screen", on: .appear, .setVariable("basket", .number(0)))])
    let rating = Parts.column([
      Layer(.progress, ["value": .number(60), "text": .text("Three of five")]),
      Parts.buttons(
        ["I liked it", "Close"],
        [Link("button-1", .toggleVariable("liked")), Link("button-2", .dismiss)]),
    ])
    let rules = Layer(
      .column, ["bar-buttons": .text("Close")],
      (1...12).map {
        Layer(.text, ["text": .text("Rule \($0): whoever reads is right.")], name: "rule-\($0)")
      }
        + [
          Parts.buttons(
            ["To the top", "Ask somebody"],
            [
              Link("button-1", .scroll(to: "rule-1")),
              Link("button-2", .openURL("https://example.org/?q={title}")),
            ]),
          Layer(
            .message, ["text": .text("That is all"), "action": .text("Close")],
            links: [Link("action", .dismiss)]),
        ])
    let offer = Parts.column([
      Parts.text("Two for one", "title"),
      Parts.buttons(
        ["Another time", "Show me"],
        [Link("button-1", .dismiss), Link("button-2", .replace(to: "offered"))]),
    ])
    let offered = Parts.column(
      [Parts.text("It was yesterday", "title")],
      links: [Link("screen", on: .delay(1500), .dismiss)])
    let splash = Parts.column(
      [Parts.picture("landscape", height: 300), Parts.text("Bookshop", "title")],
      links: [
        Link(
          "screen", on: .delay(900), .setRoot(to: "shelf"), transition: LinkTransition(.crossfade))
      ])
    return Parts.flow(
      [
        Parts.screen("splash", "Splash", splash),
        Parts.screen("shelf", "Shelf", Parts.stack(shelf)),
        Parts.screen("book", "{title}", book), Parts.screen("chapter", "Chapter", chapter),
        Parts.screen("end", "The end", end), Parts.screen("basket", "Basket", basket),
        Parts.screen("paying", "Paying", Parts.stack(form)), Parts.screen("paid", "Paid", paid),
        Parts.screen("rating", "Rating", rating), Parts.screen("rules", "Rules", rules),
        Parts.screen("offer", "Offer", Parts.stack(offer)),
        Parts.screen("offered", "Offered", offered),
      ],
      tables: [
        Parts.table(
          "books", ["title", "detail", "picture"],
          [
            ["The lighthouse", "by nobody you know", "landscape-2"],
            ["The ferry", "in two parts", "landscape-5"],
            ["The mill", "with pictures", "forest-2"],
          ])
      ],
      variables: [
        FlowVariable("basket", .number(0)), FlowVariable("last", .text("none")),
        FlowVariable("liked", .flag(false)), FlowVariable("Name", .text("")),
      ])
  }

  /// A museum: tabs under a drawer, halls as cards, paintings that lead to the next one, a search, and a menu.
  fileprivate static let museum = FlowSample(
    id: "museum", title: "Museum", summary: "Thirty screens in tabs under a drawer.",
    stories: {
      [
        FlowStory(
          "walking", "one goes from hall to hall, and back to the first",
          [
            .settle, .label("Hall 2"), .label("Painting 2.1"), .button("The next one"),
            .button("The next one"), .button("All halls"), .label("Hall 1"), .label("Painting 1.3"),
            .press("Alt+Left"), .press("Alt+Left"),
          ]),
        FlowStory(
          "asking", "what is in tabs, the drawer and a search leads on",
          [
            .settle, .button("Plan"), .label("Cloakroom"), .button("Done"), .press("Escape"),
            .click(.role(.pageTab, named: "Tickets")), .button("Two tickets"), .button("One less"),
            .button("Members"), .label("Where paintings come from"), .button("Close"),
          ]),
      ]
    }
  ) {
    let halls = 1...4
    let paintings = 1...5
    func place(_ hall: Int, _ number: Int) -> String { "painting-\(hall)-\(number)" }
    let painted = halls.flatMap { hall in
      paintings.map { number -> FlowScreen in
        let next = place(hall, number % paintings.count + 1)
        let page = Parts.column([
          Parts.cover("forest-\(number)", of: "Painting \(hall).\(number)"),
          Parts.text("Painting \(hall).\(number)", "title"),
          Layer(.divider), Layer(.avatar, ["name": .text("Ada Lovelace"), "size": .number(48)]),
          Parts.buttons(
            ["The next one", "All halls"], beside: true,
            [
              Link("button-1", .replace(to: next), transition: LinkTransition(.slide)),
              Link("button-2", .backToRoot),
            ]),
        ])
        return Parts.screen(place(hall, number), "Painting \(hall).\(number)", page)
      }
    }
    let rooms = halls.map { hall -> FlowScreen in
      let cards = Layer(
        .grid,
        [
          "title": .text("Hall \(hall)"), "width": .number(140),
          "lines": .parts(paintings.map { "Painting \(hall).\($0)" }),
        ],
        links: paintings.map { Link("row-\($0)", .push(to: place(hall, $0))) })
      return Parts.screen("hall-\(hall)", "Hall \(hall)", cards)
    }
    let list = Layer(
      .list,
      [
        "title": .text("Halls"), "lines": .parts(halls.map { "Hall \($0)" }),
        "chevron": .flag(true),
        "bar-buttons": .text("Plan"),
      ],
      links: halls.map { Link("row-\($0)", .show(to: "hall-\($0)")) }
        + [Link("bar-button-1", .toggleDrawer)] + Parts.key("F5", .backToRoot))
    let tickets = Parts.column([
      Parts.text("Tickets: {tickets}", "title"),
      Parts.buttons(
        ["Two tickets", "One less", "Members", "To the halls"],
        [
          Link("button-1", .setVariable("tickets", .number(2))),
          Link("button-2", .setVariable("tickets", .number(1))).only(
            if: "tickets == 2", otherwise: .snackbar("There are none.")),
          Link("button-3", .present(to: "members", .page)), Link("button-4", .selectTab(0)),
        ]),
    ])
    let search = Layer(
      .searchBar, ["mode": .text("always"), "placeholder": .text("What do you look for?")],
      [Parts.column([Parts.text("The painter of the month", "heading")])],
      links: [Link("search", on: .submit, .push(to: "hall-3"))])
    let tabs = Layer(
      .tabs, [:],
      [
        Parts.stack(list, title: "Halls"), Parts.stack(tickets, title: "Tickets"),
        Parts.stack(search, title: "Search"),
      ])
    let plan = Layer(
      .list, ["title": .text("Plan"), "lines": .text("Cloakroom, Café")],
      links: [
        Link("row-1", .present(to: "cloakroom", .page)),
        Link("row-2", .present(to: "cafe", .dialog)),
      ])
    let members = Layer(
      .column, ["bar-buttons": .text("Close")],
      [
        Layer(
          .list, ["lines": .text("Where paintings come from, Who hung them"), "count": .number(2)],
          links: [Link("row-1", .push(to: "origins")), Link("row-2", .push(to: "hanging"))])
      ], links: [Link("bar-button-1", .dismiss)])
    let origins = Layer(
      .column, ["bar-buttons": .text("Close")],
      [
        Parts.text("From the attic", "title"),
        Parts.text("Nobody had looked there for [[years]].", links: [Link("link-1", .back)]),
      ], links: [Link("bar-button-1", .dismissAll)])
    let closing = Link("screen", on: .delay(2500), .dismiss)
    return Parts.flow(
      [Parts.screen("museum", "Museum", Layer(.drawer, [:], [tabs, plan]))] + rooms + painted + [
        Parts.screen(
          "cloakroom", "Cloakroom",
          Parts.stack(
            Layer(
              .column, ["bar-buttons": .text("Done")],
              [Parts.text("Coats to the left", "title")], links: [Link("bar-button-1", .dismiss)]))),
        Parts.screen(
          "cafe", "Café", Parts.column([Parts.text("Closed", "title")], links: [closing])),
        Parts.screen("members", "Members", Parts.stack(members)),
        Parts.screen("origins", "Origins", origins),
        Parts.screen(
          "hanging", "Hanging",
          Parts.column(
            [
              Parts.text("It was Paul", "title"),
              Parts.buttons(["Back"], [Link("button-1", .back)]),
            ])),
      ],
      tables: [], variables: [FlowVariable("tickets", .number(0))])
  }

  /// A handbook in three columns at most: chapters, their pages, and what is on one; with questions to each chapter.
  fileprivate static let handbook = FlowSample(
    id: "handbook", title: "Handbook", summary: "Sixty screens beside each other.",
    stories: {
      [
        FlowStory(
          "reading", "pages are read beside their chapters", width: 1000, height: 600,
          [
            .settle, .button("About this book"), .label("Chapter 3"), .label("Page 3.2"),
            .button("The next page"),
            .button("Try it"), .button("It is right"), .button("Contents"), .label("Page 3.5"),
            .press("Control+d"),
            .label("Chapter 1"),
          ]),
        FlowStory(
          "folded", "on a phone the columns are pages",
          [
            .settle, .label("Chapter 6"), .label("Page 6.7"), .button("The next page"),
            .button("Try it"), .button("It is wrong"), .button("Once more"), .press("Alt+Left"),
          ]),
      ]
    }
  ) {
    let chapters = 1...6
    let pages = 1...8
    func place(_ chapter: Int, _ number: Int) -> String { "page-\(chapter)-\(number)" }
    let contents = Layer(
      .list,
      [
        "title": .text("Chapters"), "lines": .parts(chapters.map { "Chapter \($0)" }),
        "chevron": .flag(true),
      ], links: chapters.map { Link("row-\($0)", .showDetail(to: "chapter-\($0)")) })
    let nothing = Layer(
      .message,
      [
        "text": .text("Choose a chapter"), "icon": .text("view-list-symbolic"),
        "action": .text("About this book"),
      ], links: [Link("action", .present(to: "about", .dialog))])
    let start = Layer(
      .split, ["width": .number(240)], [Parts.stack(contents), Parts.stack(nothing)])
    let bound = chapters.map { chapter in
      Parts.screen(
        "chapter-\(chapter)", "Chapter \(chapter)",
        Parts.stack(
          Layer(
            .list,
            [
              "title": .text("Chapter \(chapter)"),
              "lines": .parts(pages.map { "Page \(chapter).\($0)" }),
            ],
            links: pages.map { Link("row-\($0)", .push(to: place(chapter, $0))) }
              + [Link("row-1", on: .swipeToStart, .snackbar("It has to stay."))])))
    }
    let written = chapters.flatMap { chapter in
      pages.map { number -> FlowScreen in
        let next = place(chapter, number % pages.count + 1)
        let page = Layer(
          .column, ["bar-buttons": .text("Contents")],
          [
            Parts.text("Page \(chapter).\(number)", "title"),
            Parts.text("What is written here is true in \(number) of \(pages.count) cases."),
            Layer(.progress, ["value": .number(Double(number) * 100 / 8), "text": .text("Read")]),
            Parts.buttons(
              ["The next page", "Try it"],
              [
                Link("button-1", .replace(to: next)),
                Link("button-2", .present(to: "question-\(chapter % 2)", .sheet)),
              ]),
          ],
          links: [Link("bar-button-1", .back)]
            + Parts.key("Ctrl+d", .snackbar("Page \(chapter).\(number) is marked.")))
        return Parts.screen(place(chapter, number), "Page \(chapter).\(number)", page)
      }
    }
    let questions = (0...1).map { number in
      Parts.screen(
        "question-\(number)", "Question \(number)",
        Parts.stack(
          Parts.column([
            Parts.text("Is it true?", "title"),
            Parts.buttons(
              ["It is right", "It is wrong"],
              [
                Link("button-1", .several([.toggleVariable("right"), .dismiss])),
                Link("button-2", .push(to: "answer-\(number)")),
              ]),
          ])))
    }
    let answers = (0...1).map { number in
      Parts.screen(
        "answer-\(number)", "Answer \(number)",
        Parts.column([
          Parts.text("It is not wrong", "title"), Layer(.spacer),
          Parts.buttons(
            ["Once more", "Close"], [Link("button-1", .back), Link("button-2", .dismiss)]),
        ]))
    }
    let rest = Parts.screen(
      "about", "About",
      Parts.column(
        [Parts.text("It has six chapters", "title")],
        links: [
          Link("screen", on: .url, .snackbar("Somebody has sent you here.")),
          Link("screen", on: .delay(1200), .dismiss),
        ]))
    return Parts.flow(
      [Parts.screen("handbook", "Handbook", start)] + bound + written + questions + answers + [
        rest
      ],
      tables: [], variables: [FlowVariable("right", .flag(false))])
  }
}
