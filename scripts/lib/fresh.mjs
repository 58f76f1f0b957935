import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { ROOT } from "./root.mjs";

function* files(path) {
	if (!existsSync(path)) return;
	if (statSync(path).isFile()) return void (yield path);
	for (const name of readdirSync(path).sort()) if (name !== "node_modules") yield* files(join(path, name));
}

/** A fingerprint of the contents of files and folders below the root. */
export function fingerprint(paths) {
	const hash = createHash("sha256");
	for (const path of paths)
		for (const file of files(join(ROOT, path)))
			hash.update(file.slice(ROOT.length)).update(readFileSync(file));
	return hash.digest("hex");
}

/**
 * Runs `work` unless it has been done for this fingerprint. The stamp is removed before it begins and written only when it
 * has ended well, so that work cut short is done again.
 */
export async function once(stamp, print, work) {
	const path = resolve(ROOT, stamp);
	if (existsSync(path) && readFileSync(path, "utf8") === print) return false;
	rmSync(path, { force: true });
	await work();
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, print);
	return true;
}
