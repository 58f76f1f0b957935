import { z } from "zod";
import { read } from "~/db/read";
import {
	type InvoiceJobRow,
	selectInvoiceJobsById,
	selectStopsOfOtherCustomers,
} from "~/db/repositories/finance/invoice-jobs";
import { decide, type JobFacts } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { CONDITIONS } from "~/domain/jobs/jobs/lifecycle/lifecycle-conditions";
import { isStatus, type JobStatus } from "~/domain/jobs/jobs/model/status";
import { notFound } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { BLOCKERS, findBlockers } from "./rules-blockers";
import { findOverLimit } from "./rules-credit-limit";

const names = z.array(z.string());
const extras = z.array(z.object({ name: z.string(), amount: z.number() }));
const waitingCharge = z.object({ id: z.int(), amount: z.number().nullable() });
const subJobs = z.array(z.object({ job_number: z.string(), total_charge: z.number() }));

/** A job with what decides whether and how it is invoiced. */
export type InvoiceJob = ReturnType<typeof toInvoiceJob>;

/** Parses the lists of a row and finds what is in the way of its invoice. */
export function toInvoiceJob(row: InvoiceJobRow) {
	const references = names.parse(JSON.parse(row.references));
	const pending = row.pending_waiting_charge;
	if (!isStatus(row.status)) throw new Error(`unknown status ${row.status}`);
	return {
		...row,
		status: row.status,
		references,
		extras: extras.parse(JSON.parse(row.extras)),
		sub_jobs: subJobs.parse(JSON.parse(row.sub_jobs)),
		pending_waiting_charge: pending === null ? null : waitingCharge.parse(JSON.parse(pending)),
		blockers: findBlockers({
			...row,
			references,
			has_proof: row.has_proof === 1,
			has_pending_waiting_charge: pending !== null,
			has_company_details: row.has_company_details === 1,
			is_released: row.is_released === 1,
		}),
	};
}

/** Reads jobs with their facts. Throws 404 if one does not exist. */
export async function readInvoiceJobs(ctx: Pick<Ctx, "d1">, ids: readonly number[]): Promise<InvoiceJob[]> {
	const [rows] = await read(ctx.d1, [selectInvoiceJobsById(ids)]);
	if (rows.length < ids.length) throw notFound("Job");
	return rows.map(toInvoiceJob);
}

/** Jobs that are to be invoiced, and the stops of their trips that other customers pay for, which are invoiced with them. */
interface ChosenJobs {
	jobs: InvoiceJob[];
	stops: InvoiceJob[];
}

/** Reads jobs with their facts, and the stops of theirs that are invoiced to other customers. Throws 404 if a job does not exist. */
export async function readChosenJobs(ctx: Pick<Ctx, "d1">, ids: readonly number[]): Promise<ChosenJobs> {
	const [rows, stops] = await read(ctx.d1, [selectInvoiceJobsById(ids), selectStopsOfOtherCustomers(ids)]);
	if (rows.length < ids.length) throw notFound("Job");
	return { jobs: rows.map(toInvoiceJob), stops: stops.map(toInvoiceJob) };
}

const SYSTEM = { type: "system" } as const;

const OVER_LIMIT_TOGETHER = "With the jobs before it the customer would be over the credit limit.";

/**
 * Why jobs cannot be invoiced in one run, by their ids, as sentences: what is in the way of each or of a stop that another customer pays for, and
 * of those without anything whether the credit limits allow them together. A trip and such stops are invoiced together or not at all.
 */
export function findRefusals({ jobs, stops }: ChosenJobs): ReadonlyMap<number, readonly string[]> {
	const refusals = new Map(
		jobs.map((job) => [
			job.id,
			[
				...refusalsOf(job),
				...stopsOf(job, stops).flatMap((stop) =>
					stop.blockers.map((name) => reasonOfStop(stop, BLOCKERS[name])),
				),
			],
		]),
	);
	const free = jobs.filter(({ id }) => refusals.get(id)?.length === 0);
	const together = free.flatMap((job) => [job, ...stopsOf(job, stops)]);
	const over = findOverLimit(together);
	for (const { id, parent_id, ...job } of together)
		if (over.has(id))
			refusals.set(parent_id ?? id, [
				parent_id === null ? OVER_LIMIT_TOGETHER : reasonOfStop(job, OVER_LIMIT_TOGETHER),
			]);
	return refusals;
}

/** The jobs without a refusal, each with its stops that other customers pay for. */
export const withoutRefused = (
	{ jobs, stops }: ChosenJobs,
	refusals: ReadonlyMap<number, readonly string[]>,
): InvoiceJob[] =>
	jobs.filter(({ id }) => !refusals.get(id)?.length).flatMap((job) => [job, ...stopsOf(job, stops)]);

const stopsOf = ({ id }: InvoiceJob, stops: readonly InvoiceJob[]) =>
	stops.filter(({ parent_id }) => parent_id === id);

const reasonOfStop = (
	{ job_number, customer_name }: Pick<InvoiceJob, "job_number" | "customer_name">,
	reason: string,
) => `Stop ${job_number} of ${customer_name}: ${reason}`;

/** What the life cycle refuses, and what is in the way. */
function refusalsOf(job: InvoiceJob): string[] {
	if (job.parent_id !== null) return [CONDITIONS.notSubJob.reason];
	const decision = decide(job, "generate_invoice", SYSTEM);
	return [...(decision.ok ? [] : [decision.reason]), ...job.blockers.map((name) => BLOCKERS[name])];
}

/** The status after a step of the life cycle that the system takes. Throws what it refuses. */
export function statusAfter(
	job: Pick<JobFacts, "status" | "job_type" | "customer_type">,
	action: "generate_invoice" | "finish_invoice" | "delete_invoice" | "rebill" | "reverse_to_pod",
): JobStatus {
	const decision = decide(job, action, SYSTEM);
	if (!decision.ok) throw new Error(decision.reason);
	return decision.to;
}
