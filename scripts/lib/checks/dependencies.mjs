import { spawn } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "../root.mjs";
import { findFolderCycles } from "./folder-cycles.mjs";
import { findForbiddenReach } from "./reach.mjs";

/**
 * @typedef {{ from: string, to: string, rule: { name: string }, cycle?: { name: string }[] }} Violation
 * @typedef {{ modules: import("./reach.mjs").Module[], summary: { violations: Violation[], ruleSetUsed: { forbidden: { name: string, comment: string }[] } } }} Cruise
 */

const SOURCES = ["app", "workers", "durable-objects", "scripts"];

/**
 * The imports that break a layer (.dependency-cruiser.mjs), the files that reach what they must not, and the cycles between
 * folders, one line each. `root` is another checkout, for tests.
 */
export async function checkDependencies(root = ROOT) {
	const { modules, summary } = await cruise(root);
	const comments = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
	return [
		...summary.violations.map((violation) => describe(violation, comments)),
		...findForbiddenReach(modules),
		...findFolderCycles(modules).map((cycle) => `folder cycle: ${cycle}`),
	];
}

/**
 * @param {Violation} violation
 * @param {Map<string, string>} comments
 */
function describe({ from, to, rule, cycle }, comments) {
	const steps = (cycle ?? [{ name: to }]).map(({ name }) => name);
	return `${[from, ...steps].join(" -> ")}: ${rule.name}. ${comments.get(rule.name) ?? ""}`;
}

/**
 * @param {string} root
 * @returns {Promise<Cruise>}
 */
function cruise(root) {
	return new Promise((resolve, reject) => {
		const cli = join(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
		const config = join(ROOT, ".dependency-cruiser.mjs");
		const args = [cli, "--config", config, "--output-type", "json", ...SOURCES];
		const child = spawn(process.execPath, args, { cwd: root });
		let output = "";
		let errors = "";
		child.stdout.on("data", (chunk) => (output += chunk));
		child.stderr.on("data", (chunk) => (errors += chunk));
		child.on("error", reject);
		child.on("close", () => {
			try {
				resolve(JSON.parse(output));
			} catch {
				reject(new Error(`dependency-cruiser failed: ${errors}`));
			}
		});
	});
}
