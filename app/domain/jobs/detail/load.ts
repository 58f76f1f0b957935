import { read } from "~/db/read";
import { type JobDetailRows, selectJobDetail } from "~/db/repositories/job-detail/select-job";
import { computeTripTotals } from "~/domain/jobs/pricing/trip-totals";
import { notFound } from "~/domain/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import type { JobView } from "../model/responses";
import { JOB_TYPE } from "../model/rules";
import { toJobColumns, toJobRelations } from "./relations";

/** Builds a complete job from the rows of `selectJobDetail`, or null when it does not exist. */
export function assembleJob(rows: JobDetailRows): JobView | null {
	const [[row]] = rows;
	if (!row) return null;
	const job = toJobColumns(row);
	const relations = toJobRelations(rows);
	const planner = relations.vehicle_job_planners.at(-1);
	return {
		...job,
		...relations,
		price: job.total_charge,
		badge_name: relations.cx_job?.cx_loads_status ?? "",
		selected_job_emails: relations.job_emails.map(({ email }) => email),
		extra_charges: relations.job_extra_charges.map((charge) => charge.extra_charges),
		// Both spellings of the attachments are published.
		job_attachements: relations.job_attachments,
		is_attachement_available: relations.job_attachments.length > 0 ? 1 : 0,
		job_planner: planner ? { id: planner.id, plannerable_id: planner.plannerable_id } : null,
		trip_totals: job.job_type === JOB_TYPE.trip ? computeTripTotals(job, relations.trip_sub_jobs) : null,
	};
}

/** Loads a complete job in one database round trip. Throws 404. */
export async function loadJob(ctx: Ctx, id: number): Promise<JobView> {
	const job = assembleJob(await read(ctx.d1, selectJobDetail({ id })));
	if (!job) throw notFound("Job");
	return job;
}
