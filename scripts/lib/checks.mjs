import { spawn } from "node:child_process";
import "./quiet.mjs";
import { layerFaults } from "./layers.mjs";
import { ROOT } from "./root.mjs";

function run(what, script, args) {
	return new Promise((resolve) => {
		const child = spawn(process.execPath, [`${ROOT}/node_modules/${script}`, ...args], { cwd: ROOT });
		let said = "";
		for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
		child.on("close", (code) => resolve({ what, good: code === 0, said }));
	});
}

/** Format, lint and cycles (Biome), layers, types; warnings are errors. Answers what is not in order. */
export async function check() {
	const faults = layerFaults();
	const results = await Promise.all([
		run("format and lint", "@biomejs/biome/bin/biome", [
			"check",
			"--error-on-warnings",
			"--max-diagnostics=20",
			"--colors=off",
		]),
		run("types", "typescript/bin/tsc", ["-p", ".", "--noEmit", "--pretty", "false"]),
		{ what: "layers", good: faults.length === 0, said: faults.join("\n") },
	]);
	return results.filter(({ good }) => !good);
}
