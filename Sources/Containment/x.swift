import GTK
