import type { Change } from "~/db/commit";

/** What happened to invoices, for the screens that show them: `run` when several are being made. */
export type InvoiceChangeKind = "run" | "update" | "delete";

/** Announces a change of invoices to the office. */
export const invoiceChange = (kind: InvoiceChangeKind, id: number | null = null): Change => ({
	type: "invoiceChange",
	kind,
	entity: "invoice",
	entity_id: id,
});
