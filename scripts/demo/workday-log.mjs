import { hasLeft, isDelivered } from "./statuses.mjs";

const DAYS_BACK = 9;

/** Adds the workday activities of the last nine days and today: clocking, walkaround check, stops. */
export function addWorkdayActivities(world) {
	for (const turn of world.turns) {
		if (turn.in === null || world.clock.daysFromToday(turn.date) < -DAYS_BACK) continue;
		const log = createWorkdayLog(world, turn);
		log(turn.in, "clock_in", `Clocked in, ${turn.vehicle.row.reg}`);
		log(turn.in + 8, "vehicle_check", "Walkaround check done");
		for (const leg of turn.legs) logStops(leg, log);
		if (turn.out !== null) log(turn.out, "clock_out", "Clocked out");
	}
}

function createWorkdayLog({ rows, clock }, turn) {
	const { id } = turn.row;
	return (minutes, action_type, message, job_id = null) =>
		rows.add("work_day_activity", {
			work_day_id: id,
			at: clock.instant(turn.date, minutes),
			action_type,
			message,
			job_id,
		});
}

function logStops({ job, section, from, to }, log) {
	if (!hasLeft(job.status)) return;
	const { id } = job.row;
	if (section !== "delivery" && job.from_place)
		log(from, "collected", `Collected at ${job.from_place.town}`, id);
	if (section !== "collection" && isDelivered(job.status) && job.to_place)
		log(to, "delivered", `Delivered at ${job.to_place.town}`, id);
}
