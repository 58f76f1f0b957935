import type { Ctx, Effects } from "~/tenancy/ctx";

/** What happens to invoices, for the areas that act on it in the same batch. `app/domain/shell/events/subscribers.ts` lists them. */
export type InvoiceEvent = {
	/** Drafts were sent to their customers, or marked as sent. */
	type: "invoicesSent";
	ids: readonly number[];
};

/** The statements and changes that the subscribers of an event of invoices add to the batch. */
export const emitInvoiceEvent = (ctx: Ctx, event: InvoiceEvent): Effects =>
	ctx.subscribers.effectsOf(ctx, event);
