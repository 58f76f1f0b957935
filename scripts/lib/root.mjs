import { fileURLToPath } from "node:url";
import { CLOCK_OFFSET_MS } from "./clock.mjs";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
/** Where the data of a run at a moment is stored, apart from entered data: each run begins with new data. */
export const MOMENT_DATA = `${ROOT}/.wrangler/moment/v3`;
/** The folder of the local databases, files and rooms; CARTAGE_DATA overrides it. */
export const DATA =
	process.env.CARTAGE_DATA ?? (CLOCK_OFFSET_MS === 0 ? `${ROOT}/.wrangler/state/v3` : MOMENT_DATA);
/** The folder that the stand-in of a file server reads: bookings-in/<company>/<directory>. */
export const BOOKINGS_IN = `${process.env.CARTAGE_DATA ?? ROOT}/bookings-in`;
