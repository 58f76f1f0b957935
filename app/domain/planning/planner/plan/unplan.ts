import type { Change } from "~/db/commit";
import { decide } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { toJobActor } from "~/domain/jobs/jobs/lifecycle/lifecycle-facts";
import { moveWrites } from "~/domain/jobs/jobs/lifecycle/move";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { leaveWorkDayChanges } from "~/domain/planning/allocation/allocate";
import { organizerChange } from "~/shared/changes/organizer-change";
import { conflict } from "~/shared/errors";
import { plannerText } from "~/shared/texts/planner";
import { showDate } from "~/shared/time/dates";
import type { Ctx } from "~/tenancy/ctx";
import type { BoardChanged } from "../responses-changes";
import { boardChangedResponse } from "../responses-changes";
import { unplanInput } from "../schemas";
import { commitBoard } from "./commit-board";
import { deriveTripStatuses } from "./derive-trip-statuses";
import { placeUndoAction } from "./plan";
import { type BoardJob, boardLifecycleFacts, findPlace, readJobs, rowsOfJob } from "./read-jobs";

/**
 * Takes jobs off their vehicles; they become Pending, Collected or Indepot again. Throws 404, and 409 if one of them is on no
 * vehicle that day, has a status that forbids it, has changed, or is on a row leased by another user. Then nothing is changed.
 */
export const unplanJobs = defineOperation({
	access: staffWith("planner"),
	input: unplanInput,
	response: boardChangedResponse,
	async run({ ctx, input }): Promise<BoardChanged> {
		const { date, fences } = input;
		const jobs = await readJobs(ctx, input.job_ids, input.seen);
		const placed = jobs.map((job) => ({ job, place: requirePlace(job, date) }));
		const moves = jobs.map((job) => unplanJob(ctx, job));
		const trips = deriveTripStatuses(ctx, jobs);
		return await commitBoard(ctx, {
			kind: "unplan",
			date,
			run: input.run,
			rows: jobs.flatMap(rowsOfJob),
			fences,
			jobs,
			writes: [...moves.flatMap(({ writes }) => writes), ...trips.writes],
			changes: [...moves.flatMap(({ changes }) => changes), ...unbookedChanges(placed), ...trips.changes],
			undo: [...placed]
				.sort((a, b) => a.place.position - b.place.position)
				.map(({ job, place }) => ({ id: job.id, back: placeUndoAction(job, place) })),
		});
	},
});

type Place = BoardJob["places"][number];

function requirePlace(job: BoardJob, date: string): Place {
	const place = findPlace(job, date);
	if (!place) throw conflict(plannerText.notOnBoard(job.job_number, showDate(date)));
	return place;
}

function unplanJob(ctx: Ctx, job: BoardJob) {
	const action = job.status === "Planned" ? "cancel_plan" : "deallocate";
	const decision = decide(boardLifecycleFacts(job), action, toJobActor(ctx.actor));
	return moveWrites(ctx, job, decision, { kind: "deAllocate", extraChanges: leaveWorkDayChanges(job) });
}

/** The organizer events, one per vehicle, with the jobs that are no longer on it. */
function unbookedChanges(placed: readonly { job: BoardJob; place: Place }[]): Change[] {
	const vehicles = [...new Set(placed.map(({ place }) => place.plannerable_id))];
	return vehicles.map((vehicle_id) => {
		const cards = placed.filter(({ place }) => place.plannerable_id === vehicle_id);
		const { date } = cards[0]?.place ?? {};
		const work_day_id =
			cards
				.flatMap(({ job }) => job.work_day_jobs)
				.find(({ work_day }) => work_day.vehicle_id === vehicle_id && work_day.date === date)?.work_day_id ??
			null;
		return organizerChange(
			"unBookJobs",
			{ entity: "work_day", entity_id: work_day_id },
			{ vehicle_id, date, work_day_id, job_ids: cards.map(({ job }) => job.id) },
		);
	});
}
