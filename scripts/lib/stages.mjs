import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import "./quiet.mjs";
import { ROOT } from "./root.mjs";

const REPORTS = `${ROOT}/.cache/test`;

/** Runs one part of the tests through vitest; answers how many passed and failed, and all that was said. */
export async function runTests(name, args) {
	const report = `${REPORTS}/${name}.json`;
	mkdirSync(REPORTS, { recursive: true });
	rmSync(report, { force: true });
	const said = [];
	await new Promise((resolve) => {
		const run = spawn(
			process.execPath,
			[
				`${ROOT}/node_modules/vitest/vitest.mjs`,
				"run",
				...args,
				"--passWithNoTests",
				"--reporter=dot",
				"--reporter=json",
				`--outputFile.json=${report}`,
			],
			{ cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] },
		);
		for (const stream of [run.stdout, run.stderr]) stream.on("data", (words) => said.push(words));
		run.on("close", resolve);
	});
	const counts = existsSync(report)
		? countOf(JSON.parse(readFileSync(report, "utf8")))
		: { passed: 0, failed: 1 };
	return { ...counts, said: Buffer.concat(said).toString() };
}

/** A file that could not even be loaded has no tests, but has failed. */
export function countOf({ numPassedTests, numFailedTests, success, testResults }) {
	const unloaded = testResults.filter(
		({ status, assertionResults }) =>
			status === "failed" && !assertionResults.some((test) => test.status === "failed"),
	).length;
	const failed = numFailedTests + unloaded;
	return { passed: numPassedTests, failed: success ? failed : Math.max(1, failed) };
}

/** A check that either holds or not, counted as one test. */
export async function runCheck(work) {
	try {
		return { passed: 1, failed: 0, said: (await work()) ?? "" };
	} catch (error) {
		return { passed: 0, failed: 1, said: `${error instanceof Error ? error.message : error}` };
	}
}
