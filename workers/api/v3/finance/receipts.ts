import { defineRoute } from "@/workers/http/route/route";
import { writeOffInvoice } from "~/domain/finance/invoicing/customer/write-off";
import { getOpenItems, getReceipt } from "~/domain/finance/invoicing/receipts/read-receipts";
import { allocateReceipt, recordReceipt } from "~/domain/finance/invoicing/receipts/record-receipt";
import { refundReceipt, removeRefund } from "~/domain/finance/invoicing/receipts/refund-receipt";
import { removeReceipt } from "~/domain/finance/invoicing/receipts/remove-receipt";

const area = "finance";

/** What customers paid in, which invoices have it, and what is on account. */
export const receiptRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/open-items",
		area,
		summary: "List what a customer has not paid, and what it has on account.",
		operation: getOpenItems,
	}),
	defineRoute({
		method: "POST",
		path: "/client/receipts",
		area,
		summary:
			"Record what a customer paid in, spread over its open invoices; the rest stays on account. The same `uid` again records nothing.",
		operation: recordReceipt,
	}),
	defineRoute({
		method: "GET",
		path: "/client/receipts/{id}",
		area,
		summary: "Get a receipt with what invoices have of it and what was paid back.",
		operation: getReceipt,
	}),
	defineRoute({
		method: "POST",
		path: "/client/receipts/{id}/allocations",
		area,
		summary: "Give the customer's open invoices what is on account of a receipt.",
		operation: allocateReceipt,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/receipts/{id}",
		area,
		summary: "Delete a receipt; what invoices have of it is outstanding again.",
		operation: removeReceipt,
	}),
	defineRoute({
		method: "POST",
		path: "/client/receipts/{id}/refunds",
		area,
		summary: "Record that money on account of a receipt was paid back; the same `uid` again records nothing.",
		operation: refundReceipt,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/receipts/{id}/refunds/{refund_id}",
		area,
		summary: "Delete a refund: its money is on account again.",
		operation: removeRefund,
	}),
	defineRoute({
		method: "POST",
		path: "/client/customer-invoices/{id}/write-offs",
		area,
		summary:
			"Write off what is outstanding of an invoice or a part of it, as a bad debt or a discount taken.",
		operation: writeOffInvoice,
	}),
] as const;
