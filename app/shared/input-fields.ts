import { z } from "zod";

/** A row id as an integer or numeric string; blank becomes null. */
export const idField = z
	.union(
		[
			z.int().positive(),
			z
				.string()
				.trim()
				.regex(/^\d{0,15}$/, "Not a number"),
		],
		{ error: "Not a number" },
	)
	.nullish()
	.transform((input) => Number(input) || null);

/** In characters: a pasted sentence, not a file. */
export const MAX_SEARCH_LENGTH = 1_000;

/** What a list or a search is searched for. */
export const searchField = z.string().trim().max(MAX_SEARCH_LENGTH, "At most 1,000 characters");

/** A row id in a query or form, where numbers come as text. */
export const positiveIdField = z.coerce.number("Not a number").int("Not a number").positive("Not a number");

/** A row id in a JSON body. */
export const bodyIdField = z.int().positive();

/** A whole number of a body within its limits, sent as a number or as text. */
export const wholeNumberField = (limits: z.ZodNumber) =>
	z
		.preprocess(
			(sent) => (typeof sent === "string" && /^\s*-?\d{1,15}\s*$/.test(sent) ? Number(sent) : sent),
			limits,
		)
		.meta({ alsoAccepts: { type: "string", pattern: "^\\s*-?\\d{1,15}\\s*$" } });

/** A flag sent as a boolean, 0, 1, "0" or "1"; becomes 0 or 1. */
export const flagField = z
	.union([z.literal([0, 1]), z.literal(["0", "1"]), z.boolean()], { error: "Must be 0 or 1" })
	.transform((input): 0 | 1 => (Number(input) === 1 ? 1 : 0))
	.pipe(z.literal([0, 1]));

/** Accepts alternative field names. When both spellings are sent, the canonical one wins. */
export function acceptSpellings(spellings: ReadonlyMap<string, string>) {
	return (input: unknown): unknown => {
		if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
		const entries = Object.entries(input);
		const respelled = entries.flatMap(([name, value]) => {
			const proper = spellings.get(name);
			return proper === undefined ? [] : [[proper, value] as const];
		});
		return Object.fromEntries([...respelled, ...entries.filter(([name]) => !spellings.has(name))]);
	};
}

/** The version the caller read; refused with 409 when the row has changed since. */
export const expectedVersionField = z.int().nonnegative().optional();

/** The token of an accepted Master Edit code. */
export const masterEditField = z.string().max(100).optional();

/** Day 1 or night 2, as a number or text; by default day. */
export const shiftField = z
	.union([z.literal([1, 2]), z.literal(["1", "2"])], { error: "Day is 1, night is 2" })
	.nullish()
	.transform((sent): 1 | 2 => (Number(sent) === 2 ? 2 : 1));

/**
 * Lets a rule over several fields run although other fields are invalid, so that all errors are reported together: the `when` of
 * a refinement. It waits only for the fields it reads.
 */
export const whenValid =
	(...fields: readonly string[]) =>
	({ value, issues }: z.core.ParsePayload): boolean =>
		typeof value === "object" &&
		value !== null &&
		issues.every(({ path }) => path !== undefined && path.length > 0 && !fields.includes(String(path[0])));
