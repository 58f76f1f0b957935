import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import "./tool-env.mjs";
import { fail, log } from "./log.mjs";
import { ROOT } from "./root.mjs";
import { fingerprintFiles, runOnce } from "./run-once.mjs";

const SOURCES = [
	"app",
	"workers",
	"durable-objects",
	"public",
	"vite.config.ts",
	"scripts/lib/shared-chunks.mjs",
	"wrangler.toml",
	"package-lock.json",
	"tsconfig.json",
];
const STAMP = "build/.fingerprint";
const OUTPUTS = ["build/client/assets", "build/server/index.js", "build/worker/app.js"];

function run(command, args, name) {
	const result = spawnSync(process.execPath, [`${ROOT}/node_modules/${command}`, ...args], {
		cwd: ROOT,
		encoding: "utf8",
		env: { ...process.env, NODE_ENV: "production" },
	});
	if (result.status === 0) return;
	console.error(result.stdout, result.stderr);
	fail(`${name} failed (see above).`);
}

/** Builds the screens and the Worker bundle into build/, unless the sources are unchanged. Returns whether it built. */
export async function ensureBuilt({ verbose = true } = {}) {
	if (OUTPUTS.some((path) => !existsSync(`${ROOT}/${path}`))) rmSync(`${ROOT}/${STAMP}`, { force: true });
	return runOnce(STAMP, fingerprintFiles(SOURCES), async () => {
		if (verbose) log("Building ...");
		run("@remix-run/dev/dist/cli.js", ["vite:build", "--logLevel", "warn"], "the build of the screens");
		run(
			"wrangler/bin/wrangler.js",
			["deploy", "--dry-run", "--outdir", "build/worker"],
			"the build of the Worker",
		);
	});
}
