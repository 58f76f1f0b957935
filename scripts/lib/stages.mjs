import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import "./tool-env.mjs";
import { ROOT } from "./root.mjs";

const REPORTS = `${ROOT}/.cache/test`;

/** Runs one test project with vitest. Returns how many passed and failed, the names of flaky tests, and the output. */
export async function runTests(name, args) {
	const report = `${REPORTS}/${name}.json`;
	const flakyReport = `${REPORTS}/${name}-flaky.json`;
	mkdirSync(REPORTS, { recursive: true });
	for (const file of [report, flakyReport]) rmSync(file, { force: true });
	const output = [];
	await new Promise((resolve) => {
		const child = spawn(
			process.execPath,
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
			{ cwd: ROOT, stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, FLAKY_REPORT: flakyReport } },
		);
		for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
		child.on("close", resolve);
	});
	const counts = existsSync(report)
		? countResults(JSON.parse(readFileSync(report, "utf8")))
		: { passed: 0, failed: 1 };
	const flaky = existsSync(flakyReport) ? JSON.parse(readFileSync(flakyReport, "utf8")) : [];
	return { ...counts, flaky, output: Buffer.concat(output).toString() };
}

/** A file that could not be loaded has no tests but counts as failed. */
function countResults({ numPassedTests, numFailedTests, success, testResults }) {
	const unloadedFiles = testResults.filter(
		({ status, assertionResults }) =>
			status === "failed" && !assertionResults.some((test) => test.status === "failed"),
	).length;
	const failed = numFailedTests + unloadedFiles;
	return { passed: numPassedTests, failed: success ? failed : Math.max(1, failed) };
}

/** Runs a check that passes or throws, counted as one test. */
export async function runCheck(check) {
	try {
		return { passed: 1, failed: 0, output: (await check()) ?? "" };
	} catch (error) {
		return { passed: 0, failed: 1, output: `${error instanceof Error ? error.message : error}` };
	}
}
