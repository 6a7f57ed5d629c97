import GTK
import Sandbox

extension FlowSample {
  /// A cookbook for a phone: tabs with a stack in each, cards that open by their pictures, a shopping list, a timer,
  /// a drawer, and a log-in for those who keep recipes.
  static let recipes = FlowSample(
    id: "recipes", title: tr("Recipes"),
    summary: tr(
      "A cookbook: cards that open by their pictures, a shopping list, a timer, and a log-in."),
    opening: tr("Open the first recipe"),
    stories: { FlowStory.recipes }
  ) { RecipesSample.flow }
}

private enum RecipesSample {
  typealias Parts = SampleParts

  static var flow: Flow {
    Parts.flow(
      [kitchen, recipe, occasion, timer, logIn, loggedIn, loggedOut],
      tables: [
        table("recipes", Array(recipes.indices)), table("quick", [2, 5, 1]),
        table("guests", [0, 7, 4]), table("sweet", [4, 5]), table("kept", [1, 3]),
        Parts.table(
          "occasions", ["title", "detail", "picture", "table"],
          [
            [tr("In twenty minutes"), tr("When nobody has time"), "salad-2", "quick"],
            [tr("For guests"), tr("Three courses"), "soup-4", "guests"],
            [tr("Something sweet"), tr("Cake, and no cake"), "cake-3", "sweet"],
          ]),
        Parts.table("shopping", ["title", "detail", "section"], shopping),
      ],
      variables: [
        FlowVariable("member", .flag(false)), FlowVariable("kept", .text("empty")),
        FlowVariable("clock", .text(tr("Not started yet"))),
        // Not translated: a name, for the map, and for who opens a screen without a log-in.
        FlowVariable(tr("Name"), .text("Ines")), FlowVariable(tr("Password"), .text("")),
      ])
  }

  // MARK: Screens

  private static var kitchen: FlowScreen {
    let cards = Layer(
      .grid,
      [
        "title": .text(tr("Recipes")), "rows": .text("recipes"), "width": .number(140),
        "bar-buttons": .text(Parts.barButton(tr("Occasions"), "open-menu-symbolic")),
      ],
      links: [
        Link("row", .push(to: "recipe"), transition: Parts.carrying),
        Link("bar-button-1", .toggleDrawer),
      ])
    let list = Layer(
      .list, ["title": .text(tr("Shopping list")), "rows": .text("shopping")],
      links: [
        Link("row", .removeRow(tr("“{title}” is in the basket."))),
        Link("row", on: .swipeToStart, .removeRow(tr("“{title}” is off the list."))),
      ])
    let kept = Layer(
      .list,
      [
        "title": .text(tr("Kept recipes")), "rows": .text("kept"), "state-from": .text("kept"),
        "empty": .text(tr("Log in to keep recipes here.")), "chevron": .flag(true),
        "bar-buttons": .text(Parts.barButton(tr("Account"), "avatar-default-symbolic")),
      ],
      links: [
        Link("row", .push(to: "recipe"), transition: Parts.carrying),
        Link("bar-button-1", leaving).only(
          // Not translated: a condition.
          if: "member == true", otherwise: .present(to: "log-in", .sheet)),
      ])
    let tabs = Layer(
      .bottomNavigation, [:],
      [
        Parts.stack(cards, title: tr("Recipes"), icon: "go-home-symbolic"),
        Parts.stack(list, title: tr("Shopping list"), icon: "view-list-symbolic"),
        Parts.stack(kept, title: tr("Kept"), icon: "starred-symbolic"),
      ])
    let occasions = Layer(
      .toolbar, ["title": .text(tr("Occasions"))],
      [
        Layer(
          .list, ["title": .text(tr("Occasions")), "rows": .text("occasions")],
          links: [Link("row", .present(to: "occasion", .page))])
      ])
    return Parts.screen("kitchen", tr("Kitchen"), Layer(.drawer, [:], [tabs, occasions]))
  }

