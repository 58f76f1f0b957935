import { addDays, type DateText, daysBetween, isDate, weekOf } from "~/shared/time/dates";

/** A month: each day is planned again while the user waits. */
const MAX_COMPARED_DAYS = 31;

/** The days of an address; last week where it names none. `problem`: why they cannot be compared. */
export interface ComparedPeriod {
	date_from: DateText;
	date_to: DateText;
	problem: string | null;
}

/** Reads the days to compare. A name that is no day counts as not given. */
export function readComparedPeriod(address: URLSearchParams, today: DateText): ComparedPeriod {
	const [sentFrom, sentTo] = ["date_from", "date_to"].map((name) => address.get(name) ?? "");
	const lastWeek = weekOf(addDays(today, -7));
	const isGiven = isDate(sentFrom ?? "") && isDate(sentTo ?? "");
	const [date_from = "", date_to = ""] = isGiven ? [sentFrom, sentTo] : [lastWeek.from, lastWeek.to];
	return { date_from, date_to, problem: findProblem(date_from, date_to, today) };
}

function findProblem(from: DateText, to: DateText, today: DateText): string | null {
	if (to < from) return "The last day is before the first.";
	if (to >= today) return "Only days that are over can be compared: choose days up to yesterday.";
	return daysBetween(from, to) < MAX_COMPARED_DAYS
		? null
		: `At most ${MAX_COMPARED_DAYS} days can be compared at a time.`;
}
