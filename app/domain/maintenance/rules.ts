import type { DateText } from "../time/dates";

/** What can be on a vehicle's day: off the road, inspection, test. */
export const MAINTENANCE = [
	{ kind: "vor", title: "VOR", says: "Off road" },
	{ kind: "pmi", title: "PMI", says: "Inspection" },
	{ kind: "mot", title: "MOT", says: "Test" },
] as const;
export type MaintenanceKind = (typeof MAINTENANCE)[number]["kind"];

/** A kind's name as people write it. */
export const maintenanceTitle = (kind: MaintenanceKind): string => kind.toUpperCase();

interface Days {
	today: DateText;
	/** Days on which the vehicle's work is in progress or completed. */
	worked: ReadonlySet<DateText>;
}

/** Why a day cannot be chosen for maintenance, or null: past days never, VOR not where work has begun. */
export function maintenanceFault(
	kind: MaintenanceKind,
	date: DateText,
	{ today, worked }: Days,
): string | null {
	if (date < today) return "The day is past";
	if (kind === "vor" && worked.has(date)) return "Work is in progress or completed on this day";
	return null;
}

/** The days among those chosen for VOR on which the vehicle is booked: they are asked about. */
export const bookedForVor = (chosen: readonly DateText[], booked: ReadonlySet<DateText>): DateText[] =>
	chosen.filter((date) => booked.has(date));

/** What a new list of days adds and takes away; days before today stay as they are. */
export function daysChange(before: readonly DateText[], after: readonly DateText[], today: DateText) {
	const [was, is] = [new Set(before), new Set(after)];
	return {
		added: [...is].filter((date) => !was.has(date)).sort(),
		removed: [...was].filter((date) => date >= today && !is.has(date)).sort(),
	};
}
