type PayStatus = "Draft" | "Sent" | "Paid";

/** Why a paper about pay cannot change its state, or null. What was sent is not a draft again; Paid can be taken back to Sent. */
export function payStatusError(from: PayStatus, to: PayStatus): string | null {
	return to === "Draft" && from !== "Draft" ? "has been sent and is not a draft again" : null;
}

/** The moments that follow from a state. */
export function payMoments(
	current: { sent_at: string | null; paid_at: string | null },
	to: PayStatus,
	now: string,
) {
	return {
		status: to,
		sent_at: to === "Draft" ? null : (current.sent_at ?? now),
		paid_at: to === "Paid" ? (current.paid_at ?? now) : null,
	};
}
