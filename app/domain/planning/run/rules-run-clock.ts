import { DAY_MINUTES } from "~/shared/time/durations.mjs";
import type { DutySoFar } from "./rules-duty";
import type { HoursFigures, Regime } from "./rules-hours";
import type { Stop } from "./rules-timeline";

/** What the law wants of breaks and of the night's rest, in minutes. */
export interface RunLimits {
	/** Driving that needs a break; infinite where no rule wants one. */
	maxDriving: number;
	fullBreak: number;
	firstPart: number;
	secondPart: number;
	nightRest: number;
}

/** The domestic rules of lighter vehicles want no break from driving. */
export const toRunLimits = (regime: Regime, { get }: HoursFigures): RunLimits => ({
	maxDriving: (regime === "eu" ? get("driving_before_break") : null) ?? Number.POSITIVE_INFINITY,
	fullBreak: get("break") ?? 45,
	firstPart: get("break", "first_part") ?? 15,
	secondPart: get("break", "second_part") ?? 30,
	nightRest: get("daily_rest", "reduced_minutes") ?? get("daily_rest") ?? 540,
});

/** A break that the law wants: when it begins, in minutes of the day, and its rule. */
export interface LegalBreak {
	at: number;
	minutes: number;
	rule: "driving_before_break" | "work_before_break";
}

/** The time of a run, and the driver's sums up to it. */
export interface RunClock {
	at: number;
	driving: number;
	/** The longest driving without a full break, and driving since the last one. */
	unbroken: number;
	since: number;
	/** How long the break is that ends it. */
	due: number;
	/** All breaks of at least 15 minutes, and the longest single one. */
	breaks: number;
	longest_break: number;
	legalBreaks: LegalBreak[];
	/** A wait that would be a full break, with the driving before it: it is a legal break if the driving after it makes it one. */
	wait: { taken: LegalBreak; since: number } | null;
}

/** A clock at the start of a run, after what the driver has reported. */
export const startClock = (at: number, before: DutySoFar | null, { fullBreak }: RunLimits): RunClock => ({
	at,
	driving: before?.driving ?? 0,
	unbroken: before?.unbroken ?? 0,
	since: before?.since ?? 0,
	due: before?.due ?? fullBreak,
	breaks: before?.breaks ?? 0,
	longest_break: before?.longest_break ?? 0,
	legalBreaks: [],
	wait: null,
});

/** Notes the last long wait as a legal break if driving before and after it is too much for one stretch. */
export function settleWait(clock: RunClock, { maxDriving }: RunLimits) {
	if (clock.wait && clock.wait.since + clock.since > maxDriving) clock.legalBreaks.push(clock.wait.taken);
	clock.wait = null;
}

function countBreak(clock: RunClock, minutes: number, limits: RunLimits) {
	if (minutes >= limits.firstPart) clock.breaks += minutes;
	clock.longest_break = Math.max(clock.longest_break, minutes);
	if (minutes >= clock.due) [clock.since, clock.due] = [0, limits.fullBreak];
	else if (minutes >= limits.firstPart) clock.due = limits.secondPart;
}

/** Takes a break now, which makes everything after it later. */
export function takeBreak(clock: RunClock, minutes: number, rule: LegalBreak["rule"], limits: RunLimits) {
	settleWait(clock, limits);
	clock.legalBreaks.push({ at: clock.at, minutes, rule });
	countBreak(clock, minutes, limits);
	clock.at += minutes;
}

/** Drives. A break that is due on the road is taken in spare time, or, if `inserts`, at any rate. 15 minutes before 30 count as one of 45. */
export function drive(
	clock: RunClock,
	minutes: number,
	wanted: number | null,
	limits: RunLimits,
	inserts: boolean,
) {
	let remaining = minutes;
	while (clock.since + remaining > limits.maxDriving) {
		const spare = wanted === null ? 0 : wanted - clock.at - remaining;
		if (!inserts && spare < clock.due) break;
		const first = Math.max(0, limits.maxDriving - clock.since);
		advance(clock, first);
		remaining -= first;
		takeBreak(clock, clock.due, "driving_before_break", limits);
	}
	advance(clock, remaining);
}

function advance(clock: RunClock, minutes: number) {
	clock.at += minutes;
	clock.driving += minutes;
	clock.since += minutes;
	clock.unbroken = Math.max(clock.unbroken, clock.since);
}

/** Waits at a stop for the time it is wanted. */
export function waitFor(clock: RunClock, wanted: number | null, limits: RunLimits) {
	const minutes = Math.max(0, (wanted ?? clock.at) - clock.at);
	if (minutes >= clock.due) {
		settleWait(clock, limits);
		const taken = { at: clock.at, minutes: clock.due, rule: "driving_before_break" as const };
		clock.wait = { taken, since: clock.since };
	}
	if (minutes > 0) countBreak(clock, minutes, limits);
	clock.at += minutes;
}

/** Whether the driver rests for a night before a stop: it is another day's, or the wait for it is as long as a rest. */
export const hasNightBefore = (
	stop: Stop,
	isFirst: boolean,
	arrive: number,
	{ nightRest }: RunLimits,
): boolean =>
	stop.after_night ||
	((!isFirst || (stop.wanted ?? 0) >= DAY_MINUTES) && (stop.wanted ?? arrive) - arrive >= nightRest);
