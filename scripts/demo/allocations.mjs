import { money } from "./amounts.mjs";
import { hasLeft, isDelivered, isGiven } from "./statuses.mjs";

/** Rows of who carries what: workday jobs, sub-contractors' and owner-drivers' jobs, places on the planner. */
export function allocationsOf(world, jobs) {
	for (const turn of world.turns) for (const [place, leg] of turn.legs.entries()) leg.position = place + 1;
	for (const job of jobs) {
		if (job.partner) toPartner(world, job);
		for (const { turn, part } of job.turns ?? []) toDriver(world, job, turn, part);
	}
	numberPlaces(world);
}

/** A vehicle's day is numbered from 1 without gaps, the day shift's places before the night shift's. */
function numberPlaces({ rows }) {
	const days = new Map();
	for (const place of rows.all("vehicle_job_planner").toSorted((a, b) => a.position - b.position)) {
		const key = `${place.plannerable_id}|${place.date}`;
		days.set(key, (days.get(key) ?? 0) + 1);
		place.position = days.get(key);
	}
}

/** How a job's state reads on an allocation. */
const flags = (status) => ({
	is_planned: status === "Planned" ? 1 : 0,
	is_completed: isDelivered(status) ? 1 : 0,
	is_deleted: status === "Cancelled" ? 1 : 0,
});

function toPartner({ rows, clock }, job) {
	const { kind, who } = job.partner;
	rows.add(`${kind}_job`, {
		job_id: job.row.id,
		...flags(job.status),
		created_by: job.taker.id,
		[`${kind}_id`]: who.id,
		date: job.date ?? job.to_date,
		cost: job.subcost === null ? null : money(job.subcost),
		created_at: clock.instant(job.taken.date, job.taken.minutes + 6),
		updated_at: clock.instant(job.taken.date, job.taken.minutes + 6),
	});
}

function toDriver(world, job, turn, part) {
	const leg = turn.legs.find((entry) => entry.job === job && entry.part === part);
	const work =
		job.subs.length > 0
			? job.subs.filter((sub) => sub.carried || sub.status === "Cancelled")
			: [
					{
						row: job.row,
						status: part === "collection" && hasLeft(job.status) ? "Completed" : job.status,
						at: leg.from,
					},
				];
	for (const { row, status, at } of work) workdayJob(world, job, turn, leg, { row, status, at });
	planner(world, job, turn, leg, part);
}

function workdayJob({ rows, clock }, job, turn, leg, { row, status, at }) {
	const left = hasLeft(status);
	const done = isDelivered(status);
	const made = clock.instant(job.taken.date, job.taken.minutes + (leg.part === "delivery" ? 90 : 8));
	const moment = (minutes) => clock.instant(turn.date, minutes);
	const end = job.subs.length > 0 ? at + 15 : leg.to - (leg.part === "all" ? 0 : 20);
	rows.add("work_day_job", {
		job_id: row.id,
		...flags(status),
		created_by: job.taker.id,
		work_day_id: turn.row.id,
		position: leg.position,
		started_at: left ? moment(at - 25) : null,
		arrived_at: left ? moment(at - 6) : null,
		departed_at: left ? moment(at + 14) : null,
		completed_at: done ? moment(Math.max(at + 14, end)) : null,
		created_at: made,
		updated_at: made,
	});
}

/** The planner shows a job once a day and vehicle; a trip stands there as one. */
function planner({ rows }, job, turn, leg, part) {
	if (!isGiven(job.status)) return;
	if (rows.all("vehicle_job_planner").some((row) => row.job_id === job.row.id && row.date === turn.date))
		return;
	rows.add("vehicle_job_planner", {
		job_id: job.row.id,
		plannerable_id: turn.vehicle.row.id,
		date: turn.date,
		position: leg.position + (turn.shift === 2 ? 100 : 0),
		is_confirmed: job.status === "Planned" && part !== "delivery" ? 0 : 1,
	});
}
