import { hasLeft, isDelivered } from "../shared/statuses";
import type { Clock, DemoJob, DemoLeg, Turn, World } from "../world/world";

const DAYS_BACK = 9;

/** Adds the workday activities of the last nine days and today: clocking, walkaround check, stops. */
export function addWorkdayActivities(world: World) {
	for (const turn of world.turns) {
		if (turn.in === null || world.clock.daysFromToday(turn.date) < -DAYS_BACK) continue;
		const log = createWorkdayLog(world, turn);
		log(turn.in, "clock_in", `Clocked in, ${turn.vehicle.row.reg}`);
		log(turn.in + 8, "vehicle_check", "Walkaround check done");
		const stops: number[] = [];
		const logStop: WorkdayLog = (minutes, ...entry) => {
			stops.push(minutes);
			return log(minutes, ...entry);
		};
		for (const leg of turn.legs) logStops(leg, logStop);
		logBreaks(world.clock, turn, turn.in, stops, log);
		if (turn.out !== null) log(turn.out, "clock_out", "Clocked out");
	}
}

function createWorkdayLog({ rows, clock }: World, turn: Turn) {
	const { id } = turn.row;
	return (minutes: number, action_type: string, message: string, job_id: number | null = null) =>
		rows.add("work_day_activity", {
			work_day_id: id,
			at: clock.instant(turn.date, minutes),
			action_type,
			message,
			job_id,
		});
}

type WorkdayLog = ReturnType<typeof createWorkdayLog>;

function logStops({ job, section, from, to }: DemoLeg, log: WorkdayLog) {
	if (!hasLeft(job.status)) return;
	const { id } = job.row;
	if (job.subs.length > 0) return logStopsOfTrip(job, log);
	if (section !== "delivery" && job.from_place)
		log(from, "collected", `Collected at ${job.from_place.town}`, id);
	if (section !== "collection" && isDelivered(job.status) && job.to_place)
		log(to, "delivered", `Delivered at ${job.to_place.town}`, id);
}

/** The stops of a trip that are done; the driver reports each of its sub-jobs. */
function logStopsOfTrip({ subs }: DemoJob, log: WorkdayLog) {
	for (const { at, mode, row, status } of subs) {
		if (!isDelivered(status)) continue;
		log(at + 12, mode === 1 ? "collected" : "delivered", mode === 1 ? "Collected" : "Delivered", row.id);
	}
}

/** A driver works at most six hours without a break. */
const WORK_MINUTES = 330;
const BREAK_MINUTES = 45;

/** Adds a break of 45 minutes before each six hours of work, between two stops. */
function logBreaks(
	{ board, daysFromToday }: Clock,
	turn: Turn,
	begin: number,
	stops: number[],
	log: WorkdayLog,
) {
	const end = turn.out ?? (daysFromToday(turn.date) < 0 ? Math.max(begin, ...stops) : board);
	let worked = begin;
	while (end - worked > WORK_MINUTES) {
		const latest = worked + WORK_MINUTES - BREAK_MINUTES;
		const starts = Array.from({ length: latest - worked - 60 }, (_, back) => latest - back);
		const isFree = (start: number) => !stops.some((stop) => stop > start && stop < start + BREAK_MINUTES);
		const start = starts.find(isFree) ?? latest;
		log(start, "break_start", "Break");
		log(start + BREAK_MINUTES, "break_end", "Back from break");
		worked = start + BREAK_MINUTES;
	}
}
