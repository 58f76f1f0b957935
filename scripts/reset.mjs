import { rmSync } from "node:fs";
import { DATA } from "./lib/root.mjs";

rmSync(DATA, { recursive: true, force: true });
console.log("The local databases are gone. `npm start` makes them new and loads the demo.");
