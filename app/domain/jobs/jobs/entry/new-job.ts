import type { Statement } from "~/db/commit";
import { insertOccasions, type OccasionStamp } from "~/db/repositories/jobs/job-occasions";
import { insertJobRates } from "~/db/repositories/jobs/job-rates";
import { insertJobLists } from "~/db/repositories/jobs/job-records";
import { withSearchTextOnce } from "~/db/repositories/jobs/job-search";
import { insertJobRows, insertNextSubJobRow, insertSubJobRows } from "~/db/repositories/jobs/jobs";
import { actorUserId } from "~/shared/actor";
import { type JobOccasion, toOccasions } from "~/shared/jobs/occasions";
import type { CardRate } from "~/shared/rates/job-rate";
import type { Ctx } from "~/tenancy/ctx";
import { insertActivity } from "../commit-job";
import { type JobContacts, pickContacts, toContactRows } from "../model/contacts";
import { normaliseJob } from "../model/rules";
import { type JobStatus, statusRank } from "../model/status";
import { type AgreedPrice, applyAgreedPrice } from "../pricing/apply-agreed-price";
import { applyCardRate, isTypedPrice, type NewJobRate, type PriceStamp } from "../pricing/apply-card-rate";
import { type ExtraTariffRow, priceJob } from "../pricing/price-job";
import { type JobFormValues, pickFormColumns } from "./form-columns";
import type { NewSubJobInput, SaveTripInput } from "./schemas";

/** A parsed job from the entry form or an import file. */
export type NewJobInput = NewSubJobInput | Omit<SaveTripInput, "trip_sub_jobs">;

/** A priced job, trip or sub-job, ready to be stored. */
export interface NewJob {
	uid: string;
	columns: JobFormValues;
	status: JobStatus;
	/** Where it came from: `entry`, `duplicate` … */
	source: string;
	customer_reference: readonly { name: string | null }[];
	air_way_bill_numbers: readonly { awb_number: string | null }[];
	job_emails: readonly { email: string }[];
	contacts: JobContacts;
	/** What has happened to it; nothing to most. */
	occasions?: readonly (JobOccasion & OccasionStamp)[];
	job_extra_charges: readonly { extra_tariff_id: number; count: number; amount: number }[];
	/** How its price came about, where a card prices it. */
	rate?: NewJobRate | null;
}

interface NewJobOptions {
	uid: string;
	status: JobStatus;
	/** Where it came from: `entry`, `import` … */
	source: string;
	/** Used when the job names no customer. */
	customer_id: number;
	tariffs: readonly ExtraTariffRow[];
	/** Its card and what that makes of it; without one it is priced by what was sent alone. */
	rate?: CardRate | null | undefined;
	/** Who prices it, and when. */
	stamp: PriceStamp;
	/** The price that its customer has agreed to. */
	agreed?: AgreedPrice | null | undefined;
}

/** Normalises and prices a job so that it can be stored: by its card, unless another price was agreed or sent. Throws 422 for an unknown tariff. */
export function buildNewJob(
	input: NewJobInput,
	{ uid, status, source, customer_id, tariffs, rate, stamp, agreed }: NewJobOptions,
): NewJob {
	const { customer_reference, air_way_bill_numbers, job_emails, occasions, ...job } = normaliseJob(
		input,
		"save",
	);
	const typed = rate ? isTypedPrice(job.base_charge, job.job_extra_charges, rate) : false;
	const carded = agreed
		? applyAgreedPrice(job, rate, { agreed, at: stamp.at })
		: applyCardRate(job, rate, { ...stamp, typed });
	const { job_extra_charges, ...money } = priceJob(carded.job, [...tariffs, ...carded.tariffs]);
	return {
		uid,
		columns: { ...job, ...money, customer_id: input.customer_id ?? customer_id },
		status,
		source,
		customer_reference,
		air_way_bill_numbers,
		job_emails,
		contacts: pickContacts(job),
		// Only a driver's report proposes.
		occasions: toOccasions(occasions.map((one) => ({ ...one, proposed: 0 }))).map((one) => ({
			...one,
			...{ set_by: stamp.user_id, set_at: stamp.at },
		})),
		job_extra_charges,
		rate: carded.rate,
	};
}

