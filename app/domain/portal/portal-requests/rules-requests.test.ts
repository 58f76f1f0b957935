import { describe, expect, it } from "vitest";
import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import { bookingText } from "~/shared/texts/bookings";
import { type ChangeWay, cancelWay, changeWay, offerRefusal, offerState } from "./rules-requests";
import type { PortalRequestView } from "./schemas";

type Waiting = Pick<PortalRequestView, "kind" | "status"> | null;
const waits = (kind: PortalRequestView["kind"], status: PortalRequestView["status"] = "open"): Waiting => ({
	kind,
	status,
});
const textOf = (way: ChangeWay) => (typeof way === "string" ? way : way.refusal);

/** Status and what waits, how it is changed, how it is cancelled. */
const CASES: [JobStatus, Waiting, string, string][] = [
	["Pending", null, "direct", "direct"],
	["Planned", null, "request", "request"],
	["Booked", null, "request", "request"],
	["Quoted", null, "request", "request"],
	["Collected", null, "request", "request"],
	["Indepot", null, "request", "request"],
	["Intransit", null, "request", "request"],
	["Inprogress", null, "request", "request"],
	["Completed", null, bookingText.tooFar("Completed"), bookingText.tooFar("Completed")],
	["POD", null, bookingText.tooFar("POD"), bookingText.tooFar("POD")],
	["Invoiced", null, bookingText.tooFar("Invoiced"), bookingText.tooFar("Invoiced")],
	["Cancelled", null, bookingText.tooFar("Cancelled"), bookingText.tooFar("Cancelled")],
	["Deleted", null, bookingText.tooFar("Deleted"), bookingText.tooFar("Deleted")],
	["Quote", null, bookingText.ownQuote, bookingText.ownQuote],
	["Quote", waits("booking"), "direct", "direct"],
	["Quote", waits("quote"), "direct", "direct"],
	["Quote", waits("quote", "offered"), bookingText.offered, "direct"],
	["Pending", waits("change"), bookingText.waiting, "direct"],
	["Booked", waits("change"), bookingText.waiting, bookingText.waiting],
	["Booked", waits("cancel"), bookingText.waiting, bookingText.waiting],
];

describe("how a customer changes and cancels a job", () => {
	it.each(CASES)("%s with %o", (status, waiting, change, cancel) => {
		expect(textOf(changeWay(status, waiting))).toBe(change);
		expect(textOf(cancelWay(status, waiting))).toBe(cancel);
	});
});

describe("a quote on 24-11-2026", () => {
	it.each([
		["open", null, "not offered", bookingText.notOffered],
		["offered", null, "open", null],
		["offered", "2026-11-25", "open", null],
		["offered", "2026-11-24", "open", null],
		["offered", "2026-11-23", "expired", "The quote stood until 23-11-2026. Please ask for a new one."],
		["accepted", "2026-11-25", "accepted", "This request has been answered: it was accepted."],
		["declined", "2026-11-20", "declined", "This request has been answered: it was declined."],
		["withdrawn", null, "withdrawn", "This request has been answered: it was withdrawn."],
	] as const)("%s until %s", (status, valid_until, state, refusal) => {
		const offer = { status, valid_until };
		expect(offerState(offer, "2026-11-24")).toBe(state);
		expect(offerRefusal(offer, "2026-11-24")).toBe(refusal);
	});
});
