import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectInvoiceSettings, updateInvoiceSettings } from "~/db/repositories/jobs/invoice-settings";
import { selectLabelToCome, selectSequences, setNextNumber } from "~/db/repositories/jobs/number-sequences";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { validation } from "~/shared/errors";
import { generalText } from "~/shared/texts/general";
import type { Ctx } from "~/tenancy/ctx";
import { invoiceSettingsResponse } from "./responses";
import { type InvoiceSettings, invoiceSettingsInput, type SeriesName } from "./schemas";

type Sequence = Awaited<ReturnType<typeof selectSequences>>[number];

/** The invoice settings, with the next number of each series. */
export const getInvoiceSettings = defineOperation({
	access: staffWith("settings.invoice"),
	input: noInput,
	response: invoiceSettingsResponse,
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
 * Saves the invoice settings. A series can skip numbers but not return to a used one: throws 422 at `next.<series>`, and at a prefix that
 * would write a number as an earlier one.
 */
export const saveInvoiceSettings = defineOperation({
	access: staffWith("settings.invoice"),
	input: invoiceSettingsInput,
	response: invoiceSettingsResponse,
	message: generalText.detailsUpdated,
	async run({ ctx, input }): Promise<InvoiceSettings> {
		const { next: requestedNumbers, ...settings } = input;
		const [series] = await read(ctx.d1, [selectSequences()]);
		const moved = series.flatMap(({ name, next, used }) => {
			const requested = requestedNumbers[name];
			return requested === undefined || requested === next ? [] : [{ name, next, requested, used }];
		});
		const tooLow = moved.filter(({ requested, used }) => requested <= used);
		if (tooLow.length > 0)
			throw validation(
				Object.fromEntries(
					tooLow.map(({ name, used }) => [`next.${name}`, `Numbers up to ${used} are taken`]),
				),
			);
		await refuseTakenLabels(ctx, settings, { ...nextNumbers(series), ...requestedNumbers });
		await commit(
			ctx,
			[
				updateInvoiceSettings(ctx, { ...settings, footer: settings.footer || null }),
				...moved.flatMap(({ name, next, requested }) => setNextNumber(name, { from: next, to: requested })),
			],
			[{ type: "settingsChange", kind: "invoice", entity: "invoice_setting", entity_id: 1 }],
		);
		return await readInvoiceSettings(ctx);
	},
});

/** Throws 422 if a prefix and a number to come are written like a number that was given: INV-1 and 23 like INV- and 123. */
async function refuseTakenLabels(
	ctx: Ctx,
	{ invoice_prefix, credit_note_prefix }: Pick<InvoiceSettings, "invoice_prefix" | "credit_note_prefix">,
	next: InvoiceSettings["next"],
): Promise<void> {
	const [[invoice], [credit_note]] = await read(ctx.d1, [
		selectLabelToCome("invoice", invoice_prefix, next.invoice),
		selectLabelToCome("credit_note", credit_note_prefix, next.credit_note),
	]);
	const taken = Object.entries({ invoice_prefix: invoice, credit_note_prefix: credit_note }).flatMap(
		([field, found]) => (found ? [[field, `It would write a number as ${found.label} again`]] : []),
	);
	if (taken.length > 0) throw validation(Object.fromEntries(taken));
}
