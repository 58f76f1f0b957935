import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectInvoiceSettings, updateInvoiceSettings } from "~/db/repositories/invoice-settings";
import { selectSequences, setNextNumber } from "~/db/repositories/number-sequences";
import { defineOperation, noInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { validation } from "~/shared/errors";
import { generalText } from "~/shared/texts/general";
import type { Ctx } from "~/tenancy/ctx";
import { type InvoiceSettings, invoiceSettingsInput, type SeriesName } from "./schemas";

type Sequence = Awaited<ReturnType<typeof selectSequences>>[number];

/** The invoice settings, with the next number of each series. */
export const getInvoiceSettings = defineOperation({
	access: staffWith("settings.invoice"),
	input: noInput,
	run: ({ ctx }): Promise<InvoiceSettings> => readInvoiceSettings(ctx),
});

/** Reads the invoice settings with the next number of each series. */
export async function readInvoiceSettings(ctx: Pick<Ctx, "d1">): Promise<InvoiceSettings> {
	const [[row], series] = await read(ctx.d1, [selectInvoiceSettings(), selectSequences()]);
	if (!row) throw new Error("the invoice settings are missing");
	return { ...row, next: nextNumbers(series) };
}

function nextNumbers(series: readonly Sequence[]): InvoiceSettings["next"] {
	const next = (name: SeriesName) => series.find((one) => one.name === name)?.next ?? 1;
	return {
		invoice: next("invoice"),
		credit_note: next("credit_note"),
		driver_invoice: next("driver_invoice"),
		self_bill: next("self_bill"),
		job: next("job"),
	};
}

/**
 * Saves the invoice settings. A series can skip numbers but not return to a used one: throws 422 at `next.<series>`.
 */
export const saveInvoiceSettings = defineOperation({
	access: staffWith("settings.invoice"),
	input: invoiceSettingsInput,
	message: generalText.detailsUpdated,
	async run({ ctx, input }): Promise<InvoiceSettings> {
		const { next: requestedNumbers, ...settings } = input;
		const [series] = await read(ctx.d1, [selectSequences()]);
		const moved = series.flatMap(({ name, next, used }) => {
			const requested = requestedNumbers[name];
			return requested === undefined || requested === next ? [] : [{ name, requested, used }];
		});
		const tooLow = moved.filter(({ requested, used }) => requested <= used);
		if (tooLow.length > 0)
			throw validation(
				Object.fromEntries(
					tooLow.map(({ name, used }) => [`next.${name}`, `Numbers up to ${used} are taken`]),
				),
			);
		await commit(
			ctx,
			[
				updateInvoiceSettings(ctx, { ...settings, footer: settings.footer || null }),
				...moved.map(({ name, requested }) => setNextNumber(name, requested)),
			],
			[{ type: "settingsChange", kind: "invoice", entity: "invoice_setting", entity_id: 1 }],
		);
		return await readInvoiceSettings(ctx);
	},
});
