import { describe, expect, it } from "vitest";
import { routes } from "@/workers/api/v3/routes";
import type { ApiRoute } from "../route/api-route";
import { listExamples } from "./reference-examples";
import { exampleOf } from "./schema-example";

const all: readonly ApiRoute[] = routes;
const examples = listExamples(all, "https://cartage.example");

it("every shown call exists and opens to a key", () => {
	expect(examples).toHaveLength(5);
	expect(examples.filter(({ scope }) => scope === null)).toEqual([]);
});

describe.each(examples)("$name", ({ name, snippets }) => {
	const body = all.find(({ method, path }) => `${method} ${path}` === name)?.body;
	const isSent = body !== undefined && name.startsWith("POST");

	it("has an example in each language, with the key and the address", () => {
		expect(snippets.map(({ language }) => language)).toEqual(["curl", "JavaScript", "Python", "C#"]);
		for (const { code } of snippets) {
			expect(code).toContain("https://cartage.example/api/v3/");
			expect(code).toContain("CARTAGE_KEY");
			expect(code.includes("Idempotency-Key")).toBe(isSent);
		}
	});

	it.runIf(isSent)("sends a body that its schema accepts", () => {
		const example = body && exampleOf(body);
		expect(body?.safeParse(example).error?.issues ?? []).toEqual([]);
		expect(Object.keys(example ?? {})).toEqual(expect.arrayContaining(["collection_date", "delivery_town"]));
	});
});
