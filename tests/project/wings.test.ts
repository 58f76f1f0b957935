import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LAYERS_OF_WINGS, WINGS } from "../../scripts/lib/checks/wings.mjs";

const ROOT = join(import.meta.dirname, "../..");
const NAMES = Object.keys(WINGS);
/** More rooms than this in one wing, or code files in one folder, and nobody finds their way. */
const MAX_ROOMS = 14;

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
