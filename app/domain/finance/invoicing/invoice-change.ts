import type { Change } from "~/db/commit";

/** Announces a change of an invoice to the office. */
export const invoiceChange = (kind: "update" | "delete", id: number): Change => ({
	type: "invoiceChange",
	kind,
	entity: "invoice",
	entity_id: id,
});

/** Announces that a run of invoices is started, further or at its end. */
export const runChange = (id: number | null = null): Change => ({
	type: "invoiceChange",
	kind: "run",
	entity: "invoice_run",
	entity_id: id,
});

/** Announces that the list of documents that were changed since their export is another one. */
export const exportsChange = (): Change => ({
	type: "invoiceChange",
	kind: "update",
	entity: "export_change",
	entity_id: null,
});
