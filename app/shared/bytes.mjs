// JavaScript, as the scripts run it as it is.

/** A mebibyte: limits of files are multiples of it. */
export const MIB = 1024 * 1024;
