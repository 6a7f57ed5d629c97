import GTK

/// The style sheet of the onion. Each kind of layer has its own colour, mixed with the theme's
/// background, so that it suits dark themes as well.
enum ComposeStyle {
  private static let style = BuiltInStyle(
    of: "the composer",
    """
    .enfilade-layer {
      border: 1px solid; border-radius: 8px; padding: 5px 6px 6px; transition: none;
    }
    .enfilade-layer:focus { outline: 2px solid @theme_selected_bg_color; outline-offset: -4px; }
    .enfilade-layer:selected {
      border-color: @theme_selected_bg_color;
      box-shadow: inset 0 0 0 1px @theme_selected_bg_color;
    }
    .enfilade-layer button { min-width: 18px; min-height: 18px; padding: 1px; }
    .enfilade-layer .enfilade-hole, .enfilade-hole {
      border: 1px dashed alpha(@theme_fg_color, 0.45); border-radius: 6px; padding: 3px 6px;
      background: none; box-shadow: none; font-weight: normal;
    }
    .enfilade-hole:hover, .enfilade-hole:focus { background: alpha(@theme_fg_color, 0.08); }
    .enfilade-layer.enfilade-drop, .enfilade-hole.enfilade-drop {
      background-color: alpha(@theme_selected_bg_color, 0.35);
    }
    .enfilade-layer.enfilade-drop-before { box-shadow: inset 0 4px @theme_selected_bg_color; }
    .enfilade-layer.enfilade-drop-after { box-shadow: inset 0 -4px @theme_selected_bg_color; }
    .enfilade-layer-bar button { padding: 3px; min-width: 22px; min-height: 22px; }
    .enfilade-layers-note {
      background-color: @theme_bg_color; border-top: 1px solid @borders; padding: 6px 12px;
    }
    /* A caption is faint with its background: the layers would shine through. */
    label.enfilade-layers-note { opacity: 1; }
    .enfilade-start { padding: 4px 6px; }
    .enfilade-chooser row { padding: 0; }
    """
      + LayerKind.allCases.map { kind in
        let colour = kind.descriptor.colour
        return """
          .enfilade-layer-\(kind.rawValue) {
            background-color: mix(@theme_bg_color, \(colour), 0.18);
            border-color: mix(@theme_bg_color, \(colour), 0.75);
          }

          """
      }.joined())

  static func install() { style.install() }
}
