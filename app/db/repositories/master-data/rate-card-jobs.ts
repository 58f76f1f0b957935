import { and, eq, gte, isNotNull, isNull, lte, notInArray, sql } from "drizzle-orm";
import { db } from "~/db/builder";
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
