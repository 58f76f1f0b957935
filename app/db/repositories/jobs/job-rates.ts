import { and, eq, ne } from "drizzle-orm";
import { db } from "~/db/builder";
import { insertRows } from "~/db/insert-rows";
import { type Query, query } from "~/db/read";
import type { WriteContext } from "~/db/repositories/kernel/stamps";
import type { Statement } from "~/db/statements";
import { job_rate } from "~/db/tenant";
import { ROW_JOB_ID } from "./jobs";

/** How a price came about, in pounds, without its job. */
type JobRateRow = Omit<typeof job_rate.$inferInsert, "job_id">;

/** Stores how the prices of new jobs came about. */
export const insertJobRates = (rows: readonly (JobRateRow & { job_uid: string })[]): Statement[] =>
	insertRows(job_rate, rows, { job_id: ROW_JOB_ID });

/** Stores how a job's price came about, instead of what was stored. */
export const setJobRate = (job_id: number, row: JobRateRow): Statement =>
	db
		.insert(job_rate)
		.values({ job_id, ...row })
		.onConflictDoUpdate({ target: job_rate.job_id, set: row });

/** Changes the extras of the card and the reasons that are stored with a job's price. */
export const setJobReasons = (job_id: number, row: Pick<JobRateRow, "extras" | "reasons">): Statement =>
	db.update(job_rate).set(row).where(eq(job_rate.job_id, job_id));

/** Forgets how a job's price came about: no card prices it any more. */
export const deleteJobRate = (job_id: number): Statement =>
	db.delete(job_rate).where(eq(job_rate.job_id, job_id));

/** Selects the extra tariffs of the card that has priced a job. */
export const selectCardExtras = (job_id: number): Query<{ extra_tariff_id: number }> =>
	query(
		`SELECT DISTINCT e.value ->> 'extra_tariff_id' AS extra_tariff_id
			FROM job_rate r JOIN rate_card_version v ON v.id = r.rate_card_version_id, json_each(v.content, '$.extras') e
			WHERE r.job_id = ? AND e.value ->> 'extra_tariff_id' IS NOT NULL`,
		job_id,
	);

/** Selects whether any card of customers prices jobs now. */
export const selectHasRateCards = (): Query<{ has_rate_cards: 0 | 1 }> =>
	query(
		"SELECT EXISTS (SELECT 1 FROM rate_card WHERE live_version IS NOT NULL AND is_cost = 0 AND deleted_at IS NULL) AS has_rate_cards",
	);

/** Marks the price of a job as typed by hand where it is another than its card's. */
export const markTypedPrice = (
	ctx: WriteContext,
	job_id: number,
	{ base_charge, typed_by }: { base_charge: number; typed_by: number | null },
): Statement =>
	db
		.update(job_rate)
		.set({ typed_by, typed_at: ctx.now.toISOString() })
		.where(and(eq(job_rate.job_id, job_id), ne(job_rate.base_charge, base_charge)));

/** Marks the price of a job as agreed with its customer: as one that was typed it stays, by no member of staff. */
export const markAgreedPrice = (ctx: WriteContext, job_id: number): Statement =>
	db
		.update(job_rate)
		.set({ typed_by: null, typed_at: ctx.now.toISOString() })
		.where(eq(job_rate.job_id, job_id));

/** Selects the fuel surcharge, in per cent, of the cards that have priced some jobs, where a card has one of its own. */
export const selectCardFuel = (job_ids: readonly number[]): Query<{ job_id: number; fuel_percent: number }> =>
	query(
		`SELECT r.job_id, v.content ->> 'fuel_percent' AS fuel_percent
			FROM job_rate r JOIN rate_card_version v ON v.id = r.rate_card_version_id
			WHERE r.job_id IN (SELECT value FROM json_each(?)) AND v.content ->> 'fuel_percent' IS NOT NULL`,
		JSON.stringify(job_ids),
	);
