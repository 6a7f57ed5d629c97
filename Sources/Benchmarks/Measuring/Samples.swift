/// Several measurements of the same quantity.
package struct Samples {
  private let values: [Double]

  package init(_ values: [Double]) { self.values = values.sorted() }

  /// The median; 0 without measurements.
  package var median: Double {
    guard !values.isEmpty else { return 0 }
    let middle = values.count / 2
    return values.count % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2
  }

  var largest: Double { values.last ?? 0 }
}
