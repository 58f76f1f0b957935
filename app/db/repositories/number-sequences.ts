import { eq, sql } from "drizzle-orm";
import { db } from "../builder";
import type { Statement } from "../statements";
import { number_sequence } from "../tenant";

type SeriesKey = typeof number_sequence.$inferSelect.name;

/** Takes the next numbers of a series, in the batch that uses them: afterwards `next - count` is the first of them. */
export const takeNumbers = (name: SeriesKey, count: number): Statement =>
	db
		.update(number_sequence)
		.set({ next: sql`${number_sequence.next} + ${count}` })
		.where(eq(number_sequence.name, name));

/** Sets the next number of a series. */
export const setNextNumber = (name: SeriesKey, next: number): Statement =>
	db.update(number_sequence).set({ next }).where(eq(number_sequence.name, name));
