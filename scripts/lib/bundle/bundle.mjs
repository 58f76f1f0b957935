import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import "../tool-env.mjs";
import { configFile, configPath } from "../config.mjs";
import { fail } from "../log.mjs";
import { ROOT } from "../root.mjs";
import { fingerprintFiles, runOnce } from "../run-once.mjs";
import { runStep } from "../steps.mjs";

const SOURCES = [
	"app",
	"workers",
	"durable-objects",
	"migrations",
	"patches",
	"public",
	"vite.config.ts",
	"vite.driver.config.ts",
	"scripts/lib/bundle/minify-scripts.mjs",
	"scripts/lib/bundle/screen-chunks.mjs",
	"scripts/lib/bundle/sql-modules.mjs",
	"scripts/lib/bundle/super-admin-routes.mjs",
	"package-lock.json",
	"tsconfig.json",
];
const STAMP = "build/.fingerprint";
const OUTPUTS = [
	"build/client/assets",
	"build/client/driver/sw.js",
	"build/server/index.js",
	"build/worker/app.js",
	"build/worker.log",
];

/** The output of bundling the Worker: its size and bindings. */
export const BUNDLE_LOG = "build/worker.log";

/** Bundling makes much that lives briefly: more space for it (in MiB) saves collecting it often. */
const MEMORY = "--max-semi-space-size=64";

/**
 * Runs a command of a package without blocking this process. Returns its output; ends this process if it fails.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} name
 * @returns {Promise<string>}
 */
async function run(command, args, name) {
	const child = spawn(process.execPath, [MEMORY, `${ROOT}/node_modules/${command}`, ...args], {
		cwd: ROOT,
		env: { ...process.env, NODE_ENV: "production" },
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
	const [code] = await once(child, "close");
	if (code === 0) return output;
	console.error(output);
	return fail(`${name} failed (see above).`);
}

/** @type {Promise<boolean> | undefined} */
let building;

/**
 * Builds the screens and the Worker bundle into build/, unless the sources are unchanged. Returns whether it built. Calls while a
 * build is running wait for it.
 */
export function ensureBuilt({ verbose = true } = {}) {
	building ??= buildOnce(verbose).finally(() => {
		building = undefined;
	});
	return building;
}

/** @param {boolean} verbose */
async function buildOnce(verbose) {
	if (OUTPUTS.some((path) => !existsSync(`${ROOT}/${path}`))) rmSync(`${ROOT}/${STAMP}`, { force: true });
	return await runOnce(STAMP, fingerprintFiles([...SOURCES, configFile()]), () =>
		verbose ? runStep("Building", buildAll) : buildAll(),
	);
}

async function buildAll() {
	await run("@remix-run/dev/dist/cli.js", ["vite:build", "--logLevel", "warn"], "the build of the screens");
	// After the screens, whose build empties the folder.
	await run(
		"vite/bin/vite.js",
		["build", "--config", "vite.driver.config.ts", "--logLevel", "warn"],
		"the build of the driver's app",
	);
	const bundling = await run(
		"wrangler/bin/wrangler.js",
		["deploy", "--dry-run", "--outdir", "build/worker", "--config", configPath()],
		"the build of the Worker",
	);
	writeFileSync(`${ROOT}/${BUNDLE_LOG}`, bundling);
}
