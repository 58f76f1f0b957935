import { rmSync } from "node:fs";
import { CLOCK_OFFSET_MS } from "../lib/clock.mjs";
import { configFile } from "../lib/config.mjs";
import { failOnMachineError, requireWritableData } from "../lib/data-folder.mjs";
import { migrateDatabases } from "../lib/databases/migrate-databases.mjs";
import { fail } from "../lib/log.mjs";
import { DATA, MOMENT_DATA } from "../lib/root.mjs";
import { fingerprintFiles, runOnce } from "../lib/run-once.mjs";
import { describeDatabaseError } from "../lib/start-errors.mjs";
import { runStep } from "../lib/steps.mjs";
import { importTypeScript } from "../lib/typescript.mjs";
import { openDatabases } from "../lib/worker/worker.mjs";

/** @typedef {{ N: number, r: number, p: number }} PasswordCost */

/**
 * Creates and migrates the local databases and loads the demo. Runs again only when the migrations changed or an earlier run was
 * interrupted: every step is safe to repeat and no entered data is lost. `options.passwordCost` is that of the demo's passwords.
 * @param {string} [data]
 * @param {{ passwordCost?: PasswordCost }} [options]
 */
export async function prepareData(data = DATA, options = {}) {
	requireWritableData(data);
	if (data === MOMENT_DATA) rmSync(data, { recursive: true, force: true });
	// Databases have the clock of the run that created them.
	const fingerprint = fingerprintFiles(["migrations", configFile()]) + (CLOCK_OFFSET_MS || "");
	await runOnce(`${data}/.prepared`, fingerprint, async () => {
		const mf = openDatabases(data);
		try {
			const failures = await runStep("Preparing the databases", () => migrateDatabases(mf));
			for (const [binding, message] of failures) {
				failOnMachineError(message, data);
				console.error(describeDatabaseError(binding, message));
			}
			if (failures.length > 0)
				fail("some databases could not be migrated (see above). `npm run reset` deletes the local ones.");
			await runStep("Loading the demo", async () => {
				/** @type {typeof import("../demo/load")} */
				const { loadDemo } = await importTypeScript("scripts/demo/load.ts");
				await loadDemo(mf, options);
			});
		} finally {
			await mf.dispose();
		}
	});
}
