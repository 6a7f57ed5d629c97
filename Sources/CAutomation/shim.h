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

// A loop over each pixel of a screen, which an unoptimised Swift build takes fifty milliseconds for.
static inline void automation_make_opaque(unsigned char *pixels, long count) {
  for (long pixel = 0; pixel < count; pixel++) pixels[pixel * 4 + 3] = 255;
}
