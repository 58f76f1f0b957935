import { addDays, type DateText } from "~/domain/time/dates";

/** The days of a vehicle that matter for its state; nothing where there is none. */
export interface UpkeepDates {
	vor: DateText;
	vor_to: DateText;
	mot: DateText;
	pmi: DateText;
	tax: DateText;
	calibration: DateText;
}

/** Off the road from one day to another, something that is due or overdue, or neither. */
export type Upkeep =
	| { state: "off"; from: DateText; to: DateText }
	| { state: "due" | "overdue"; what: string; date: DateText }
	| { state: "on" };

/** What falls due, and how many days before it is pointed out: an inspection comes every few weeks. */
const DUE = [
	["mot", "MOT", 30],
	["pmi", "PMI", 7],
	["tax", "Tax", 30],
	["calibration", "Tacho", 30],
] as const;

/** A vehicle that soon stands still is said first, then what falls due first. */
export function upkeepOf(dates: UpkeepDates, today: DateText): Upkeep {
	const { vor, vor_to } = dates;
	if (vor && vor <= addDays(today, 7)) return { state: "off", from: vor, to: vor_to || vor };
	const [first] = DUE.flatMap(([name, what, ahead]) =>
		dates[name] && dates[name] <= addDays(today, ahead) ? [{ what, date: dates[name] }] : [],
	).sort((one, other) => one.date.localeCompare(other.date));
	if (!first) return { state: "on" };
	return { state: first.date < today ? "overdue" : "due", ...first };
}
