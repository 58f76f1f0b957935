import { ensureInstalled } from "./lib/install.mjs";
import { assertNode } from "./lib/node-version.mjs";
import { freePort } from "./lib/port.mjs";

assertNode();
const port = await freePort();
ensureInstalled();
// Only now can anything that needs the packages be loaded.
const { develop } = await import("./lib/develop.mjs");
await develop(port);
