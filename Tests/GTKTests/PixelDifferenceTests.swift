import PictureComparison
import Testing

@Suite("What differs between two pictures")
struct PixelDifferenceTests {
  @Test("OE-16 opacity counts for the largest difference, and not for the number of pixels")
  func opacity() {
    let before: [UInt8] = [0, 0, 0, 255, 10, 20, 30, 255, 1, 1, 1, 255, 9, 9, 9, 255]
    let after: [UInt8] = [0, 0, 0, 255, 50, 20, 29, 255, 1, 1, 1, 100, 9, 9, 9, 255]
    let difference = PixelDifference(before, stride: 8, after, stride: 8, width: 2, height: 2)
    #expect(difference.largest == 155 && difference.pixels == 1)
    #expect(difference.columns == 1..<2 && difference.rows == 0..<1)
    #expect(
      PixelDifference.picture(before, stride: 8, after, stride: 8, width: 2, height: 2)
        == [0, 0, 0, 255, 144, 0, 66, 255, 0, 0, 0, 255, 0, 0, 0, 255])
  }

  @Test("OE-16 what stands between rows is no part of a picture")
  func padding() {
    let before: [UInt8] = [1, 2, 3, 0, 4, 5, 6]
    let after: [UInt8] = [1, 2, 3, 7, 7, 4, 5, 9]
    let difference = PixelDifference(
      before, stride: 4, after, stride: 5, width: 1, height: 2, channels: 3)
    #expect(difference.largest == 3 && difference.pixels == 1)
    #expect(difference.columns == 0..<1 && difference.rows == 1..<2)
  }
}
