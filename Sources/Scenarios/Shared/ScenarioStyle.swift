import GTK

/// The style sheet of the scenarios.
enum ScenarioStyle {
  static let sheet = BuiltInStyle(
    of: "the scenarios",
    """
    .enfilade-page-title { font-size: 200%; font-weight: 300; color: white; }
    .enfilade-room, .enfilade-room label { color: rgba(0, 0, 0, 0.8); }
    .enfilade-room button label { color: inherit; }
    .enfilade-place { font-size: 150%; font-weight: 300; }
    .enfilade-ruled row { border-bottom: 1px solid alpha(@borders, 0.5); }
    .enfilade-question { font-size: 150%; font-weight: 300; }
    .enfilade-peel { background-color: #cdab8f; color: rgba(0, 0, 0, 0.8); }
    .enfilade-peel .enfilade-close { color: rgba(0, 0, 0, 0.8); }
    .enfilade-flesh { background-color: #dcc6ee; color: rgba(0, 0, 0, 0.8); }
    .enfilade-core { background-color: #f9f06b; color: rgba(0, 0, 0, 0.8); }
    .enfilade-card, .enfilade-card .enfilade-page-title { color: white; }
    .enfilade-card.bright, .enfilade-card.bright .enfilade-page-title { color: black; }
    .enfilade-card button label { color: @theme_fg_color; }
    .enfilade-covers row { padding: 0; border-radius: 12px; }
    .enfilade-mail { padding: 6px 8px; background-color: @theme_base_color; }
    .enfilade-mail label { color: @theme_text_color; }
    row:hover .enfilade-mail { background-color: mix(@theme_base_color, @theme_text_color, 0.05); }
    row:selected .enfilade-mail { background-color: @theme_selected_bg_color; }
    row:selected .enfilade-mail label { color: @theme_selected_fg_color; }
    .enfilade-tiles row { padding: 0 0 1px; }
    """)
}
