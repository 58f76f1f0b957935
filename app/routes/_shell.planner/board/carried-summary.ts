import type { PlannerVehicle } from "~/domain/planning/run/responses";
import { carriedUntil, plannedDayOf } from "~/domain/planning/run/rules-carried";
import type { DateText } from "~/shared/time/dates";
import { DAY_MINUTES } from "~/shared/time/durations.mjs";
import { formatWeekday } from "~/shared/time/format-day";
import { formatClock } from "./lane";

/** What a vehicle has of earlier days, for the head of its row. */
export interface CarriedSummary {
	/** "1 carried over". */
	count: string;
	/** "until 11:30", or "all day" where it goes on after the day. */
	until: string;
	/** The day it is from, of several that of the driver's: "from Thu". */
	from: string;
	/** Who has it; empty if that is not known. */
	driver_name: string;
	/** The same as "S Kowalski", for the narrow row header. */
	short_name: string;
	/** "Stan Kowalski from Thu"; empty if that is not known. */
	driver: string;
}

/** The jobs of earlier days that a vehicle still has on a day, in a few words; null without any. */
export function summariseCarried(
	{ carried_over = [] }: Pick<PlannerVehicle, "carried_over">,
	date: DateText,
): CarriedSummary | null {
	const [first] = carried_over;
	if (!first) return null;
	const end = carriedUntil(
		date,
		carried_over.map(({ job }) => job),
	);
	const shown = carried_over.find(({ driver }) => driver) ?? first;
	const planned = plannedDayOf(shown.job);
	const from = planned ? `from ${formatWeekday(planned)}` : "";
	const driver_name = shown.driver?.full_name ?? "";
	return {
		count: `${carried_over.length} carried over`,
		until: end !== null && end >= DAY_MINUTES ? "all day" : `until ${formatClock(end ?? 0)}`,
		from,
		driver_name,
		driver: driver_name && [driver_name, from].filter(Boolean).join(" "),
		short_name: driver_name.replace(/^(\S)\S* (?=\S)/, "$1 "),
	};
}
