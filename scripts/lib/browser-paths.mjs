import { posix, win32 } from "node:path";

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const WINDOWS_NAMES = ["chrome.exe", "chromium.exe", "msedge.exe"];
/** Where a Mac has them, below the Applications of the machine or of the person. */
const MAC_APPLICATIONS = [
	"Chromium.app/Contents/MacOS/Chromium",
	"Google Chrome.app/Contents/MacOS/Google Chrome",
	"Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
];
/** Where Windows has them, below the folders of programs. */
const WINDOWS_PROGRAMS = [
	"Google\\Chrome\\Application\\chrome.exe",
	"Chromium\\Application\\chrome.exe",
	"Microsoft\\Edge\\Application\\msedge.exe",
];

/**
 * Where a browser for the tests may be on this platform, the likeliest first: on PATH, then where its installer puts it.
 * @param {{ platform: string, env: Environment }} machine
 */
export function listBrowserPaths({ platform, env }) {
	if (platform === "win32") return [...onPath(win32, WINDOWS_NAMES, env), ...windowsPrograms(env)];
	return [...onPath(posix, NAMES, env), ...(platform === "darwin" ? macApplications(env) : [])];
}

/**
 * Windows calls the variable Path; a plain object does not ignore the case.
 * @param {{ join: (...names: string[]) => string, delimiter: string }} path
 * @param {readonly string[]} names
 * @param {Environment} env
 */
function onPath({ join, delimiter }, names, env) {
	const folders = (env.PATH ?? env.Path ?? "").split(delimiter).filter(Boolean);
	return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** @param {Environment} env */
const macApplications = ({ HOME }) =>
	["/Applications", ...(HOME ? [`${HOME}/Applications`] : [])].flatMap((folder) =>
		MAC_APPLICATIONS.map((application) => `${folder}/${application}`),
	);

/** @param {Environment} env */
const windowsPrograms = (env) =>
	[
		env.ProgramFiles ?? env.PROGRAMFILES,
		env["ProgramFiles(x86)"] ?? env["PROGRAMFILES(X86)"],
		env.LOCALAPPDATA,
	]
		.filter((folder) => folder !== undefined)
		.flatMap((folder) => WINDOWS_PROGRAMS.map((program) => win32.join(folder, program)));

/**
 * How to get a browser on this platform, for people.
 * @param {string} platform
 */
export function describeBrowserInstall(platform) {
	if (platform === "win32") return "Install Chrome or Edge, or set CHROMIUM_PATH to a chrome.exe.";
	if (platform === "darwin") return "Install Chrome or Chromium, or set CHROMIUM_PATH to its program.";
	return "Install Chromium (Debian: apt install chromium), or set CHROMIUM_PATH.";
}
