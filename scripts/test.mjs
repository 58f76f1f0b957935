import { ensureInstalled } from "./lib/install.mjs";
import { assertNode } from "./lib/node-version.mjs";

assertNode();
ensureInstalled();
// Only now can anything that needs the packages be loaded.
const { testAll } = await import("./lib/all-tests.mjs");
process.exit((await testAll()) ? 0 : 1);
