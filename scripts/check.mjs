import { check } from "./lib/checks.mjs";

const begun = Date.now();
const faults = await check();
for (const { what, said } of faults)
	console.error(`${said.trim()}\n\ncheck: ${what} is not in order (above).\n`);
if (faults.length === 0)
	console.log(
		`Format, lint, layers, cycles and types are in order (${((Date.now() - begun) / 1000).toFixed(1)} s).`,
	);
process.exitCode = faults.length === 0 ? 0 : 1;
