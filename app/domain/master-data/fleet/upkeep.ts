import { addDays, type DateText } from "~/shared/time/dates";

/** The dates that determine a vehicle's state; empty if not set. */
export interface UpkeepDates {
	vor: DateText;
	vor_to: DateText;
	mot: DateText;
	pmi: DateText;
	tax: DateText;
	calibration: DateText;
}

/** Off the road for some days, something due or overdue, or neither. */
export type UpkeepState =
	| { state: "off"; from: DateText; to: DateText }
	| { state: "due" | "overdue"; what: string; date: DateText }
	| { state: "on" };

/** What falls due, and how many days ahead it is shown. Inspections are frequent, so theirs is shorter. */
const DUE_DATES = [
	["mot", "MOT", 30],
	["pmi", "PMI", 7],
	["tax", "Tax", 30],
	["calibration", "Tacho", 30],
] as const;

/** Computes a vehicle's state: an imminent VOR period first, otherwise the earliest due date. */
export function computeUpkeep(dates: UpkeepDates, today: DateText): UpkeepState {
	const { vor, vor_to } = dates;
	if (vor && vor <= addDays(today, 7)) return { state: "off", from: vor, to: vor_to || vor };
	const [first] = DUE_DATES.flatMap(([name, what, ahead]) =>
		dates[name] && dates[name] <= addDays(today, ahead) ? [{ what, date: dates[name] }] : [],
	).sort((a, b) => a.date.localeCompare(b.date));
	if (!first) return { state: "on" };
	return { state: first.date < today ? "overdue" : "due", ...first };
}
