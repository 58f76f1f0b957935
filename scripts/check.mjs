import { runChecks } from "./lib/checks/checks.mjs";

const startedAt = Date.now();
const failures = await runChecks();
for (const { name, output } of failures)
	console.error(`${output.trim()}\n\ncheck: ${name} failed (see above).\n`);
if (failures.length === 0)
	console.log(
		`Format, lint, styles, types, layers, cycles and unused code passed (${((Date.now() - startedAt) / 1000).toFixed(1)} s).`,
	);
process.exitCode = failures.length === 0 ? 0 : 1;
