import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { ROOT } from "../root.mjs";

/**
 * @typedef {{ name: string, version: string, purl?: string, scope?: string, hashes?: { alg: string, content: string }[], licenses?: object[], properties?: { name: string, value: string }[] }} Component
 * @typedef {{ bomFormat: string, specVersion: string, metadata: { component: Component }, components: Component[] }} Sbom
 * @typedef {Record<string, { name?: string, version?: string, integrity?: string, link?: boolean }>} LockedPackages
 */

/** Everything the lock file names, without a look at the registry or at what is installed. */
const ARGUMENTS = [
	"sbom",
	"--sbom-format=cyclonedx",
	"--sbom-type=application",
	"--package-lock-only",
	"--offline",
	"--no-update-notifier",
];
const MAX_BYTES = 64 * 2 ** 20;

/** @type {string | undefined} The npm that runs the command, where one does. */
const RUNNING_NPM = process.env.npm_execpath;

/**
 * The software bill of materials of the lock file, as CycloneDX. Throws with npm's own error, and if a locked package is missing in it.
 * @returns {Sbom}
 */
export function createSbom() {
	const [command, before] =
		RUNNING_NPM && /npm-cli\.js$/.test(RUNNING_NPM) ? [process.execPath, [RUNNING_NPM]] : ["npm", []];
	const text = execFileSync(command, [...before, ...ARGUMENTS], {
		cwd: ROOT,
		encoding: "utf8",
		maxBuffer: MAX_BYTES,
		stdio: ["ignore", "pipe", "pipe"],
	});
	/** @type {Sbom} */
	const sbom = JSON.parse(text);
	/** @type {{ name: string, packages: LockedPackages }} */
	const lock = JSON.parse(readFileSync(`${ROOT}/package-lock.json`, "utf8"));
	const missing = findMissing(sbom, lock.packages);
	if (missing.length > 0) throw new Error(`not in the bill of materials: ${missing.join(", ")}`);
	// npm calls it by the folder that it is in.
	sbom.metadata.component.name = lock.name;
	return sbom;
}

/**
 * The locked packages, as name and version, that a bill of materials does not have.
 * @param {{ components: Pick<Component, "purl">[] }} sbom
 * @param {LockedPackages} packages
 */
export function findMissing({ components }, packages) {
	// By their address: a package may be installed under another name.
	const listed = new Set(components.map(({ purl = "" }) => decodeURIComponent(purl.replace("pkg:npm/", ""))));
	const locked = Object.entries(packages)
		.filter(([path, { link }]) => path !== "" && !link)
		.map(
			([path, { name, version }]) =>
				`${name ?? path.slice(path.lastIndexOf("node_modules/") + 13)}@${version}`,
		);
	return [...new Set(locked)].filter((one) => !listed.has(one));
}

/**
 * In a line: how many packages run in production, and how many only build and test.
 * @param {Pick<Sbom, "components">} sbom
 */
export function describeSbom({ components }) {
	const isForDevelopment = (/** @type {Component} */ { properties = [] }) =>
		properties.some(({ name, value }) => name === "cdx:npm:package:development" && value === "true");
	const build = components.filter(isForDevelopment).length;
	return `${components.length - build} packages that the product contains, ${build} that build and test it`;
}
