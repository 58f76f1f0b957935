import { existsSync } from "node:fs";
import { findBrowser } from "./browser.mjs";
import { ensureBuilt } from "./bundle.mjs";
import { check } from "./checks.mjs";
import { dryRun } from "./dry-run.mjs";
import { endLeftovers, MARK } from "./leftovers.mjs";
import { ROOT } from "./root.mjs";
import { fail, say } from "./say.mjs";
import { runCheck, runTests } from "./stages.mjs";

const WORKERS = "vitest.workers.config.ts";

async function inOrder() {
	const faults = await check();
	if (faults.length > 0)
		throw new Error(faults.map(({ what, said }) => `${said.trim()}\n${what} is not in order.`).join("\n\n"));
}

const STAGES = [
	["format, lint, layers, types", () => runCheck(inOrder)],
	["unit", () => runTests("unit", ["--project", "unit"])],
	["databases", () => runTests("db", ["--project", "db"])],
	[
		"inside the Worker",
		() =>
			existsSync(`${ROOT}/${WORKERS}`)
				? runTests("workers", ["--config", WORKERS])
				: { passed: 0, failed: 0 },
	],
	["API", () => runTests("api", ["--project", "api"])],
	["served, API and browser", () => runTests("served", ["--project", "served"])],
	["deployment, dry run", () => runCheck(dryRun)],
];

/** Runs every test of the project, one part after the other, and ends with one line that counts them all. */
export async function testAll() {
	const run = `${process.pid}-${Date.now()}`;
	process.env[MARK] = run;
	process.env.CHROMIUM_PATH = await findBrowser().catch((error) => fail(error.message));
	await ensureBuilt();
	const total = { passed: 0, failed: 0 };
	for (const [name, stage] of STAGES) {
		say(`\n== ${name}`);
		const begun = Date.now();
		const { passed, failed } = await stage();
		total.passed += passed;
		total.failed += failed;
		say(`${name}: ${passed} passed, ${failed} failed (${Math.round((Date.now() - begun) / 1000)} s)`);
	}
	const left = endLeftovers(run);
	if (left > 0) say(`ended ${left} processes that the tests had left behind`);
	say(`\n${total.passed} passed, ${total.failed} failed`);
	return total.failed === 0;
}
