import { checksumOf } from "../../../app/db/migrations/checksums.mjs";
import { readMigrations } from "./migrate.mjs";

/**
 * @typedef {"platform" | "tenant"} History
 * @typedef {Record<string, string>} Checksums By the names of migrations.
 * @typedef {{ version: string, date: string } & Record<History, Checksums>} Release The migrations that a release brought.
 */

/** @type {readonly History[]} */
const HISTORIES = ["platform", "tenant"];

/**
 * The checksums of the migrations that this tree has.
 * @returns {Promise<Record<History, Checksums>>}
 */
export async function readChecksums() {
	const [platform = {}, tenant = {}] = await Promise.all(
		HISTORIES.map(async (history) =>
			Object.fromEntries(
				await Promise.all(
					readMigrations(history).map(async ({ name, text }) => [name, await checksumOf(text)]),
				),
			),
		),
	);
	return { platform, tenant };
}

/**
 * Where the migrations of a tree are not those that releases have, a line each: one that was changed or removed, or a new one that would
 * run before one which databases have already.
 * @param {readonly Release[]} releases
 * @param {Record<History, Checksums>} own
 * @returns {string[]}
 */
export const findBrokenPromises = (releases, own) =>
	HISTORIES.flatMap((history) => {
		const released = releases.flatMap((release) =>
			Object.entries(release[history]).map(([name, checksum]) => ({
				name,
				checksum,
				version: release.version,
			})),
		);
		const last =
			released
				.map(({ name }) => name)
				.sort()
				.at(-1) ?? "";
		const names = new Set(released.map(({ name }) => name));
		return [
			...released
				.filter(({ name, checksum }) => new Map(Object.entries(own[history])).get(name) !== checksum)
				.map(
					({ name, version }) =>
						`${history}/${name} is not as release ${version} has it: put its text back, and write the change as the next migration`,
				),
			...Object.keys(own[history])
				.filter((name) => !names.has(name) && name < last)
				.map(
					(name) =>
						`${history}/${name} is new and would run before ${last}, which is released: give it a later number`,
				),
		];
	});

/**
 * The releases with one more, which has the migrations that none before it has. Throws if one before it has them otherwise, or if there is
 * that version already.
 * @param {readonly Release[]} releases
 * @param {{ version: string, date: string }} release
 * @param {Record<History, Checksums>} own
 * @returns {Release[]}
 */
export function addRelease(releases, { version, date }, own) {
	const broken = findBrokenPromises(releases, own);
	if (broken.length > 0) throw new Error(broken.join("\n"));
	if (releases.some((release) => release.version === version))
		throw new Error(`release ${version} is listed already`);
	const newOf = (/** @type {History} */ history) =>
		Object.fromEntries(
			Object.entries(own[history]).filter(
				([name]) => !releases.some((release) => Object.hasOwn(release[history], name)),
			),
		);
	return [...releases, { version, date, platform: newOf("platform"), tenant: newOf("tenant") }];
}
