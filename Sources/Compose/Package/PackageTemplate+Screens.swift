extension PackageTemplate {
  var screens: [File] {
    let folder = "Sources/\(names.module)Screens"
    return [
      File("\(folder)/Item.swift", item), File("\(folder)/ItemListViewController.swift", list),
      File("\(folder)/ItemRowViewController.swift", row),
      File("\(folder)/ItemViewController.swift", page),
    ]
  }

  private var item: String {
    #"""
    /// An entry of the list: the model of the app.
    public struct Item: Identifiable, Equatable {
      /// Identifies the item in the list.
      public let id: Int
      /// The title that the user sees.
      public var title: String
      /// Whether the item is marked as done.
      public var isDone: Bool

      /// An item, not done by default.
      public init(id: Int, title: String, isDone: Bool = false) {
        self.id = id
        self.title = title
        self.isDone = isDone
      }

      /// Sample items.
      public static func samples(_ count: Int = 3) -> [Item] {
        (0..<count).map { Item(id: $0 + 1, title: "Item \($0 + 1)") }
      }
    }
    """#
  }

  private var list: String {
    #"""
    import Containment
    import GTK

    /// The list of all items. A click on an item opens it.
    public final class ItemListViewController: ListScreenViewController<Item.ID>,
      ListViewControllerDelegate
    {
      private let rows = ValueListViewController<Item>(
        make: { ItemRowViewController() }, configure: { $0.item = $1 }, text: { $0.title })

      /// The items. Setting them animates the difference.
      public var items: [Item] {
        get { rows.values }
        set {
          do {
            try rows.setValues(newValue)
            state = .ready
          } catch {
            state = .failed("\(error)")
          }
        }
      }

      /// A list of `items`.
      public init(_ items: [Item]) {
        super.init(list: rows, empty: Message(tr("There are no items yet.")))
        title = \#(title)
        rows.activatesOnSingleClick = true
        rows.delegate = self
        self.items = items
      }

      public func list(_ list: ListViewController<Item.ID>, didActivate id: Item.ID) {
        guard let item = rows.value(withID: id) else { return }
        let page = ItemViewController(item)
        page.onChange = { [weak self] item in self?.replace(item) }
        navigationController?.viewControllers.append(page)
      }

      private func replace(_ item: Item) { items = items.map { $0.id == item.id ? item : $0 } }
    }
    """#
  }

  private var row: String {
    #"""
    import Containment
    import GTK

    /// A row of the list: the title of an item, and a check mark if it is done.
    final class ItemRowViewController: ViewController {
      private let label = Label()
      private let mark = Image(icon: "object-select-symbolic")

      /// The item that the row shows.
      var item: Item? { didSet { show() } }

      override func loadView() {
        label.xalign = 0
        label.ellipsizes = true
        mark.accessibleName = tr("Done")
        let line = Box(.horizontal, spacing: 12)
        line.margins = EdgeInsets(12)
        line.packStart(label, expand: true)
        line.packStart(mark)
        view = line
        show()
      }

      private func show() {
        label.text = item?.title ?? ""
        mark.isVisible = item?.isDone == true
        guard let item, isViewLoaded else { return }
        view.accessibleID = "list.\(item.id)"
        mark.accessibleID = "list.\(item.id).done"
      }
    }
    """#
  }

  private var page: String {
    #"""
    import Containment
    import GTK

    /// An item, which can be marked as done.
    public final class ItemViewController: ViewController {
      private let heading = Label()
      private let done = CheckButton(tr("_Done"))

      /// The item that the screen shows.
      public var item: Item { didSet { show() } }
      /// Called when the user changes the item.
      public var onChange: @MainActor (Item) -> Void = { _ in }

      /// A screen for `item`.
      public init(_ item: Item) {
        self.item = item
        super.init()
        show()
      }

      public override func loadView() {
        heading.xalign = 0
        heading.wraps = true
        done.accessibleID = "item.done"
        done.toggled.connect(weak: self) { $0.markAsDone() }
        let column = Box(.vertical, spacing: 12)
        column.margins = EdgeInsets(18)
        column.packStart(heading)
        column.packStart(done)
        view = column
      }

      private func markAsDone() {
        // Also called when the program sets the button.
        guard item.isDone != done.isActive else { return }
        item.isDone = done.isActive
        onChange(item)
      }

      private func show() {
        title = item.title
        heading.setMarkup("<big><b>\(Label.escape(item.title))</b></big>")
        done.isActive = item.isDone
      }
    }
    """#
  }
}
