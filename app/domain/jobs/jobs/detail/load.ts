import { read } from "~/db/read";
import {
	type JobDetailRow,
	type JobDetailRows,
	parseJobRelations,
	selectJobDetail,
} from "~/db/repositories/jobs/job-detail/select-job";
import type { SubJobRow } from "~/db/repositories/jobs/job-detail/sub-jobs";
import { computeTripTotals } from "~/domain/jobs/jobs/pricing/trip-totals";
import { notFound } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { type JobContacts, pickContacts } from "../model/contacts";
import { type JobColumns, type JobView, occasionsResponse } from "../model/responses";
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
	const { own_tables, ...relations } = toJobRelations(row);
	const job = toJobColumns(row, pickContacts(own_tables));
	const planner = relations.vehicle_job_planners.at(-1);
	return {
		...job,
		...relations,
		occasions: occasionsResponse.parse(own_tables?.occasions ?? []),
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

/** A job's own columns: status by name, job number as people write it. */
function toJobColumns(
	{ sub_no, own_tables: _, ...columns }: JobDetailRow,
	contacts: JobContacts,
): JobColumns {
	const { job_number, status, previous_status } = columns;
	return {
		...columns,
		...contacts,
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
	work_day_jobs: subJobResponse.shape.work_day_jobs.parse(row.work_day_jobs),
	sub_contractor_jobs: subJobResponse.shape.sub_contractor_jobs.parse(row.sub_contractor_jobs),
	owner_driver_jobs: subJobResponse.shape.owner_driver_jobs.parse(row.owner_driver_jobs),
});

/** A proof of collection or delivery. */
export const toProof = <Row extends { type: number }>(row: Row) => ({
	...row,
	type: row.type === 0 ? (0 as const) : (1 as const),
});

/** The lists and records that belong to a job, from a column of JSON text each. */
function toJobRelations(row: JobDetailRow) {
	const of = parseJobRelations(row);
	const { cx_job, parent, portal_request, customer } = of;
	return {
		...of,
		job_extra_charges: of.job_extra_charges.map((charge) => ({
			...charge,
			extra_charges: extraCharges.element.shape.extra_charges.parse(charge.extra_charges),
		})),
		job_notes: of.job_notes.map(withPerson),
		job_attachments: of.job_attachments.map((one) => ({
			...one,
			owner_details: personResponse.parse(one.owner_details),
		})),
		job_process: of.job_process.map((proof) =>
			toProof({ ...proof, pod_images: proofs.element.shape.pod_images.parse(proof.pod_images) }),
		),
		job_activities: of.job_activities.map(withPerson),
		work_day_jobs: of.work_day_jobs.map((one) => ({
			...one,
			work_day: workDayJobs.element.shape.work_day.parse(one.work_day),
		})),
		sub_contractor_jobs: of.sub_contractor_jobs.map((one) => ({
			...one,
			sub_contractor: subContractorJobs.element.shape.sub_contractor.parse(one.sub_contractor),
		})),
		owner_driver_jobs: of.owner_driver_jobs.map((one) => ({
			...one,
			owner_driver: ownerDriverJobs.element.shape.owner_driver.parse(one.owner_driver),
		})),
		trip_sub_jobs: of.trip_sub_jobs.map(toSubJob),
		customer: customer && {
			...customer,
			customer_emails: customerOf.unwrap().shape.customer_emails.parse(customer.customer_emails),
		},
		parent: parent && { ...parent, status: statusName(parent.status) },
		cx_job: cx_job && {
			...cx_job,
			load_activity: exchangeLoad.unwrap().shape.load_activity.parse(cx_job.load_activity),
		},
		portal_request: portal_request && {
			...portal_request,
			changes: requestOf.unwrap().shape.changes.parse(portal_request.changes),
		},
	};
}

const withPerson = <Row extends { client_user: unknown }>(row: Row) => ({
	...row,
	client_user: personResponse.parse(row.client_user),
});

const { customer: customerOf, cx_job: exchangeLoad, portal_request: requestOf } = jobSingleRelations.shape;
