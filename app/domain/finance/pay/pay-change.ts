import type { Change } from "~/db/commit";

/** Announces a change of papers about pay to the office. */
export const payChange = (entity: "driver_invoice" | "self_bill", kind: "update" | "delete"): Change => ({
	type: "invoiceChange",
	kind,
	entity,
	entity_id: null,
});
