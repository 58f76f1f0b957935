import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { ROOT } from "./root.mjs";

/**
 * @param {string} path
 * @returns {Generator<string, void>}
 */
function* listFiles(path) {
	if (!existsSync(path)) return;
	if (statSync(path).isFile()) return void (yield path);
	for (const name of readdirSync(path).sort())
		if (name !== "node_modules") yield* listFiles(join(path, name));
}

/**
 * A fingerprint of the contents of files and folders below the root.
 * @param {readonly string[]} paths
 */
export function fingerprintFiles(paths) {
	const hash = createHash("sha256");
	for (const path of paths)
		for (const file of listFiles(join(ROOT, path)))
			hash.update(file.slice(ROOT.length)).update(readFileSync(file));
	return hash.digest("hex");
}

/**
 * Runs `work` unless the stamp has this fingerprint; returns whether it ran. The stamp is removed before the work and written
 * only after it succeeded, so that interrupted work runs again, and so does work that answers false: something is left to do.
 * @param {string} stamp
 * @param {string} newFingerprint
 * @param {() => Promise<boolean | void>} work
 */
export async function runOnce(stamp, newFingerprint, work) {
	const path = resolve(ROOT, stamp);
	if (existsSync(path) && readFileSync(path, "utf8") === newFingerprint) return false;
	rmSync(path, { force: true });
	if ((await work()) === false) return true;
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, newFingerprint);
	return true;
}
