import { z } from "zod";
import { commit, type Statement } from "~/db/commit";
import { type RowOf, read } from "~/db/read";
import { insertExportChanges } from "~/db/repositories/finance/export-changes";
import { selectJobsOfInvoices } from "~/db/repositories/finance/invoice-list";
import { insertInvoicePayment, settleInvoice } from "~/db/repositories/finance/invoice-payments";
import {
	insertInvoiceEntries,
	touchJobs,
	updateInvoiceDates,
	updateInvoices,
	voidDrafts,
} from "~/db/repositories/finance/invoices";
import { logJobChanges } from "~/db/repositories/finance/job-changes";
import { emit } from "~/domain/jobs/jobs/job-events";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notifySentInvoices } from "~/domain/messages/notifications/notify-customer";
import { conflict } from "~/shared/errors";
import { financeText } from "~/shared/texts/finance";
import { todayInLondon } from "~/shared/time/london";
import { chosenDayField } from "~/shared/time/schemas";
import type { Ctx } from "~/tenancy/ctx";
import { refuseClosedPeriod } from "../closed-period";
import { requireChangeReason } from "../exported/require-reason";
import { changeReasonField } from "../exported/schemas";
import { invoiceChange } from "../invoice-change";
import { requirePlausibleDay } from "../plausible-day";
import { readInvoices } from "./invoice";
import { emitInvoiceEvent } from "./invoice-events";
import { changedInvoicesResponse } from "./responses";
import { decideInvoiceStatus } from "./rules-status";
import { type InvoiceView, invoiceIdsField } from "./schemas";
import { uninvoiceJobs } from "./uninvoice-jobs";

const dateInput = z.object({
	job_inv_ids: invoiceIdsField,
	date: chosenDayField,
	change_reason: changeReasonField,
});

/** The invoices after the change. */
type Changed = Promise<{ data: InvoiceView[] }>;

/**
 * Marks invoices as Sent or Paid; Paid records a payment of what is outstanding. Throws 404, and 409 with the reason where the state cannot be
 * left for the other; then none is changed.
 */
export const setInvoiceStatus = defineOperation({
	access: staffWith("finance"),
	input: z.object({
		job_inv_ids: invoiceIdsField,
		inv_status: z.enum(["Draft", "Sent", "Paid"], "Draft, Sent or Paid"),
	}),
	response: changedInvoicesResponse,
	message: financeText.statusUpdated,
	async run({ ctx, input }): Changed {
		const invoices = await readInvoices(ctx, input.job_inv_ids);
		const steps = invoices.map((invoice) => {
			const step = decideInvoiceStatus(invoice, input.inv_status);
			if (typeof step === "string") throw conflict(`${invoice.inv_number}: ${step}`);
			return { invoice, action: step.action };
		});
		const changed = steps.filter(({ action }) => action !== "none").map(({ invoice }) => invoice);
		const paid = steps.filter(({ action }) => action === "pay").map(({ invoice }) => invoice);
		const drafts = changed.filter(({ status }) => status === "Draft");
		if (changed.length > 0)
			await commit(
				ctx,
				[
					...updateInvoices(ctx, drafts, { status: "Sent", sent_at: ctx.now.toISOString() }),
					...paid.flatMap((invoice) => payOutstanding(ctx, invoice)),
					...notifySentInvoices(
						ctx,
						drafts.map(({ id }) => id),
					),
				],
				[
					...changed.map(({ id }) => invoiceChange("update", id)),
					...emitInvoiceEvent(ctx, { type: "invoicesSent", ids: drafts.map(({ id }) => id) }).changes,
				],
			);
		return { data: await readInvoices(ctx, input.job_inv_ids) };
	},
});

/** Records a payment of what is outstanding. Fails the batch if the invoice has changed since it was read, but for being sent in it. */
function payOutstanding(ctx: Ctx, { id, status, version, outstanding }: InvoiceView): Statement[] {
	return [
		insertInvoicePayment(ctx, {
			invoice_id: id,
			date: todayInLondon(ctx.now),
			amount: outstanding,
			reference: financeText.markedAsPaid,
			uid: `paid-${id}-${version}`,
		}),
		settleInvoice(ctx, id, status === "Draft" ? version + 1 : version),
	];
}

/**
 * Changes the date of drafts, and the due date by as much; those that the accounts have already need a reason. Throws 404, 409 for an invoice
 * that was sent, 422 for a closed VAT period, a year that cannot be meant, or without a reason.
 */
