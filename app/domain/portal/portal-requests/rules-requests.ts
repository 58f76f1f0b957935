import { isOpenStatus, type JobStatus } from "~/domain/jobs/jobs/model/status";
import { bookingText } from "~/shared/texts/bookings";
import { type DateText, showDate } from "~/shared/time/dates";

/** What a customer has requested, and what has become of it. */
interface RequestState {
	kind: "booking" | "quote" | "change" | "cancel";
	status: "open" | "offered" | "accepted" | "declined" | "withdrawn";
}
type Waiting = RequestState | null;

/** How a customer changes or cancels a job: at once, by asking the office, or not at all with the reason. */
export type ChangeWay = "direct" | "request" | { refusal: string };

/** Until the office has planned a job its customer changes or cancels it; after that the office has to agree. */
export function changeWay(status: JobStatus, waiting: Waiting): ChangeWay {
	if (waiting?.kind === "change" || waiting?.kind === "cancel") return { refusal: bookingText.waiting };
	if (status === "Quote") {
		if (!waiting) return { refusal: bookingText.ownQuote };
		return waiting.status === "offered" ? { refusal: bookingText.offered } : "direct";
	}
	if (status === "Pending") return "direct";
	return isOpenStatus(status) ? "request" : { refusal: bookingText.tooFar(status) };
}

/** As `changeWay`, for cancelling: also a quote that has been offered. */
export function cancelWay(status: JobStatus, waiting: Waiting): ChangeWay {
	if (status === "Quote" && waiting) return "direct";
	// A change that waits ends with the job.
	if (waiting?.kind === "change" && status === "Pending") return "direct";
	return changeWay(status, waiting);
}

type Offer = Pick<RequestState, "status"> & { valid_until: string | null };

/** Whether a quote can be accepted or declined on a day: `open` if so, else why not. */
export function offerState(
	{ status, valid_until }: Offer,
	today: DateText,
): "open" | "expired" | Exclude<Offer["status"], "offered" | "open"> | "not offered" {
	if (status === "open") return "not offered";
	if (status !== "offered") return status;
	return valid_until !== null && valid_until < today ? "expired" : "open";
}

/** Why a quote cannot be answered; null if it can. */
export function offerRefusal(offer: Offer, today: DateText): string | null {
	const state = offerState(offer, today);
	if (state === "open") return null;
	if (state === "expired") return bookingText.expired(showDate(offer.valid_until));
	return state === "not offered" ? bookingText.notOffered : bookingText.answered(state);
}
