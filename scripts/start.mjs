import { selectConfig } from "./lib/config.mjs";
import { failStart } from "./lib/fail-start.mjs";
import { ensureInstalled } from "./lib/install/install.mjs";
import { assertNode } from "./lib/install/node-version.mjs";
import { requireFreePort } from "./lib/worker/port.mjs";

assertNode();
const isLive = !selectConfig().includes("--no-fleet");
const port = await requireFreePort();
await ensureInstalled();
// Imported only now, because it needs the installed packages.
const { serve } = await import("./local/serve.mjs");
await serve(port, { isLive }).catch((error) => failStart(error, port));
