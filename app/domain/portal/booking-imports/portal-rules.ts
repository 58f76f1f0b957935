import { type CutOffRule, formatCutOff, isPastCutOff } from "~/domain/portal/bookings/rules-cut-off";
import { horizonErrors } from "~/domain/portal/bookings/rules-horizon";
import { portalBookingText } from "~/shared/texts/portal-bookings";
import { type DateText, showDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { BookingMessages } from "./read-booking";

/** What limits the bookings that a customer makes. */
export interface PortalRules extends CutOffRule {
	/** Whether they wait for the office as requested quotes. */
	approve_bookings: 0 | 1;
}

interface BookedDays {
	collection_date?: string | null;
	delivery_date?: string | null;
}

/** Why a customer's booking is not taken, at the field of its day; empty if it is. Without rules it is of a file that the customer sent. */
export function refuseBookedDays(rules: PortalRules | null, booked: BookedDays, now: Date): BookingMessages {
	const { collection_date, delivery_date } = booked;
	const farAhead = horizonErrors(booked, todayInLondon(now));
	if (rules === null || Object.keys(farAhead).length > 0) return farAhead;
	const day = collection_date ?? delivery_date;
	if (!day) return {};
	const message = refuseDay(rules, day, now);
	return message ? { [collection_date ? "collection_date" : "delivery_date"]: message } : {};
}

function refuseDay(rules: PortalRules, day: DateText, now: Date): string | null {
	if (day < todayInLondon(now)) return portalBookingText.past;
	if (!isPastCutOff(rules, day, now)) return null;
	return portalBookingText.late(showDate(day), formatCutOff(rules, day));
}
