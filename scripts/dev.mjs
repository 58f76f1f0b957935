import { selectConfig } from "./lib/config.mjs";
import { failStart } from "./lib/fail-start.mjs";
import { ensureInstalled } from "./lib/install/install.mjs";
import { assertNode } from "./lib/install/node-version.mjs";
import { requireFreePort } from "./lib/worker/port.mjs";

assertNode();
selectConfig();
const port = await requireFreePort();
await ensureInstalled();
// Imported only now, because it needs the installed packages.
const { runDevServer } = await import("./local/dev-server.mjs");
await runDevServer(port).catch((error) => failStart(error, port));
