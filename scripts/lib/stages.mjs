import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import "./quiet.mjs";
import { ROOT } from "./root.mjs";

const REPORTS = `${ROOT}/.cache/test`;

/** Runs one part of the tests through vitest, streaming what it says; answers how many passed and failed. */
export async function runTests(name, args) {
	const report = `${REPORTS}/${name}.json`;
	mkdirSync(REPORTS, { recursive: true });
	rmSync(report, { force: true });
	await new Promise((resolve) =>
		spawn(
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
			{ cwd: ROOT, stdio: ["ignore", "inherit", "inherit"] },
		).on("close", resolve),
	);
	return existsSync(report) ? countOf(JSON.parse(readFileSync(report, "utf8"))) : { passed: 0, failed: 1 };
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
		const said = await work();
		if (said) console.log(said);
		return { passed: 1, failed: 0 };
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		return { passed: 0, failed: 1 };
	}
}
