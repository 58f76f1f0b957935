import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { ROOT } from "./root.mjs";
import { fail, say } from "./say.mjs";

/** The packages of a lockfile by folder; none when it cannot be read. */
function packagesOf(lockfile) {
	try {
		return Object.entries(JSON.parse(readFileSync(`${ROOT}/${lockfile}`, "utf8")).packages ?? {});
	} catch {
		return [];
	}
}

/** Whether exactly the locked packages lie in node_modules, each in its folder: an install cut short leaves some out. */
export function isInstalled() {
	const locked = packagesOf("package-lock.json").filter(([folder]) => folder !== "");
	const there = new Map(packagesOf("node_modules/.package-lock.json"));
	return (
		there.size > 0 &&
		locked.every(([folder, { version, optional, devOptional }]) =>
			there.has(folder) ? there.get(folder).version === version : optional || devOptional,
		) &&
		[...there.keys()].every((folder) => existsSync(`${ROOT}/${folder}/package.json`))
	);
}

/** Installs the locked packages unless they are installed. */
export function ensureInstalled() {
	if (isInstalled()) return;
	say("Installing packages (once) ...");
	const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
		cwd: ROOT,
		encoding: "utf8",
		shell: process.platform === "win32",
	});
	if (npm.error) fail("npm was not found. Install Node 20.19 or newer with npm, then run this again.");
	if (npm.status === 0 && isInstalled()) return;
	console.error(npm.stderr || npm.stdout);
	fail(
		"the packages could not be installed (see above). Check the network or registry, then run this again.",
	);
}
