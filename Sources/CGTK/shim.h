#ifndef ENFILADE_CGTK_H
#define ENFILADE_CGTK_H

// Everything that may be called from any thread comes first …
#include <atk/atk.h>
#include <cairo.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <gio/gio.h>
#include <glib-unix.h>
#include <pango/pangocairo.h>

// … and what must stay on the UI thread is imported as @MainActor.
#pragma clang attribute push(__attribute__((swift_attr("@MainActor"))), apply_to = function)
#include <gtk/gtk.h>
#include <gtk/gtk-a11y.h>
#pragma clang attribute pop

// The pair of libdispatch functions that lets another event loop drain the main queue.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

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
static inline gboolean enfilade_event_crosses_inside(const GdkEvent *event) {
  return (event->type == GDK_ENTER_NOTIFY || event->type == GDK_LEAVE_NOTIFY)
      && event->crossing.detail == GDK_NOTIFY_INFERIOR;
}

#endif
