/// Showing a screen without knowing the container: who answers is found on the way outwards.
extension ViewController {
  /// Shows `page` where the containers around this controller show what comes next: the nearest
  /// ``NavigationController`` pushes it. (UIKit's show(_:sender:).)
  ///
  /// This controller is asked first, then its parent, and so on; the first that answers shows the page, see
  /// ``show(_:sender:transition:)``. If none does, this controller presents it. So a screen works in a
  /// stack, in a tab of one, and without.
  ///
  /// ```swift
  /// show(LetterViewController(letter))
  /// ```
  ///
  /// - Parameters:
  ///   - style: how it is presented if no container shows it.
  ///   - transition: how it comes in place of that of the container, which uses the reverse on the way back
  ///     as in ``NavigationController/push(_:transition:)``.
  /// - Returns: what ends with true when it is there, with false if it was refused or another request came
  ///   in between.
  @discardableResult
  @_disfavoredOverload
  public final func show(
    _ page: ViewController, style: PresentationStyle = .dialog, transition: Transition? = nil
  ) -> Change {
    // Disfavoured, since a controller may have a method `show` of its own, which is then meant.
    firstAnswer { $0.show(page, sender: self, transition: transition) }
      ?? present(page, style: style, transition: transition)
  }

  /// Shows `page` as the details of this controller: a ``SplitController`` around it shows it in its
  /// secondary, beside the primary if there is room, and over it if not. (UIKit's
  /// showDetailViewController(_:sender:).)
  ///
  /// Who answers is found as by ``show(_:style:transition:)``; of containers it is asked
  /// ``showDetail(_:sender:transition:)``.
  ///
  /// ```swift
  /// showDetail(LetterViewController(letter))
  /// ```
  ///
  /// - Parameters:
  ///   - style: how it is presented if no container shows it.
  ///   - transition: how it comes in place of other details.
  /// - Returns: what ends with true when it is there, with false if it was refused or another request came
  ///   in between.
  @discardableResult
  public final func showDetail(
    _ page: ViewController, style: PresentationStyle = .dialog, transition: Transition? = nil
  ) -> Change {
    firstAnswer { $0.showDetail(page, sender: self, transition: transition) }
      ?? present(page, style: style, transition: transition)
  }
}
