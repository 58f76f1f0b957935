import { hasLeft, isInTransit } from "../shared/statuses";
import type { DemoVisit, Turn, World } from "../world/world";
import { isVisitDone } from "./visits";

const DAYS_BACK = 9;

/** Adds the workday activities of the last nine days and today: clocking, walkaround check, stops, breaks. */
export function addWorkdayActivities(world: World) {
	for (const turn of world.turns) {
		if (turn.in === null || world.clock.daysFromToday(turn.date) < -DAYS_BACK) continue;
		const present = world.clock.presentOn(turn.date);
		const entries: Entry[] = [
			{ at: turn.in, action_type: "clock_in", message: `Clocked in, ${turn.vehicle.row.reg}` },
		];
		if (turn.in + 8 <= present)
			entries.push({ at: turn.in + 8, action_type: "vehicle_check", message: "Walkaround check done" });
		const stops = turn.visits.flatMap((visit) => listStopEntries(visit, present));
		entries.push(...stops);
		entries.push(...listBreaksOf(turn, turn.in, present, stops));
		if (turn.out !== null) entries.push({ at: turn.out, action_type: "clock_out", message: "Clocked out" });
		for (const { at, job_id = null, ...entry } of entries.toSorted((a, b) => a.at - b.at))
			world.rows.add("work_day_activity", {
				work_day_id: turn.row.id,
				at: world.clock.instant(turn.date, at),
				...entry,
				job_id,
			});
	}
}

/** What a driver reports, at a minute of the turn's day. */
interface Entry {
	at: number;
	action_type: string;
	message: string;
	job_id?: number;
}

/** What was done at a stop, or that the driver is there. */
function listStopEntries(visit: DemoVisit, present: number): Entry[] {
	const { leg, index, arrive, done } = visit;
	const { job } = leg;
	const sub = job.subs[index];
	if (sub?.status === "Cancelled" || !hasLeft(job.status)) return [];
	const job_id = sub?.row.id ?? job.row.id;
	if (isVisitDone(visit, present)) {
		const isCollection = sub
			? sub.mode === 1
			: index < leg.stops.length - 1 || leg.section === "collection" || job.mode === 1;
		const word = isCollection ? "Collected" : "Delivered";
		return [
			{
				at: done,
				action_type: word.toLowerCase(),
				message: sub ? word : `${word} at ${visit.place.town}`,
				job_id,
			},
		];
	}
	return isInTransit(job.status) && arrive <= present && (index === 0 || isPreviousDone(visit, present))
		? [{ at: arrive, action_type: "arrived", message: `On site ${visit.place.town}`, job_id }]
		: [];
}

const isPreviousDone = (visit: DemoVisit, present: number) =>
	isVisitDone({ ...visit, index: visit.index - 1, done: 0 }, present);

/** A driver works at most six hours without a break. */
const WORK_MINUTES = 330;
const BREAK_MINUTES = 45;
const MIN_BREAK_MINUTES = 15;
const MAX_BREAK_MINUTES = 60;

const toBreak = (start: number, end: number): Entry[] => [
	{ at: start, action_type: "break_start", message: "Break" },
	{ at: end, action_type: "break_end", message: "Back from break" },
];

/** A break of 45 minutes before each six hours of work, between two stops. */
function listBreaks(begin: number, end: number, stops: readonly Entry[]): Entry[] {
	const breaks: Entry[] = [];
	let worked = begin;
	while (end - worked > WORK_MINUTES) {
		const latest = worked + WORK_MINUTES - BREAK_MINUTES;
		const starts = Array.from({ length: latest - worked - 60 }, (_, back) => latest - back);
		const isFree = (start: number) => !stops.some(({ at }) => at > start && at < start + BREAK_MINUTES);
		const start = starts.find(isFree) ?? latest;
		breaks.push(...toBreak(start, start + BREAK_MINUTES));
		worked = start + BREAK_MINUTES;
	}
	return breaks;
}

/** The breaks of a driver on duty, or of the night: where there was time before a stop. A short one is known only once it is over. */
const listBreaksSoFar = ({ visits, shift }: Turn, present: number): Entry[] =>
	visits.flatMap(({ leave, free }) => {
		const start = leave - free;
		const end = shift === 2 ? leave : Math.min(leave, start + MAX_BREAK_MINUTES);
		if (free < MIN_BREAK_MINUTES || start >= present) return [];
		if (free < BREAK_MINUTES && end > present) return [];
		return toBreak(start, end).filter(({ at }) => at <= present);
	});

/** The breaks of a turn so far. By night the rules count the work, so that all time to spare is a break. */
function listBreaksOf(turn: Turn, begin: number, present: number, stops: readonly Entry[]): Entry[] {
	const { visits, shift, out } = turn;
	const free = visits.reduce((sum, visit) => sum + (visit.free < MIN_BREAK_MINUTES ? 0 : visit.free), 0);
	return out === null || (shift === 2 && free >= BREAK_MINUTES)
		? listBreaksSoFar(turn, present)
		: listBreaks(begin, out, stops);
}
