import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const APP = join(import.meta.dirname, "../../app");
const sources = readdirSync(APP, { recursive: true, encoding: "utf8" })
	.filter((path) => /\.tsx?$/.test(path))
	.map((path) => ({ path, text: readFileSync(join(APP, path), "utf8") }));

/** The operations that forms submit: the type argument and the intent. */
const submitted = sources.flatMap(({ path, text }) =>
	[...text.matchAll(/\buseActionSubmit<typeof (\w+)[^>]*>\(\s*"(\w+)"/g)].map(([, operation, intent]) => ({
		path,
		operation,
		intent,
	})),
);
const actionsOf = ({ path, text }: (typeof sources)[number]) =>
	[...text.matchAll(/screenAction\(\{([^}]*)\}\)/g)].map(([, names]) => ({
		path,
		names: (names ?? "").split(",").flatMap((name) => name.trim() || []),
		settles: /\bclientAction\b/.test(text),
	}));
const actions = sources.filter(({ path }) => path.startsWith("routes/")).flatMap(actionsOf);

describe("a form submitted to its screen's action", () => {
	it("names the operation that its type names", () => {
		expect(submitted.length).toBeGreaterThan(0);
		expect(submitted.filter(({ operation, intent }) => operation !== intent)).toEqual([]);
	});

	it("is accepted by the action of a route", () => {
		const accepted = new Set(actions.flatMap(({ names }) => names));
		expect(submitted.filter(({ intent }) => !accepted.has(intent ?? ""))).toEqual([]);
	});

	it("has a client action that settles it", () => {
		expect(actions.filter(({ settles }) => !settles)).toEqual([]);
	});
});
