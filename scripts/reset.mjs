import { rmSync } from "node:fs";
import { fail, log } from "./lib/log.mjs";
import { DATA, MOMENT_DATA } from "./lib/root.mjs";
import { resetDatabase } from "./local/reset-database.mjs";

const bindings = process.argv.slice(2);

for (const binding of bindings) log(await resetDatabase(DATA, binding).catch((error) => fail(error.message)));
if (bindings.length === 0) {
	for (const folder of [DATA, MOMENT_DATA]) rmSync(folder, { recursive: true, force: true });
	log("Local databases deleted. `npm start` creates them again and loads the demo.");
}
