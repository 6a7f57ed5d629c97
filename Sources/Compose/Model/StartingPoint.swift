import GTK
import Sandbox

/// A composition to start from.
struct StartingPoint {
  let id: String
  let title: String
  /// The name of a symbolic icon.
  let icon: String
  let make: @MainActor () -> Composition

  /// The title of a screen that begins with it.
  var screenTitle: String { id == "blank" ? tr("Untitled") : title }

  static let all: [StartingPoint] = [
    StartingPoint(id: "blank", title: tr("Blank"), icon: "document-new-symbolic") { Composition() },
    StartingPoint(
      id: "phone", title: tr("Phone app"), icon: "view-more-horizontal-symbolic", make: phone),
    StartingPoint(id: "two-pane", title: tr("Two-pane"), icon: "view-dual-symbolic", make: twoPane),
    StartingPoint(
      id: "dashboard", title: tr("Dashboard"), icon: "view-grid-symbolic", make: dashboard),
    StartingPoint(
      id: "log-in", title: tr("Splash and log-in"), icon: "avatar-default-symbolic", make: logIn),
    StartingPoint(
      id: "holiday-hours", title: tr("Holiday hours"), icon: "x-office-calendar-symbolic",
      make: holidayHours),
    StartingPoint(
      id: "toolbar-in-menu", title: tr("Toolbar in menu"), icon: "focus-top-bar-symbolic",
      make: toolbarInMenu),
    StartingPoint(id: "to-do", title: tr("To-do"), icon: "object-select-symbolic", make: toDo),
    StartingPoint(
      id: "shop-tabs", title: tr("Shop tabs"), icon: "tab-new-symbolic", make: shopTabs),
  ]

  private static func phone() -> Composition {
    Composition(
      Layer(
        .bottomNavigation, [:],
        [
          Layer(
            .navigation, ["icon": .text("go-home-symbolic"), "title": .text(tr("Home"))],
            [list(tr("Home"), row: tr("Story"), count: 40)]),
          Layer(
            .searchBar,
            [
              "icon": .text("edit-find-symbolic"), "title": .text(tr("Search")),
              "mode": .text("always"), "placeholder": .text(tr("Search")),
            ], [list(tr("Search"), row: tr("Result"), count: 12)]),
          Layer(
            .message,
            [
              "icon": .text("avatar-default-symbolic"), "title": .text(tr("Profile")),
              "text": .text(tr("Nobody is logged in")), "action": .text(tr("Log in")),
            ]),
        ]))
  }

  private static func twoPane() -> Composition {
    Composition(
      Layer(
        .split, ["width": .number(240)],
        [
          Layer(.navigation, [:], [list(tr("Folders"), row: tr("Folder"), count: 8)]),
          Layer(.navigation, [:], [list(tr("Messages"), row: tr("Message"), count: 200)]),
        ]))
  }

  private static func dashboard() -> Composition {
    let pages = Layer(
      .tabs, [:],
      [
        colour(tr("Today"), "#99c1f1"), colour(tr("This week"), "#8ff0a4"),
        list(tr("Log"), row: tr("Entry"), count: 500),
      ])
    return Composition(
      Layer(
        .drawer, ["breakpoint": .number(700)],
        [
          Layer(
            .statusBar, ["text": .text(tr("All systems go"))],
            [Layer(.toolbar, ["title": .text(tr("Dashboard"))], [pages])]),
          list(tr("Sections"), row: tr("Section"), count: 6),
        ]))
  }

  private static func logIn() -> Composition {
    let fields = tr("Name, Password")
    let form = Layer(
      .form,
      [
        "title": .text(tr("Log in")), "fields": .text(fields), "actions": .text(tr("Log in")),
      ])
    return Composition(
      Layer(
        .container, [:],
        [
          Layer(
            .navigation, ["transition": .text("crossfade")],
            [
              Layer(
                .message,
                [
                  "title": .text(tr("Welcome")), "text": .text(tr("One moment")),
                  "icon": .text("starred-symbolic"),
                ]),
              Layer(.actionTemplate, ["title": .text(tr("Log in"))], [form]),
            ])
        ]))
  }

  private static func holidayHours() -> Composition {
    let text = Layer(
      .text,
      [
        "title": .text(tr("Holiday hours")),
        "text": .text(
          tr("When are you open on holidays? Customers see these hours instead of the usual ones.")),
        "actions": .text(tr("Save hours, Ask me later")),
      ])
    return Composition(
      Layer(.modalContainer, [:], [Layer(.actionTemplate, ["width": .number(400)], [text])]))
  }

  private static func toolbarInMenu() -> Composition {
    Composition(
      Layer(
        .menu, ["items": .text(tr("New, Edit, Share"))],
        [
          Layer(
            .toolbar, ["title": .text(tr("Inbox")), "detail": .text(tr("3 unread"))],
            [list(tr("Inbox"), row: tr("Message"), count: 30)])
        ]))
  }

  private static func toDo() -> Composition {
    Composition(
      Layer(
        .snackbar, ["text": .text(tr("List created")), "action": .text(tr("Undo"))],
        [
          Layer(
            .navigation, [:],
            [
              Layer(
                .menu, ["title": .text(tr("Lists")), "items": .text(tr("New list"))],
                [list(tr("Lists"), row: tr("List"), count: 5)])
            ])
        ]))
  }

  private static func shopTabs() -> Composition {
    Composition(
      Layer(
        .toolbar, ["title": .text(tr("Shop"))],
        [
          Layer(
            .tabs, [:],
            [
              Layer(
                .navigation, ["bar": .flag(false), "title": .text(tr("Home"))],
                [colour(tr("Home"), "#f9f06b")]),
              Layer(
                .navigation, ["bar": .flag(false), "title": .text(tr("Products"))],
                [list(tr("Products"), row: tr("Product"), count: 60)]),
              Layer(
                .message,
                [
                  "title": .text(tr("Basket")), "text": .text(tr("The basket is empty")),
                  "icon": .text("folder-symbolic"),
                ]),
            ])
        ]))
  }

  private static func list(_ title: String, row: String, count: Double) -> Layer {
    Layer(.list, ["title": .text(title), "text": .text(row), "count": .number(count)])
  }

  private static func colour(_ title: String, _ colour: String) -> Layer {
    Layer(.colour, ["title": .text(title), "colour": .text(colour)])
  }
}
