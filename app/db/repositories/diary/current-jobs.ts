import { and, asc, between, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/builder";
import { jsonTexts } from "~/db/json-fields";
import { jobNumber } from "~/db/repositories/kernel/job-expressions";
import { customer_reference, job } from "~/db/tenant";
import { statusRank } from "~/shared/jobs/statuses";

/** One job of a customer, or its current ones: of today, or under way since `since`. */
export type CurrentJobsFilter = { customer_id: number } & (
	| { job_id: number }
	| { today: string; since: string }
);

/** More than a customer has on a day. */
const MAX_JOBS = 500;

const UNDER_WAY = (["Collected", "Indepot", "Intransit", "Inprogress"] as const).map(statusRank);
const [FIRST_BOOKED, CANCELLED] = [statusRank("Pending"), statusRank("Cancelled")];

function isCurrent(filter: CurrentJobsFilter): SQL | undefined {
	const isOwn = eq(job.customer_id, filter.customer_id);
	if ("job_id" in filter) return and(isOwn, eq(job.id, filter.job_id));
	const { today, since } = filter;
	return and(
		isOwn,
		eq(job.listed, 1),
		between(job.diary_date, since, today),
		between(job.status, FIRST_BOOKED, CANCELLED - 1),
		or(eq(job.diary_date, today), eq(job.delivery_date, today), inArray(job.status, UNDER_WAY)),
	);
}

/** In a select of one table drizzle leaves its name out, which inside a subquery would be another table's id. */
const JOB_ID = sql.raw("job.id");

/** The first moment at which something of a kind was recorded of a job or of a trip's sub-jobs. */
const firstOf = (...types: readonly string[]) =>
	sql<string | null>`(SELECT min(a.at) FROM job_activity a WHERE a.action_type IN (${sql.join(
		types.map((type) => sql`${type}`),
		sql`, `,
	)}) AND (a.job_id = ${JOB_ID} OR a.job_id IN (SELECT k.id FROM job k WHERE k.parent_id = ${JOB_ID})))`;

const latestProof = (column: "pod_name" | "created_at") =>
	sql<
		string | null
	>`(SELECT p.${sql.raw(column)} FROM job_process p WHERE p.job_id = ${JOB_ID} AND p.type = 1 ORDER BY p.id DESC LIMIT 1)`;

/** Selects jobs as their customer sees them: where, when, and the moments that are recorded. */
export const selectCurrentJobs = (filter: CurrentJobsFilter) =>
	db
		.select({
			id: job.id,
			job_number: jobNumber(job).as("job_number"),
			status: job.status,
			collected: job.collected,
			mode: job.mode,
			references: jsonTexts(
				sql`(SELECT json_group_array(r.name) FROM ${customer_reference} r WHERE r.job_id = ${JOB_ID} ORDER BY r.id)`,
			).as("references"),
			collection_name: job.collection_name,
			collection_town: job.collection_town,
			collection_date: job.collection_date,
			collection_time: job.collection_time,
			collection_time_until: job.collection_time_until,
			collection_latitude: job.collection_latitude,
			collection_longitude: job.collection_longitude,
			delivery_name: job.delivery_name,
			delivery_town: job.delivery_town,
			delivery_date: job.delivery_date,
			delivery_time: job.delivery_time,
			delivery_time_until: job.delivery_time_until,
			delivery_latitude: job.delivery_latitude,
			delivery_longitude: job.delivery_longitude,
			received_at: sql<string>`${job.created_at}`.as("received_at"),
			completed_at: job.completed_at,
			collected_at: firstOf("collected", "poc", "departure").as("collected_at"),
			left_at: firstOf("departure").as("left_at"),
			delivered_at: latestProof("created_at").as("delivered_at"),
			signed_by: latestProof("pod_name").as("signed_by"),
		})
		.from(job)
		.where(isCurrent(filter))
		.orderBy(asc(job.diary_date), asc(job.diary_time), asc(job.id))
		.limit(MAX_JOBS);

/** Selects whether a job is the customer's and neither cancelled nor deleted. */
export const selectLiveJobOfCustomer = (id: number, customer_id: number) =>
	db
		.select({ id: job.id, status: job.status })
		.from(job)
		.where(and(eq(job.id, id), eq(job.customer_id, customer_id), lt(job.status, CANCELLED)));
