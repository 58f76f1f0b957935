import { ensureBuilt } from "./lib/bundle/bundle.mjs";
import { selectConfig } from "./lib/config.mjs";

selectConfig();
if (!(await ensureBuilt())) console.log("build/ is up to date.");
