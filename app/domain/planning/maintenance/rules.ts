import { type DateText, showDate } from "~/shared/time/dates";

/** The kinds of maintenance days of a vehicle. */
export const MAINTENANCE_KINDS = [
	{ kind: "vor", title: "VOR", description: "Off road" },
	{ kind: "pmi", title: "PMI", description: "Inspection" },
	{ kind: "mot", title: "MOT", description: "Test" },
] as const;
export type MaintenanceKind = (typeof MAINTENANCE_KINDS)[number]["kind"];

/** The abbreviation of a kind. */
export const maintenanceTitle = (kind: MaintenanceKind): string => kind.toUpperCase();

interface MaintenanceDays {
	today: DateText;
	/** Days on which the vehicle's work is in progress or completed. */
	worked: ReadonlySet<DateText>;
}

/** Why a day cannot be selected for maintenance, or null: past days, and VOR on days with started work. */
export function maintenanceError(
	kind: MaintenanceKind,
	date: DateText,
	{ today, worked }: MaintenanceDays,
): string | null {
	if (date < today) return "The day is in the past";
	if (kind === "vor" && worked.has(date)) return "Work is in progress or completed on this day";
	return null;
}

interface OffRoad {
	notes?: string | null;
	workshop?: string | null;
	expected_return?: string | null;
}

/** "Gearbox, at Harlow Trucks, back 27-11-2026": what is known of a vehicle off the road; empty if nothing is. */
export const describeOffRoad = ({ notes, workshop, expected_return }: OffRoad): string =>
	[notes, workshop && `at ${workshop}`, expected_return && `back ${showDate(expected_return)}`]
		.filter(Boolean)
		.join(", ");

/** The selected VOR days on which the vehicle is booked; they need confirmation. */
export const bookedVorDays = (selected: readonly DateText[], booked: ReadonlySet<DateText>): DateText[] =>
	selected.filter((date) => booked.has(date));

/** The days a new list adds and removes; past days are not removed. */
export function diffDays(before: readonly DateText[], after: readonly DateText[], today: DateText) {
	const [current, next] = [new Set(before), new Set(after)];
	return {
		added: [...next].filter((date) => !current.has(date)).sort(),
		removed: [...current].filter((date) => date >= today && !next.has(date)).sort(),
	};
}
