import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import "../tool-env.mjs";
import { ROOT } from "../root.mjs";

/**
 * @typedef {{ code: number | null, out: string, text: string }} CommandResult
 * @typedef {(args: readonly string[]) => Promise<CommandResult>} RunCommand
 */

/**
 * Runs wrangler non-interactively. Returns its exit code, its standard output and all of its output.
 * @param {readonly string[]} args
 * @param {{ cwd?: string }} [options]
 * @returns {Promise<CommandResult>}
 */
export function runWrangler(args, { cwd = ROOT } = {}) {
	return new Promise((resolve) => {
		const child = spawn(process.execPath, [`${ROOT}/node_modules/wrangler/bin/wrangler.js`, ...args], {
			cwd,
			env: { ...process.env, CI: "1", NO_COLOR: "1" },
		});
		let output = "";
		let stdout = "";
		child.stdout.on("data", (chunk) => {
			output += chunk;
			stdout += chunk;
		});
		child.stderr.on("data", (chunk) => {
			output += chunk;
		});
		child.on("close", (code) => resolve({ code, out: stdout, text: stripVTControlCharacters(output) }));
	});
}

/**
 * The error lines of wrangler's output, else its last three lines.
 * @param {string} output
 */
export function extractWranglerError(output) {
	const lines = output
		.split("\n")
		.map((line) => line.trim())
		.filter((line) => line && !line.includes("Logs were written"));
	const errors = lines.flatMap((line) => line.split("[ERROR]").slice(1));
	return (errors.length > 0 ? errors : lines.slice(-3))
		.map((line) => line.trim())
		.join(" ")
		.slice(0, 500);
}