/** The statements that store a job under the company's next number, and a trip's sub-jobs under it numbered from 1. */
export function insertJob(ctx: Ctx, job: NewJob, subs: readonly NewJob[] = []): Statement[] {
	const subJobRows = subs.map((sub, index) => ({
		...newJobRow(ctx, sub),
		sub_no: index + 1,
		job_uid: job.uid,
	}));
	return [
		...withRelations(
			[job, ...subs],
			[...insertJobRows([newJobRow(ctx, job)]), ...insertSubJobRows(subJobRows)],
		),
		...[job, ...subs].map(({ uid, status }) =>
			insertActivity(ctx, { uid }, "job_created", status === "Quote" ? "Saved as a quote" : "Saved as a job"),
		),
	];
}

/** The statements that add a sub-job to the trip with `trip_uid`, under the trip's next sub-job number. */
export function insertSubJob(ctx: Ctx, sub: NewJob, trip_uid: string): Statement[] {
	return [
		...withRelations([sub], insertNextSubJobRow({ ...newJobRow(ctx, sub), job_uid: trip_uid })),
		insertActivity(
			ctx,
			{ uid: sub.uid },
			"job_created",
			sub.status === "Quote" ? "Saved as a quote" : "Saved as a job",
		),
	];
}

/** Whether a new job is a quote of the office. What a customer requests is none until the office has sent its price. */
export const isOfficeQuote = ({ status, source }: Pick<NewJob, "status" | "source">): boolean =>
	status === "Quote" && source !== "portal";

/** The row of a new job, without its number. */
export function newJobRow(ctx: Ctx, { uid, columns, status, source }: NewJob) {
	return {
		...pickFormColumns(columns),
		uid,
		status: statusRank(status),
		draft: status === "Quote" ? (1 as const) : (0 as const),
		source,
		created_by: ctx.actor.type === "client" ? actorUserId(ctx.actor) : null,
	};
}

type JobRelationLists = Omit<NewJob, "columns" | "status" | "source">;

/** The statements that write jobs, and then those that store their lists. */
export function withRelations(jobs: readonly JobRelationLists[], writes: readonly Statement[]): Statement[] {
	const rates = jobs.flatMap(({ uid, rate }) => (rate ? { ...rate, job_uid: uid } : []));
	const occasions = jobs.flatMap((job) => (job.occasions ?? []).map((one) => ({ ...one, job_uid: job.uid })));
	const all = [
		...writes,
		...insertRelations(...jobs),
		...insertOccasions(occasions),
		...insertJobRates(rates),
	];
	const referred = jobs.filter(
		({ customer_reference, air_way_bill_numbers }) =>
			customer_reference.length + air_way_bill_numbers.length > 0,
	);
	return referred.length > 0
		? withSearchTextOnce(
				referred.map(({ uid }) => uid),
				all,
			)
		: all;
}

/** The statements that store the references, air way bills, email addresses, extra tariffs and contacts of jobs, without blanks and duplicates: one per table. */
function insertRelations(...jobs: readonly JobRelationLists[]): Statement[] {
	const itemsOfJobs = <Item>(list: (job: JobRelationLists) => readonly Item[]) =>
		jobs.flatMap((job) => list(job).map((item) => ({ ...item, job_uid: job.uid })));
	return insertJobLists({
		customer_reference: itemsOfJobs((job) =>
			job.customer_reference.flatMap(({ name }) => (name ? [{ name }] : [])),
		),
		air_way_bill_numbers: itemsOfJobs((job) =>
			job.air_way_bill_numbers.flatMap(({ awb_number }) => (awb_number ? [{ awb_number }] : [])),
		),
		job_emails: itemsOfJobs((job) => [
			...new Map(job.job_emails.map(({ email }) => [email.toLowerCase(), { email }])).values(),
		]),
		job_extra_charges: itemsOfJobs((job) => job.job_extra_charges),
		contacts: itemsOfJobs((job) => toContactRows(job.contacts)),
	});
}
