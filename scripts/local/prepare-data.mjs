import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createClock } from "../demo/shared/clock.mjs";
import { CLOCK_OFFSET_MS } from "../lib/clock.mjs";
import { configFile } from "../lib/config.mjs";
import { failOnMachineError, requireWritableData } from "../lib/data-folder.mjs";
import { migrateDatabases } from "../lib/databases/migrate-databases.mjs";
import { fail, log } from "../lib/log.mjs";
import { DATA, MOMENT_DATA } from "../lib/root.mjs";
import { fingerprintFiles, runOnce } from "../lib/run-once.mjs";
import { runStep } from "../lib/steps.mjs";
import { importTypeScript } from "../lib/typescript.mjs";
import { openDatabases } from "../lib/worker/worker.mjs";
import { describePlatformFailure, describeProblems } from "./database-problems.mjs";

/** @typedef {{ N: number, r: number, p: number }} PasswordCost */

/**
 * Creates and migrates the local databases, compares them with what their version means, and loads the demo. Runs again only when the
 * migrations changed, an earlier run was interrupted, or a database was not as it should be: every step is safe to repeat and no entered data
 * is lost. A company's database that is damaged is named with what to do about it alone, and the others go on.
 * `options.passwordCost` is that of the demo's passwords.
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
			/** @type {typeof import("./prepare-tools")} */
			const { findDifferences, loadDemo } = await importTypeScript("scripts/local/prepare-tools.ts");
			const problems = await runStep("Preparing the databases", () =>
				migrateDatabases(mf, { findDifferences }).catch((error) => {
					failOnMachineError(error, data);
					return fail(describePlatformFailure(error));
				}),
			);
			for (const { error } of problems) if (error !== null) failOnMachineError(error, data);
			for (const line of await describeProblems(mf, problems)) console.error(line);
			/** @type {string[]} */
			const notLoaded = [];
			const onFailure = (/** @type {string} */ slug, /** @type {unknown} */ error) => {
				failOnMachineError(error, data);
				notLoaded.push(slug);
				console.error(
					`The demo company ${slug} is not loaded: ${error instanceof Error ? error.message : error}`,
				);
			};
			const isLoaded = await runStep("Loading the demo", () => loadDemo(mf, { ...options, onFailure }));
			if (isLoaded) writeFileSync(demoDayFile(data), getToday());
			return problems.length === 0 && notLoaded.length === 0;
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
 * Brings the demo to today: loads again the demo companies in which nobody has changed anything, and names those that were left as they are.
 * @param {string} [data]
 */
export async function renewDemoData(data = DATA) {
	await prepareData(data);
	const mf = openDatabases(data);
	try {
		/** @type {typeof import("../demo/renew")} */
		const { renewDemo } = await importTypeScript("scripts/demo/renew.ts");
		const { renewed, left } = await runStep("Bringing the demo to today", () => renewDemo(mf));
		if (left.length === 0) writeFileSync(demoDayFile(data), getToday());
		for (const slug of renewed) log(`${slug}: about now again.`);
		for (const slug of left)
			log(`${slug}: left as it is, because someone has worked in it. \`npm run reset\` deletes it.`);
	} finally {
		await mf.dispose();
	}
}
