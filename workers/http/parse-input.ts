import type { z } from "zod";
import { fromZod } from "~/domain/shared/errors";

/** The value as a schema reads it. Throws 422 with a message a field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
	const parsed = schema.safeParse(value);
	if (!parsed.success) throw fromZod(parsed.error);
	return parsed.data;
}
