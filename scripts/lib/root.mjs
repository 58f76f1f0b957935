import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
/** The folder of the local databases, files and rooms; CARTAGE_DATA overrides it. */
export const DATA = process.env.CARTAGE_DATA ?? `${ROOT}/.wrangler/state/v3`;
