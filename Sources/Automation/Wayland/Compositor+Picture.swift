/// Pictures (zwlr_screencopy_v1).
extension Compositor {
  /// What the compositor says of a picture before it is copied.
  private struct Layout {
    let format, width, height, stride: UInt32
  }

  func picture(of part: Extents) -> Image? {
    let frame = wayland.makeObject()
    let place = [part.x, part.y, part.width, part.height].map { UInt32(bitPattern: Int32($0)) }
    // capture_output_region, without the pointer
    wayland.send(to: copier, 1, [frame, 0, output] + place)
    defer { wayland.send(to: frame, 1) }
    guard let layout = layout(of: frame), layout.format <= 1,
      let file = SharedMemory(count: Int(layout.stride * layout.height))
    else { return nil }
    let (pool, buffer) = (wayland.makeObject(), wayland.makeObject())
    wayland.send(to: memory, 0, [pool, UInt32(file.count)], with: file.descriptor)
    wayland.send(
      to: pool, 0, [buffer, 0, layout.width, layout.height, layout.stride, layout.format])
    defer {
      wayland.send(to: buffer, 0)
      wayland.send(to: pool, 1)
    }
    // copy
    wayland.send(to: frame, 0, [buffer])
    guard isReady(frame) else { return nil }
    return file.read {
      Image(
        width: Int(layout.width), height: Int(layout.height), rows: $0,
        stride: Int(layout.stride))
    }
  }

  /// Waits for the layout. Its format must be 0 or 1, which have blue, green, red and a byte more.
  private func layout(of frame: UInt32) -> Layout? {
    var layout: Layout?
    _ = wayland.wait { event in
      guard event.object == frame else { return false }
      if event.code == 0 {
        layout = Layout(
          format: event.number(), width: event.number(), height: event.number(),
          stride: event.number())
      }
      // buffer, or failed
      return event.code == 0 || event.code == 3
    }
    return layout
  }

  /// Waits for the copy.
  private func isReady(_ frame: UInt32) -> Bool {
    var isReady = false
    _ = wayland.wait { event in
      guard event.object == frame else { return false }
      isReady = event.code == 2
      return event.code == 2 || event.code == 3
    }
    return isReady
  }
}
