import { spawn } from "node:child_process";
import "../tool-env.mjs";
import { ROOT } from "../root.mjs";
import { checkDependencies } from "./dependencies.mjs";

/** @typedef {{ name: string, passed: boolean, output: string }} CheckResult */

/**
 * @param {string} name
 * @param {string} script
 * @param {readonly string[]} args
 * @returns {Promise<CheckResult>}
 */
function runTool(name, script, args) {
	return new Promise((resolve) => {
		const child = spawn(process.execPath, [`${ROOT}/node_modules/${script}`, ...args], { cwd: ROOT });
		let output = "";
		for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
		child.on("close", (code) => resolve({ name, passed: code === 0, output }));
	});
}

/**
 * The types of a project. Several threads check shared types once each, which costs more processor time than it gains beside the other checks.
 * @param {string} name
 * @param {string} project
 */
const runTypes = (name, project) =>
	runTool(name, "@typescript/native-preview/bin/tsgo", [
		"-p",
		project,
		"--noEmit",
		"--pretty",
		"false",
		"--singleThreaded",
	]);

async function checkLayers() {
	const errors = await checkDependencies();
	return { name: "layers", passed: errors.length === 0, output: errors.join("\n") };
}

/**
 * Format and lint (Biome), styles (stylelint), types (tsgo, the native TypeScript), layers and cycles (dependency-cruiser), unused code (knip); warnings
 * count as errors. Returns the failed checks.
 */
export async function runChecks() {
	const results = await Promise.all([
		runTool("format and lint", "@biomejs/biome/bin/biome", [
			"check",
			"--error-on-warnings",
			"--max-diagnostics=20",
			"--colors=off",
		]),
		runTool("styles", "stylelint/bin/stylelint.mjs", ["app/**/*.css", "--max-warnings=0", "--no-color"]),
		runTypes("types", "."),
		runTypes("types of scripts", "tsconfig.scripts.json"),
		checkLayers(),
		runTool("unused code", "knip/bin/knip.js", ["--no-progress", "--no-config-hints"]),
	]);
	return results.filter(({ passed }) => !passed);
}
