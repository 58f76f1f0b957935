import { spawn } from "node:child_process";
import { join } from "node:path";
import { findFolderCycles } from "./folder-cycles.mjs";
import { ROOT } from "./root.mjs";

const SOURCES = ["app", "workers", "durable-objects"];

/**
 * The imports that break a layer (.dependency-cruiser.mjs) and the cycles between folders, one line each. `root` is another
 * checkout, for tests.
 */
export async function checkDependencies(root = ROOT) {
	const [all, runtime] = await Promise.all([
		cruise(root, ".dependency-cruiser.mjs"),
		cruise(root, ".dependency-cruiser.runtime.mjs"),
	]);
	const violations = keepFirstPath([...all.summary.violations, ...runtime.summary.violations]);
	const rules = [all, runtime].flatMap(({ summary }) => summary.ruleSetUsed.forbidden);
	const comments = new Map(rules.map(({ name, comment }) => [name, comment]));
	return [
		...violations.map((violation) => describe(violation, comments)),
		...findFolderCycles(all.modules).map((cycle) => `folder cycle: ${cycle}`),
	];
}

/** One path is enough where a file reaches a forbidden layer by many. */
const keepFirstPath = (violations) => [
	...new Map(
		violations
			.toReversed()
			.map((violation) => [
				violation.via
					? `${violation.rule.name} ${violation.from}`
					: `${violation.rule.name} ${violation.from} ${violation.to}`,
				violation,
			]),
	).values(),
];

function describe({ from, to, rule, cycle, via }, comments) {
	const steps = (cycle ?? via ?? [{ name: to }]).map(({ name }) => name);
	return `${[from, ...steps].join(" -> ")}: ${rule.name}. ${comments.get(rule.name) ?? ""}`;
}

function cruise(root, config) {
	return new Promise((resolve, reject) => {
		const cli = join(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
		const args = [cli, "--config", join(ROOT, config), "--output-type", "json", ...SOURCES];
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
