import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";

/** Where the text font is served, for a preload link in the head; the same file the stylesheet names. */
export const fontUrl = inter;
