import { rmSync } from "node:fs";
import { DATA } from "./lib/root.mjs";

rmSync(DATA, { recursive: true, force: true });
console.log("Local databases deleted. `npm start` creates them again and loads the demo.");
