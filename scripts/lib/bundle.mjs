import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import "./quiet.mjs";
import { fingerprint, once } from "./fresh.mjs";
import { ROOT } from "./root.mjs";
import { fail, say } from "./say.mjs";

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
const MADE = ["build/client/assets", "build/server/index.js", "build/worker/app.js"];

function run(command, args, what) {
	const done = spawnSync(process.execPath, [`${ROOT}/node_modules/${command}`, ...args], {
		cwd: ROOT,
		encoding: "utf8",
		env: { ...process.env, NODE_ENV: "production" },
	});
	if (done.status === 0) return;
	console.error(done.stdout, done.stderr);
	fail(`${what} failed (see above).`);
}

/** Builds the screens and the Worker's bundle into build/, unless the sources are those of the last build. */
export async function ensureBuilt({ loud = true } = {}) {
	if (MADE.some((path) => !existsSync(`${ROOT}/${path}`))) rmSync(`${ROOT}/${STAMP}`, { force: true });
	return once(STAMP, fingerprint(SOURCES), async () => {
		if (loud) say("Building ...");
		run("@remix-run/dev/dist/cli.js", ["vite:build", "--logLevel", "warn"], "the build of the screens");
		run(
			"wrangler/bin/wrangler.js",
			["deploy", "--dry-run", "--outdir", "build/worker"],
			"the build of the Worker",
		);
	});
}
