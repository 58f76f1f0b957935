import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { describeBrowserInstall, listBrowserPaths } from "./browser-paths.mjs";
import { log } from "./log.mjs";
import { ROOT } from "./root.mjs";

/** The last build of Chromium on npm that runs with Node 20. */
const PACKAGE = "@sparticuz/chromium@143.0.4";
const FOLDER = `${ROOT}/.cache/browser`;
const UNPACKED = `${FOLDER}/unpacked`;
const ADVICE = describeBrowserInstall(process.platform);

/**
 * A browser without its system libraries does not even print its version. On Windows none prints it: there the file is enough.
 * @param {string} path
 */
const canRun = (path) =>
	existsSync(path) &&
	(process.platform === "win32" ||
		spawnSync(path, ["--version"], { encoding: "utf8", timeout: 30_000 }).status === 0);

/**
 * The browser for the tests: CHROMIUM_PATH, else on Linux Chromium's headless shell from npm in .cache/browser, which needs two thirds of
 * the processor of a whole browser, else an installed one. Throws with instructions when there is none.
 */
export async function findBrowser() {
	const configuredPath = process.env.CHROMIUM_PATH;
	if (configuredPath) {
		if (canRun(configuredPath)) return configuredPath;
		throw new Error(`CHROMIUM_PATH=${configuredPath} does not run. Set it to a Chromium, or unset it.`);
	}
	// The package has a build for Linux on x64 only.
	const isPackaged = process.platform === "linux" && process.arch === "x64";
	const path = (isPackaged && findNpmBrowser()) || listBrowserPaths(process).find(canRun);
	if (path) return path;
	throw new Error(`the tests need a browser. ${ADVICE}`);
}

/** The browser from npm, installed when it is not there yet; undefined where it cannot be installed or does not run. */
function findNpmBrowser() {
	const findUnpacked = () => [`${UNPACKED}/chromium`, writeLibraryScript()].find(canRun);
	const path = findUnpacked();
	if (path) return path;
	return unpack() ? findUnpacked() : undefined;
}

/** A start script that uses the libraries in the package, for systems that lack them. */
function writeLibraryScript() {
	const script = `${FOLDER}/chromium-with-libraries`;
	mkdirSync(FOLDER, { recursive: true });
	writeFileSync(
		script,
		`#!/bin/sh\nLD_LIBRARY_PATH="${UNPACKED}/al2023/lib" exec "${UNPACKED}/chromium" "$@"\n`,
		{ mode: 0o755 },
	);
	return script;
}

/** Installs the package and lets it unpack itself; Lambda's variables make it unpack its libraries too. Returns whether npm had it. */
function unpack() {
	log(`Installing ${PACKAGE} for the tests (once) ...`);
	rmSync(UNPACKED, { recursive: true, force: true });
	mkdirSync(UNPACKED, { recursive: true });
	const npm = spawnSync(
		"npm",
		["install", "--prefix", FOLDER, "--no-save", "--no-audit", "--no-fund", PACKAGE],
		{ encoding: "utf8" },
	);
	if (npm.status !== 0) {
		log(`${PACKAGE} could not be installed; looking for an installed browser.`);
		return false;
	}
	const entry = pathToFileURL(`${FOLDER}/node_modules/@sparticuz/chromium/build/esm/index.js`).href;
	spawnSync(
		process.execPath,
		["--input-type=module", "-e", `await (await import("${entry}")).default.executablePath()`],
		{
			env: { ...process.env, TMPDIR: UNPACKED, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
			stdio: "inherit",
		},
	);
	return true;
}
