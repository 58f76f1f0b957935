import { and, eq, gte, lte, notInArray, sql } from "drizzle-orm";
import { aliased, db, insertSelect, jsonList } from "~/db/builder";
import { query } from "~/db/read";
import { RATED_COLUMNS } from "~/db/repositories/jobs/rated-jobs";
import type { WriteContext } from "~/db/repositories/kernel/stamps";
import { type Statement, sqlValue } from "~/db/statements";
import { job, job_rate, rate_card_use, rate_card_version } from "~/db/tenant";

/** Selects the jobs of some days that these cards priced, with what a card reads of them, and whether another price was typed. */
export const selectRaisedJobs = (
	ids: readonly number[],
	{ from, to, leftOut }: { from: string; to: string; leftOut: readonly number[] },
) =>
	db
		.select({
			...RATED_COLUMNS,
			rate_card_id: rate_card_version.rate_card_id,
			is_typed: sql<0 | 1>`${job_rate.typed_at} IS NOT NULL`.as("is_typed"),
			is_estimate: aliased(job_rate.is_estimate, "is_estimate"),
		})
		.from(job)
		.innerJoin(job_rate, eq(job_rate.job_id, job.id))
		.innerJoin(rate_card_version, eq(rate_card_version.id, job_rate.rate_card_version_id))
		.where(
			and(
				eq(job.listed, 1),
				gte(job.diary_date, from),
				lte(job.diary_date, to),
				notInArray(job.status, [...leftOut]),
				sql`${rate_card_version.rate_card_id} IN ${jsonList(ids)}`,
			),
		);

/** Selects the newest contents of cards. */
export const selectNewestContents = (ids: readonly number[]) =>
	db
		.select({
			rate_card_id: rate_card_version.rate_card_id,
			number: rate_card_version.number,
			content: rate_card_version.content,
		})
		.from(rate_card_version)
		.where(
			sql`${rate_card_version.rate_card_id} IN ${jsonList(ids)} AND ${rate_card_version.number} =
				(SELECT max(n.number) FROM rate_card_version n WHERE n.rate_card_id = ${rate_card_version.rate_card_id})`,
		);

/** Inserts the uses of a card for another, the one of a name. */
export const copyRateCardUses = ({ now }: WriteContext, from: number, name: string): Statement =>
	insertSelect(
		rate_card_use,
		{
			rate_card_id: sql`(SELECT c.id FROM rate_card c WHERE c.name = ${name} AND c.deleted_at IS NULL)`,
			customer_id: sql`u.customer_id`,
			sub_contractor_id: sql`u.sub_contractor_id`,
			owner_driver_id: sql`u.owner_driver_id`,
			service_id: sql`u.service_id`,
			load_type_id: sql`u.load_type_id`,
			reference: sql`u.reference`,
			created_at: now.toISOString(),
		},
		sql`FROM ${rate_card_use} u WHERE u.rate_card_id = ${from} ORDER BY u.id`,
	);

/** The card of a name, as the row of a change. */
export const rateCardOfName = (name: string) =>
	sqlValue("SELECT id FROM rate_card WHERE name = ? AND deleted_at IS NULL", name);

/** Selects what cards were raised from: the earlier card, and whether it had no last day before. */
export const selectRaises = (ids: readonly number[]) =>
	query<{ id: number; from: number; was_open: 0 | 1 }>(
		`SELECT entity_id AS id, payload ->> 'from' AS "from", payload ->> 'was_open' AS was_open FROM change_log
			WHERE entity = 'rate_card' AND kind = 'raise' AND entity_id IN (SELECT value FROM json_each(?))`,
		JSON.stringify(ids),
	);
