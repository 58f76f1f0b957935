import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const MAX_FILES = 35;

const page = readFileSync(join(ROOT, "docs/architecture.md"), "utf8");
const [, walksText = ""] = page.split("\n## Two walks, file by file\n");
const walks = walksText.split("\n### ").slice(1);

/** The numbered files of a walk. */
const filesOf = (walk: string) =>
	[...walk.matchAll(/^(\d+)\. `([^`]+)`: \S/gm)].map(([, no, path = ""]) => ({ no: Number(no), path }));

describe.each(walks.map((walk) => [walk.split("\n")[0] ?? "", filesOf(walk)] as const))("%s", (_, files) => {
	it(`takes at most ${MAX_FILES} files, numbered and each once`, () => {
		expect(files.length).toBeGreaterThan(20);
		expect(files.length).toBeLessThanOrEqual(MAX_FILES);
		expect(files.map(({ no }) => no)).toEqual(files.map((_file, index) => index + 1));
		expect(new Set(files.map(({ path }) => path)).size).toBe(files.length);
	});

	it("names files that exist", () => {
		expect(files.filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([]);
	});
});

it("describes a save and a drag", () => {
	expect(walks).toHaveLength(2);
});
