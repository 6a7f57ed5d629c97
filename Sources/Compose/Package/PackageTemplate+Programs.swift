extension PackageTemplate {
  var programs: [File] {
    [
      File("Sources/\(names.program)/main.swift", app),
      File("Sources/\(names.sandbox.program)/main.swift", sandbox),
      File("Resources/\(names.id).desktop", desktop()),
    ]
  }

  private var app: String {
    #"""
    import Containment
    import GTK
    import \#(names.module)Screens

    #if Inspector
      import ContainmentInspector

      Inspector.attach()
    #endif

    Translation.begin(domain: "\#(names.program)")
    let app = Application(id: "\#(names.id)")
    app.activated.connect {
      if let window = app.activeWindow { return window.present() }
      let window = ApplicationWindow(app, title: \#(title), width: 420, height: 560)
      let list = ItemListViewController(Item.samples())
      let root = RootWindow(window, root: NavigationController(rootViewController: list))
      // How large the window is, and where it stands.
      root.keepState()
      root.show()
    }
    app.run()
    """#
  }

  private var sandbox: String {
    #"""
    import Containment
    import GTK
    import \#(names.module)Screens
    import Sandbox

    struct ListKnobs: Knobs {
      @Knob("Items", in: 0...200) var count = 3
    }

    struct ItemKnobs: Knobs {
      @Knob("Title") var title = "Item 1"
      @Knob("Done") var isDone = false
    }

    Translation.begin(domain: "\#(names.program)")
    SandboxApp(
      id: "\#(names.sandbox.id)", title: \#(title), program: "\#(names.sandbox.program)",
      scenarios: [
        Scenario(
          "list", "List", group: "Screens", summary: "All items. A click on an item opens it.",
          knobs: ListKnobs()
        ) { _ in
          NavigationController(rootViewController: ItemListViewController([]))
        } apply: { navigation, knobs in
          let list = navigation.viewControllers.first as? ItemListViewController
          list?.items = Item.samples(knobs.count)
        },
        Scenario(
          "item", "Item", group: "Screens", summary: "An item, which can be marked as done.",
          knobs: ItemKnobs()
        ) { knobs -> ItemViewController in
          let page = ItemViewController(Item(id: 1, title: ""))
          page.onChange = { knobs.isDone = $0.isDone }
          return page
        } apply: { page, knobs in
          page.item = Item(id: 1, title: knobs.title, isDone: knobs.isDone)
        },
      ]
    ).run()
    """#
  }

  /// - Parameter scheme: that of the URLs that the app opens; nil for none.
  func desktop(opening scheme: String? = nil) -> String {
    let ofURLs = scheme.map { "\nMimeType=x-scheme-handler/\($0);" } ?? ""
    return #"""
      [Desktop Entry]
      Type=Application
      Name=\#(names.title)
      Exec=\#(names.program)\#(scheme == nil ? "" : " %u")
      Icon=application-x-executable
      Terminal=false
      StartupNotify=true
      Categories=Utility;GTK;\#(ofURLs)
      """#
  }
}
