import { z } from "zod";
import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectJobsOfInvoices } from "~/db/repositories/invoice-list";
import { insertInvoicePayment, settleInvoice } from "~/db/repositories/invoice-payments";
import {
	insertInvoiceEntries,
	setUninvoicedJobs,
	updateInvoice,
	voidDrafts,
} from "~/db/repositories/invoices";
import { jobChange } from "~/domain/jobs/commit-job";
import { statusRank } from "~/domain/jobs/model/status";
import { defineOperation } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { conflict } from "~/shared/errors";
import { financeText } from "~/shared/texts/finance";
import { addDays, daysBetween, isDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { statusAfter } from "./facts";
import { readInvoices } from "./invoice";
import { invoiceChange } from "./invoice-change";
import { decideInvoiceStatus } from "./rules-status";
import { type InvoiceView, invoiceIdsField } from "./schemas";
import { refuseClosedPeriod } from "./start-run";

const dateInput = z.object({
	job_inv_ids: invoiceIdsField,
	date: z.string("Please choose a day").trim().refine(isDate, "Please choose a day"),
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
	message: financeText.statusUpdated,
	async run({ ctx, input }): Changed {
		const invoices = await readInvoices(ctx, input.job_inv_ids);
		const now = ctx.now.toISOString();
		const writes = invoices.flatMap((invoice) => {
			const step = decideInvoiceStatus(invoice, input.inv_status);
			if (typeof step === "string") throw conflict(`${invoice.inv_number}: ${step}`);
			const sent =
				invoice.status === "Draft"
					? [updateInvoice(ctx, invoice.id, { status: "Sent", sent_at: now }, invoice.version)]
					: [];
			if (step.action === "none") return [];
			if (step.action === "send") return sent;
			return [
				...sent,
				insertInvoicePayment(ctx, {
					invoice_id: invoice.id,
					date: todayInLondon(ctx.now),
					amount: invoice.outstanding,
					reference: financeText.markedAsPaid,
					uid: `paid-${invoice.id}-${invoice.version}`,
				}),
				settleInvoice(ctx, invoice.id),
			];
		});
		if (writes.length > 0)
			await commit(
				ctx,
				writes,
				input.job_inv_ids.map((id) => invoiceChange("update", id)),
			);
		return { data: await readInvoices(ctx, input.job_inv_ids) };
	},
});

/** Changes the date of drafts, and the due date by as much. Throws 404, 409 for an invoice that was sent, 422 for a closed VAT period. */
export const changeInvoiceDate = defineOperation({
	access: staffWith("finance"),
	input: dateInput,
	message: financeText.dateChanged,
	async run({ ctx, input }): Changed {
		const invoices = await readInvoices(ctx, input.job_inv_ids);
		const sent = invoices.find(({ status }) => status !== "Draft");
		if (sent) throw conflict(`${sent.inv_number} has been sent and keeps its date.`);
		await refuseClosedPeriod(ctx, input.date);
		for (const { date } of invoices) await refuseClosedPeriod(ctx, date);
		const { date } = input;
		await commit(
			ctx,
			invoices.map((invoice) =>
				updateInvoice(
					ctx,
					invoice.id,
					{
						date,
						tax_point: date,
						invoice_due: addDays(date, daysBetween(invoice.date, invoice.invoice_due)),
					},
					invoice.version,
				),
			),
			invoices.map(({ id }) => invoiceChange("update", id)),
		);
		return { data: await readInvoices(ctx, input.job_inv_ids) };
	},
});

/**
 * Deletes drafts: their jobs are marked for invoice again, their numbers are listed as void and not used again. Throws 404, and 409
 * for an invoice that was sent, which can only be credited.
 */
export const deleteInvoices = defineOperation({
	access: staffWith("finance"),
	input: z.object({
		ids: z
			.string()
			.transform((list): unknown[] => list.split(",").filter(Boolean))
			.pipe(invoiceIdsField),
	}),
	message: financeText.invoicesDeleted,
	async run({ ctx, input }): Promise<{ deleted: string[] }> {
		const invoices = await readInvoices(ctx, input.ids);
		const sent = invoices.find(({ status }) => status !== "Draft");
		if (sent) throw conflict(`${sent.inv_number} has been sent. It can only be credited.`);
		for (const { date } of invoices) await refuseClosedPeriod(ctx, date);
		const [jobs] = await read(ctx.d1, [selectJobsOfInvoices(input.ids)]);
		const [first] = jobs;
		await commit(
			ctx,
			[
				...(first
					? [
							insertInvoiceEntries(
								ctx,
								jobs.map(({ id }) => id),
								"Delete invoice",
							),
							setUninvoicedJobs(
								ctx,
								statusRank(statusAfter({ status: "Invoiced", job_type: first.job_type }, "delete_invoice")),
								jobs,
							),
						]
					: []),
				...voidDrafts(ctx, invoices),
			],
			[
				...jobs.map(({ id }) => jobChange("jobStatus", { id })),
				...invoices.map(({ id }) => invoiceChange("delete", id)),
			],
		);
		return { deleted: invoices.map(({ inv_number }) => inv_number) };
	},
});
