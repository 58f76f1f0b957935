import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

/** Exported functions with the argument of an operation, which could be called without authorisation. */
const findPlainFunctions = (text: string): string[] =>
	[
		...text.matchAll(
			/^export (?:async )?function (\w+)(?:<[^(]*>)?\(\s*\{([^{}]*|\s*ctx,\s*input: \{[^}]*\}[^}]*)\}/gm,
		),
		...text.matchAll(/^export const (\w+) = (?:async )?\(\s*\{([^{}]*|\s*ctx,\s*input: \{[^}]*\}[^}]*)\}/gm),
	].flatMap(([, name, names]) =>
		name && /\bctx\b/.test(names ?? "") && /\binput\b/.test(names ?? "") ? [name] : [],
	);

describe("the domain", () => {
	it("exports no function with the argument of an operation that is none", () => {
		const found = readdirSync(join(ROOT, "app/domain"), { recursive: true, encoding: "utf8" })
			.filter((path) => path.endsWith(".ts"))
			.flatMap((path) =>
				findPlainFunctions(readFileSync(join(ROOT, "app/domain", path), "utf8")).map(
					(name) => `${path}: ${name}`,
				),
			);
		expect(found).toEqual([]);
	});

	it.each([
		"export async function saveJob({ ctx, input }: { ctx: Ctx; input: Input }) {",
		"export async function saveJob({\n\tctx,\n\tinput,\n}: Call): Promise<void> {",
		"export function saveJob({ ctx, input: { id } }: Call) {",
		"export const saveJob = async ({ ctx, input }: Call) => ctx;",
	])("is checked for %j", (text) => {
		expect(findPlainFunctions(text)).toEqual(["saveJob"]);
	});

	it("has no shared type for the argument of such functions", () => {
		expect(readFileSync(join(ROOT, "app/tenancy/ctx.ts"), "utf8")).not.toMatch(/\bVerb\b/);
	});
});
