import CGTK

extension Widget {
  /// A key was pressed while the widget has the focus; the answer `true` ends the event.
  public var keyPressed: AskingSignal<Bool, Event> { AskingSignal(self, "key-press-event") }

  /// A key was released while the widget has the focus; the answer `true` ends the event.
  public var keyReleased: AskingSignal<Bool, Event> { AskingSignal(self, "key-release-event") }

  /// A pointer button was pressed on the widget; the answer `true` ends the event.
  public var buttonPressed: AskingSignal<Bool, Event> { AskingSignal(self, "button-press-event") }

  /// A pointer button was released on the widget; the answer `true` ends the event.
  public var buttonReleased: AskingSignal<Bool, Event> {
    AskingSignal(self, "button-release-event")
  }
}
