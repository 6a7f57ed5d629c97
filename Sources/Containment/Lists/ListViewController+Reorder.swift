extension ListViewController {
  func mayMove(_ item: Item) -> Bool {
    !isEditing && delegate?.list(self, canMove: item) == true
  }

  func mayMove(_ item: Item, to snapshot: ListSnapshot<Item>) -> Bool {
    delegate?.list(self, canMove: item, to: snapshot) == true
  }

  func didMove(_ item: Item, to snapshot: ListSnapshot<Item>) -> Bool {
    delegate?.list(self, didMove: item, to: snapshot) == true
  }
}
