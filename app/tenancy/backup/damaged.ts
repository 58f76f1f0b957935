import type { z } from "zod";
import { conflict } from "~/shared/errors";

/** 409: an archive is not what a backup writes. */
export const damaged = (what: string) => conflict(`The backup is damaged: ${what}.`);

/** A text of JSON of an archive as its schema has it. Throws 409 with `what` it should have been. */
export function parseStored<Schema extends z.ZodType>(
	schema: Schema,
	text: string,
	what: string,
): z.output<Schema> {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		throw damaged(`${what} cannot be read`);
	}
	const parsed = schema.safeParse(value);
	if (!parsed.success) throw damaged(`${what} cannot be read`);
	return parsed.data;
}

/** What D1 reports of values that no backup of this schema can have: they come again however often it is tried. */
const REFUSED = /constraint failed|malformed JSON|datatype mismatch|bad JSON path|string or blob too big/i;

/** Runs statements with rows of an archive. Throws 409 with `what` they are if the database refuses them for their values. */
export async function withRowsOf<Result>(what: string, run: () => Promise<Result>): Promise<Result> {
	try {
		return await run();
	} catch (failure) {
		if (failure instanceof Error && REFUSED.test(failure.message))
			throw damaged(`${what} cannot be stored here`);
		throw failure;
	}
}
