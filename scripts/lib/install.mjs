import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { ROOT } from "./root.mjs";
import { fail, say } from "./say.mjs";

const STAMP = `${ROOT}/node_modules/.cartage-installed`;

/** Installs the locked packages unless this very lockfile is installed already. */
export function ensureInstalled() {
	const lock = createHash("sha256")
		.update(readFileSync(`${ROOT}/package-lock.json`))
		.digest("hex");
	if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === lock) return;
	say("Installing packages (once) ...");
	const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
		cwd: ROOT,
		encoding: "utf8",
		shell: process.platform === "win32",
	});
	if (npm.error) fail("npm was not found. Install Node 20.19 or newer with npm, then run this again.");
	if (npm.status !== 0) {
		console.error(npm.stderr || npm.stdout);
		fail(
			"the packages could not be installed (see above). Check the network or registry, then run this again.",
		);
	}
	mkdirSync(`${ROOT}/node_modules`, { recursive: true });
	writeFileSync(STAMP, lock);
}
