import { ensureInstalled } from "./lib/install.mjs";
import { assertNode } from "./lib/node-version.mjs";

assertNode();
ensureInstalled();
// Imported only now, because it needs the installed packages.
const { runAllTests } = await import("./lib/all-tests.mjs");
process.exit((await runAllTests()) ? 0 : 1);
