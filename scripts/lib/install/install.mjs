import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, readFileSync } from "node:fs";
import { fail } from "../log.mjs";
import { ROOT } from "../root.mjs";
import { describeInstallError } from "../start-errors.mjs";
import { runStep } from "../steps.mjs";
import { PATCHES_STAMP, patchesFingerprint } from "./patches.mjs";

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} LockedPackage */

/**
 * The packages of a lockfile by folder; empty when it cannot be read.
 * @param {string} lockfile
 * @returns {[folder: string, locked: LockedPackage][]}
 */
function readPackages(lockfile) {
	try {
		return Object.entries(JSON.parse(readFileSync(`${ROOT}/${lockfile}`, "utf8")).packages ?? {});
	} catch {
		return [];
	}
}

const isPatched = () =>
	existsSync(PATCHES_STAMP) && readFileSync(PATCHES_STAMP, "utf8") === patchesFingerprint();

/** Whether node_modules has exactly the locked packages, patched, and all their folders: an interrupted install leaves some out. */
function isInstalled() {
	const locked = readPackages("package-lock.json").filter(([folder]) => folder !== "");
	const installed = new Map(readPackages("node_modules/.package-lock.json"));
	return (
		installed.size > 0 &&
		isPatched() &&
		locked.every(([folder, { version, optional, devOptional }]) =>
			installed.has(folder) ? installed.get(folder)?.version === version : optional || devOptional,
		) &&
		[...installed.keys()].every((folder) => existsSync(`${ROOT}/${folder}/package.json`))
	);
}

const isLinked = () =>
	lstatSync(`${ROOT}/node_modules`, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** Installs the locked packages unless they are installed. */
export async function ensureInstalled() {
	if (isInstalled()) return;
	if (isLinked())
		fail(
			"node_modules is a link to a folder with other packages, which an installation would delete. Remove the link, then run this again.",
		);
	await runStep("Installing packages, once", install);
}

function install() {
	const npm = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
		cwd: ROOT,
		encoding: "utf8",
		shell: process.platform === "win32",
	});
	if (npm.error) fail("npm was not found. Install Node 20.19 or newer with npm, then run this again.");
	if (npm.status === 0 && isInstalled()) return;
	const output = npm.stderr || npm.stdout;
	const reason = describeInstallError(output, ROOT);
	if (reason) fail(reason);
	console.error(`\n${output}`);
	fail("the packages could not be installed (see above). Check the registry of npm, then run this again.");
}
