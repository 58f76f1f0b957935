import type { Change, Statement } from "~/db/commit";
import { arrangePlaces, insertPlace, placeDeliveriesOfRow } from "~/db/repositories/jobs/planner-places";
import { staleJobError } from "~/domain/jobs/jobs/commit-job";
import { releaseAllocations } from "~/domain/jobs/jobs/lifecycle/allocations";
import { decide } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { toJobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { moveWrites } from "~/domain/jobs/jobs/lifecycle/move";
import { JOB_TYPE } from "~/domain/jobs/jobs/model/rules";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { joinWorkDayChanges, leaveWorkDayChanges } from "~/domain/planning/allocation/allocate";
import { CARRIER_KINDS } from "~/domain/planning/allocation/carriers";
import { allocationAction, isAllocated, isForDay } from "~/domain/planning/allocation/rules-action";
import { judgeOnDays } from "~/domain/planning/fitness/judge-work";
import { confirmForbidden, overridesAll } from "~/domain/planning/fitness/override";
import { type DaysRows, toDays } from "~/domain/planning/fitness/read-days";
import { jobIdsOf } from "~/domain/planning/fitness/subject";
import { conflict } from "~/shared/errors";
import { plannerText } from "~/shared/texts/planner";
import { showDate } from "~/shared/time/dates";
import type { Ctx } from "~/tenancy/ctx";
import type { BoardChanged } from "../responses-changes";
import { boardChangedResponse } from "../responses-changes";
import { type PlanInput, planInput } from "../schemas";
import { type BoardUndoStep, commitBoard } from "./commit-board";
import { deriveTripStatuses } from "./derive-trip-statuses";
import {
	type BoardJob,
	type BoardTarget,
	boardLifecycleFacts,
	findPlace,
	getPlanDate,
	readTarget,
	rowsOfJob,
} from "./read-jobs";

/**
 * Plans jobs on a vehicle's day in the given order, from the unplanned list or from other vehicles (a Booked job becomes Planned).
 * Jobs already on the row only change their position; `places` say where deliveries come among its stops. Throws 404, and 409 if the lifecycle, the day, the trip, a concurrent change,
 * a lease of another user or a rule that is not overridden forbids it for one of them. Then nothing is changed.
 */
export const planJobs = defineOperation({
	access: staffWith("planner"),
	input: planInput,
	response: boardChangedResponse,
	async run({ ctx, input }): Promise<BoardChanged> {
		const { jobs, days, ...target } = await readTarget(ctx, input);
		const { date, position, fences } = input;
		const jobsToMove = jobs.filter((job) => findPlace(job, date)?.plannerable_id !== target.vehicle.id);
		for (const job of jobsToMove) await assertFits(ctx, job, target, date);
		const detail = await assertFit(ctx, { jobs: jobsToMove, days }, target, input);
		const moves = jobsToMove.map((job) => moveJob(ctx, job, target, date, detail));
		const trips = deriveTripStatuses(ctx, jobsToMove);
		const row = { vehicle_id: target.vehicle.id, date };
		return await commitBoard(ctx, {
			kind: changeKind(jobs, jobsToMove, date),
			date,
			run: input.run,
			rows: [row, ...jobsToMove.flatMap(rowsOfJob)],
			fences,
			jobs,
			writes: [
				...moves.flatMap(({ writes }) => writes),
				...arrangePlaces(
					ctx,
					row,
					jobs.map(({ uid }) => uid),
					position,
				),
				...(input.places ? [placeDeliveriesOfRow(ctx, row, input.places)] : []),
				...trips.writes,
			],
			changes: [...moves.flatMap(({ changes }) => changes), ...trips.changes],
			undo: undoSteps(jobs, input),
			reg: target.vehicle.reg,
		});
	},
});

const changeKind = (jobs: readonly BoardJob[], jobsToMove: readonly BoardJob[], date: string) => {
	if (jobsToMove.length === 0) return "position";
	return jobs.some((job) => findPlace(job, date)) ? "move" : "plan";
};

/**
 * Judges the jobs on the vehicle's day, at the requested position. Throws 409 for what forbids it and is not overridden; returns the
 * timeline's words for what is.
 */
async function assertFit(
	ctx: Ctx,
	{ jobs, days }: { jobs: readonly BoardJob[]; days: DaysRows },
	{ vehicle, workday }: BoardTarget,
	{ job_ids, date, position = null, places = [], override }: PlanInput,
): Promise<string> {
	// A refusal of the lifecycle comes before what may be confirmed.
	if (jobs.length === 0 || overridesAll(override) || jobs.some((job) => !decidePlan(ctx, job).ok)) return "";
	const work = {
		date,
		vehicle_id: vehicle.id,
		workday_id: workday?.id ?? null,
		job_ids: jobIdsOf(jobs),
		position,
		order: job_ids,
		places,
	};
	const { verdicts } = judgeOnDays(await toDays(ctx, { date, job_ids }, days), work, ctx.now);
	return confirmForbidden(verdicts, override, workday?.label || vehicle.reg);
}

async function assertFits(ctx: Ctx, job: BoardJob, { workday }: BoardTarget, date: string): Promise<void> {
	const placed = findPlace(job, date);
	if (job.parent_id && job.parent_placed) throw conflict(plannerText.tripPlanned);
	// A trip has the status of its sub-jobs.
	if (job.job_type === JOB_TYPE.trip && job.subs_placed > 0) throw conflict(plannerText.subJobPlanned);
	// It has been allocated since it was read: to a sub-contractor, or on another day.
	if (!placed && isAllocated(job.status)) throw await staleJobError(ctx, job.id);
	const day = getPlanDate(job);
	if (placed || day === null) return;
	if (!isForDay({ date, shift_type_id: workday?.shift_type_id ?? 0 }, day))
		throw conflict(plannerText.otherDay(showDate(day), showDate(date)));
}

const decidePlan = (ctx: Ctx, job: BoardJob) =>
	decide(boardLifecycleFacts(job), allocationAction(job.status, 1), toJobActor(ctx.actor));

function moveJob(ctx: Ctx, job: BoardJob, target: BoardTarget, date: string, detail: string) {
	return moveWrites(ctx, job, decidePlan(ctx, job), {
		kind: "allocate",
		...assignToVehicle(ctx, job, target, date),
		detail: `${target.workday?.label ?? target.vehicle.reg} on ${showDate(date)}${detail}`,
	});
}

/** The undo steps that put the cards back where they were, in row order. */
function undoSteps(
	jobs: readonly BoardJob[],
	{ date, old_dates = [], places }: Pick<PlanInput, "date" | "old_dates" | "places">,
): BoardUndoStep[] {
	const datesById = new Map(old_dates.map(({ id, ...dates }) => [id, dates]));
	return jobs
		.map((job) => ({ job, place: findPlace(job, date) }))
		.sort((a, b) => (a.place?.position ?? 0) - (b.place?.position ?? 0))
		.map(({ job, place }) => ({
			id: job.id,
			back: place
				? { ...placeUndoAction(job, place), ...(places ? { places: [deliveryPlaceOf(job, place)] } : {}) }
				: { action: "board_unplan", date, dates: datesById.get(job.id) },
		}));
}

const deliveryPlaceOf = (
	{ id }: BoardJob,
	{ deliver_after_id, deliver_order }: BoardJob["places"][number],
) => ({
	job_id: id,
	deliver_after_id,
	deliver_order,
});

/** The undo action that restores the current place of a job. */
export const placeUndoAction = (
	{ status }: Pick<BoardJob, "status">,
	{ plannerable_id, date, position }: BoardJob["places"][number],
): BoardUndoStep["back"] => ({
	action: "board_place",
	plannerable_id,
	date,
	position,
	is_planned: status === "Booked" ? 0 : 1,
});

/** The statements that plan a job on a vehicle's day, on its workday if there is one, and release its earlier allocations. */
export function assignToVehicle(
	ctx: Ctx,
	job: BoardJob,
	{ vehicle, workday }: BoardTarget,
	date: string,
): { extraWrites: Statement[]; extraChanges: Change[] } {
	const wasAllocated = job.places.length + job.work_day_jobs.length > 0;
	return {
		extraWrites: [
			...(wasAllocated ? releaseAllocations(job, job.collected ? "Collected" : "Pending") : []),
			...(workday
				? CARRIER_KINDS.driver.insert(ctx, {
						job_id: job.id,
						carrier: workday,
						date,
						is_planned: 1,
						cost: null,
					})
				: [insertPlace(ctx, { job_id: job.id, vehicle_id: vehicle.id, date, is_confirmed: 0 })]),
		],
		extraChanges: [...leaveWorkDayChanges(job), ...(workday ? joinWorkDayChanges(job.id, workday) : [])],
	};
}
