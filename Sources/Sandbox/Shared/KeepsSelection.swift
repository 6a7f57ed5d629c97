import Containment

/// The delegate of a list in which a row that was clicked stays selected.
protocol KeepsSelection: ListViewControllerDelegate {}

extension KeepsSelection {
  func list(_ list: ListViewController<Item>, didSelect item: Item) -> ListSelectionResponse {
    .none
  }
}
