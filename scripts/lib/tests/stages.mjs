import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import "../tool-env.mjs";
import { ROOT } from "../root.mjs";

/** @typedef {{ passed: number, failed: number, output: string }} StageResult */

const REPORTS = `${ROOT}/.cache/test`;

/** A stage that takes longer than this hangs: on a quiet machine each takes half of it at most. */
const MINUTES_UNTIL_HUNG = 45;

/**
 * Runs one test project with vitest. Returns how many passed and failed, and the output; a run that does not end has failed.
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {Promise<StageResult>}
 */
export async function runTests(name, args) {
	const report = `${REPORTS}/${name}.json`;
	mkdirSync(REPORTS, { recursive: true });
	rmSync(report, { force: true });
	const { output, hung } = await runUntilHung([
		`${ROOT}/node_modules/vitest/vitest.mjs`,
		"run",
		...args,
		"--passWithNoTests",
		"--reporter=dot",
		"--reporter=json",
		`--outputFile.json=${report}`,
	]);
	if (hung)
		return { passed: 0, failed: 1, output: `${output}\n${name}: no end after ${MINUTES_UNTIL_HUNG} minutes` };
	const counts = existsSync(report)
		? countResults(JSON.parse(readFileSync(report, "utf8")))
		: { passed: 0, failed: 1 };
	return { ...counts, output };
}

/**
 * The process groups of the stages under way. A terminal's Ctrl C reaches the group of `npm test` alone.
 * @type {Set<number>}
 */
const groups = new Set();

for (const signal of ["SIGINT", "SIGTERM"])
	process.once(signal, () => {
		for (const group of groups) endGroup(group);
		process.exit(1);
	});

/** @param {number} group */
function endGroup(group) {
	try {
		process.kill(-group, "SIGKILL");
	} catch {
		// All of it has ended.
	}
}

/**
 * Runs Node with `args`. Returns its output, and whether it was ended, with all it had started, because it hung.
 * @param {readonly string[]} args
 */
async function runUntilHung(args) {
	/** @type {Uint8Array[]} */
	const output = [];
	const child = spawn(process.execPath, args, {
		cwd: ROOT,
		stdio: ["ignore", "pipe", "pipe"],
		detached: true,
	});
	const group = child.pid;
	if (group === undefined) throw new Error("Node did not start");
	groups.add(group);
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
	let hung = false;
	const limit = setTimeout(() => {
		hung = true;
		endGroup(group);
	}, MINUTES_UNTIL_HUNG * 60_000);
	// What it has started and left behind would hold its pipes open.
	child.on("exit", () => endGroup(group));
	await new Promise((resolve) => child.on("close", () => resolve(undefined)));
	clearTimeout(limit);
	groups.delete(group);
	return { output: Buffer.concat(output).toString(), hung };
}

/**
 * A file that could not be loaded has no tests but counts as failed.
 * @param {import("vitest/reporters").JsonTestResults} report
 */
function countResults({ numPassedTests, numFailedTests, success, testResults }) {
	const unloadedFiles = testResults.filter(
		({ status, assertionResults }) =>
			status === "failed" && !assertionResults.some((test) => test.status === "failed"),
	).length;
	const failed = numFailedTests + unloadedFiles;
	return { passed: numPassedTests, failed: success ? failed : Math.max(1, failed) };
}

/**
 * Runs a check that passes or throws, counted as one test.
 * @param {() => unknown} check
 * @returns {Promise<StageResult>}
 */
export async function runCheck(check) {
	try {
		return { passed: 1, failed: 0, output: String((await check()) ?? "") };
	} catch (error) {
		return { passed: 0, failed: 1, output: `${error instanceof Error ? error.message : error}` };
	}
}
