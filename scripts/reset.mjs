import { rmSync } from "node:fs";
import { fail, log } from "./lib/log.mjs";
import { DATA, MOMENT_DATA } from "./lib/root.mjs";
import { resetDatabase } from "./local/reset-database.mjs";

const [first, ...others] = process.argv.slice(2);

if (first === "--demo") {
	const { requireFreePort } = await import("./lib/worker/port.mjs");
	await requireFreePort();
	const { renewDemoData } = await import("./local/prepare-data.mjs");
	await renewDemoData(DATA);
} else if (first) {
	for (const binding of [first, ...others])
		log(await resetDatabase(DATA, binding).catch((error) => fail(error.message)));
} else {
	for (const folder of [DATA, MOMENT_DATA]) rmSync(folder, { recursive: true, force: true });
	log("Local databases deleted. `npm start` creates them again and loads the demo.");
}
