import GTK

/// The style sheet of the tree.
enum TreeStyle {
  static let sheet = BuiltInStyle(
    of: "the tree",
    """
    .enfilade-state {
      min-width: 16px; min-height: 16px; border-radius: 8px; border: 1px solid transparent;
      font-size: 9px; font-weight: bold; color: white;
    }
    .enfilade-state-created { color: inherit; border-color: currentColor; }
    .enfilade-state-offScreen { background-color: #706f74; }
    .enfilade-state-appearing { background-color: #1c71d8; }
    .enfilade-state-appeared { background-color: #1a7f50; }
    .enfilade-state-disappearing { background-color: #b5440b; }
    .enfilade-expander {
      min-width: 24px; min-height: 24px; padding: 0; border: none; box-shadow: none;
    }
    .enfilade-expander:not(:hover) { background: none; }
    .enfilade-tag { font-size: smaller; }
    """)
}
