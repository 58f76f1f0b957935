import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";

/** The URL of the text font for a preload link; the same file as in tokens.css. */
export const fontUrl = inter;
