import { and, eq, gte, isNotNull, isNull, lte, notInArray, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { type Query, query } from "~/db/read";
import { job, job_rate, rate_card_version } from "~/db/tenant";

/** Days, both included, and statuses whose jobs are left out. */
interface JobSpan {
	from: string;
	to: string;
	leftOut: readonly number[];
}

const inSpan = ({ from, to, leftOut }: JobSpan) =>
	and(
		eq(job.listed, 1),
		gte(job.diary_date, from),
		lte(job.diary_date, to),
		notInArray(job.status, [...leftOut]),
	);
const EARNED = sql<number>`coalesce(sum(${job.base_charge} + ${job.extras} + ${job.waiting_charge}), 0)`
	.mapWith(job.total_charge)
	.as("earned");
const JOBS = sql<number>`count(*)`.as("jobs");

/** Selects how many jobs of the days each card priced, and what they earned. */
export const selectRateCardSums = (span: JobSpan) =>
	db
		.select({ rate_card_id: rate_card_version.rate_card_id, jobs: JOBS, earned: EARNED })
		.from(job)
		.innerJoin(job_rate, eq(job_rate.job_id, job.id))
		.innerJoin(rate_card_version, eq(rate_card_version.id, job_rate.rate_card_version_id))
		.where(inSpan(span))
		.groupBy(rate_card_version.rate_card_id);

/** Selects how many jobs of the days no card priced, of how many customers, and what they earned. */
export const selectSumsWithoutCard = (span: JobSpan) =>
	db
		.select({
			jobs: JOBS,
			earned: EARNED,
			customers: sql<number>`count(DISTINCT ${job.customer_id})`.as("customers"),
		})
		.from(job)
		.leftJoin(job_rate, eq(job_rate.job_id, job.id))
		.where(and(inSpan(span), isNull(job_rate.job_id)));

/** Selects whether a version of a card has priced a job. */
export const selectIsRateCardUsed = (id: number) =>
	db
		.select({ job_id: job_rate.job_id })
		.from(rate_card_version)
		.innerJoin(job_rate, eq(job_rate.rate_card_version_id, rate_card_version.id))
		.where(and(eq(rate_card_version.rate_card_id, id), isNotNull(job_rate.job_id)))
		.limit(1);

/** The sector of a postcode, as "LS1 1", or what there is of it; upper case. */
const sectorSql = (column: string) => {
	const compact = `replace(upper(${column}), ' ', '')`;
	return `CASE WHEN length(${compact}) BETWEEN 5 AND 7
		THEN substr(${compact}, 1, length(${compact}) - 3) || ' ' || substr(${compact}, -3, 1) ELSE ${compact} END`;
};

/** Whose jobs could be of a card: its customers', of a standard card those of customers that no card names. */
const OF_CARD = `(CASE (SELECT c.is_standard FROM rate_card c WHERE c.id = ?1)
	WHEN 1 THEN j.customer_id NOT IN (SELECT u.customer_id FROM rate_card_use u WHERE u.customer_id IS NOT NULL)
	ELSE j.customer_id IN (SELECT u.customer_id FROM rate_card_use u WHERE u.rate_card_id = ?1) END)`;

/** Selects on which lanes jobs of a card's customers ran, from sector to sector, and how many; the busiest first, at most so many. */
export const selectLanes = (
	rate_card_id: number,
	{ from, to, leftOut }: JobSpan,
	limit: number,
): Query<{ origin: string; destination: string; jobs: number }> =>
	query(
		`SELECT ${sectorSql("j.collection_post_code")} AS origin, ${sectorSql("j.delivery_post_code")} AS destination, count(*) AS jobs
			FROM job j WHERE j.listed = 1 AND j.diary_date BETWEEN ?2 AND ?3 AND j.status NOT IN (SELECT value FROM json_each(?4))
				AND j.delivery_post_code <> '' AND j.collection_post_code <> '' AND ${OF_CARD}
			GROUP BY 1, 2 ORDER BY jobs DESC, origin, destination LIMIT ?5`,
		...[rate_card_id, from, to, JSON.stringify(leftOut), limit],
	);
