import { spawn } from "node:child_process";
import "./tool-env.mjs";
import { findLayerViolations } from "./layers.mjs";
import { ROOT } from "./root.mjs";

function runTool(name, script, args) {
	return new Promise((resolve) => {
		const child = spawn(process.execPath, [`${ROOT}/node_modules/${script}`, ...args], { cwd: ROOT });
		let output = "";
		for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
		child.on("close", (code) => resolve({ name, passed: code === 0, output }));
	});
}

/** Format, lint and cycles (Biome), layers, types; warnings count as errors. Returns the failed checks. */
export async function runChecks() {
	const violations = findLayerViolations();
	const results = await Promise.all([
		runTool("format and lint", "@biomejs/biome/bin/biome", [
			"check",
			"--error-on-warnings",
			"--max-diagnostics=20",
			"--colors=off",
		]),
		runTool("types", "typescript/bin/tsc", ["-p", ".", "--noEmit", "--pretty", "false"]),
		{ name: "layers", passed: violations.length === 0, output: violations.join("\n") },
	]);
	return results.filter(({ passed }) => !passed);
}
