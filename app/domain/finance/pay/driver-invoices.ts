import { z } from "zod";
import { commit, UniqueViolation } from "~/db/commit";
import { type RowOf, read } from "~/db/read";
import {
	insertDriverInvoices,
	selectDriverInvoices,
	selectDriverInvoicesById,
	selectDriverInvoicesOfDays,
	touchPaidWorkdays,
	updateDriverInvoice,
	voidDriverInvoice,
} from "~/db/repositories/finance/driver-invoices";
import { refuseClosedDays } from "~/db/repositories/finance/vat-periods";
import { selectCompany } from "~/db/repositories/kernel/company";
import { refuseClosedPeriod } from "~/domain/finance/invoicing/closed-period";
import { toSupplier } from "~/domain/finance/invoicing/parties";
import { readInvoiceSettings } from "~/domain/finance/invoicing/settings";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict, notFound } from "~/shared/errors";
import { financeText, payText } from "~/shared/texts/finance";
import { addDays, weekOf } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { requiredDateField } from "~/shared/time/schemas";
import type { Ctx } from "~/tenancy/ctx";
import {
	changedDriverInvoicesResponse,
	chosenIds,
	type DriverInvoices,
	type DriverInvoiceView,
	driverInvoiceIdsInput,
	driverInvoicesInput,
	driverInvoicesResponse,
	payStatusField,
} from "./driver-invoice-schemas";
import { readDriversToPay, type WeekToPay } from "./drivers-to-pay";
import { payChange } from "./pay-change";
import { toPeriod } from "./period-input";
import { deletedNumbersResponse } from "./responses";
import { payMoments, payStatusError } from "./rules-pay-status";

export type DriverInvoiceRow = RowOf<typeof selectDriverInvoices>;

/** A driver invoice as the office sees it. */
export const toDriverInvoiceView = (row: DriverInvoiceRow): DriverInvoiceView => ({
	id: row.id,
	inv_number: row.inv_number,
	status: row.status,
	driver: { id: row.driver_id, full_name: row.driver_name },
	date_from: row.date_from,
	date_to: row.date_to,
	total_hours: row.total_hours,
	net: row.net,
	vat: row.vat,
	total_payable: row.total_payable,
	is_self_bill: row.agreement_id !== null,
	email_status: row.email_status,
	sent_at: row.sent_at,
	paid_at: row.paid_at,
	exported_at: row.exported_at,
	version: row.version,
});

/** Reads driver invoices in the order of their numbers. Throws 404 if one does not exist. */
export async function readDriverInvoices(ctx: Ctx, ids: readonly number[]): Promise<DriverInvoiceRow[]> {
	const [rows] = await read(ctx.d1, [selectDriverInvoicesById(ids)]);
	if (rows.length < ids.length) throw notFound("Driver invoice");
	return rows;
}

/** The weeks of a period, which starts a week whatever day of it was chosen; five at most, as each is read with its days. */
const weeksOf = ({ from, to }: { from: string; to: string }) => {
	const first = weekOf(from);
	return [0, 7, 14, 21, 28]
		.map((days) => ({ from: addDays(first.from, days), to: addDays(first.to, days) }))
		.filter((week) => week.from <= to);
};

async function readToMake(ctx: Ctx, weeks: readonly { from: string; to: string }[]): Promise<WeekToPay[]> {
	const { vat_rate } = await readInvoiceSettings(ctx);
	return (await Promise.all(weeks.map((week) => readDriversToPay(ctx, week, vat_rate)))).flat();
}

/** The driver invoices of a period, newest first, and the weeks that are on none yet. This week by default. */
export const listDriverInvoices = defineOperation({
	access: staffWith("finance"),
	input: driverInvoicesInput,
	response: driverInvoicesResponse,
	async run({ ctx, input }): Promise<DriverInvoices> {
		const { from, to } = toPeriod(input.date, todayInLondon(ctx.now));
		const [[rows], toMake] = await Promise.all([
			read(ctx.d1, [selectDriverInvoices(from, to)]),
			readToMake(ctx, weeksOf({ from, to })),
		]);
		const wanted = (input.keywords ?? "").toLowerCase();
		const isWanted = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(wanted));
		return {
			date_from: from,
			date_to: to,
			data: rows
				.filter(({ inv_number, driver_name }) => isWanted(inv_number, driver_name))
				.map(toDriverInvoiceView),
			to_make: toMake.map(({ view }) => view).filter(({ driver }) => isWanted(driver.full_name)),
		};
	},
});

/** The dates of the driver invoices that are self-bills: only these have VAT of a period. */
const selfBillDates = (invoices: readonly { agreement_id?: number | null; created_at: string }[]) =>
	invoices.flatMap(({ agreement_id, created_at }) =>
		agreement_id ? todayInLondon(new Date(created_at)) : [],
	);

