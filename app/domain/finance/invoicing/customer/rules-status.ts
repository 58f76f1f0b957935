/** The state of an invoice. */
type InvoiceStatus = "Draft" | "Sent" | "Paid";

/** What a change of an invoice's state takes: nothing, sending, or a payment of what is outstanding. */
export type InvoiceStep = { action: "none" | "send" | "pay" };

/** What has to be done so that an invoice has a state, or why it cannot have it. */
export function decideInvoiceStatus(
	{ status, outstanding }: { status: InvoiceStatus; outstanding: number },
	to: InvoiceStatus,
): InvoiceStep | string {
	if (status === to) return { action: "none" };
	if (to === "Draft") return "what has been sent does not become a draft again.";
	if (to === "Sent")
		return status === "Draft" ? { action: "send" } : "it is paid. Please delete the payment first.";
	return outstanding > 0 ? { action: "pay" } : { action: "send" };
}
