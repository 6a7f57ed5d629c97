import Containment

/// The delegate of a list in which a row that was clicked stays selected.
package protocol KeepsSelection: ListViewControllerDelegate {}

extension KeepsSelection {
  package func list(_ list: ListViewController<Item>, didSelect item: Item) -> ListSelectionResponse
  {
    .none
  }
}
