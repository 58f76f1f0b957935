import { type Query, query, read } from "~/db/read";
import { notFound } from "~/domain/errors";
import { tripTotals } from "~/domain/trips/rules";
import type { Ctx } from "~/tenancy/ctx";
import { JOB_PARTS, JOB_SINGLES, type JobPart, unpackPart } from "./parts";
import { jobOfRow } from "./row";
import { JOB_TYPE } from "./rules";
import type { JobView } from "./shapes";
import { statusName } from "./status";

type Row = Record<string, unknown>;
const partNames = Object.keys(JOB_PARTS) as JobPart[];
const singleNames = Object.keys(JOB_SINGLES) as (keyof typeof JOB_SINGLES)[];

/** The reads that make up a whole job, in the order `assembleJob` takes them; by key also within the batch that makes it. */
export function jobQueries(key: { id: number } | { uid: string }): Query<Row>[] {
	const of = (sql: string) =>
		"id" in key
			? query<Row>(sql, key.id)
			: query<Row>(sql.replaceAll("?1", "(SELECT id FROM job WHERE uid = ?1)"), key.uid);
	return [
		of("SELECT * FROM job WHERE id = ?1"),
		...partNames.map((name) => of(JOB_PARTS[name].sql)),
		...singleNames.map((name) => of(JOB_SINGLES[name].sql)),
	];
}

const named = (row: Row): Row =>
	typeof row.status === "number" ? { ...row, status: statusName(row.status) } : row;

/** A whole job from the answers to `jobQueries`, or null when there is none. */
export function assembleJob(answers: readonly Row[][]): JobView | null {
	const [own, ...rest] = answers;
	const row = own?.[0];
	if (!row) return null;
	const lists = partNames.map((name, at) => {
		const rows = (rest[at] ?? []).map((part) => unpackPart(JOB_PARTS[name], part));
		return [name, name === "trip_sub_jobs" ? rows.map(named) : rows];
	});
	const singles = singleNames.map((name, at) => {
		const one = rest[partNames.length + at]?.[0];
		const part = one && unpackPart(JOB_SINGLES[name], one);
		return [name, part ? (name === "parent" ? named(part) : part) : null];
	});
	// The queries name their columns as the shape does; the tests hold a job of every kind against it.
	return derived({
		...jobOfRow(row),
		...Object.fromEntries(lists),
		...Object.fromEntries(singles),
	} as JobView);
}

/** The names that follow from others: both spellings of the attachments, price, the exchange's badge. */
function derived(job: JobView): JobView {
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
		trip_totals: job.job_type === JOB_TYPE.trip ? tripTotals(job, job.trip_sub_jobs) : null,
	};
}

/** A whole job with everything on it, in one trip to the database. Throws 404. */
export async function loadJob(ctx: Ctx, id: number): Promise<JobView> {
	const job = assembleJob(await read(ctx.d1, jobQueries({ id })));
	if (!job) throw notFound("Job");
	return job;
}
