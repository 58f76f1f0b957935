import { type Query, query, read } from "~/db/read";
import { computeTripTotals } from "~/domain/jobs/pricing/trip-totals";
import { notFound } from "~/domain/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import type { JobView } from "../model/responses";
import { JOB_TYPE } from "../model/rules";
import { statusName } from "../model/status";
import { jobFromRow } from "./job-row";
import {
	JOB_RELATIONS,
	JOB_SINGLE_RELATIONS,
	type JobRelation,
	type JobSingleRelation,
	parseRelationRow,
} from "./relations";

type Row = Record<string, unknown>;
const relationNames = Object.keys(JOB_RELATIONS) as JobRelation[];
const singleRelationNames = Object.keys(JOB_SINGLE_RELATIONS) as JobSingleRelation[];

/** The queries of a complete job, in the order `assembleJob` expects. With a `uid` they also work in the batch that creates the job. */
export function jobQueries(key: { id: number } | { uid: string }): Query<Row>[] {
	const queryFor = (sql: string) =>
		"id" in key
			? query<Row>(sql, key.id)
			: query<Row>(sql.replaceAll("?1", "(SELECT id FROM job WHERE uid = ?1)"), key.uid);
	return [
		queryFor("SELECT * FROM job WHERE id = ?1"),
		...relationNames.map((name) => queryFor(JOB_RELATIONS[name].sql)),
		...singleRelationNames.map((name) => queryFor(JOB_SINGLE_RELATIONS[name].sql)),
	];
}

const withStatusName = (row: Row): Row =>
	typeof row.status === "number" ? { ...row, status: statusName(row.status) } : row;

/** Builds a complete job from the results of `jobQueries`, or null when it does not exist. */
export function assembleJob(results: readonly Row[][]): JobView | null {
	const [jobRows, ...relationRows] = results;
	const row = jobRows?.[0];
	if (!row) return null;
	const lists = relationNames.map((name, index) => {
		const rows = (relationRows[index] ?? []).map((relation) =>
			parseRelationRow(JOB_RELATIONS[name], relation),
		);
		return [name, name === "trip_sub_jobs" ? rows.map(withStatusName) : rows];
	});
	const singles = singleRelationNames.map((name, index) => {
		const firstRow = relationRows[relationNames.length + index]?.[0];
		const relation = firstRow && parseRelationRow(JOB_SINGLE_RELATIONS[name], firstRow);
		return [name, relation ? (name === "parent" ? withStatusName(relation) : relation) : null];
	});
	// The queries name their columns as the response does; tests check a job of every kind against it.
	return withDerivedFields({
		...jobFromRow(row),
		...Object.fromEntries(lists),
		...Object.fromEntries(singles),
	} as JobView);
}

/** Adds the fields derived from others: both spellings of the attachments, the price, the exchange badge. */
function withDerivedFields(job: JobView): JobView {
	const planner = job.vehicle_job_planners.at(-1);
	return {
		...job,
		price: job.total_charge,
		badge_name: job.cx_job?.cx_loads_status ?? "",
		selected_job_emails: job.job_emails.map(({ email }) => email),
		extra_charges: job.job_extra_charges.map((charge) => charge.extra_charges),
		job_attachements: job.job_attachments,
		is_attachement_available: job.job_attachments.length > 0 ? 1 : 0,
		job_planner: planner ? { id: planner.id, plannerable_id: planner.plannerable_id } : null,
		trip_totals: job.job_type === JOB_TYPE.trip ? computeTripTotals(job, job.trip_sub_jobs) : null,
	};
}

/** Loads a complete job in one database round trip. Throws 404. */
export async function loadJob(ctx: Ctx, id: number): Promise<JobView> {
	const job = assembleJob(await read(ctx.d1, jobQueries({ id })));
	if (!job) throw notFound("Job");
	return job;
}
