import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";
import "./quiet.mjs";
import { ROOT } from "./root.mjs";

/** Runs wrangler without questions; answers its exit code and all that it said. */
export function wrangler(args, { cwd = ROOT } = {}) {
	return new Promise((resolve) => {
		const child = spawn(process.execPath, [`${ROOT}/node_modules/wrangler/bin/wrangler.js`, ...args], {
			cwd,
			env: { ...process.env, CI: "1", NO_COLOR: "1" },
		});
		let text = "";
		let out = "";
		child.stdout.on("data", (chunk) => {
			text += chunk;
			out += chunk;
		});
		child.stderr.on("data", (chunk) => {
			text += chunk;
		});
		child.on("close", (code) => resolve({ code, out, text: stripVTControlCharacters(text) }));
	});
}

/** What wrangler's talk says went wrong: its error lines, else its last words. */
export function complaint(text) {
	const lines = text
		.split("\n")
		.map((line) => line.trim())
		.filter((line) => line && !line.includes("Logs were written"));
	const errors = lines.flatMap((line) => line.split("[ERROR]").slice(1));
	return (errors.length > 0 ? errors : lines.slice(-3))
		.map((line) => line.trim())
		.join(" ")
		.slice(0, 500);
}
