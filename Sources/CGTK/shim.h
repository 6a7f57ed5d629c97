#ifndef ENFILADE_CGTK_H
#define ENFILADE_CGTK_H

// Everything that may be called from any thread comes first …
#include <atk/atk.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <errno.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gio/gio.h>
#include <glib-unix.h>
#include <libintl.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <unistd.h>

// … and what must stay on the UI thread is imported as @MainActor.
#pragma clang attribute push(__attribute__((swift_attr("@MainActor"))), apply_to = function)
#include <gtk/gtk.h>
#include <gtk/gtk-a11y.h>
#pragma clang attribute pop

// The pair of libdispatch functions that lets another event loop drain the main queue.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

// What a child does before it becomes another program: the kernel is to kill it when its parent, whose process
// id is `parent`, ends in whatever way.
static inline void enfilade_end_with_parent(gpointer parent) {
  prctl(PR_SET_PDEATHSIG, 9);
  if (getppid() != GPOINTER_TO_INT(parent)) _exit(1);
}

// gettext's counter of changes, by which it knows that it has to look for translations anew.
extern int _nl_msg_cat_cntr;
static inline void enfilade_forget_translations(void) { _nl_msg_cat_cntr += 1; }

// Writes what the standard output still keeps: 0, or why some of what it was given could not be written.
// Swift does not let its variable be read.
static inline int enfilade_flush_output(void) {
  errno = 0;
  if (fflush(stdout) == 0 && !ferror(stdout)) return 0;
  return errno != 0 ? errno : EIO;
}

// Macros that Swift cannot import.
static inline GType enfilade_type_of(gconstpointer instance) {
  return G_TYPE_FROM_INSTANCE(instance);
}
static inline gboolean enfilade_is_a(gconstpointer instance, GType type) {
  return G_TYPE_CHECK_INSTANCE_TYPE((gpointer)instance, type);
}
static inline GtkWidgetClass *enfilade_widget_class(gpointer widget) {
  return GTK_WIDGET_GET_CLASS(widget);
}
static inline void enfilade_closure_set_data(GClosure *closure, gpointer data) {
  closure->data = data;
}
static inline gpointer enfilade_closure_data(GClosure *closure) { return closure->data; }

// GdkEvent is a union whose members Swift reads awkwardly.
static inline GdkEventType enfilade_event_type(const GdkEvent *event) { return event->type; }
static inline guint enfilade_event_changed_state(const GdkEvent *event) {
  return event->window_state.changed_mask;
}
static inline guint enfilade_event_new_state(const GdkEvent *event) {
  return event->window_state.new_window_state;
}
// Whether it is of the finger that GTK also takes for the pointer.
static inline gboolean enfilade_event_is_touch_of_pointer(const GdkEvent *event) {
  return gdk_event_get_event_sequence(event) != NULL && event->touch.emulating_pointer;
}

// What tells a widget's gestures that a press is not theirs any more; `last` is an event of it.
// Without a sequence it stands for the pointer's: all gestures listen to that, also those of
// widgets that keep the news of a broken grab to themselves, as buttons do.
static inline GdkEvent *enfilade_press_cancelled(
    const GdkEvent *last, GdkEventSequence *sequence) {
  GdkEvent *event = gdk_event_new(GDK_TOUCH_CANCEL);
  event->touch.window = g_object_ref(last->any.window);
  event->touch.time = gdk_event_get_time(last);
  event->touch.sequence = sequence;
  gdk_event_get_coords(last, &event->touch.x, &event->touch.y);
  gdk_event_get_root_coords(last, &event->touch.x_root, &event->touch.y_root);
  gdk_event_set_device(event, gdk_event_get_device(last));
  gdk_event_set_source_device(event, gdk_event_get_source_device(last));
  return event;
}

#endif
