import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { ROOT } from "../root.mjs";
import { PATCHES_STAMP, patchesFingerprint } from "./patches.mjs";

// After each installation by npm, which restores the packages' own files: applies patches/, silently unless one no longer fits.
rmSync(PATCHES_STAMP, { force: true });
const { status, stdout, stderr } = spawnSync(
	process.execPath,
	[`${ROOT}/node_modules/patch-package/index.js`, "--error-on-fail", "--error-on-warn"],
	{ cwd: ROOT, encoding: "utf8" },
);
if (status === 0) writeFileSync(PATCHES_STAMP, patchesFingerprint());
else console.error(`${stdout}\n${stderr}`);
process.exitCode = status ?? 1;
