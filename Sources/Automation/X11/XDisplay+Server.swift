internal import CAutomation

extension XDisplay: DisplayServer {
  var tellsPlaces: Bool { true }

  func picture(of part: Extents) -> Image? {
    var image: UnsafeMutablePointer<XImage>?
    let (width, height) = (part.width * scale, part.height * scale)
    perform {
      image = XGetImage(
        $0, root, Int32(part.x * scale), Int32(part.y * scale), UInt32(width), UInt32(height),
        UInt.max, ZPixmap)
    }
    guard let image else { return nil }
    defer { automation_destroy_image(image) }
    guard image.pointee.bits_per_pixel == 32, let data = image.pointee.data else { return nil }
    let stride = Int(image.pointee.bytes_per_line)
    return data.withMemoryRebound(to: UInt8.self, capacity: stride * height) {
      Image(width: width, height: height, rows: $0, stride: stride)
    }
  }
}

// MARK: Input, simulated by XTEST
extension XDisplay {
  var pointerPlace: Point {
    var (root, child): (XID, XID) = (0, 0)
    var (x, y, insideX, insideY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var mask: UInt32 = 0
    perform {
      _ = XQueryPointer($0, self.root, &root, &child, &x, &y, &insideX, &insideY, &mask)
    }
    return Point(x: Int(x) / scale, y: Int(y) / scale)
  }

  func movePointer(to point: Point) {
    let (x, y) = (point.x * scale, point.y * scale)
    perform { _ = XTestFakeMotionEvent($0, -1, Int32(x), Int32(y), 0) }
  }

  func send(_ strokes: [ButtonStroke]) {
    perform {
      for stroke in strokes { XTestFakeButtonEvent($0, stroke.button, stroke.isDown ? 1 : 0, 0) }
    }
  }

  func keys(ofLayout index: Int) -> [(code: UInt8, keysyms: [KeySym])] {
    var (lowest, highest): (Int32, Int32) = (0, 0)
    var width: Int32 = 0
    var list: UnsafeMutablePointer<KeySym>?
    perform {
      XDisplayKeycodes($0, &lowest, &highest)
      list = XGetKeyboardMapping($0, UInt8(lowest), highest - lowest + 1, &width)
    }
    guard let list, width > 0 else { return [] }
    defer { XFree(list) }
    return (lowest...highest).map { code in
      let row = UnsafeBufferPointer(start: list + Int((code - lowest) * width), count: Int(width))
      let isSpare = row.allSatisfy { $0 == 0 }
      // The second layout comes after the first; a key that has only one has it in all of them.
      let other = row.dropFirst(2 * index).prefix(2)
      let own = other.isEmpty || other.allSatisfy { $0 == 0 } ? row.prefix(2) : other
      return (UInt8(code), isSpare ? [] : Array(own))
    }
  }

  func use(_ layout: KeyboardLayout) async throws {
    let process = try ChildProcess(
      ChildProcess.Command(
        executable: "setxkbmap", arguments: ["-display", name] + layout.arguments), group: 0)
    guard await process.exit(within: .patience) == 0 else {
      throw AutomationError(
        .input, "There is no keyboard “\(layout)” in /usr/share/X11/xkb, or no setxkbmap.")
    }
    perform { layout.lock(on: $0) }
  }

  func assign(_ keysym: KeySym, to code: UInt8) {
    var keysyms = [keysym, keysym]
    perform { _ = XChangeKeyboardMapping($0, Int32(code), 2, &keysyms, 1) }
  }

  func send(_ strokes: [KeyStroke]) {
    perform {
      for stroke in strokes { XTestFakeKeyEvent($0, UInt32(stroke.code), stroke.isDown ? 1 : 0, 0) }
    }
  }
}
