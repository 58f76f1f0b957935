import { CheckViolation, commit, StaleVersion, UniqueViolation } from "~/db/commit";
import { type RowOf, read } from "~/db/read";
import {
	selectFinishedInvoices,
	selectRunCustomers,
	selectRunStarter,
} from "~/db/repositories/finance/invoice-run-progress";
import {
	finishRun,
	recordFailures,
	recordInvoices,
	selectFailedJobs,
	selectInvoiceRun,
	selectRunJobs,
} from "~/db/repositories/finance/invoice-runs";
import {
	insertInvoiceEntries,
	insertInvoiceLines,
	insertInvoices,
	setInvoicedJobs,
} from "~/db/repositories/finance/invoices";
import { logJobChanges } from "~/db/repositories/finance/job-changes";
import { isTransient } from "~/db/transient-errors";
import { emit } from "~/domain/jobs/jobs/job-events";
import { statusRank } from "~/domain/jobs/jobs/model/status";
import { logError } from "~/log/log";
import { notFound } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { runChange } from "../../invoice-change";
import { type InvoiceJob, readInvoiceJobs, statusAfter } from "../facts";
import { MAX_JOBS_ON_INVOICE } from "../rules-groups";
import type { InvoiceRunView } from "../schemas";
import { uninvoiceJobs } from "../uninvoice-jobs";
import { composeGroup, type InvoiceGroup } from "./compose";
import { readBillingTerms } from "./parties";
import { reasonsOf } from "./rules-reasons";

type Run = RowOf<typeof selectInvoiceRun>;

/** About as many jobs as a batch invoices; a group is never divided. */
const JOBS_PER_BATCH = 100;

/** Reads a run with how far it is. Throws 404. */
export async function readRun(ctx: Ctx, id: number): Promise<InvoiceRunView> {
	const [[run], failures, customers, invoice_ids, [starter]] = await read(ctx.d1, [
		selectInvoiceRun({ id }),
		selectFailedJobs(id),
		selectRunCustomers(id),
		selectFinishedInvoices(id),
		selectRunStarter(id),
	]);
	if (!run) throw notFound("Run");
	const reasonsBy = reasonsOf(failures);
	return {
		...run,
		failures: failures.map(({ job_id, failure }) => ({ job_id, failure })),
		customers: customers.map((customer) => {
			const reasons = reasonsBy.get(customer.customer_id) ?? [];
			return { ...customer, failure: reasons[0]?.failure ?? null, reasons };
		}),
		invoice_ids,
		created_by: starter?.name ?? null,
	};
}

/** Makes the next invoices of a run that is running, and answers how far it is then. Two callers at once make each invoice once. */
export async function continueRun(ctx: Ctx, run: Run): Promise<InvoiceRunView> {
	if (run.status === "running") {
		const groups = await readNextGroups(ctx, run.id);
		if (groups.length === 0) await commit(ctx, [finishRun(ctx, run.id)], [runChange(run.id)]);
		else await invoiceOrReturn(ctx, run, groups);
	}
	return await readRun(ctx, run.id);
}

/** A group that cannot be invoiced must not hold the others up: then each is tried alone, and returned if it fails. */
async function invoiceOrReturn(ctx: Ctx, run: Run, groups: readonly InvoiceGroup[]): Promise<void> {
	try {
		await invoiceGroups(ctx, run, groups);
	} catch (error) {
		if (isMadeElsewhere(error)) return;
		// The database may be reached again: then the run goes on.
		if (isTransient(error)) throw error;
		const [only, ...others] = groups;
		if (only && others.length === 0) return await returnGroup(ctx, run, only, error);
		for (const group of groups) await invoiceOrReturn(ctx, run, [group]);
	}
}

/** Whether another caller has made these invoices, or changed a job meanwhile: what waits is read again by the next call. */
const isMadeElsewhere = (error: unknown) =>
	error instanceof StaleVersion ||
	(error instanceof UniqueViolation && error.table === "invoice" && error.columns.includes("run_group"));

async function returnGroup(ctx: Ctx, run: Run, { jobs }: InvoiceGroup, error: unknown): Promise<void> {
	const failure = describeFailure(error);
	if (failure === UNKNOWN_FAILURE) logError("invoice run", error, { company: ctx.tenant.slug, run: run.id });
	try {
		await commit(
			ctx,
			[
				...returnWrites(ctx, run.id, jobs, failure),
				finishRun(ctx, run.id),
				logJobChanges(
					ctx,
					"jobStatus",
					jobs.map(({ id }) => id),
				),
			],
			[runChange(run.id), ...statusEvents(ctx, jobs)],
		);
	} catch (returnError) {
		if (!isMadeElsewhere(returnError)) throw returnError;
	}
}

