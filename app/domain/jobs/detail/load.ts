import type { z } from "zod";
import { read } from "~/db/read";
import { type JobDetailRows, type JobRow, selectJobDetail } from "~/db/repositories/job-detail/select-job";
import type { SubJobRow } from "~/db/repositories/job-detail/sub-jobs";
import { computeTripTotals } from "~/domain/jobs/pricing/trip-totals";
import { notFound } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import type { JobColumns, JobView } from "../model/responses";
import {
	jobListRelations,
	jobSingleRelations,
	personResponse,
	type SubJobView,
	subJobResponse,
} from "../model/responses-relations";
import { JOB_TYPE } from "../model/rules";
import { statusName } from "../model/status";

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

/** Reads a column of JSON text. */
const parseJson = <Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> =>
	schema.parse(JSON.parse(text));

const parsePerson = (text: string | null) => (text === null ? null : parseJson(personResponse, text));

/** A job's own columns: status by name, job number as people write it, without the columns for ordering inside the database. */
function toJobColumns({
	sub_no,
	split_from_id,
	split_type,
	diary_date,
	diary_time,
	listed,
	...columns
}: JobRow): JobColumns {
	const { job_number, status, previous_status } = columns;
	return {
		...columns,
		job_number: sub_no === 0 ? String(job_number) : `${job_number}-${sub_no}`,
		status: statusName(status),
		previous_status: previous_status === null ? null : statusName(previous_status),
	};
}

const {
	job_extra_charges: extraCharges,
	job_process: proofs,
	work_day_jobs: workDayJobs,
	sub_contractor_jobs: subContractorJobs,
	owner_driver_jobs: ownerDriverJobs,
} = jobListRelations.shape;

/** A sub-job with its allocations. */
export const toSubJob = (row: SubJobRow): SubJobView => ({
	...row,
	status: statusName(row.status),
	work_day_jobs: parseJson(subJobResponse.shape.work_day_jobs, row.work_day_jobs),
	sub_contractor_jobs: parseJson(subJobResponse.shape.sub_contractor_jobs, row.sub_contractor_jobs),
	owner_driver_jobs: parseJson(subJobResponse.shape.owner_driver_jobs, row.owner_driver_jobs),
});

/** A proof of collection or delivery. */
export const toProof = <Row extends { type: number }>(row: Row) => ({
	...row,
	type: row.type === 0 ? (0 as const) : (1 as const),
});

/** The lists and records that belong to a job. */
function toJobRelations([
	,
	customer_reference,
	air_way_bill_numbers,
	job_emails,
	job_extra_charges,
	job_notes,
	job_reminders,
	job_attachments,
	job_process,
	job_activities,
	work_day_jobs,
	sub_contractor_jobs,
	owner_driver_jobs,
	vehicle_job_planners,
	trip_sub_jobs,
	[customer],
	[load_type],
	[freight_type],
	[service],
	[parent],
	[cx_job],
	[credit_note],
	lateness,
	[portal_request],
]: JobDetailRows) {
	return {
		customer_reference,
		air_way_bill_numbers,
		job_emails,
		job_extra_charges: job_extra_charges.map((row) => ({
			...row,
			extra_charges: parseJson(extraCharges.element.shape.extra_charges, row.extra_charges),
		})),
		job_notes: job_notes.map((row) => ({ ...row, client_user: parsePerson(row.client_user) })),
		job_reminders,
		job_attachments: job_attachments.map((row) => ({
			...row,
			owner_details: parsePerson(row.owner_details),
		})),
		job_process: job_process.map((row) =>
			toProof({ ...row, pod_images: parseJson(proofs.element.shape.pod_images, row.pod_images) }),
		),
		job_activities: job_activities.map((row) => ({ ...row, client_user: parsePerson(row.client_user) })),
		work_day_jobs: work_day_jobs.map((row) => ({
			...row,
			work_day: parseJson(workDayJobs.element.shape.work_day, row.work_day),
		})),
		sub_contractor_jobs: sub_contractor_jobs.map((row) => ({
			...row,
			sub_contractor: parseJson(subContractorJobs.element.shape.sub_contractor, row.sub_contractor),
		})),
		owner_driver_jobs: owner_driver_jobs.map((row) => ({
			...row,
			owner_driver: parseJson(ownerDriverJobs.element.shape.owner_driver, row.owner_driver),
		})),
		vehicle_job_planners,
		trip_sub_jobs: trip_sub_jobs.map(toSubJob),
		customer: customer ? { ...customer, customer_emails: parseEmails(customer.customer_emails) } : null,
		load_type: load_type ?? null,
		freight_type: freight_type ?? null,
		service: service ?? null,
		parent: parent ? { ...parent, status: statusName(parent.status) } : null,
		cx_job: cx_job ? { ...cx_job, load_activity: parseLoadActivity(cx_job.load_activity) } : null,
		credit_note: credit_note ?? null,
		portal_request: portal_request
			? { ...portal_request, changes: parseChanges(portal_request.changes) }
			: null,
		lateness,
	};
}

const { customer: customerOf, cx_job: exchangeLoad, portal_request: requestOf } = jobSingleRelations.shape;
const parseEmails = (text: string) => parseJson(customerOf.unwrap().shape.customer_emails, text);
const parseLoadActivity = (text: string) => parseJson(exchangeLoad.unwrap().shape.load_activity, text);
const parseChanges = (text: string | null) =>
	text === null ? null : parseJson(requestOf.unwrap().shape.changes, text);
