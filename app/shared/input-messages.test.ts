import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fromZod } from "./errors";
import { whenValid } from "./input-fields";
import "./input-messages";

const messageOf = (schema: z.ZodType, sent: unknown) => schema.safeParse(sent).error?.issues[0]?.message;

describe("what a person reads where a schema has no text of its own", () => {
	it.each<[string, z.ZodType, unknown, string]>([
		["a missing value", z.string(), undefined, "Please fill this in"],
		["an empty value", z.number(), null, "Please fill this in"],
		["an empty text", z.string().min(1), "", "Please fill this in"],
		["no text", z.string(), 5, "Please enter a text"],
		["no number", z.number(), "x", "Please enter a number"],
		["no whole number", z.int(), 1.5, "Please enter a whole number"],
		["neither true nor false", z.boolean(), "yes", "Must be true or false"],
		["no list", z.array(z.int()), 5, "Send a list"],
		["no fields", z.object({}), "x", "Send fields and their values"],
		["below zero", z.int().nonnegative(), -1, "Cannot be negative"],
		["not above zero", z.int().positive(), 0, "Must be more than 0"],
		["too small", z.number().min(5), 4, "Must be at least 5"],
		["too large", z.number().max(5), 6, "At most 5"],
		["beyond the safe numbers", z.int(), 1e300, "Too large"],
		["too short", z.string().min(8), "a", "At least 8 characters"],
		["too long", z.string().max(1), "ab", "At most 1 character"],
		["too few", z.array(z.int()).min(2), [1], "Send at least 2"],
		["too many", z.array(z.int()).max(1), [1, 2], "At most 1"],
		["another pattern", z.string().regex(/^a$/), "b", "Not in the expected form"],
		["no address", z.email(), "b", "Please enter a valid email address."],
		["another step", z.number().multipleOf(5), 4, "Must be a multiple of 5"],
		["no choice", z.enum(["day", "night"]), "noon", "Must be one of: day, night"],
		["no kind", z.union([z.int(), z.boolean()]), "x", "This value is not accepted"],
		["an unknown field", z.strictObject({}), { speed: 1 }, "Unknown: speed"],
		["a rule without a text", z.string().refine(() => false), "x", "This value is not accepted"],
	])("%s", (_case, schema, sent, message) => {
		expect(messageOf(schema, sent)).toBe(message);
	});

	it("leaves a schema's own text", () => {
		expect(messageOf(z.string("Please enter a name"), 5)).toBe("Please enter a name");
	});
});

describe("a rule over several fields", () => {
	const range = z
		.object({ name: z.string(), from: z.string(), to: z.string() })
		.refine(({ from, to }) => from <= to, {
			path: ["to"],
			message: "In order",
			when: whenValid("from", "to"),
		});

	it.each<[string, unknown, string[]]>([
		["is applied beside another field's error", { name: 1, from: "b", to: "a" }, ["name", "to"]],
		["waits for the fields that it reads", { name: 1, from: 2, to: "a" }, ["name", "from"]],
		["waits for an object", 5, ["form"]],
	])("%s", (_case, sent, fields) => {
		const { error } = range.safeParse(sent);
		expect(error && Object.keys(Object(fromZod(error).data))).toEqual(fields);
	});
});
