import Automation

// `make review` and `make approve` run it in the folder of the package.
let review = Review(of: "out/review")
switch CommandLine.arguments.dropFirst().first {
case "page":
  let pictures = review.pictures
  guard !pictures.isEmpty else {
    print("All pictures are as their goldens.")
    break
  }
  try Files.write(ReviewPage(pictures).html, to: "\(review.folder)/index.html")
  print("\(pictures.count) pictures differ. Look at them in \(review.folder)/index.html")
case "approve":
  let pictures = review.pictures
  try review.approve()
  for picture in pictures { print("\(picture.change.verb) \(picture.path)") }
  if pictures.isEmpty { print("There is nothing to take over. “make review” takes pictures.") }
default:
  print("usage: review page | approve")
}
