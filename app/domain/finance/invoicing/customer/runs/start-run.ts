import { commit, UniqueViolation } from "~/db/commit";
import { read } from "~/db/read";
import { insertInvoiceRun, insertRunJobs, selectInvoiceRun } from "~/db/repositories/finance/invoice-runs";
import { insertInvoiceEntries, setUninvoicedJobs } from "~/db/repositories/finance/invoices";
import { logJobChanges } from "~/db/repositories/finance/job-changes";
import { emit } from "~/domain/jobs/jobs/job-events";
import { statusRank } from "~/domain/jobs/jobs/model/status";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { refuseClosedPeriod } from "../../closed-period";
import { runChange } from "../../invoice-change";
import { requirePlausibleDay } from "../../plausible-day";
import { findRefusals, readChosenJobs, statusAfter, withoutRefused } from "../facts";
import { type Grouping, groupJobs } from "../rules-groups";
import { type InvoiceRunView, invoiceRunResponse, startRunInput } from "../schemas";
import { continueRun, readRun } from "./process-run";

/**
 * Starts to make invoices of jobs that are marked for invoice: they are Generating Inv until they are on one, and nobody can change
 * them. Jobs that cannot be invoiced stay as they are, with the reason. The first invoices are made at once, the others by
 * `continueInvoiceRun` or in the background. The same `request_uid` again answers the same run. Throws 404, and 422 for a date in a
 * closed VAT period or of a year that cannot be meant.
 */
const startRun = (grouping: Grouping) =>
	defineOperation({
		access: staffWith("finance"),
		input: startRunInput,
		response: invoiceRunResponse,
		async run({ ctx, input }): Promise<InvoiceRunView> {
			const date = input.date ?? todayInLondon(ctx.now);
			const request_uid = input.request_uid ?? crypto.randomUUID();
			const [[known]] = await read(ctx.d1, [selectInvoiceRun({ request_uid })]);
			if (known) return await readRun(ctx, known.id);
			requirePlausibleDay(ctx, date);
			await refuseClosedPeriod(ctx, date);
			await insertRun(ctx, { request_uid, grouping, date, jobIds: input.jobIds });
			const [[run]] = await read(ctx.d1, [selectInvoiceRun({ request_uid })]);
			if (!run) throw new Error("a run was saved and could not be read");
			return await continueRun(ctx, run);
		},
	});

/** One invoice a job. */
export const invoiceEachJob = startRun("single_job");
/** One invoice a customer. */
export const invoicePerCustomer = startRun("multi_job");
/** By each customer's setting. */
export const invoiceBySetting = startRun("by_customer");

interface NewRun {
	request_uid: string;
	grouping: Grouping;
	date: string;
	jobIds: readonly number[];
}

async function insertRun(ctx: Ctx, { request_uid, grouping, date, jobIds }: NewRun): Promise<void> {
	const chosen = await readChosenJobs(ctx, jobIds);
	const refusals = findRefusals(chosen);
	const refused = [...refusals].flatMap(([job_id, [failure]]) =>
		failure === undefined ? [] : [{ job_id, run_group: "", failure }],
	);
	const invoiced = withoutRefused(chosen, refusals);
	const groups = groupJobs(invoiced, grouping);
	const waiting = groups.flatMap(({ key, jobs: members }) =>
		members.map(({ id }) => ({ job_id: id, run_group: key, failure: null })),
	);
	const [first] = invoiced;
	const writes = [
		insertInvoiceRun(ctx, { request_uid, grouping, date }),
		...insertRunJobs(request_uid, [...waiting, ...refused]),
		...(first
			? [
					setUninvoicedJobs(ctx, statusRank(statusAfter(first, "generate_invoice")), invoiced),
					insertInvoiceEntries(
						ctx,
						invoiced.map(({ id }) => id),
						"Generate invoice",
					),
					logJobChanges(
						ctx,
						"jobStatus",
						invoiced.map(({ id }) => id),
					),
				]
			: []),
	];
	try {
		const ids = invoiced.map(({ id }) => id);
		const effects = emit(ctx, { type: "jobStatusesSet", ids });
		await commit(ctx, writes, [runChange(), ...effects.changes]);
	} catch (error) {
		// The same request came twice at once; the other one is answered.
		if (error instanceof UniqueViolation && error.table === "invoice_run") return;
		throw error;
	}
}
