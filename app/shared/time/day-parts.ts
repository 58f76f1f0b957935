import { DAY_MINUTES } from "./durations.mjs";

/** The parts of a day between which driving times differ. */
export const DAY_PARTS = ["night", "morning", "midday", "afternoon"] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** Minutes of the day in London from which each part counts; before the first of them it is still night. */
const BEGINNINGS: readonly { from: number; part: DayPart }[] = [
	{ from: 6 * 60, part: "morning" },
	{ from: 10 * 60, part: "midday" },
	{ from: 15 * 60, part: "afternoon" },
	{ from: 19 * 60, part: "night" },
];

/** The part of the day of a minute from midnight in London; minutes of the days before and after it are those of their own day. */
export function dayPartOf(minute: number): DayPart {
	const ofDay = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
	return BEGINNINGS.findLast(({ from }) => from <= ofDay)?.part ?? "night";
}

/** What the parts are called on screens. */
export const DAY_PART_TEXTS: Readonly<Record<DayPart, string>> = {
	night: "Night, 19:00 to 06:00",
	morning: "Morning, 06:00 to 10:00",
	midday: "Midday, 10:00 to 15:00",
	afternoon: "Afternoon, 15:00 to 19:00",
};