  /// A question to those who are logged in.
  private static var leaving: LinkAction {
    .question(
      LinkQuestion(
        tr("Log out?"), text: tr("Your recipes stay where they are."),
        [
          LinkAnswer(tr("Stay"), .cancel),
          LinkAnswer(tr("Log out"), .destructive, .present(to: "logged-out", .dialog)),
        ]))
  }

  private static var recipe: FlowScreen {
    let page = Parts.column([
      Parts.cover("{picture}", of: "{title}"),
      Parts.text("{title}", "title"), Parts.text("{detail}", "caption"),
      Parts.text(tr("Ingredients"), "heading"), Parts.text("{ingredients}"),
      Parts.text(tr("How it is made"), "heading"), Parts.text("{method}"),
      Parts.buttons(
        [tr("Set the timer"), tr("Keep this recipe")],
        [
          Link("button-1", .present(to: "timer", .bottomSheet)),
          Link("button-2", .snackbar(tr("“{title}” is among your recipes."))).only(
            // Not translated: a condition.
            if: "member == true", otherwise: .present(to: "log-in", .sheet)),
        ]),
    ])
    return Parts.screen("recipe", "{title}", page)
  }

  private static var occasion: FlowScreen {
    let cards = Layer(
      .grid,
      [
        "title": .text("{title}"), "rows": .text("{table}"), "width": .number(140),
        "bar-buttons": .text(tr("Close")),
      ],
      links: [
        Link("row", .push(to: "recipe"), transition: Parts.carrying),
        Link("bar-button-1", .dismiss),
      ])
    return Parts.screen("occasion", tr("An occasion"), Parts.stack(cards))
  }

  private static var timer: FlowScreen {
    let page = Parts.column([
      Parts.text("{title}", "heading"), Parts.text("{time}", "title"),
      Parts.text("{clock}"),
      Parts.buttons(
        [tr(in: "timer", "Start"), tr("Close")], beside: true,
        [
          Link(
            "button-1", .setVariable("clock", .text(tr("It runs, and rings when time is up.")))),
          Link("button-2", .dismiss),
        ]),
    ])
    return Parts.screen("timer", tr("Timer"), page)
  }

  // MARK: Log-in

  private static var logIn: FlowScreen {
    let form = Parts.form(
      tr("Log in"),
      [Parts.needed(tr("Name")), Parts.password(tr("Password"))], actions: [tr("Log in")],
      [Link("action-1", .push(to: "logged-in"))])
    return Parts.screen("log-in", tr("Log in"), Parts.stack(form))
  }

  private static var loggedIn: FlowScreen {
    let page = Parts.column(
      [
        Parts.text(
          tr("Welcome, {1}", Parts.place(of: tr("Name"))), "title",
          links: [
            Link("screen", on: .appear, .setVariable("kept", .text("rows")))
          ]),
        Parts.text(tr("What you keep is here on every device, also when there is no network.")),
        Parts.buttons([tr("Go on cooking")], [Link("button-1", .dismiss)]),
      ], links: [Link("screen", on: .appear, .setVariable("member", .flag(true)))])
    return Parts.screen("logged-in", tr("Logged in"), page)
  }

  private static var loggedOut: FlowScreen {
    let page = Parts.column(
      [
        Parts.text(
          tr("You are logged out"), "title",
          links: [
            Link("screen", on: .appear, .setVariable("kept", .text("empty")))
          ]),
        Parts.text(tr("All recipes are still here, but those that you keep.")),
        Parts.buttons([tr("Close")], [Link("button-1", .dismiss)]),
      ], links: [Link("screen", on: .appear, .setVariable("member", .flag(false)))])
    return Parts.screen("logged-out", tr("Logged out"), page)
  }

  // MARK: Data

  private static func table(_ name: String, _ numbers: [Int]) -> FlowTable {
    Parts.table(
      name, ["title", "detail", "picture", "badge", "time", "ingredients", "method"],
      numbers.map { recipes[$0] })
  }

