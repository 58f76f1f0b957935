import { ensureBuilt } from "./lib/bundle.mjs";

if (!(await ensureBuilt())) console.log("build/ is up to date.");
