import { DEMO_PASSWORD } from "./demo/accounts/logins.mjs";
import { assertNode } from "./lib/install/node-version.mjs";
import { fail, log } from "./lib/log.mjs";
import { ROOT } from "./lib/root.mjs";
import { parseSimulateOptions, SIMULATE_USAGE } from "./simulate/options.mjs";
import { simulateDay } from "./simulate/simulation.mjs";
import { summariseDay } from "./simulate/summary.mjs";

assertNode();
try {
	const options = parseSimulateOptions(process.argv.slice(2));
	if (options.help) log(SIMULATE_USAGE);
	else await simulate(options);
} catch (error) {
	fail(error instanceof Error ? error.message : String(error));
}

/** @param {ReturnType<typeof parseSimulateOptions>} options */
async function simulate(options) {
	const password = process.env.CARTAGE_PASSWORD ?? DEMO_PASSWORD;
	const path = (/** @type {string} */ run) => `${ROOT}/.cache/simulate/${run}.jsonl`;
	const day = await simulateDay({ ...options, password }, { path, onStage: log });
	log(`\n${summariseDay(day).join("\n")}`);
	if (day.differences.length > 0) process.exitCode = 1;
}