  private static var recipes: [[String]] {
    [
      [
        tr("Pumpkin soup"), tr("35 minutes, for four"), "soup", tr("new"), tr("20 minutes"),
        tr("1 small pumpkin\n2 onions\n1 litre of stock\n1 piece of ginger\nCream, and seeds"),
        tr(
          "Fry the onions until they shine. Add pumpkin, ginger and stock, and let all simmer until the pumpkin falls apart. Blend it, and draw a swirl of cream."
        ),
      ],
      [
        tr("Lemon spaghetti"), tr("20 minutes, for two"), "pasta", "", tr("9 minutes"),
        tr("250 g of spaghetti\n1 lemon\n50 g of butter\n1 handful of basil\nParmesan"),
        tr(
          "Cook the spaghetti so that it still bites. Melt the butter with the zest, add juice and a ladle of the water, and toss. Basil comes last."
        ),
      ],
      [
        tr("Tomato salad"), tr("10 minutes, for two"), "salad", "", tr("5 minutes"),
        tr("4 ripe tomatoes\n1 red onion\nOlive oil\nSalt, and a little sugar"),
        tr(
          "Slice the tomatoes and salt them. Wait for as long as it takes to cut the onion. Oil, a pinch of sugar, and bread for what is left on the plate."
        ),
      ],
      [
        tr("Rye bread"), tr("A day, one loaf"), "bread", "", tr("50 minutes"),
        tr("500 g of rye flour\n150 g of sourdough\n400 ml of water\n10 g of salt"),
        tr(
          "Stir everything in the evening, and leave it alone. Shape it in the morning, wait until it cracks, and bake it hot at first and then gently. It is best on the next day."
        ),
      ],
      [
        tr("Cherry cake"), tr("70 minutes, twelve pieces"), "cake", tr("new"), tr("45 minutes"),
        tr("4 eggs\n200 g of butter\n180 g of sugar\n220 g of flour\n1 glass of cherries"),
        tr(
          "Beat butter and sugar until they are white. Eggs one by one, then the flour. Cherries on top sink by themselves. It is done when a stick comes out dry."
        ),
      ],
      [
        tr("Yoghurt with berries"), tr("5 minutes, for one"), "berries", "", tr("3 minutes"),
        tr("1 bowl of yoghurt\n1 handful of berries\nHoney\nMint"),
        tr("Honey first, yoghurt over it, berries on top. Stir once, and no more."),
      ],
      [
        tr("Potato soup with leek"), tr("40 minutes, for four"), "soup-3", "", tr("25 minutes"),
        tr("800 g of potatoes\n2 leeks\n1 litre of stock\nNutmeg\nChives"),
        tr(
          "Sweat the leeks in butter. Potatoes and stock, twenty-five minutes with the lid on. Mash half of it, so that there is something to bite on."
        ),
      ],
      [
        tr("Tagliatelle with peas"), tr("25 minutes, for three"), "pasta-4", "", tr("7 minutes"),
        tr("400 g of tagliatelle\n300 g of peas\n1 shallot\n200 ml of cream\nMint"),
        tr(
          "Cook peas and shallot in the cream, and blend a third of them. Toss with the tagliatelle, and tear mint over it."
        ),
      ],
    ]
  }

  private static var shopping: [[String]] {
    let (greens, dairy, bakery) = (tr("Vegetables"), tr("From the fridge"), tr("From the baker"))
    return [
      [tr("Pumpkin"), tr("a small one"), greens], [tr("Onions"), tr("1 net"), greens],
      [tr("Lemons"), "2", greens], [tr("Basil"), tr("1 pot"), greens],
      [tr("Butter"), tr("250 g"), dairy], [tr("Cream"), tr("2 cups"), dairy],
      [tr("Eggs"), "6", dairy], [tr("White bread"), tr("for the salad"), bakery],
    ]
  }
}
