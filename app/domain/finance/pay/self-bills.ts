import { z } from "zod";
import { commit, StaleVersion, UniqueViolation } from "~/db/commit";
import { type RowOf, read } from "~/db/read";
import {
	insertSelfBills,
	selectSelfBills,
	selectSelfBillsById,
	selectSelfBillsOfJobs,
	updateSelfBill,
	voidSelfBill,
} from "~/db/repositories/finance/self-bills";
import { refuseClosedDays } from "~/db/repositories/finance/vat-periods";
import { selectCompany } from "~/db/repositories/kernel/company";
import { refuseClosedPeriod } from "~/domain/finance/invoicing/closed-period";
import { toSupplier } from "~/domain/finance/invoicing/parties";
import { readInvoiceSettings } from "~/domain/finance/invoicing/settings";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict, notFound, validation } from "~/shared/errors";
import { financeText, payText } from "~/shared/texts/finance";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { payStatusField } from "./driver-invoice-schemas";
import { payChange } from "./pay-change";
import { toPeriod } from "./period-input";
import { deletedNumbersResponse } from "./responses";
import { payMoments, payStatusError } from "./rules-pay-status";
import {
	changedSelfBillsResponse,
	makeSelfBillsInput,
	type SelfBills,
	type SelfBillView,
	type SupplierKind,
	selfBillIdsInput,
	selfBillsInput,
	selfBillsResponse,
} from "./self-bill-schemas";
import { readSuppliersToBill } from "./suppliers-to-bill";

export type SelfBillRow = RowOf<typeof selectSelfBills>;

/** A self-bill as the office sees it. */
export function toSelfBillView({
	sub_contractor_id,
	owner_driver_id,
	supplier_name,
	billed_to: _,
	...bill
}: SelfBillRow): SelfBillView {
	const kind: SupplierKind = sub_contractor_id === null ? "owner_driver" : "sub_contractor";
	const id = sub_contractor_id ?? owner_driver_id ?? 0;
	return { ...bill, supplier: { kind, id, name: supplier_name } };
}

/** Reads self-bills in the order of their numbers. Throws 404 if one does not exist. */
export async function readSelfBills(ctx: Ctx, ids: readonly number[]): Promise<SelfBillRow[]> {
	const [rows] = await read(ctx.d1, [selectSelfBillsById(ids)]);
	if (rows.length < ids.length) throw notFound("Self-bill");
	return rows;
}

/** The self-bills of a period, newest first, and a preview of what could be billed. This week by default. */
export const listSelfBills = defineOperation({
	access: staffWith("finance"),
	input: selfBillsInput,
	response: selfBillsResponse,
	async run({ ctx, input }): Promise<SelfBills> {
		const { from, to } = toPeriod(input.date, todayInLondon(ctx.now));
		const { vat_rate } = await readInvoiceSettings(ctx);
		const [[rows], toBill] = await Promise.all([
			read(ctx.d1, [selectSelfBills(from, to)]),
			readSuppliersToBill(ctx, { from, to }, vat_rate),
		]);
		const wanted = (input.keywords ?? "").toLowerCase();
		return {
			date_from: from,
			date_to: to,
			data: rows
				.map(toSelfBillView)
				.filter(({ bill_number, supplier }) =>
					`${bill_number} ${supplier.name}`.toLowerCase().includes(wanted),
				),
			to_make: toBill
				.map(({ view }) => view)
				.filter(({ supplier }) => supplier.name.toLowerCase().includes(wanted)),
		};
	},
});

/**
 * Makes a self-bill of each chosen supplier's jobs of a period, each of them on one self-bill of its supplier. Throws 409 with the reason where no agreement is valid,
 * there is nothing to bill, or a job has changed or is on another self-bill meanwhile, and 422 in a closed VAT period; then none is made.
 * Answers what it has made, by number.
 */
