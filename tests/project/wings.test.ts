import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LAYERS_OF_WINGS, WINGS } from "../../scripts/lib/checks/wings.mjs";

const ROOT = join(import.meta.dirname, "../..");
const NAMES = Object.keys(WINGS);
/** More rooms than this in one wing, or code files in one folder, and nobody finds their way. */
const MAX_ROOMS = 14;
const MAX_CODE_FILES = 36;
const SOURCES = ["app", "durable-objects", "scripts", "tests", "workers"];
/** A test and a style sheet stand beside their file, and count with it. */
const CODE = /(?<!\.test)(?<!\.d)\.(tsx?|mjs|jsx?)$/;

const listFolders = (path: string) =>
	readdirSync(join(ROOT, path), { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => name);

describe("wings", () => {
	it.each(LAYERS_OF_WINGS)("are the first level of %s", (layer) => {
		expect(listFolders(layer).filter((name) => !NAMES.includes(name))).toEqual([]);
	});

	it.each(NAMES)("%s knows only wings named before it", (wing) => {
		const before = NAMES.slice(0, NAMES.indexOf(wing));
		expect((WINGS[wing] ?? []).filter((known) => !before.includes(known))).toEqual([]);
	});

	it.each(NAMES)("%s has at most 14 rooms", (wing) => {
		expect(listFolders(`app/domain/${wing}`).length).toBeLessThanOrEqual(MAX_ROOMS);
	});
});

/** A folder and all below it, each with how many code files are in itself. */
function countCodeFiles(path: string): { path: string; count: number }[] {
	const entries = readdirSync(join(ROOT, path), { withFileTypes: true });
	const count = entries.filter((entry) => entry.isFile() && CODE.test(entry.name)).length;
	return [
		{ path, count },
		...entries
			.filter((entry) => entry.isDirectory())
			.flatMap(({ name }) => countCodeFiles(`${path}/${name}`)),
	];
}

describe("folders", () => {
	it.each(SOURCES)("%s has none with more than 36 code files", (path) => {
		const folders = countCodeFiles(path);
		expect(folders.some(({ count }) => count > 0)).toBe(true);
		expect(folders.filter(({ count }) => count > MAX_CODE_FILES)).toEqual([]);
	});
});
