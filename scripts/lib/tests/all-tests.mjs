import { findBrowser } from "../browser.mjs";
import { ensureBuilt } from "../bundle/bundle.mjs";
import { runChecks } from "../checks/checks.mjs";
import { checkScreenWeights } from "../checks/screen-weights.mjs";
import { dryRun } from "../cloud/dry-run.mjs";
import { fail, log } from "../log.mjs";
import { runCheck, runTests } from "./stages.mjs";

/**
 * @typedef {import("./stages.mjs").StageResult} StageResult
 * @typedef {[name: string, run: () => Promise<StageResult>][]} Lane
 */

const WORKERS = "vitest.workers.config.ts";

async function runStaticChecks() {
	const failures = await runChecks();
	if (failures.length > 0)
		throw new Error(failures.map(({ name, output }) => `${output.trim()}\n${name} failed.`).join("\n\n"));
}

/**
 * Phases of lanes: those of a phase run in parallel, and a phase begins when the one before is over. Tests in a browser have the machine
 * for themselves, as a page that is slow for want of a processor looks like a broken one. The output of a stage is printed if it fails.
 * @type {Lane[][]}
 */
const PHASES = [
	[
		[
			["format, lint, layers, types", () => runCheck(runStaticChecks)],
			["unit", () => runTests("unit", ["--project", "unit"])],
			["databases", () => runTests("db", ["--project", "db"])],
			["API", () => runTests("api", ["--project", "api"])],
			["at other moments", () => runTests("moments", ["--project", "at-*"])],
		],
		[
			["build", () => runCheck(ensureBuilt)],
			["weights of screens", () => runCheck(checkScreenWeights)],
			["inside the Worker", () => runTests("workers", ["--config", WORKERS])],
		],
	],
	[
		[["served, API and browser", () => runTests("served", ["--project", "served"])]],
		[["deployment, dry run", () => runCheck(dryRun)]],
	],
];

/** Runs all tests and prints the totals. Returns whether all passed. */
export async function runAllTests() {
	process.env.CHROMIUM_PATH = await findBrowser().catch((error) => fail(error.message));
	log(`Running ${PHASES.flat(2).length} stages, two at a time ...`);
	const total = { passed: 0, failed: 0 };
	for (const lanes of PHASES) await Promise.all(lanes.map((stages) => runStages(stages, total)));
	log(`\n${total.passed} passed, ${total.failed} failed`);
	return total.failed === 0;
}

/**
 * @param {Lane} stages
 * @param {{ passed: number, failed: number }} total
 */
async function runStages(stages, total) {
	for (const [name, stage] of stages) {
		const startedAt = Date.now();
		const { passed, failed, output } = await stage();
		total.passed += passed;
		total.failed += failed;
		const seconds = Math.round((Date.now() - startedAt) / 1000);
		if (failed > 0) log(`\n== ${name}\n${output.trim()}\n`);
		log(`${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
	}
}
