import { z } from "zod";
import { ledgerPrice } from "~/shared/money/price-fields";

/** Why something is changed that the accounts have already; empty for what they have not. */
export const changeReasonField = z.string().trim().max(500, "At most 500 characters").default("");

/** An invoice or a credit note that was changed since its export. Amounts in pounds, with VAT. */
const changedExport = z.object({
	id: z.int(),
	series: z.enum(["invoice", "credit_note"]),
	/** The id of the invoice or credit note; null once it is deleted. */
	document_id: z.int().nullable(),
	label: z.string(),
	customer_name: z.string(),
	reason: z.string(),
	/** As it was exported, and as it is; null once it is deleted. */
	date_before: z.string(),
	date: z.string().nullable(),
	total_before: ledgerPrice(),
	total: ledgerPrice().nullable(),
	changed_at: z.string(),
	changed_by: z.string().nullable(),
});
export type ChangedExport = z.output<typeof changedExport>;

export const changedExportsResponse = z.object({ data: z.array(changedExport) });
export type ChangedExports = z.output<typeof changedExportsResponse>;
