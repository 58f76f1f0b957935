import { decide } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { toJobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { moveWrites } from "~/domain/jobs/jobs/lifecycle/move";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { joinWorkDayChanges } from "~/domain/planning/allocation/allocate";
import { CARRIER_KINDS } from "~/domain/planning/allocation/carriers";
import { judgeReadPlaces } from "~/domain/planning/fitness/judge-placed";
import { confirmForbidden, overridesAll } from "~/domain/planning/fitness/override";
import type { DaysRows } from "~/domain/planning/fitness/read-days";
import { jobIdsOf } from "~/domain/planning/fitness/subject";
import { conflict } from "~/shared/errors";
import { plannerText } from "~/shared/texts/planner";
import { showDate } from "~/shared/time/dates";
import type { Ctx } from "~/tenancy/ctx";
import type { BoardChanged } from "../responses-changes";
import { boardChangedResponse } from "../responses-changes";
import { type ConfirmInput, confirmInput } from "../schemas";
import { commitBoard } from "./commit-board";
import { deriveTripStatuses } from "./derive-trip-statuses";
import { type BoardJob, type BoardTarget, boardLifecycleFacts, findPlace, readTarget } from "./read-jobs";

/** The lifecycle actions of unbooking (0) and booking (1); `done` is the status of jobs that need no change. */
const CONFIRM_STEPS = [
	{ action: "unbook", done: "Planned", kind: "unbook" },
	{ action: "book", done: "Booked", kind: "book" },
] as const;

/**
 * Books the Planned jobs of a vehicle's day with its driver, or unbooks the Booked ones. Jobs already in that state are skipped.
 * Throws 404, and 409 without a driver, for a job that is not on that vehicle, for a status that forbids it, for a changed job, for a
 * lease of another user, and for booking what a rule forbids that is not overridden.
 */
export const confirmJobs = defineOperation({
	access: staffWith("planner"),
	input: confirmInput,
	response: boardChangedResponse,
	async run({ ctx, input }): Promise<BoardChanged> {
		const { jobs, days, ...target } = await readTarget(ctx, input);
		const { date, is_confirmed, fences, plannerable_id } = input;
		const confirmStep = CONFIRM_STEPS[is_confirmed];
		for (const job of jobs)
			if (findPlace(job, date)?.plannerable_id !== plannerable_id)
				throw conflict(plannerText.notOnBoard(job.job_number, showDate(date)));
		const jobsToChange = jobs.filter(({ status }) => status !== confirmStep.done);
		const steps = jobsToChange.map((job) => ({
			job,
			decision: decide(boardLifecycleFacts(job), confirmStep.action, toJobActor(ctx.actor)),
			step: is_confirmed ? assignToDriver(ctx, job, target, date) : {},
		}));
		// A refusal of the lifecycle comes before what may be confirmed.
		const isBooking = is_confirmed === 1 && steps.every(({ decision }) => decision.ok);
		const although = isBooking ? await assertFit(ctx, { jobs: jobsToChange, days }, target, input) : "";
		const moves = steps.map(({ job, decision, step }) =>
			moveWrites(ctx, job, decision, { kind: "allocate", ...step, detail: describeStep(step, although) }),
		);
		const trips = deriveTripStatuses(ctx, jobsToChange);
		return await commitBoard(ctx, {
			kind: confirmStep.kind,
			date,
			reg: target.vehicle.reg,
			run: input.run,
			rows: [{ vehicle_id: plannerable_id, date }],
			fences,
			jobs,
			writes: [...moves.flatMap(({ writes }) => writes), ...trips.writes],
			changes: [...moves.flatMap(({ changes }) => changes), ...trips.changes],
			undo: jobsToChange.map(({ id }) => ({
				id,
				back: { action: "board_confirm", plannerable_id, date, is_confirmed: is_confirmed ? 0 : 1 },
			})),
		});
	},
});

/** Judges what is booked. Throws 409 for what forbids it and is not overridden; returns the timeline's words for what is. */
async function assertFit(
	ctx: Ctx,
	{ jobs, days }: { jobs: readonly BoardJob[]; days: DaysRows },
	{ vehicle, workday }: BoardTarget,
	{ date, override }: ConfirmInput,
): Promise<string> {
	if (jobs.length === 0 || overridesAll(override)) return "";
	const placed = new Set(jobIdsOf(jobs));
	const work = { date, vehicle_id: vehicle.id, workday_id: workday?.id ?? null, placed };
	const verdicts = await judgeReadPlaces(ctx, work, days);
	return confirmForbidden(verdicts, override, workday?.label || vehicle.reg);
}

/** The timeline's words: the driver, if the job comes to one now, and what was overridden. */
const describeStep = ({ detail }: { detail?: string }, although: string): string | undefined =>
	detail === undefined && although === "" ? undefined : `${detail ?? ""}${although}`.replace(/^, /, "");

/** Puts a job that was planned before the vehicle had a workday on that workday; one on another shift of the vehicle stays there. */
function assignToDriver(ctx: Ctx, job: BoardJob, { vehicle, workday }: BoardTarget, date: string) {
	const allocation = job.work_day_jobs.find(
		({ work_day, is_completed }) =>
			!is_completed && work_day.vehicle_id === vehicle.id && work_day.date === date,
	);
	if ((allocation ? allocation.work_day.driver_id : (workday?.driver_id ?? null)) === null)
		throw conflict(plannerText.noDriver);
	if (allocation || !workday) return {};
	return {
		extraWrites: CARRIER_KINDS.driver.insert(ctx, {
			job_id: job.id,
			carrier: workday,
			date,
			is_planned: 0,
			cost: null,
		}),
		extraChanges: joinWorkDayChanges(job.id, workday),
		detail: `${workday.label} on ${showDate(date)}`,
	};
}
