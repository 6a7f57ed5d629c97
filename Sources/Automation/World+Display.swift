internal import CAutomation
internal import Glibc

extension World {
  /// The display server of a world.
  public nonisolated enum DisplayKind: Hashable, Sendable, CustomStringConvertible {
    /// An X server: Xvfb.
    case x11
    /// A Wayland compositor, sway, whose screen has `scale` pixels for each pixel of the desktop, in
    /// each direction.
    case wayland(scale: Int)

    /// Whether the server is installed, so that a world with it can be opened.
    public var isAvailable: Bool {
      let path = g_find_program_in_path(self == .x11 ? "Xvfb" : "sway")
      defer { g_free(path) }
      return path != nil
    }

    /// `X` or `Wayland at 2`.
    public var description: String {
      switch self {
      case .x11: "X"
      case .wayland(let scale): "Wayland at \(scale)"
      }
    }
  }

  /// How many pixels of a picture one pixel of the desktop has, in each direction. Places and sizes of
  /// windows and elements, and of the pointer, are in pixels of the desktop.
  public var scale: Int { configuration.scale }
}

extension World.Configuration {
  /// How many pixels of the screen one pixel of the desktop has, in each direction: 1 unless set. The
  /// screen has as many more, so that ``width`` and ``height`` stay those of the desktop.
  ///
  /// On X apps know it by `GDK_SCALE` in ``environment``, which is the same.
  public var scale: Int {
    get {
      switch display {
      case .x11: max(environment["GDK_SCALE"].flatMap { Int($0) } ?? 1, 1)
      case .wayland(let scale): scale
      }
    }
    set {
      switch display {
      case .x11: environment["GDK_SCALE"] = "\(newValue)"
      case .wayland: display = .wayland(scale: newValue)
      }
    }
  }
}
