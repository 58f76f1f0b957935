import { rmSync } from "node:fs";
import { DATA, MOMENT_DATA } from "./lib/root.mjs";

for (const folder of [DATA, MOMENT_DATA]) rmSync(folder, { recursive: true, force: true });
console.log("Local databases deleted. `npm start` creates them again and loads the demo.");
