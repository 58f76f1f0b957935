import { ensureInstalled } from "./lib/install/install.mjs";
import { assertNode } from "./lib/install/node-version.mjs";
import { fail, log } from "./lib/log.mjs";

assertNode();
await ensureInstalled();
// Imported only now, because it needs the installed packages.
const { parseBenchOptions, USAGE } = await import("../tests/bench/options.mjs");
const { runBench } = await import("../tests/bench/run.mjs");

try {
	const options = parseBenchOptions(process.argv.slice(2));
	if (options.help) log(USAGE);
	else await runBenchmarks(options);
} catch (error) {
	fail(`${error instanceof Error ? error.message : error}`);
}

/** @param {ReturnType<typeof parseBenchOptions>} options */
async function runBenchmarks(options) {
	const missedTargets = await runBench(options);
	log(
		missedTargets.length === 0
			? "\nAll targets met."
			: `\nMissed:\n${missedTargets.map((target) => `  ${target}`).join("\n")}`,
	);
	if (options.strict && missedTargets.length > 0) process.exitCode = 1;
}