export const changeInvoiceDate = defineOperation({
	access: staffWith("finance"),
	input: dateInput,
	response: changedInvoicesResponse,
	message: financeText.dateChanged,
	async run({ ctx, input }): Changed {
		const invoices = await readInvoices(ctx, input.job_inv_ids);
		const sent = invoices.find(({ status }) => status !== "Draft");
		if (sent) throw conflict(`${sent.inv_number} has been sent and keeps its date.`);
		requirePlausibleDay(ctx, input.date);
		await refuseClosedPeriod(ctx, input.date, ...invoices.map(({ date }) => date));
		requireChangeReason(invoices.map(toExported), input.change_reason);
		await commit(
			ctx,
			[
				...insertExportChanges(ctx, {
					series: "invoice",
					ids: input.job_inv_ids,
					reason: input.change_reason,
				}),
				...updateInvoiceDates(ctx, invoices, input.date),
			],
			invoices.map(({ id }) => invoiceChange("update", id)),
		);
		return { data: await readInvoices(ctx, input.job_inv_ids) };
	},
});

type JobOfInvoice = RowOf<typeof selectJobsOfInvoices>;

/** Throws 409 for a stop whose trip stays on the invoice of another customer: nothing would invoice it again. */
function refuseLostStops(jobs: readonly JobOfInvoice[]): void {
	const lost = jobs.find(({ trip_invoice }) => trip_invoice !== null);
	if (lost)
		throw conflict(
			lost.trip_invoice_status === "Draft"
				? `Stop ${lost.job_number} is invoiced with its trip. Please delete ${lost.trip_invoice} as well.`
				: `Stop ${lost.job_number} is invoiced with its trip, and ${lost.trip_invoice} has been sent. Please credit and re-bill the trip first.`,
		);
}

/** The trips of stops that are taken off an invoice, so that a run that has just read them reads them again. */
function touchTrips(ctx: Ctx, jobs: readonly JobOfInvoice[]): Statement[] {
	const trips = new Map(
		jobs.flatMap(({ parent_id, trip_version }) =>
			parent_id === null || trip_version === null ? [] : [[parent_id, trip_version] as const],
		),
	);
	for (const { id } of jobs) trips.delete(id);
	return trips.size > 0
		? [
				touchJobs(
					ctx,
					[...trips].map(([id, version]) => ({ id, version })),
				),
			]
		: [];
}

const toExported = ({ inv_number, is_csv_downloaded }: InvoiceView) => ({
	number: inv_number,
	is_exported: is_csv_downloaded === 1,
});

/**
 * Deletes drafts: their jobs are marked for invoice again, their numbers are listed as void and not used again; those that the accounts have
 * already need a reason. Throws 404; 409 for an invoice that was sent, which can only be credited, and of a stop whose trip stays on another;
 * 422 without a reason.
 */
export const deleteInvoices = defineOperation({
	access: staffWith("finance"),
	input: z.object({
		ids: z
			.string()
			.transform((list): unknown[] => list.split(",").filter(Boolean))
			.pipe(invoiceIdsField),
		change_reason: changeReasonField,
	}),
	response: z.object({ deleted: z.array(z.string()) }),
	message: financeText.invoicesDeleted,
	async run({ ctx, input }): Promise<{ deleted: string[] }> {
		const invoices = await readInvoices(ctx, input.ids);
		const sent = invoices.find(({ status }) => status !== "Draft");
		if (sent) throw conflict(`${sent.inv_number} has been sent. It can only be credited.`);
		await refuseClosedPeriod(ctx, ...invoices.map(({ date }) => date));
		requireChangeReason(invoices.map(toExported), input.change_reason);
		const [jobs] = await read(ctx.d1, [selectJobsOfInvoices(input.ids)]);
		refuseLostStops(jobs);
		await commit(
			ctx,
			[
				...(jobs.length > 0
					? [
							insertInvoiceEntries(
								ctx,
								jobs.map(({ id }) => id),
								"Delete invoice",
							),
							...uninvoiceJobs(
								ctx,
								jobs.map((job) => ({ ...job, status: "Invoiced" as const })),
							),
							...touchTrips(ctx, jobs),
						]
					: []),
				...insertExportChanges(ctx, { series: "invoice", ids: input.ids, reason: input.change_reason }),
				...voidDrafts(ctx, invoices),
				logJobChanges(
					ctx,
					"jobStatus",
					jobs.map(({ id }) => id),
				),
			],
			[
				...invoices.map(({ id }) => invoiceChange("delete", id)),
				...emit(ctx, { type: "jobStatusesSet", ids: jobs.map(({ id }) => id) }).changes,
			],
		);
		return { deleted: invoices.map(({ inv_number }) => inv_number) };
	},
});
