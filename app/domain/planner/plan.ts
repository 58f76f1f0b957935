import { allocationAction, isAllocated, isForDay } from "~/domain/allocation/rules-action";
import { conflict } from "~/domain/errors";
import { jobActorOf } from "~/domain/jobs/facts";
import { decide } from "~/domain/jobs/lifecycle";
import { moveWrites } from "~/domain/jobs/move";
import { staleJob } from "~/domain/jobs/record";
import { JOB_TYPE } from "~/domain/jobs/rules";
import { plannerText } from "~/domain/office-messages";
import { showDate } from "~/domain/time/dates";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { commitBoard, type WayBack } from "./commit-board";
import { type BoardJob, factsOf, placeOn, planDateOf } from "./facts";
import { followTrips } from "./follow-trips";
import { ontoVehicle, rowsOfJob } from "./onto-vehicle";
import { arrangeWrites } from "./places";
import { type Onto, readOnto } from "./read-jobs";
import type { PlanInput } from "./schemas";
import type { BoardChanged } from "./shapes";

/**
 * Puts jobs on a vehicle's day in the order given: from the unplanned list or from other vehicles, where a Booked one becomes
 * Planned; those that lie there already only change their place. Throws 404, and 409 where the life cycle, the day, a trip, somebody
 * faster or a lease stands against one of them: then none is moved.
 */
export async function planJobs({ ctx, input }: Verb<PlanInput>): Promise<BoardChanged> {
	const { jobs, ...onto } = await readOnto(ctx, input);
	const { date, position, fences } = input;
	const comers = jobs.filter((job) => placeOn(job, date)?.plannerable_id !== onto.vehicle.id);
	for (const job of comers) await assertFits(ctx, job, onto, date);
	const moves = comers.map((job) => moveTo(ctx, job, onto, date));
	const trips = followTrips(ctx, comers);
	const row = { vehicle_id: onto.vehicle.id, date };
	return await commitBoard(ctx, {
		kind: kindOf(jobs, comers, date),
		date,
		rows: [row, ...comers.flatMap(rowsOfJob)],
		fences,
		jobs,
		writes: [
			...moves.flatMap(({ writes }) => writes),
			...arrangeWrites(
				ctx.now,
				row,
				jobs.map(({ uid }) => uid),
				position,
			),
			...trips.writes,
		],
		changes: [...moves.flatMap(({ changes }) => changes), ...trips.changes],
		undo: waysBack(jobs, date),
	});
}

const kindOf = (jobs: readonly BoardJob[], comers: readonly BoardJob[], date: string) => {
	if (comers.length === 0) return "position";
	return jobs.some((job) => placeOn(job, date)) ? "move" : "plan";
};

async function assertFits(ctx: Ctx, job: BoardJob, { workday }: Onto, date: string): Promise<void> {
	const placed = placeOn(job, date);
	// Somebody gave it away since it was looked at: to a sub-contractor, or on another day.
	if (!placed && isAllocated(job.status)) throw await staleJob(ctx, job.id);
	if (job.parent_id && job.parent_placed) throw conflict(plannerText.tripPlanned);
	if (job.job_type === JOB_TYPE.trip && job.subs_placed > 0) throw conflict(plannerText.subJobPlanned);
	const day = planDateOf(job);
	if (placed || day === null) return;
	if (!isForDay({ date, shift_type_id: workday?.shift_type_id ?? 0 }, day))
		throw conflict(plannerText.otherDay(showDate(day), showDate(date)));
}

function moveTo(ctx: Ctx, job: BoardJob, onto: Onto, date: string) {
	const decision = decide(factsOf(job), allocationAction(job.status, 1), jobActorOf(ctx.actor));
	return moveWrites(ctx, job, decision, {
		kind: "allocate",
		...ontoVehicle(ctx, job, onto, date),
		said: `${onto.workday?.label ?? onto.vehicle.reg} on ${showDate(date)}`,
	});
}

/** What takes the cards back to where they were, those of a vehicle in their order. */
function waysBack(jobs: readonly BoardJob[], date: string): WayBack[] {
	return jobs
		.map((job) => ({ job, place: placeOn(job, date) }))
		.sort((a, b) => (a.place?.position ?? 0) - (b.place?.position ?? 0))
		.map(({ job, place }) => ({
			id: job.id,
			back: place ? placeAgain(job, place) : { deed: "board_unplan", date },
		}));
}

/** The way back to a place a job has now. */
export const placeAgain = (
	{ status }: Pick<BoardJob, "status">,
	{ plannerable_id, date, position }: BoardJob["places"][number],
): WayBack["back"] => ({
	deed: "board_place",
	plannerable_id,
	date,
	position,
	is_planned: status === "Booked" ? 0 : 1,
});
