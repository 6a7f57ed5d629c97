/// Several measurements of one thing.
struct Samples {
  private let values: [Double]

  init(_ values: [Double]) { self.values = values.sorted() }

  /// The middle one, or the mean of the two in the middle; 0 if there are none.
  var median: Double {
    guard !values.isEmpty else { return 0 }
    let middle = values.count / 2
    return values.count % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2
  }

  var largest: Double { values.last ?? 0 }
}
