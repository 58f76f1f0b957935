import { ensureInstalled } from "./lib/install.mjs";
import { assertNode } from "./lib/node-version.mjs";

assertNode();
ensureInstalled();
// Imported only now, because it needs the installed packages.
const { runAllTests: testAll } = await import("./lib/all-tests.mjs");
process.exit((await testAll()) ? 0 : 1);
