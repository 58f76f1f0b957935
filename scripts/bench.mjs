import { ensureInstalled } from "./lib/install.mjs";
import { assertNode } from "./lib/node-version.mjs";
import { fail, say } from "./lib/say.mjs";

assertNode();
ensureInstalled();
// Only now can anything that needs the packages be loaded.
const { readOptions, USAGE } = await import("../tests/bench/options.mjs");
const { bench } = await import("../tests/bench/run.mjs");

try {
	const options = readOptions(process.argv.slice(2));
	if (options.help) say(USAGE);
	else await measure(options);
} catch (error) {
	fail(`${error instanceof Error ? error.message : error}`);
}

async function measure(options) {
	const missed = await bench(options);
	say(
		missed.length === 0
			? "\nNo target was missed."
			: `\nMissed:\n${missed.map((what) => `  ${what}`).join("\n")}`,
	);
	if (options.strict && missed.length > 0) process.exitCode = 1;
}
