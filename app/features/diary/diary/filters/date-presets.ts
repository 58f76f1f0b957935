import { addDays, type DateText, weekOf } from "~/shared/time/dates";

export interface DayRange {
	from: DateText;
	to: DateText;
}

/** The most used ranges, beside today and the week of the day. */
export function datePresets(today: DateText): (DayRange & { label: string })[] {
	const monthStart = `${today.slice(0, 8)}01`;
	const nextMonth = addDays(monthStart, 31).slice(0, 8);
	const day = (label: string, by: number) => ({ label, from: addDays(today, by), to: addDays(today, by) });
	return [
		day("Yesterday", -1),
		day("Tomorrow", 1),
		{ label: "Last week", ...weekOf(addDays(today, -7)) },
		{ label: "Next week", ...weekOf(addDays(today, 7)) },
		{ label: "Last 7 days", from: addDays(today, -6), to: today },
		{ label: "This month", from: monthStart, to: addDays(`${nextMonth}01`, -1) },
	];
}
