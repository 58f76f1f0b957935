import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { addRelease, findBrokenPromises, readChecksums } from "@/scripts/lib/databases/releases.mjs";
import { generateSchemas } from "@/scripts/local/schema-tools";

const MIGRATIONS = join(import.meta.dirname, "../../migrations");
const readText = (path: string) => readFileSync(join(MIGRATIONS, path), "utf8");

it("the generated schemas are what the migrations make (npm run schema writes them)", async () => {
	for (const [name, text] of await generateSchemas()) expect(readText(`schema/${name}`), name).toBe(text);
});

describe("the releases", () => {
	const releases = JSON.parse(readText("releases.json"));
	const first = {
		version: "1",
		date: "2026-11-27",
		platform: {},
		tenant: { "0000_a.sql": "aa", "0001_b.sql": "bb" },
	};

	it("have the migrations of this tree, byte for byte", async () => {
		expect(releases.length).toBeGreaterThan(0);
		expect(findBrokenPromises(releases, await readChecksums())).toEqual([]);
	});

	it.each([
		[
			"changed",
			{ "0000_a.sql": "zz", "0001_b.sql": "bb" },
			/^tenant\/0000_a\.sql is not as release 1 has it/,
		],
		["gone", { "0000_a.sql": "aa" }, /^tenant\/0001_b\.sql is not as release 1 has it/],
		[
			"numbered before a released one",
			{ "0000_a.sql": "aa", "0000_z.sql": "zz", "0001_b.sql": "bb" },
			/^tenant\/0000_z\.sql is new and would run before 0001_b\.sql/,
		],
	])("name a migration that is %s", (_, tenant, message) => {
		const own = { platform: {}, tenant };
		expect(findBrokenPromises([first], own)).toEqual([expect.stringMatching(message)]);
		expect(() => addRelease([first], { version: "2", date: "2027-01-01" }, own)).toThrow("tenant/");
	});

	it("list each migration with the release that brought it, and each version once", () => {
		const own = { platform: { "0000_p.sql": "pp" }, tenant: { ...first.tenant, "0002_c.sql": "cc" } };
		const second = { version: "2", date: "2027-01-01" };
		expect(addRelease([first], second, own)).toEqual([
			first,
			{ ...second, platform: { "0000_p.sql": "pp" }, tenant: { "0002_c.sql": "cc" } },
		]);
		expect(() => addRelease([first], { ...second, version: "1" }, own)).toThrow(
			"release 1 is listed already",
		);
	});
});
