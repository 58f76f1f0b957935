import { commit, StaleVersion, UniqueViolation } from "~/db/commit";
import { read } from "~/db/read";
import { refuseIf } from "~/db/refusals";
import {
	deleteVatPeriod,
	insertVatPeriod,
	isPeriodChanged,
	selectVatPeriods,
} from "~/db/repositories/finance/vat-periods";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { isClientAdmin } from "~/domain/kernel/permissions/roles";
import { conflict, forbidden, notFound, validation } from "~/shared/errors";
import { financeText } from "~/shared/texts/finance";
import { todayInLondon } from "~/shared/time/london";
import { readVatReport } from "./report";
import { closingError } from "./rules-vat-summary";
import { closeVatInput, type VatReport, vatReportResponse } from "./schemas";

const periodChange = (kind: "closed" | "reopened") => ({
	type: "invoiceChange",
	kind,
	entity: "vat_period",
	entity_id: null,
});

/**
 * Closes a VAT period: its invoices and credit notes keep their date and amounts, and none is added. Throws 422 for a period that is not
 * over or overlaps a closed one, and 409 if it does not come to what the user saw.
 */
export const closeVatPeriod = defineOperation({
	access: staffWith("finance"),
	input: closeVatInput,
	response: vatReportResponse,
	message: financeText.periodClosed,
	async run({ ctx, input }): Promise<VatReport> {
		const [periods] = await read(ctx.d1, [selectVatPeriods()]);
		const error = closingError(input, todayInLondon(ctx.now), periods);
		if (error) throw validation({ date_to: error });
		try {
			await commit(
				ctx,
				[refuseIf("record", isPeriodChanged(input)), insertVatPeriod(ctx, input)],
				[periodChange("closed")],
			);
		} catch (failure) {
			if (failure instanceof StaleVersion || failure instanceof UniqueViolation)
				throw conflict(financeText.periodChanged);
			throw failure;
		}
		return await readVatReport(ctx, input);
	},
});

/** Opens a closed period again, by a client admin only. Throws 403 and 404. */
export const reopenVatPeriod = defineOperation({
	access: staffWith("finance"),
	input: idInput,
	response: vatReportResponse,
	message: financeText.periodReopened,
	async run({ ctx, input }): Promise<VatReport> {
		const [periods] = await read(ctx.d1, [selectVatPeriods()]);
		const period = periods.find(({ id }) => id === input.id);
		if (!period) throw notFound("VAT period");
		if (!isClientAdmin(ctx.actor)) throw forbidden("Only a client admin opens a closed VAT period again.");
		await commit(ctx, [deleteVatPeriod(period.id)], [periodChange("reopened")]);
		return await readVatReport(ctx, period);
	},
});
