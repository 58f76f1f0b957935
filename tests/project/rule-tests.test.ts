import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const APP = join(import.meta.dirname, "../../app");

const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter((path) =>
	/(?:^|\/)rules(?:-[\w-]+)?(?:\.test)?\.ts$/.test(path),
);
const isTest = (path: string) => path.endsWith(".test.ts");
const withoutEnding = (path: string) => path.replace(/(?:\.test)?\.ts$/, "");

it("each file of rules has its test beside it", () => {
	const rules = files.filter((path) => !isTest(path));
	expect(rules.length).toBeGreaterThan(150);
	expect(rules.filter((path) => !files.includes(`${withoutEnding(path)}.test.ts`))).toEqual([]);
});

it("each test of rules is beside them, and may have a part of a long one", () => {
	const rules = files.filter((path) => !isTest(path)).map(withoutEnding);
	const isOf = (test: string) => rules.some((name) => test === name || test.startsWith(`${name}-`));
	expect(files.filter((path) => isTest(path) && !isOf(withoutEnding(path)))).toEqual([]);
});
