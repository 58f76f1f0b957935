import { addDays, type DateText, toDateText } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { firstOfMonth } from "~/shared/time/months";

/** A period of a subscription: its first day, and the first day of the next one. */
export interface Period {
	from: DateText;
	until: DateText;
}

/** The day a month begins to be counted on: that of the trial's end in London, else that of the start. */
export const anchorDay = ({
	trial_ends_at,
	started_at,
}: {
	trial_ends_at: string | null;
	started_at: string;
}) => Number(todayInLondon(new Date(trial_ends_at ?? started_at)).slice(8, 10));

/** The day of a month of which the first is given, or its last if it has none such. */
function dayOfMonth(first: DateText, day: number): DateText {
	const [year, month] = first.split("-").map(Number);
	return toDateText(year ?? 0, month ?? 0, day) ?? addDays(firstOfMonth(first, 1), -1);
}

/**
 * The period of a month that begins on a day. One that was cut short at the end of a month returns to its day: 31-01, 28-02, 31-03. One that
 * begins on another day than it is counted on goes to that day of the next month.
 */
export function periodFrom(from: DateText, anchor: number): Period {
	const isAnchored = dayOfMonth(firstOfMonth(from), anchor) === from;
	return { from, until: dayOfMonth(firstOfMonth(from, 1), isAnchored ? anchor : Number(from.slice(8, 10))) };
}

/** The last day of a period, as people read it. */
export const lastDayOf = ({ until }: Pick<Period, "until">): DateText => addDays(until, -1);
