import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
/** Where the local databases, files and rooms are kept; CARTAGE_DATA puts them elsewhere. */
export const DATA = process.env.CARTAGE_DATA ?? `${ROOT}/.wrangler/state/v3`;
