import CGTK

/// A dialog about the program, its authors and its licence.
///
/// ```swift
/// let about = AboutDialog()
/// about.programName = "Hello"
/// about.license = .mit
/// about.transientParent = window
/// about.present()
/// ```
///
/// It is destroyed when it is closed.
@MainActor
public final class AboutDialog: Window {
  /// The licence of a program.
  public enum License: Hashable {
    /// The MIT licence, which the dialog names and links to.
    case mit
    /// Another one, whose text the dialog shows.
    case other(String)
  }

  /// A dialog that is not shown yet, and has only the name of the process.
  public init() {
    Display.require()
    // GTK itself owns a toplevel until it is destroyed; this handle is one more owner.
    super.init(retaining: gtk_about_dialog_new())
    // The dialog owns this handler, so its pointer outlives it.
    let dialog = gtk
    Signal<Int32>(self, "response").connect { _ in gtk_widget_destroy(dialog) }
  }

  package override init(retaining object: UnsafeMutableRawPointer) { super.init(retaining: object) }

  public override class var objectType: ObjectType {
    ObjectType(gtk_about_dialog_get_type()) { AboutDialog(retaining: $0) }
  }

  private var gtkDialog: UnsafeMutablePointer<GtkAboutDialog> { cast() }

  private func text(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }

  /// The program's name.
  public var programName: String {
    get { text(gtk_about_dialog_get_program_name(gtkDialog)) }
    set { gtk_about_dialog_set_program_name(gtkDialog, newValue) }
  }

  /// The program's version.
  public var version: String {
    get { text(gtk_about_dialog_get_version(gtkDialog)) }
    set { gtk_about_dialog_set_version(gtkDialog, newValue) }
  }

  /// The purpose of the program, in one line.
  public var comments: String {
    get { text(gtk_about_dialog_get_comments(gtkDialog)) }
    set { gtk_about_dialog_set_comments(gtkDialog, newValue) }
  }

  /// The copyright notice.
  public var copyright: String {
    get { text(gtk_about_dialog_get_copyright(gtkDialog)) }
    set { gtk_about_dialog_set_copyright(gtkDialog, newValue) }
  }

  /// The address of the program's page.
  public var website: String {
    get { text(gtk_about_dialog_get_website(gtkDialog)) }
    set { gtk_about_dialog_set_website(gtkDialog, newValue) }
  }

  /// The text of the link to that page; the address itself if empty.
  public var websiteLabel: String {
    get { text(gtk_about_dialog_get_website_label(gtkDialog)) }
    set { gtk_about_dialog_set_website_label(gtkDialog, newValue) }
  }

  /// The name of the program's icon.
  public var iconName: String {
    get { text(gtk_about_dialog_get_logo_icon_name(gtkDialog)) }
    set { gtk_about_dialog_set_logo_icon_name(gtkDialog, newValue) }
  }

  /// The authors.
  public var authors: [String] {
    get {
      let vector = gtk_about_dialog_get_authors(gtkDialog)
      var names: [String] = []
      while let name = vector?[names.count] { names.append(String(cString: name)) }
      return names
    }
    set { newValue.withUnsafeVector { gtk_about_dialog_set_authors(gtkDialog, $0) } }
  }

  /// The translators into the user's language, one name per line; not shown if empty.
  public var translatorCredits: String {
    get { text(gtk_about_dialog_get_translator_credits(gtkDialog)) }
    set { gtk_about_dialog_set_translator_credits(gtkDialog, newValue.isEmpty ? nil : newValue) }
  }

  /// The licence.
  public var license: License {
    get {
      gtk_about_dialog_get_license_type(gtkDialog) == GTK_LICENSE_MIT_X11
        ? .mit : .other(text(gtk_about_dialog_get_license(gtkDialog)))
    }
    set {
      switch newValue {
      case .mit: gtk_about_dialog_set_license_type(gtkDialog, GTK_LICENSE_MIT_X11)
      case .other(let text): gtk_about_dialog_set_license(gtkDialog, text)
      }
    }
  }
}
