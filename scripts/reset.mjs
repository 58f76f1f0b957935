import { rmSync } from "node:fs";
import { DATA, MOMENT_DATA } from "./lib/root.mjs";

if (process.argv.includes("--demo")) {
	const { requireFreePort } = await import("./lib/worker/port.mjs");
	await requireFreePort();
	const { renewDemoData } = await import("./local/prepare-data.mjs");
	await renewDemoData(DATA);
} else {
	for (const folder of [DATA, MOMENT_DATA]) rmSync(folder, { recursive: true, force: true });
	console.log("Local databases deleted. `npm start` creates them again and loads the demo.");
}
