/// Where the values of knobs stand that are not those of a scenario, such as in a document, which has an
/// undo of its own.
package protocol KnobSource: AnyObject {
  /// What can be set now.
  var knobs: [KnobDescription] { get }
  /// The value of the knob `id`. What the knob does not accept is not set.
  subscript(_ id: String) -> KnobValue { get set }
  /// Called after every change.
  var onChange: (@MainActor () -> Void)? { get set }

  var canUndo: Bool { get }
  var canRedo: Bool { get }
  func undo()
  func redo()
}
