import { findBrowser } from "./browser.mjs";
import { ensureBuilt } from "./bundle.mjs";
import { check } from "./checks.mjs";
import { dryRun } from "./dry-run.mjs";
import { endLeftovers, MARK } from "./leftovers.mjs";
import { fail, say } from "./say.mjs";
import { runCheck, runTests } from "./stages.mjs";

const WORKERS = "vitest.workers.config.ts";

async function inOrder() {
	const faults = await check();
	if (faults.length > 0)
		throw new Error(faults.map(({ what, said }) => `${said.trim()}\n${what} is not in order.`).join("\n\n"));
}

/**
 * Two lanes side by side: a browser mostly waits for what is drawn, so what needs no browser runs meanwhile. What a
 * stage has said is shown where it failed.
 */
const LANES = [
	[
		["format, lint, layers, types", () => runCheck(inOrder)],
		["unit", () => runTests("unit", ["--project", "unit"])],
		["databases", () => runTests("db", ["--project", "db"])],
		["inside the Worker", () => runTests("workers", ["--config", WORKERS])],
		["API", () => runTests("api", ["--project", "api"])],
		["deployment, dry run", () => runCheck(dryRun)],
	],
	[["served, API and browser", () => runTests("served", ["--project", "served"])]],
];

/** Runs every test of the project and ends with one line that counts them all. Answers whether all passed. */
export async function testAll() {
	const run = `${process.pid}-${Date.now()}`;
	process.env[MARK] = run;
	process.env.CHROMIUM_PATH = await findBrowser().catch((error) => fail(error.message));
	await ensureBuilt();
	say(`Running ${LANES.flat().length} parts, two at a time ...`);
	const total = { passed: 0, failed: 0 };
	await Promise.all(LANES.map((stages) => inTurn(stages, total)));
	const left = endLeftovers(run);
	if (left > 0) say(`ended ${left} processes that the tests had left behind`);
	say(`\n${total.passed} passed, ${total.failed} failed`);
	return total.failed === 0;
}

async function inTurn(stages, total) {
	for (const [name, stage] of stages) {
		const begun = Date.now();
		const { passed, failed, said } = await stage();
		total.passed += passed;
		total.failed += failed;
		const seconds = Math.round((Date.now() - begun) / 1000);
		if (failed > 0) say(`\n== ${name}\n${said.trim()}\n`);
		say(`${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
	}
}
