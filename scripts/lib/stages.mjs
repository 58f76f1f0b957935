import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import "./tool-env.mjs";
import { killProcessesOf, TEST_STAGE_VARIABLE } from "./leftover-processes.mjs";
import { log } from "./log.mjs";
import { ROOT } from "./root.mjs";

/** @typedef {{ passed: number, failed: number, output: string, flaky?: string[] }} StageResult */

const REPORTS = `${ROOT}/.cache/test`;

/** A stage that takes longer than this hangs: each takes a third of it at most. */
/** @type {Record<string, number>} */
const MINUTES_UNTIL_HUNG = { workers: 7, served: 25 };
const DEFAULT_MINUTES_UNTIL_HUNG = 15;

/** The runtimes that a stage has started may hold its pipes open after it has ended. */
const MILLISECONDS_FOR_LAST_OUTPUT = 2_000;

/**
 * Runs one test project with vitest. Returns how many passed and failed, the names of flaky tests, and the output. A run that hangs
 * (now and then the Workers runtime does not start) is killed and started once more; if that hangs too, it has failed.
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {Promise<StageResult>}
 */
export async function runTests(name, args) {
	const first = await runVitest(name, args);
	if (!first.hung) return first;
	log(`${name}: no end in sight, started again. Its last output:\n${lastLines(first.output)}`);
	const second = await runVitest(name, args);
	return second.hung ? { ...second, passed: 0, failed: 1 } : second;
}

/** @param {string} output */
const lastLines = (output) => output.trimEnd().split("\n").slice(-20).join("\n");

/**
 * @param {string} name
 * @param {readonly string[]} args
 */
async function runVitest(name, args) {
	const report = `${REPORTS}/${name}.json`;
	const flakyReport = `${REPORTS}/${name}-flaky.json`;
	mkdirSync(REPORTS, { recursive: true });
	for (const file of [report, flakyReport]) rmSync(file, { force: true });
	const { output, hung } = await runUntilHung(
		name,
		[
			`${ROOT}/node_modules/vitest/vitest.mjs`,
			"run",
			...args,
			"--passWithNoTests",
			"--reporter=dot",
			"--reporter=json",
			`--reporter=${ROOT}/scripts/lib/flaky-reporter.mjs`,
			`--outputFile.json=${report}`,
		],
		{ FLAKY_REPORT: flakyReport },
	);
	// A run that hangs after its last test has written its report.
	const counts = existsSync(report) && countResults(JSON.parse(readFileSync(report, "utf8")));
	const flaky = existsSync(flakyReport) ? JSON.parse(readFileSync(flakyReport, "utf8")) : [];
	return { ...(counts || { passed: 0, failed: 1 }), flaky, output, hung: hung && !counts };
}

/**
 * Runs Node with `args`. Returns its output, and whether it had to be killed because it hung.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {Record<string, string>} environment
 */
async function runUntilHung(name, args, environment) {
	/** @type {Uint8Array[]} */
	const output = [];
	const stageId = `${name}-${process.pid}-${Date.now()}`;
	const child = spawn(process.execPath, args, {
		cwd: ROOT,
		stdio: ["ignore", "pipe", "pipe"],
		env: { ...process.env, ...environment, [TEST_STAGE_VARIABLE]: stageId },
	});
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
	let hung = false;
	const minutes = MINUTES_UNTIL_HUNG[name] ?? DEFAULT_MINUTES_UNTIL_HUNG;
	const limit = setTimeout(() => {
		hung = true;
		killProcessesOf(TEST_STAGE_VARIABLE, stageId);
		child.kill("SIGKILL");
	}, minutes * 60_000);
	await new Promise((/** @type {(value: void) => void} */ resolve) => {
		child.on("close", () => resolve());
		child.on("exit", () => setTimeout(resolve, MILLISECONDS_FOR_LAST_OUTPUT));
	});
	clearTimeout(limit);
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