/**
 * Makes an invoice of each chosen driver's approved days of the week of a day, each day on one invoice. Throws 409 for a week that has days to
 * approve, that is paid already, or that has changed meanwhile, and 422 in a closed VAT period; then none is made.
 */
export const makeDriverInvoices = defineOperation({
	access: staffWith("finance"),
	input: z.object({ date: requiredDateField, driver_ids: chosenIds(payText.selectDriver) }),
	response: changedDriverInvoicesResponse,
	message: payText.invoicesMade,
	async run({ ctx, input }): Promise<{ data: DriverInvoiceView[] }> {
		const week = weekOf(input.date);
		const [weeks, [[company]], settings] = await Promise.all([
			readToMake(ctx, [week]),
			read(ctx.d1, [selectCompany()]),
			readInvoiceSettings(ctx),
		]);
		const chosen = weeks.filter(({ view }) => input.driver_ids.includes(view.driver.id));
		if (chosen.length < input.driver_ids.length)
			throw conflict("There is nothing to pay a chosen driver for in this week.");
		const stopped = chosen.find(({ view }) => view.problem !== null);
		if (stopped) throw conflict(`${stopped.view.driver.full_name}: ${stopped.view.problem}`);
		const dates = selfBillDates(
			chosen.map(({ invoice }) => ({ ...invoice, created_at: ctx.now.toISOString() })),
		);
		await refuseClosedPeriod(ctx, ...dates);
		const billed_to = JSON.stringify(toSupplier(company ?? {}, ctx.tenant.name));
		try {
			await commit(
				ctx,
				[
					refuseClosedDays(dates),
					touchPaidWorkdays(chosen.flatMap(({ days }) => days)),
					...insertDriverInvoices(
						ctx,
						settings.driver_invoice_prefix,
						chosen.map(({ invoice }) => ({ ...invoice, billed_to })),
					),
				],
				[payChange("driver_invoice", "update")],
			);
		} catch (error) {
			if (error instanceof UniqueViolation)
				throw conflict("A colleague has just made an invoice of these days.");
			throw error;
		}
		const days = chosen.flatMap((one) => one.days.map(({ id }) => id));
		const [rows] = await read(ctx.d1, [selectDriverInvoicesOfDays(days)]);
		return { data: rows.map(toDriverInvoiceView) };
	},
});

/** Marks driver invoices as Sent or Paid. Throws 404, and 409 where the state cannot be left for the other; then none is changed. */
export const setDriverInvoiceStatus = defineOperation({
	access: staffWith("finance"),
	input: driverInvoiceIdsInput.extend({ inv_status: payStatusField }),
	response: changedDriverInvoicesResponse,
	message: payText.statusUpdated,
	async run({ ctx, input }): Promise<{ data: DriverInvoiceView[] }> {
		const invoices = await readDriverInvoices(ctx, input.driver_inv_ids);
		for (const { inv_number, status } of invoices) {
			const error = payStatusError(status, input.inv_status);
			if (error) throw conflict(`${inv_number} ${error}.`);
		}
		const now = ctx.now.toISOString();
		await commit(
			ctx,
			invoices.map((invoice) =>
				updateDriverInvoice(ctx, invoice.id, payMoments(invoice, input.inv_status, now), invoice.version),
			),
			[payChange("driver_invoice", "update")],
		);
		return { data: (await readDriverInvoices(ctx, input.driver_inv_ids)).map(toDriverInvoiceView) };
	},
});

/** Deletes drafts: their days can be invoiced again, their numbers are void. Throws 404, 409 for one that was sent or exported, 422 for a closed VAT period. */
export const deleteDriverInvoices = defineOperation({
	access: staffWith("finance"),
	input: z.object({ ids: driverInvoiceIdsInput.shape.driver_inv_ids }),
	response: deletedNumbersResponse,
	message: payText.deleted,
	async run({ ctx, input }): Promise<{ deleted: string[] }> {
		const invoices = await readDriverInvoices(ctx, input.ids);
		const sent = invoices.find(({ status }) => status !== "Draft");
		if (sent) throw conflict(`${sent.inv_number} has been sent and stays.`);
		const exported = invoices.find(({ exported_at }) => exported_at !== null);
		if (exported) throw conflict(financeText.billIsExported(exported.inv_number));
		const dates = selfBillDates(invoices);
		await refuseClosedPeriod(ctx, ...dates);
		await commit(
			ctx,
			[refuseClosedDays(dates), ...invoices.flatMap((invoice) => voidDriverInvoice(ctx, invoice))],
			[payChange("driver_invoice", "delete")],
		);
		return { deleted: invoices.map(({ inv_number }) => inv_number) };
	},
});
