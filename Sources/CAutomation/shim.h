// What Automation needs from C: D-Bus and sockets (GIO), pictures (cairo), the X server (Xlib and XTEST),
// keyboards for Wayland (xkbcommon).
#pragma once

#include <execinfo.h>
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/XKBlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>
#include <cairo/cairo.h>
#include <gio/gio.h>
#include <gio/gunixfdmessage.h>
#include <gio/gunixsocketaddress.h>
#include <glib-unix.h>
#include <spawn.h>
#include <stdlib.h>
#include <xkbcommon/xkbcommon.h>

// GNU extensions, which the C library shows to C programs that ask for them only.
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *, const char *);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
extern int memfd_create(const char *, unsigned int);

// XDestroyImage is a macro over a function pointer, which Swift does not import.
static inline void automation_destroy_image(XImage *image) { XDestroyImage(image); }

// An element in an app's cache of its tree, with texts that belong to the answer.
typedef struct {
  const char *path, *parent, *name, *help;
  int child_count;
  unsigned role;
  unsigned long long states;
} AutomationItem;

// The element at `index` of the array in an answer of the type (a((so)(so)(so)iiassusau)). Of a window with a
// thousand elements an unoptimised Swift build makes twenty thousand objects to take it apart.
static inline AutomationItem automation_item(GVariant *items, gsize index) {
  AutomationItem item;
  GVariant *states = NULL;
  GVariant *child = g_variant_get_child_value(items, index);
  g_variant_get(
    child, "((&s&o)(&s&o)(&s&o)ii@as&su&s@au)", NULL, &item.path, NULL, NULL, NULL, &item.parent, NULL,
    &item.child_count, NULL, &item.name, &item.role, &item.help, &states);
  gsize count = 0;
  const guint32 *words = (const guint32 *)g_variant_get_fixed_array(states, &count, sizeof(guint32));
  item.states = count == 2 ? (unsigned long long)words[1] << 32 | words[0] : 0;
  g_variant_unref(states);
  g_variant_unref(child);
  return item;
}

// A loop over each pixel of a screen, which an unoptimised Swift build takes fifty milliseconds for.
static inline void automation_make_opaque(unsigned char *pixels, long count) {
  for (long pixel = 0; pixel < count; pixel++) pixels[pixel * 4 + 3] = 255;
}
