import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createClock } from "../demo/shared/clock.mjs";
import { CLOCK_OFFSET_MS } from "../lib/clock.mjs";
import { configFile } from "../lib/config.mjs";
import { migrateDatabases } from "../lib/databases/migrate-databases.mjs";
import { fail, log } from "../lib/log.mjs";
import { DATA, MOMENT_DATA } from "../lib/root.mjs";
import { fingerprintFiles, runOnce } from "../lib/run-once.mjs";
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
	if (data === MOMENT_DATA) rmSync(data, { recursive: true, force: true });
	// Databases have the clock of the run that created them.
	const fingerprint = fingerprintFiles(["migrations", configFile()]) + (CLOCK_OFFSET_MS || "");
	await runOnce(`${data}/.prepared`, fingerprint, async () => {
		log("Preparing the databases ...");
		const mf = openDatabases(data);
		try {
			const failures = await migrateDatabases(mf);
			for (const [binding, message] of failures) console.error(`${binding}: ${message}`);
			if (failures.length > 0)
				fail("some databases could not be migrated (see above). `npm run reset` deletes the local ones.");
			/** @type {typeof import("../demo/load")} */
			const { loadDemo } = await importTypeScript("scripts/demo/load.ts");
			if (!(await loadDemo(mf, options))) return;
			writeFileSync(demoDayFile(data), getToday());
			log("Loaded the demonstration companies.");
		} finally {
			await mf.dispose();
		}
	});
}

/** @param {string} data */
const demoDayFile = (data) => `${data}/.demo-day`;
const getToday = () => createClock(new Date()).today;

/**
 * The day of which the demo is, if it is not of today; null where it is, or where that is not known.
 * @param {string} [data]
 */
export function readStaleDemoDay(data = DATA) {
	const file = demoDayFile(data);
	const day = existsSync(file) ? readFileSync(file, "utf8") : null;
	return day === getToday() ? null : day;
}

/**
 * Brings the demo to today: loads again the demo companies in which nobody has changed anything, and says which were left as they are.
 * @param {string} [data]
 */
export async function renewDemoData(data = DATA) {
	await prepareData(data);
	const mf = openDatabases(data);
	try {
		/** @type {typeof import("../demo/renew")} */
		const { renewDemo } = await importTypeScript("scripts/demo/renew.ts");
		const { renewed, left } = await renewDemo(mf);
		if (left.length === 0) writeFileSync(demoDayFile(data), getToday());
		for (const slug of renewed) log(`${slug}: about now again.`);
		for (const slug of left)
			log(`${slug}: left as it is, because someone has worked in it. \`npm run reset\` deletes it.`);
	} finally {
		await mf.dispose();
	}
}
