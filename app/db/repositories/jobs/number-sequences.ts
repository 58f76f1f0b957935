import { eq, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { db } from "~/db/builder";
import { query } from "~/db/read";
import { refuseIf } from "~/db/refusals";
import type { Statement } from "~/db/statements";
import {
	credit_note,
	driver_invoice,
	invoice,
	job,
	number_sequence,
	self_bill,
	void_number,
} from "~/db/tenant";

type SeriesKey = typeof number_sequence.$inferSelect.name;

/** Takes the next numbers of a series, in the batch that uses them: afterwards `next - count` is the first of them. */
export const takeNumbers = (name: SeriesKey, count: number): Statement => ({
	// Text, as every save of a job has one.
	sql: "UPDATE number_sequence SET next = next + ? WHERE name = ?",
	params: [count, name],
});

/** Sets the next number of a series. Fails the batch if numbers have been taken since `from` was read as the next one. */
export const setNextNumber = (name: SeriesKey, { from, to }: { from: number; to: number }): Statement[] => [
	refuseIf("record", {
		sql: "NOT EXISTS (SELECT 1 FROM number_sequence WHERE name = ? AND next = ?)",
		params: [name, from],
	}),
	db.update(number_sequence).set({ next: to }).where(eq(number_sequence.name, name)),
];

const highest = (table: SQLiteTable, number: SQLiteColumn) => sql`(SELECT max(${number}) FROM ${table})`;
const highestVoid = sql`(SELECT max(${void_number.number}) FROM ${void_number} WHERE ${void_number.series} = ${number_sequence.name})`;

/** Selects the next number of each series, and the highest that was used so far or is void. */
export const selectSequences = () =>
	db
		.select({
			name: number_sequence.name,
			next: number_sequence.next,
			used: sql<number>`max(coalesce(${highestVoid}, 0), coalesce(CASE ${number_sequence.name}
				WHEN 'invoice' THEN ${highest(invoice, invoice.number)}
				WHEN 'credit_note' THEN ${highest(credit_note, credit_note.number)}
				WHEN 'driver_invoice' THEN ${highest(driver_invoice, driver_invoice.number)}
				WHEN 'self_bill' THEN ${highest(self_bill, self_bill.number)}
				WHEN 'job' THEN ${highest(job, job.job_number)} END, 0))`.as("used"),
		})
		.from(number_sequence);

const LABELS = {
	invoice: "SELECT inv_number AS label FROM invoice",
	credit_note: "SELECT credit_note_number AS label FROM credit_note",
} as const;

/** Selects a number of these, used or void, that a prefix writes again with a number from `next` on. SQL text: a union by patterns. */
export const selectLabelToCome = (series: keyof typeof LABELS, prefix: string, next: number) =>
	query<{ label: string }>(
		`SELECT label FROM (${LABELS[series]} UNION ALL SELECT label FROM void_number WHERE series = ?1)
		WHERE substr(label, 1, length(?2)) = ?2 AND substr(label, length(?2) + 1) GLOB '[1-9]*'
			AND substr(label, length(?2) + 1) NOT GLOB '*[^0-9]*' AND CAST(substr(label, length(?2) + 1) AS INTEGER) >= ?3 LIMIT 1`,
		series,
		prefix,
		next,
	);
