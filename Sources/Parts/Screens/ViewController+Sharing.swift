import Containment
import GTK

extension ViewController {
  /// Lets transitions carry the first picture in the view, or else the view, under a name.
  ///
  /// ```swift
  /// let cover = PictureScreen("dish-3")
  /// cover.share(as: "cover")
  /// let movement = Transition.push().sharing(["cover"])
  /// ```
  public func share(as name: String) {
    let picture: Widget? = view.shownPicture ?? view.descendants(of: Image.self).first
    (picture ?? view).sharedElement = SharedElement(name, picture == nil ? .bounds : .same)
  }

  /// Scrolls what is around the view to it, and what is in it to its beginning, and moves the focus there.
  ///
  /// ```swift
  /// let ingredients = TextScreen("Ingredients", style: .heading)
  /// let page = ColumnViewController(viewControllers: [PictureScreen("dish-3"), ingredients])
  /// ingredients.scrollIntoView()
  /// ```
  public func scrollIntoView() {
    var widget = view.parent
    while let present = widget {
      if let scroller = present.as(ScrolledWindow.self),
        let place = view.convert(x: 0, y: 0, to: scroller)
      {
        let upper = scroller.vadjustment.value + Double(place.y)
        scroller.vadjustment.clampPage(
          lower: upper, upper: upper + Double(view.allocation.height))
      }
      widget = present.parent
    }
    view.as(ScrolledWindow.self)?.vadjustment.value = 0
    takeInitialFocus()
  }
}

extension Widget {
  /// The first picture in it.
  fileprivate var shownPicture: PictureView? {
    descendants(of: PictureView.self).first(where: \.isVisible)
  }
}

extension ListViewController where Item == Int {
  /// Lets transitions carry a row under a name, or the picture in it.
  ///
  /// ```swift
  /// let recipes = CardGrid([Line("Soup", picture: "dish-3")])
  /// recipes.shareRow(0, as: "cover")
  /// let movement = Transition.push().sharing(["cover"])
  /// ```
  public func shareRow(_ row: Int, as name: String) {
    // The view of a row is used for other lines as well.
    for view in snapshot.items.compactMap({ rowController(for: $0)?.viewIfLoaded }) {
      let pictures: [Widget] = view.descendants(of: PictureView.self)
      for widget in [view] + pictures where widget.sharedElement?.id == name {
        widget.sharedElement = nil
      }
    }
    if let view = rowController(for: row)?.view {
      let picture: Widget? = view.shownPicture
      (picture ?? view).sharedElement = SharedElement(name, picture == nil ? .bounds : .same)
    }
    itemForSharedElement = { $0 == name ? row : nil }
  }
}