/** What the areas that follow the statuses of jobs add to a batch. */
const statusEvents = (ctx: Ctx, jobs: readonly { id: number }[]) =>
	emit(ctx, { type: "jobStatusesSet", ids: jobs.map(({ id }) => id) }).changes;

const UNKNOWN_FAILURE = "The invoice could not be made.";

/** Why a group is returned, as a sentence for the clerk. */
function describeFailure(error: unknown): string {
	if (error instanceof CheckViolation && error.rule === "vat_period_closed")
		return "The VAT period of the invoice's date is closed.";
	if (error instanceof UniqueViolation && error.table === "invoice_line")
		return "The job is on an invoice already.";
	if (error instanceof UniqueViolation && error.table === "invoice")
		return "The next invoice number is taken. Please check prefix and next number in the settings.";
	return UNKNOWN_FAILURE;
}

async function invoiceGroups(ctx: Ctx, run: Run, groups: readonly InvoiceGroup[]): Promise<void> {
	const jobs = groups.flatMap((group) => group.jobs);
	const isReady = (job: InvoiceJob) => job.status === "Generating Inv";
	const ready = groups.filter((group) => group.jobs.every(isReady));
	const lost = groups.filter((group) => !ready.includes(group)).flatMap((group) => group.jobs);
	await commit(
		ctx,
		[
			...(await invoiceWrites(ctx, run, ready)),
			...returnWrites(ctx, run.id, lost),
			finishRun(ctx, run.id),
			logJobChanges(
				ctx,
				"jobStatus",
				jobs.map(({ id }) => id),
			),
		],
		[runChange(run.id), ...statusEvents(ctx, jobs)],
	);
}

/** The next groups of a run with their jobs: whole ones, of about a batch. */
async function readNextGroups(ctx: Ctx, run_id: number): Promise<InvoiceGroup[]> {
	const [rows] = await read(ctx.d1, [selectRunJobs(run_id, MAX_JOBS_ON_INVOICE + 1)]);
	const members = new Map<string, number[]>();
	for (const { job_id, run_group } of rows)
		members.set(run_group, [...(members.get(run_group) ?? []), job_id]);
	const isCut = rows.length > MAX_JOBS_ON_INVOICE;
	const keys = [...members.keys()];
	const whole = isCut && keys.length > 1 ? keys.slice(0, -1) : keys;
	const chosen: string[] = [];
	let count = 0;
	for (const key of whole) {
		if (count >= JOBS_PER_BATCH) break;
		chosen.push(key);
		count += members.get(key)?.length ?? 0;
	}
	const ids = chosen.flatMap((key) => members.get(key) ?? []);
	const jobs = new Map((ids.length > 0 ? await readInvoiceJobs(ctx, ids) : []).map((job) => [job.id, job]));
	return chosen.map((key) => ({
		key,
		jobs: (members.get(key) ?? []).flatMap((id) => jobs.get(id) ?? []),
	}));
}

async function invoiceWrites(ctx: Ctx, run: Run, groups: readonly InvoiceGroup[]) {
	const jobs = groups.flatMap((group) => group.jobs.map((job) => ({ job, run_group: group.key })));
	const [first] = jobs;
	if (!first) return [];
	const billing = await readBillingTerms(
		ctx,
		jobs.map(({ job }) => job),
		run.date,
	);
	const composed = groups.map((group) => composeGroup(group, run.date, billing));
	const now = ctx.now.toISOString();
	return [
		...insertInvoices(
			billing.prefix,
			composed.map(({ invoice }) => ({
				...invoice,
				run_id: run.id,
				request_uid: run.request_uid,
				created_at: now,
				updated_at: now,
			})),
		),
		...insertInvoiceLines(
			composed.flatMap(({ invoice, lines }) =>
				lines.map((line) => ({ ...line, run_id: run.id, run_group: invoice.run_group })),
			),
		),
		setInvoicedJobs(
			ctx,
			statusRank(statusAfter(first.job, "finish_invoice")),
			jobs.map(({ job, run_group }) => ({ id: job.id, version: job.version, run_id: run.id, run_group })),
		),
		insertInvoiceEntries(
			ctx,
			jobs.map(({ job }) => job.id),
			"Invoice",
		),
		recordInvoices(
			run.id,
			groups.map(({ key }) => key),
		),
	];
}

const LOST = "Its status was changed while the invoice was being made.";

/** What returns jobs whose group cannot be invoiced: those that still are Generating Inv are marked for invoice again. */
export function returnWrites(ctx: Ctx, run_id: number, jobs: readonly InvoiceJob[], failure = LOST) {
	if (jobs.length === 0) return [];
	const generating = jobs.filter(({ status }) => status === "Generating Inv");
	return [
		recordFailures(
			run_id,
			jobs.map(({ id }) => ({ job_id: id, failure })),
		),
		...uninvoiceJobs(ctx, generating),
	];
}
