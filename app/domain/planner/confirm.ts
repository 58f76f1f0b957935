import { joining } from "~/domain/allocation/allocate";
import { CARRIERS } from "~/domain/allocation/carriers";
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
import { type Onto, readOnto } from "./read-jobs";
import type { ConfirmInput } from "./schemas";
import type { BoardChanged } from "./shapes";

/** What booking and unbooking are in the life cycle, and the status of a job with which it is done already. */
const DEEDS = [
	{ action: "unbook", done: "Planned", kind: "unbook" },
	{ action: "book", done: "Booked", kind: "book" },
] as const;

/**
 * Books the Planned jobs of a vehicle's day, which goes to its driver, or unbooks the Booked ones; what is so already stays. Throws
 * 404, and 409 without a driver, for a job that is not on that vehicle, and where its status, somebody faster or a lease forbids it.
 */
export async function confirmJobs({ ctx, input }: Verb<ConfirmInput>): Promise<BoardChanged> {
	const { jobs, ...onto } = await readOnto(ctx, input);
	const { date, is_confirmed, fences, plannerable_id } = input;
	const deed = DEEDS[is_confirmed];
	for (const job of jobs)
		if (placeOn(job, date)?.plannerable_id !== plannerable_id)
			throw conflict(plannerText.notOnBoard(job.job_number, showDate(date)));
	const open = jobs.filter(({ status }) => status !== deed.done);
	const moves = open.map((job) => {
		const decision = decide(factsOf(job), deed.action, jobActorOf(ctx.actor));
		const step = is_confirmed ? toDriver(ctx, job, onto, date) : {};
		return moveWrites(ctx, job, decision, { kind: "allocate", ...step });
	});
	const trips = followTrips(ctx, open);
	return await commitBoard(ctx, {
		kind: deed.kind,
		date,
		rows: [{ vehicle_id: plannerable_id, date }],
		fences,
		jobs,
		writes: [...moves.flatMap(({ writes }) => writes), ...trips.writes],
		changes: [...moves.flatMap(({ changes }) => changes), ...trips.changes],
		undo: open.map(({ id }) => ({
			id,
			back: { deed: "board_confirm", plannerable_id, date, is_confirmed: is_confirmed ? 0 : 1 },
		})),
	});
}

/** A job planned before the vehicle had a workday comes to it now; one that lies on another shift of the vehicle stays there. */
function toDriver(ctx: Ctx, job: BoardJob, { vehicle, workday }: Onto, date: string) {
	const own = job.work_day_jobs.find(
		({ work_day, is_completed }) =>
			!is_completed && work_day.vehicle_id === vehicle.id && work_day.date === date,
	);
	if ((own ? own.work_day.driver_id : (workday?.driver_id ?? null)) === null)
		throw conflict(plannerText.noDriver);
	if (own || !workday) return {};
	return {
		also: CARRIERS.driver.insert(ctx, { job_id: job.id, carrier: workday, date, is_planned: 0, cost: null }),
		tells: joining(job.id, workday),
		said: `${workday.label} on ${showDate(date)}`,
	};
}
