import GTK

/// The little that the screens add to the theme.
enum TodoStyle {
  static let sheet = BuiltInStyle(
    of: "the to-do lists",
    """
    .todo-heading { font-size: 150%; font-weight: 300; }
    .todo-form-title { font-weight: bold; font-size: 120%; }
    .todo-emoji { font-size: 150%; }
    .todo-caption { font-size: smaller; opacity: 0.7; }
    .todo-dimmed { opacity: 0.6; }
    .todo-mistake { color: mix(@theme_fg_color, @error_color, 0.6); }
    .todo-ruled row { border-bottom: 1px solid alpha(@borders, 0.5); }
    .todo-window > .titlebar {
      min-height: 0; padding: 0; border: none; background: none; box-shadow: none;
    }
    """)
}
