import { commit } from "~/db/commit";
import { type Query, query, read } from "~/db/read";
import { updateInvoiceSettings } from "~/db/repositories/invoice-settings";
import { setNextNumber } from "~/db/repositories/number-sequences";
import { unscaled } from "~/db/scale5";
import { defineOperation, noInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { validation } from "~/domain/shared/errors";
import { generalText } from "~/domain/shared/texts/general";
import type { Ctx } from "~/tenancy/ctx";
import { type InvoiceSettings, invoiceSettingsInput, type SeriesName } from "./schemas";

type SettingsRow = Omit<InvoiceSettings, "next">;
interface Sequence {
	name: SeriesName;
	next: number;
	/** The highest number used so far. */
	used: number;
}

/** Reads the invoice settings. */
export const invoiceSettingsQuery: Query<SettingsRow> = query<SettingsRow>(
	`SELECT invoice_prefix, credit_note_prefix, driver_invoice_prefix, terms_days, ${unscaled("vat_rate")} AS vat_rate, account_code,
		tax_type, coalesce(footer, '') AS footer, show_references, show_addresses FROM invoice_setting WHERE id = 1`,
);

/** Reads the next and the highest used number of each series. */
const sequencesQuery: Query<Sequence> = query<Sequence>(
	`SELECT name, next, coalesce(CASE name WHEN 'invoice' THEN (SELECT max(number) FROM invoice)
		WHEN 'credit_note' THEN (SELECT max(number) FROM credit_note)
		WHEN 'driver_invoice' THEN (SELECT max(number) FROM driver_invoice)
		WHEN 'self_bill' THEN (SELECT max(number) FROM self_bill)
		WHEN 'job' THEN (SELECT max(job_number) FROM job) END, 0) AS used FROM number_sequence`,
);

/** The invoice settings, with the next number of each series. */
export const getInvoiceSettings = defineOperation({
	access: staffWith("settings.invoice"),
	input: noInput,
	run: ({ ctx }): Promise<InvoiceSettings> => readInvoiceSettings(ctx),
});

/** Reads the invoice settings with the next number of each series. */
export async function readInvoiceSettings(ctx: Ctx): Promise<InvoiceSettings> {
	const [[row], series] = await read(ctx.d1, [invoiceSettingsQuery, sequencesQuery]);
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
		const [series] = await read(ctx.d1, [sequencesQuery]);
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
