import { eq, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { db } from "../builder";
import type { Statement } from "../statements";
import { credit_note, driver_invoice, invoice, job, number_sequence, self_bill } from "../tenant";

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

const highest = (table: SQLiteTable, number: SQLiteColumn) => sql`(SELECT max(${number}) FROM ${table})`;

/** Selects the next number of each series, and the highest used so far. */
export const selectSequences = () =>
	db
		.select({
			name: number_sequence.name,
			next: number_sequence.next,
			used: sql<number>`coalesce(CASE ${number_sequence.name}
				WHEN 'invoice' THEN ${highest(invoice, invoice.number)}
				WHEN 'credit_note' THEN ${highest(credit_note, credit_note.number)}
				WHEN 'driver_invoice' THEN ${highest(driver_invoice, driver_invoice.number)}
				WHEN 'self_bill' THEN ${highest(self_bill, self_bill.number)}
				WHEN 'job' THEN ${highest(job, job.job_number)} END, 0)`.as("used"),
		})
		.from(number_sequence);
