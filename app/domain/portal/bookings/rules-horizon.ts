import { bookingText, slotText } from "~/shared/texts/bookings";
import { jobFormText } from "~/shared/texts/jobs";
import { addDays, type DateText } from "~/shared/time/dates";

/** How far ahead customers may book: two years. The office is free, as are jobs that recur. */
const MAX_DAYS_AHEAD = 731;

/** How long after its collection a delivery may be for which times of collection are offered: each day of it is driven to price them. */
const MAX_DELIVERY_DAYS = 14;

interface BookedDays {
	collection_date?: string | null;
	delivery_date?: string | null;
}

/** The errors of days that are too far ahead for a customer's booking, by field. */
export function horizonErrors(booked: BookedDays, today: DateText): Record<string, string> {
	const last = addDays(today, MAX_DAYS_AHEAD);
	const names = ["collection_date", "delivery_date"] as const;
	return Object.fromEntries(
		names.flatMap((name) => ((booked[name] ?? "") > last ? [[name, bookingText.farAhead]] : [])),
	);
}

/** As `horizonErrors`, for a booking that times of collection are wanted for: it is delivered from its collection on, and soon. */
export function slotDayErrors(
	{
		collection_date,
		delivery_date,
	}: { collection_date: DateText; delivery_date?: string | null | undefined },
	today: DateText,
): Record<string, string> {
	const day = delivery_date || collection_date;
	const errors = horizonErrors({ collection_date, delivery_date: day }, today);
	if (Object.keys(errors).length > 0) return errors;
	if (day < collection_date) return { delivery_date: jobFormText.deliveryOrder };
	return day > addDays(collection_date, MAX_DELIVERY_DAYS) ? { delivery_date: slotText.deliveredLate } : {};
}
