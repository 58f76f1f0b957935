import { z } from "zod";

/** A row's number: an integer, or a text holding one; blank is read as none. */
export const id = z
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
	.transform((sent) => Number(sent) || null);

/** Yes or no as 1 or 0, in whichever way it was sent. */
export const flag = z
	.union([z.literal([0, 1]), z.literal(["0", "1"]), z.boolean()], { error: "Must be 0 or 1" })
	.transform((sent): 0 | 1 => (Number(sent) === 1 ? 1 : 0));

/** Reads names that a caller may spell in another way; where both are sent the proper one counts. */
export function respelt(spellings: ReadonlyMap<string, string>) {
	return (sent: unknown): unknown => {
		if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return sent;
		const entries = Object.entries(sent);
		const other = entries.flatMap(([name, value]) => {
			const proper = spellings.get(name);
			return proper === undefined ? [] : [[proper, value] as const];
		});
		return Object.fromEntries([...other, ...entries.filter(([name]) => !spellings.has(name))]);
	};
}
