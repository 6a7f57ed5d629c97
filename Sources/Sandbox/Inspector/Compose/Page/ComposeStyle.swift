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
    .enfilade-start { padding: 4px 6px; }
    .enfilade-chooser row { padding: 0; }
    """
      + LayerKind.allCases.map { kind in
        """
        .enfilade-layer-\(kind.rawValue) {
          background-color: mix(@theme_bg_color, \(kind.colour), 0.18);
          border-color: mix(@theme_bg_color, \(kind.colour), 0.75);
        }

        """
      }.joined())

  static func install() { style.install() }
}

extension LayerKind {
  /// The colour of the kind, as in a style sheet.
  fileprivate var colour: String {
    switch self {
    case .navigation: "#3584e4"
    case .tabs: "#26a269"
    case .bottomNavigation: "#2ec27e"
    case .split: "#e5a50a"
    case .drawer: "#a56d3f"
    case .toolbar: "#1a9ac0"
    case .statusBar: "#77767b"
    case .searchBar: "#6a8fd8"
    case .menu: "#e66100"
    case .snackbar: "#c0a000"
    case .modalContainer: "#cdab8f"
    case .actionTemplate: "#9141ac"
    case .container: "#8a8a8a"
    case .bottomSheet: "#2190a4"
    case .message: "#c061cb"
    case .list: "#5e5cd6"
    case .colour: "#e01b24"
    case .form: "#d56199"
    case .text: "#63823f"
    case .interfaceFile: "#986a44"
    }
  }
}
