/** What a driver reported on a workday, with its moment. */
export interface DutyEntry {
	at: string;
	action_type: string;
}

/** The parts of a duty in minutes; work is everything but breaks. */
export interface DutyMinutes {
	duty: number;
	work: number;
	breaks: number;
	driving: number;
}

type DutyPart = "work" | "break" | "driving";

/** What an entry begins. Setting off for a job and leaving a stop are driving, also where that is not reported. */
const BEGINS: Readonly<Record<string, DutyPart>> = {
	break_start: "break",
	break_end: "work",
	driving: "driving",
	other_work: "work",
	start: "driving",
	left: "driving",
	arrived: "work",
	collected: "work",
	delivered: "work",
	in_depot: "work",
	failed: "work",
};

const MINUTE_MS = 60_000;

/** A duty between clocking in and `to`, divided by what was reported in order. During a break only its end counts. */
export function divideDuty(entries: readonly DutyEntry[], from: Date, to: Date): DutyMinutes {
	const totals: Record<DutyPart, number> = { work: 0, break: 0, driving: 0 };
	let part: DutyPart = "work";
	let since = from.getTime();
	const endPart = (at: number) => {
		const end = Math.min(Math.max(at, since), to.getTime());
		totals[part] += Math.max(0, end - since);
		since = Math.max(since, end);
	};
	for (const { at, action_type } of entries) {
		const next = BEGINS[action_type];
		if (next === undefined || (part === "break" && action_type !== "break_end")) continue;
		endPart(Date.parse(at));
		part = next;
	}
	endPart(to.getTime());
	const minutes = (milliseconds: number) => Math.round(milliseconds / MINUTE_MS);
	const duty = minutes(Math.max(0, to.getTime() - from.getTime()));
	const breaks = minutes(totals.break);
	return { duty, work: duty - breaks, breaks, driving: minutes(totals.driving) };
}

/** The sum of several duties. */
export const addDuties = (duties: readonly DutyMinutes[]): DutyMinutes => ({
	duty: duties.reduce((sum, { duty }) => sum + duty, 0),
	work: duties.reduce((sum, { work }) => sum + work, 0),
	breaks: duties.reduce((sum, { breaks }) => sum + breaks, 0),
	driving: duties.reduce((sum, { driving }) => sum + driving, 0),
});
