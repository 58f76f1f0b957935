import { commit } from "~/db/commit";
import { type Query, query, read } from "~/db/read";
import { toScale5 } from "~/db/scale5";
import { validation } from "~/domain/errors";
import type { Verb } from "~/tenancy/ctx";
import type { InvoiceSettings, InvoiceSettingsInput, SeriesName } from "./schemas";

type SettingsRow = Omit<InvoiceSettings, "next">;
interface Sequence {
	name: SeriesName;
	next: number;
	/** The highest number used so far. */
	used: number;
}

/** Reads the invoice settings. */
export const invoiceSettingsQuery: Query<SettingsRow> = query<SettingsRow>(
	`SELECT invoice_prefix, credit_note_prefix, driver_invoice_prefix, terms_days, vat_rate / 100000.0 AS vat_rate, account_code,
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
export async function getInvoiceSettings({ ctx }: Verb<undefined>): Promise<InvoiceSettings> {
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
export async function saveInvoiceSettings({
	ctx,
	input,
}: Verb<InvoiceSettingsInput>): Promise<InvoiceSettings> {
	const [series] = await read(ctx.d1, [sequencesQuery]);
	const moved = series.flatMap(({ name, next, used }) => {
		const requested = input.next[name];
		return requested === undefined || requested === next ? [] : [{ name, requested, used }];
	});
	const tooLow = moved.filter(({ requested, used }) => requested <= used);
	if (tooLow.length > 0)
		throw validation(
			Object.fromEntries(tooLow.map(({ name, used }) => [`next.${name}`, `Numbers up to ${used} are taken`])),
		);
	await commit(
		ctx,
		[
			{
				sql: `UPDATE invoice_setting SET invoice_prefix = ?, credit_note_prefix = ?, driver_invoice_prefix = ?, terms_days = ?,
					vat_rate = ?, account_code = ?, tax_type = ?, footer = nullif(?, ''), show_references = ?, show_addresses = ?,
					updated_at = ? WHERE id = 1`,
				params: [
					input.invoice_prefix,
					input.credit_note_prefix,
					input.driver_invoice_prefix,
					input.terms_days,
					toScale5(input.vat_rate),
					input.account_code,
					input.tax_type,
					input.footer,
					input.show_references,
					input.show_addresses,
					ctx.now.toISOString(),
				],
			},
			...moved.map(({ name, requested }) => ({
				sql: "UPDATE number_sequence SET next = ? WHERE name = ?",
				params: [requested, name],
			})),
		],
		[{ type: "settingsChange", kind: "invoice", entity: "invoice_setting", entity_id: 1 }],
	);
	return await getInvoiceSettings({ ctx, input: undefined });
}
