interface BreakFigures {
	get(slug: string, figure?: string): number | null;
}

/** What a driver reported on a workday: a step of a job, a break, driving or other work. */
export interface DutyReport {
	/** ISO. */
	at: string;
	action_type: string;
	job_id: number | null;
}
type DutyEntry = Pick<DutyReport, "at" | "action_type">;

/** What the rest of the day builds on: minutes since the last full break, and whether the driver is on one. */
export interface DutySoFar {
	driving: number;
	/** The longest driving without a full break. */
	unbroken: number;
	/** Total breaks of at least 15 minutes, and the longest single one. */
	breaks: number;
	longest_break: number;
	/** Driving since the last full break, and how long the break is that ends it. */
	since: number;
	due: number;
	/** How long the break under way has lasted; null without one. */
	pause: number | null;
}

type DutyKind = "driving" | "other" | "break";

/** What a driver does after each entry. A break that ends returns to what it interrupted. */
const AFTER = new Map(
	Object.entries<DutyKind>({
		clock_in: "other",
		driving: "driving",
		other_work: "other",
		break_start: "break",
		start: "driving",
		arrived: "other",
		collected: "other",
		left: "driving",
		delivered: "other",
		in_depot: "other",
		failed: "other",
	}),
);

/** The stretches between a driver's reports, in order, up to `until`. */
function dutyStretches(entries: readonly DutyEntry[], until: Date) {
	const stretches: { kind: DutyKind; minutes: number }[] = [];
	let [kind, interrupted]: [DutyKind | null, DutyKind] = [null, "other"];
	let from = 0;
	for (const { at, action_type } of [...entries, { at: until.toISOString(), action_type: "" }]) {
		const moment = Date.parse(at);
		if (kind) stretches.push({ kind, minutes: Math.max(0, (moment - from) / 60_000) });
		from = moment;
		if (action_type === "break_start" && kind !== "break") interrupted = kind ?? "other";
		kind = action_type === "break_end" ? interrupted : (AFTER.get(action_type) ?? kind);
	}
	return stretches;
}

/**
 * The part of a day that has happened, by what the driver has reported: driving from leaving to arriving, breaks from start to end.
 * 15 minutes followed by 30 count as one break of 45.
 */
export function sumDuty(entries: readonly DutyReport[], until: Date, { get }: BreakFigures): DutySoFar {
	const fullBreak = get("break") ?? 45;
	const firstPart = get("break", "first_part") ?? 15;
	const secondPart = get("break", "second_part") ?? 30;
	const sums: DutySoFar = {
		driving: 0,
		unbroken: 0,
		breaks: 0,
		longest_break: 0,
		since: 0,
		due: fullBreak,
		pause: null,
	};
	for (const { kind, minutes } of mergeStretches(dutyStretches(entries, until))) {
		sums.pause = kind === "break" ? minutes : null;
		if (kind === "driving") {
			sums.driving += minutes;
			sums.since += minutes;
			sums.unbroken = Math.max(sums.unbroken, sums.since);
		} else if (kind === "break") {
			if (minutes >= firstPart) sums.breaks += minutes;
			sums.longest_break = Math.max(sums.longest_break, minutes);
			if (minutes >= sums.due) [sums.since, sums.due] = [0, fullBreak];
			else if (minutes >= firstPart) sums.due = secondPart;
		}
	}
	return roundSums(sums);
}

/** Stretches of the same kind one after the other are one: a break reported twice is not two. */
const mergeStretches = (stretches: ReturnType<typeof dutyStretches>) =>
	stretches.reduce<ReturnType<typeof dutyStretches>>((merged, stretch) => {
		const last = merged.at(-1);
		if (last?.kind === stretch.kind) last.minutes += stretch.minutes;
		else merged.push({ ...stretch });
		return merged;
	}, []);

const roundSums = ({ pause, ...sums }: DutySoFar): DutySoFar => ({
	driving: Math.round(sums.driving),
	unbroken: Math.round(sums.unbroken),
	breaks: Math.round(sums.breaks),
	longest_break: Math.round(sums.longest_break),
	since: Math.round(sums.since),
	due: sums.due,
	pause: pause === null ? null : Math.round(pause),
});

/** The parts of a duty in minutes; work is everything but breaks. */
export interface DutyMinutes {
	duty: number;
	work: number;
	breaks: number;
	driving: number;
}

/** A duty between clocking in and `to`, divided by what was reported in order. */
export function divideDuty(entries: readonly DutyEntry[], from: Date, to: Date): DutyMinutes {
	const clip = (at: string) =>
		new Date(Math.min(Math.max(Date.parse(at), from.getTime()), to.getTime())).toISOString();
	const clipped = entries.map(({ at, action_type }) => ({ at: clip(at), action_type }));
	const stretches = dutyStretches([{ at: from.toISOString(), action_type: "clock_in" }, ...clipped], to);
	const minutesOf = (wanted: DutyKind) =>
		Math.round(stretches.reduce((sum, { kind, minutes }) => sum + (kind === wanted ? minutes : 0), 0));
	const duty = Math.round(Math.max(0, to.getTime() - from.getTime()) / 60_000);
	const breaks = minutesOf("break");
	return { duty, work: duty - breaks, breaks, driving: minutesOf("driving") };
}

/** The sum of several duties. */
export const addDuties = (duties: readonly DutyMinutes[]): DutyMinutes => ({
	duty: duties.reduce((sum, { duty }) => sum + duty, 0),
	work: duties.reduce((sum, { work }) => sum + work, 0),
	breaks: duties.reduce((sum, { breaks }) => sum + breaks, 0),
	driving: duties.reduce((sum, { driving }) => sum + driving, 0),
});