export const makeSelfBills = defineOperation({
	access: staffWith("finance"),
	input: makeSelfBillsInput,
	response: changedSelfBillsResponse,
	message: payText.billsMade,
	async run({ ctx, input }): Promise<{ data: SelfBillView[] }> {
		const { date_from: from, date_to: to, suppliers } = input;
		if (to < from) throw validation({ date_to: "The last day is before the first" });
		const [[[company]], settings] = await Promise.all([
			read(ctx.d1, [selectCompany()]),
			readInvoiceSettings(ctx),
		]);
		const toBill = await readSuppliersToBill(ctx, { from, to }, settings.vat_rate);
		const isChosen = ({ kind, id }: { kind: string; id: number }) =>
			suppliers.some((one) => one.kind === kind && one.id === id);
		const chosen = toBill.filter(({ view }) => isChosen(view.supplier));
		const wanted = new Set(suppliers.map(({ kind, id }) => `${kind}/${id}`));
		if (chosen.length < wanted.size) throw conflict("A chosen supplier has no unpaid jobs in this period.");
		const stopped = chosen.find(({ view }) => view.problem !== null);
		if (stopped) throw conflict(`${stopped.view.supplier.name}: ${stopped.view.problem}.`);
		const dates = chosen.map(({ bill }) => bill.date);
		await refuseClosedPeriod(ctx, ...dates);
		const billed_to = JSON.stringify(toSupplier(company ?? {}, ctx.tenant.name));
		try {
			await commit(
				ctx,
				[
					refuseClosedDays(dates),
					...insertSelfBills(
						ctx,
						settings.self_bill_prefix,
						chosen.map(({ bill }) => ({ ...bill, billed_to })),
					),
				],
				[payChange("self_bill", "update")],
			);
		} catch (error) {
			await refuseClosedPeriod(ctx, ...dates);
			if (error instanceof UniqueViolation) throw conflict("A colleague has just billed one of these jobs.");
			if (error instanceof StaleVersion)
				throw conflict("One of these jobs has just changed. Check its cost.");
			throw error;
		}
		// What a supplier carried is on one self-bill, so these are the ones of this call, whatever colleagues made meanwhile.
		const jobs = chosen.flatMap(({ bill }) => bill.carried.map(({ id }) => id));
		const [rows] = await read(ctx.d1, [selectSelfBillsOfJobs(jobs)]);
		const made = rows.filter(({ sub_contractor_id, owner_driver_id }) =>
			isChosen(
				sub_contractor_id === null
					? { kind: "owner_driver", id: owner_driver_id ?? 0 }
					: { kind: "sub_contractor", id: sub_contractor_id },
			),
		);
		return { data: made.map(toSelfBillView) };
	},
});

/** Marks self-bills as Sent or Paid. Throws 404, and 409 where the state cannot be left for the other; then none is changed. */
export const setSelfBillStatus = defineOperation({
	access: staffWith("finance"),
	input: selfBillIdsInput.extend({ status: payStatusField }),
	response: changedSelfBillsResponse,
	message: payText.statusUpdated,
	async run({ ctx, input }): Promise<{ data: SelfBillView[] }> {
		const bills = await readSelfBills(ctx, input.self_bill_ids);
		for (const { bill_number, status } of bills) {
			const error = payStatusError(status, input.status);
			if (error) throw conflict(`${bill_number} ${error}.`);
		}
		const now = ctx.now.toISOString();
		await commit(
			ctx,
			bills.map((bill) => updateSelfBill(ctx, bill.id, payMoments(bill, input.status, now), bill.version)),
			[payChange("self_bill", "update")],
		);
		return { data: (await readSelfBills(ctx, input.self_bill_ids)).map(toSelfBillView) };
	},
});

/** Deletes drafts: their jobs can be billed again, their numbers are void. Throws 404, 409 for one that was sent or exported, 422 for a closed VAT period. */
export const deleteSelfBills = defineOperation({
	access: staffWith("finance"),
	input: z.object({ ids: selfBillIdsInput.shape.self_bill_ids }),
	response: deletedNumbersResponse,
	message: payText.deleted,
	async run({ ctx, input }): Promise<{ deleted: string[] }> {
		const bills = await readSelfBills(ctx, input.ids);
		const sent = bills.find(({ status }) => status !== "Draft");
		if (sent) throw conflict(`${sent.bill_number} has been sent and stays.`);
		const exported = bills.find(({ exported_at }) => exported_at !== null);
		if (exported) throw conflict(financeText.billIsExported(exported.bill_number));
		const dates = bills.map(({ date }) => date);
		await refuseClosedPeriod(ctx, ...dates);
		await commit(
			ctx,
			[refuseClosedDays(dates), ...bills.flatMap((bill) => voidSelfBill(ctx, bill))],
			[payChange("self_bill", "delete")],
		);
		return { deleted: bills.map(({ bill_number }) => bill_number) };
	},
});
