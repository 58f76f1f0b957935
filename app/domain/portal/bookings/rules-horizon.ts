import { bookingText } from "~/shared/texts/bookings";
import { addDays, type DateText } from "~/shared/time/dates";

/** How far ahead customers may book: two years. The office is free, as are jobs that recur. */
const MAX_DAYS_AHEAD = 731;

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
