import Sandbox

// Rows of the contract and of the other promises that scenarios show.
extension [ScenarioWords.Row] {
  /// Rows by their ids.
  static func shown(_ ids: String...) -> [ScenarioWords.Row] {
    ids.compactMap { id in sentences[id].map { ScenarioWords.Row(id, $0) } }
  }

  // Not translated: the sentences of Docs/Rows.md, which is for developers; a test compares them.
  private static let sentences: [String: String] = [
    "CT-01":
      "Adding and removing a child, on screen and off, with animation and without, gives "
      + "exactly the calls of E1 to E6; calls made by hand give those of E7m, a push those of "
      + "E23.",
    "CT-02":
      "An animated replacement gives the calls of E8. At half of the time the picture is "
      + "half of each page, and afterwards it is exactly the new page.",
    "LS-01":
      "A million rows of differing heights open as fast as a few, and memory does not "
      + "depend on the number of rows.",
    "LS-02":
      "There are never more row controllers than rows in sight and one beyond each end.",
    "LS-05":
      "Another snapshot is a difference by identity: rows are inserted, removed, moved and "
      + "updated with animation, which can be interrupted. Rows that stay keep controller, "
      + "widget, focus, selection and caret.",
    "LS-07":
      "Changes that are asked for while one runs are joined, the last one wins, and each "
      + "request is answered once.",
    "LS-12":
      "No row, one row or several can be selected; the selection is kept by items and "
      + "outlives changes and recycling.",
    "LS-13":
      "A row has actions at both ends: by context menu, Menu key, keys of their own, "
      + "buttons on hover, and by dragging the row aside, all the way to act at once. One row "
      + "is open at a time.",
    "LS-14":
      "Sections have headers that stick, and a list has a header and a footer, all of them "
      + "controllers.",
    "LS-15":
      "A list asks for more rows near its end, once at a time; a row says that it loads, or "
      + "why it failed and offers to try again.",
    "LS-16":
      "An empty, loading or failed list is a message in its place, and they crossfade.",
    "MA-01":
      "Layers nest in any order. When the root of a layer changes, everything inside of the "
      + "layer is replaced, and the layers around it stay.",
    "MA-04":
      "A controller inside can change the root of a layer further out, and the layers "
      + "between are removed.",
    "MA-10":
      "Two containers beside each other can change at the same time, each in its own order.",
    "MA-11":
      "A toolbar shows title, detail and widgets at both ends and in the middle, at the top "
      + "or the bottom, beside the root or over it; an empty detail takes no room.",
    "MA-12":
      "A controller can float over a toolbar's root: it slides up in 500 ms over the "
      + "darkened and blocked root, the delegate is notified, and Escape closes it.",
    "MA-13":
      "A status bar shows the text of the visible screen, and the text before when that "
      + "screen disappears. It is hidden on request and where there is little room.",
    "MA-14":
      "The window has the chrome style of the visible screen, and in a transition that of "
      + "the incoming one from the beginning.",
    "MA-15":
      "A search bar reports a change when typing pauses, asks before it is cleared, and "
      + "reports before and after with the old text.",
    "MA-16":
      "A search on demand opens by Ctrl+F or by typing, closes by Escape, and gives the "
      + "focus back where it was.",
    "MA-19":
      "The bar has a back button wherever one can go back, unless the page hides it; "
      + "Alt+Left and the pointer's button 8 do the same.",
    "MA-20":
      "A drag from the edge pops the page, and one that is released early is cancelled "
      + "(E15).",
    "MA-23":
      "A click on a tab calls should and will, changes the page, and calls did, in this "
      + "order; a refusal leaves the old tab marked.",
    "MA-27":
      "A swipe of more than sixteen pixels turns to the next tab: past half it stays, a quick "
      + "flick is enough, reversing the drag shows the other neighbour, and a refusal holds.",
    "MA-31":
      "Of two fast selections the last one is shown, and neither transition nor bar is "
      + "stuck.",
    "MA-32":
      "Bottom navigation has a bar with at most five large buttons below a narrow page, the "
      + "rest being behind the fifth, and a row of tabs above a wide one. Both show badges.",
    "MA-35":
      "A click outside and Escape close a menu, a click on an item performs its action; the "
      + "delegate is notified which it was.",
    "MA-38":
      "Items come out of the button in four directions, mirrored where text runs from right "
      + "to left.",
    "MA-42":
      "Snackbars wait for one another, each for its time, which does not run while the "
      + "pointer or the focus is on it or nobody can see it. An action is done once.",
    "MA-43":
      "A snackbar stands at the top or the bottom with room around it, and lifts what is in "
      + "its way by its height.",
    "MA-46":
      "A drawer over the root dims that by half; a click beside it and Escape close it, F9 "
      + "opens and closes.",
    "MA-48":
      "Where there is room a drawer stands beside the root; whether it is open, and its "
      + "width, are remembered over a restart.",
    "MA-56":
      "A bottom sheet is modal or persistent, and is moved by dragging. A presented sheet "
      + "floats in a wide window and stands at the bottom of a narrow one.",
    "MA-57":
      "A theme, light, dark or a custom one, holds for everything or for one part, is "
      + "switched live, and leaves out what is exempt.",
    "MV-08":
      "A scrolling content is as wide as the room and as tall as it likes, and the field "
      + "with the focus is always in sight.",
    "MV-09":
      "A message has the image and the button that it is given and no hidden ones, and "
      + "stands in the middle.",
    "MV-15":
      "When the last row is removed a message takes its place, and the first row that is "
      + "inserted replaces the message.",
    "NV-06":
      "Several navigations in one turn are one transition from the first page to the last; "
      + "the pages between are neither drawn nor appear.",
    "NV-10":
      "Each page remembers its focus, has a first focus of its own, and after going back "
      + "the row that led to the other page has the focus.",
    "NV-14":
      "A split shows two panes beside each other where there is room and one over the other "
      + "where there is not, with text, focus and scroll position kept, and without "
      + "flickering near the limit. Its boundary can be moved by pointer and keys.",
    "NV-17":
      "Dialogs, sheets, popovers and pages can be presented over each other. They keep "
      + "input from what is beneath, and each controller inside can refuse to be dismissed.",
    "ON-01":
      "Content, template and modal container are three controllers, each wrapping the one "
      + "before.",
    "ON-02":
      "A modal container has one close button, above the content; Escape and Ctrl+W do the "
      + "same.",
    "ON-03":
      "The content gives the template its supporting widgets, in their order. Their "
      + "handlers stay with the content, and the widgets are removed with it.",
    "ON-04":
      "The actions stay at the bottom. The content stands in the middle, or scrolls where "
      + "it is taller than the room.",
    "OP-01":
      "Any package registers scenarios of its own with the sandbox, with typed knobs, and "
      + "has its window, its command line and its URLs under an id of its own; what is wrong "
      + "with the list of scenarios is said at the first look, and all of that together with "
      + "every fault of the screens by `--check`.",
    "OP-06":
      "A label shows markup and tells of its links, text and pictures that were copied are "
      + "read, a key is named by what it types, URIs are opened, and pictures of every format "
      + "are read on any thread and shown as large as there is room.",
    "OP-07":
      "A collapsed split leads back to its primary by a button of its own, and a split has "
      + "three columns, of which two or one are visible where there is less room.",
    "RT-R1":
      "A product is found if it is in sight; otherwise it is presented inside a new stack, "
      + "which is never seen empty.",
    "RT-R5":
      "An account is pushed onto a stack that is in sight, or a new stack is presented.",
    "SB-13":
      "The route console shows the plan of a URL or a recipe before anything opens, runs "
      + "it, and says why something is refused.",
    "SE-01":
      "Both pages have holes where a shared element is, and it is drawn once, where its "
      + "progress says; at the ends a frame is the page without sharing, to the pixel.",
    "SE-02":
      "What is the same at two sizes is scaled, what differs is mixed within moving "
      + "bounds; corner radii change evenly; several elements lie in reading order.",
    "SE-05":
      "A list that is scrolled, shuffled or resized during a flight takes its element "
      + "with it.",
    "SE-06":
      "A row that is out of sight is left or reached at the edge, for one that is gone "
      + "the page may say where else to go, and otherwise the element fades.",
    "SE-07":
      "A page that is pulled follows the pointer or the finger, becomes smaller, and is "
      + "thrown, caught and thrown back with its velocity.",
    "TR-02":
      "Interrupting a change at 10, 50 or 90 % by a third page changes no pixel by more "
      + "than 8 of 255 in the frame of the interruption, in any style.",
    "TR-03":
      "Interrupting a change by the page that is being left runs the same path backwards "
      + "from where it is, without a jump.",
    "TR-11":
      "The page that leaves takes no event of the pointer or the keyboard, at any progress.",
  ]
}
