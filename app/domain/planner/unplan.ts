import type { Change } from "~/db/commit";
import { leaving } from "~/domain/allocation/allocate";
import { conflict } from "~/domain/errors";
import { jobActorOf } from "~/domain/jobs/facts";
import { decide } from "~/domain/jobs/lifecycle";
import { moveWrites } from "~/domain/jobs/move";
import { plannerText } from "~/domain/office-messages";
import { showDate } from "~/domain/time/dates";
import type { Ctx, Verb } from "~/tenancy/ctx";
import { commitBoard } from "./commit-board";
import { type BoardJob, factsOf, placeOn } from "./facts";
import { followTrips } from "./follow-trips";
import { rowsOfJob } from "./onto-vehicle";
import { placeAgain } from "./plan";
import { readJobs } from "./read-jobs";
import type { UnplanInput } from "./schemas";
import type { BoardChanged } from "./shapes";

/**
 * Takes jobs off their vehicles: they are Pending, Collected or Indepot again. Throws 404, and 409 where one is on no vehicle that
 * day, its status forbids it, somebody was faster or holds the row: then none is taken.
 */
export async function unplanJobs({ ctx, input }: Verb<UnplanInput>): Promise<BoardChanged> {
	const { date, fences } = input;
	const jobs = await readJobs(ctx, input.job_ids, input.seen);
	const placed = jobs.map((job) => ({ job, place: placeOf(job, date) }));
	const moves = jobs.map((job) => takeOff(ctx, job));
	const trips = followTrips(ctx, jobs);
	return await commitBoard(ctx, {
		kind: "unplan",
		date,
		rows: jobs.flatMap(rowsOfJob),
		fences,
		jobs,
		writes: [...moves.flatMap(({ writes }) => writes), ...trips.writes],
		changes: [...moves.flatMap(({ changes }) => changes), ...unBooked(placed), ...trips.changes],
		undo: [...placed]
			.sort((a, b) => a.place.position - b.place.position)
			.map(({ job, place }) => ({ id: job.id, back: placeAgain(job, place) })),
	});
}

type Place = BoardJob["places"][number];

function placeOf(job: BoardJob, date: string): Place {
	const place = placeOn(job, date);
	if (!place) throw conflict(plannerText.notOnBoard(job.job_number, showDate(date)));
	return place;
}

function takeOff(ctx: Ctx, job: BoardJob) {
	const action = job.status === "Planned" ? "cancel_plan" : "deallocate";
	const decision = decide(factsOf(job), action, jobActorOf(ctx.actor));
	return moveWrites(ctx, job, decision, { kind: "deAllocate", tells: leaving(job) });
}

/** The organizer hears, a vehicle at a time, which jobs are no longer on it. */
function unBooked(placed: readonly { job: BoardJob; place: Place }[]): Change[] {
	const vehicles = [...new Set(placed.map(({ place }) => place.plannerable_id))];
	return vehicles.map((vehicle_id) => {
		const cards = placed.filter(({ place }) => place.plannerable_id === vehicle_id);
		const { date } = cards[0]?.place ?? {};
		const work_day_id =
			cards
				.flatMap(({ job }) => job.work_day_jobs)
				.find(({ work_day }) => work_day.vehicle_id === vehicle_id && work_day.date === date)?.work_day_id ??
			null;
		return {
			type: "organizerChange",
			kind: "unBookJobs",
			entity: "work_day",
			entity_id: work_day_id,
			payload: { vehicle_id, date, work_day_id, job_ids: cards.map(({ job }) => job.id) },
		};
	});
}
