import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
/** The folder of the local databases, files and rooms; CARTAGE_DATA overrides it. */
export const DATA = process.env.CARTAGE_DATA ?? `${ROOT}/.wrangler/state/v3`;
/** The folder that the stand-in of a file server reads: bookings-in/<company>/<directory>. */
export const BOOKINGS_IN = `${process.env.CARTAGE_DATA ?? ROOT}/bookings-in`;
