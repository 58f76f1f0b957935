import { ensureInstalled } from "./lib/install/install.mjs";
import { assertNode } from "./lib/install/node-version.mjs";

assertNode();
await ensureInstalled();
// Imported only now, because it needs the installed packages.
const { runAllTests } = await import("./lib/tests/all-tests.mjs");
process.exit((await runAllTests()) ? 0 : 1);
