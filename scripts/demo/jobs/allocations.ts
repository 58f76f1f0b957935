import type { JobStatus } from "~/shared/jobs/statuses";
import { toPounds } from "../shared/amounts";
import type { Row } from "../shared/rows";
import { hasLeft, isAllocatedStatus, isDelivered } from "../shared/statuses";
import type { DemoJob, DemoLeg, DemoSection, Turn, World } from "../world/world";
import { firstDay } from "./job-times";

/** Adds the allocations: workday jobs, sub-contractor and owner-driver jobs, and planner rows. */
export function addAllocations(world: World, jobs: DemoJob[], turns: readonly Turn[] = world.turns) {
	for (const turn of turns) for (const [place, leg] of turn.legs.entries()) leg.position = place + 1;
	for (const job of jobs) {
		if (job.supplier) addSupplierJob(world, job);
		for (const { turn, section } of job.turns) addDriverJobs(world, job, turn, section);
	}
	numberPositions(world);
}

/** Numbers a vehicle's day from 1 without gaps, the day shift before the night shift. */
function numberPositions({ rows }: World) {
	const days = new Map<string, number>();
	for (const place of rows
		.all("vehicle_job_planner")
		.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))) {
		const key = `${place.plannerable_id}|${place.date}`;
		const position = (days.get(key) ?? 0) + 1;
		days.set(key, position);
		place.position = position;
	}
}

/** The allocation flags of a job status. */
const toAllocationFlags = (
	status: JobStatus,
): { is_planned: 0 | 1; is_completed: 0 | 1; is_deleted: 0 | 1 } => ({
	is_planned: status === "Planned" ? 1 : 0,
	is_completed: isDelivered(status) ? 1 : 0,
	is_deleted: status === "Cancelled" ? 1 : 0,
});

function addSupplierJob({ rows, clock }: World, job: DemoJob) {
	if (!job.supplier) return;
	const { kind, record } = job.supplier;
	const allocation = {
		job_id: job.row.id,
		...toAllocationFlags(job.status),
		created_by: job.enteredBy.id,
		date: firstDay(job),
		cost: job.subcost === null ? null : toPounds(job.subcost),
		created_at: clock.instant(job.entered.date, job.entered.minutes + 6),
		updated_at: clock.instant(job.entered.date, job.entered.minutes + 6),
	};
	if (kind === "sub_contractor")
		rows.add("sub_contractor_job", { ...allocation, sub_contractor_id: record.id });
	else rows.add("owner_driver_job", { ...allocation, owner_driver_id: record.id });
}

/** A job or sub-job that a driver does, at a minute of the day. */
interface Work {
	row: Row<"job">;
	status: JobStatus;
	at: number;
}

function addDriverJobs(world: World, job: DemoJob, turn: Turn, section: DemoSection) {
	const leg = turn.legs.find((entry) => entry.job === job && entry.section === section);
	if (!leg) throw new Error(`job ${job.number} is not on the workday that it is allocated to`);
	const work: Work[] =
		job.subs.length > 0
			? job.subs.filter((sub) => sub.isAllocated || sub.status === "Cancelled")
			: [
					{
						row: job.row,
						status: section === "collection" && hasLeft(job.status) ? "Completed" : job.status,
						at: leg.from,
					},
				];
	for (const { row, status, at } of work) addWorkdayJob(world, job, turn, leg, { row, status, at });
	addPlannerRow(world, job, turn, leg, section);
}

function addWorkdayJob(
	{ rows, clock }: World,
	job: DemoJob,
	turn: Turn,
	leg: DemoLeg,
	{ row, status, at }: Work,
) {
	const present = clock.presentOn(turn.date);
	const hasStarted = hasLeft(status);
	const isDone = isDelivered(status);
	const createdAt = clock.instant(
		job.entered.date,
		job.entered.minutes + (leg.section === "delivery" ? 90 : 8),
	);
	const moment = (minutes: number) => clock.instant(turn.date, minutes);
	const end = job.subs.length > 0 ? at + 15 : leg.to - (leg.section === "all" ? 0 : 20);
	rows.add("work_day_job", {
		job_id: row.id,
		...toAllocationFlags(status),
		created_by: job.enteredBy.id,
		work_day_id: turn.row.id,
		position: leg.position ?? 0,
		started_at: hasStarted ? moment(at - 25) : null,
		arrived_at: hasStarted && at - 6 <= present ? moment(at - 6) : null,
		departed_at: hasStarted && at + 14 <= present ? moment(at + 14) : null,
		completed_at: isDone ? moment(Math.max(at + 14, end)) : null,
		created_at: createdAt,
		updated_at: createdAt,
	});
}

/** The planner shows a job once per day and vehicle; a trip counts as one job. */
function addPlannerRow({ rows }: World, job: DemoJob, turn: Turn, leg: DemoLeg, section: DemoSection) {
	if (!isAllocatedStatus(job.status)) return;
	if (job.turns.find((other) => other.turn.date === turn.date)?.section !== section) return;
	rows.add("vehicle_job_planner", {
		job_id: job.row.id,
		plannerable_id: turn.vehicle.row.id,
		date: turn.date,
		position: (leg.position ?? 0) + (turn.shift === 2 ? 100 : 0),
		is_confirmed: job.status === "Planned" && section !== "delivery" ? 0 : 1,
	});
}
