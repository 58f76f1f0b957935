import { read } from "~/db/read";
import { selectCurrentJobs } from "~/db/repositories/diary/current-jobs";
import { customerJobAccess } from "~/domain/jobs/jobs/model/access";
import { defineOperation, idInput, noInput } from "~/domain/kernel/operations/operation";
import { selectArrivals, toArrivals } from "~/domain/planning/arrivals/load-arrivals";
import type { CustomerActor } from "~/shared/actor";
import { notFound } from "~/shared/errors";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { countCurrentJobs, orderCurrentJobs, toCurrentJob } from "./rules-current-jobs";
import { showDrivers } from "./rules-position";
import type { CurrentJob, CurrentJobs } from "./schemas";
import { currentJobResponse, currentJobsResponse } from "./schemas";

/** Goods that were collected longer ago are not shown as under way. */
const MAX_DAYS_UNDER_WAY = 14;
/** Cards; the list has all. */
const MAX_CARDS = 24;
const NOBODY = { expected: [], vehicle: null };

/** The current jobs of a customer: its jobs of the day and those under way, with expected times where it may track them. */
export const readCurrentJobs = defineOperation({
	access: customerJobAccess,
	input: noInput,
	response: currentJobsResponse,
	async run({ ctx }): Promise<CurrentJobs> {
		const today = todayInLondon(ctx.now);
		const jobs = await readJobs(
			ctx,
			{ today, since: addDays(today, -MAX_DAYS_UNDER_WAY) },
			{ since: addDays(today, -1), customer_id: ctx.actor.customer_id },
		);
		return { jobs: orderCurrentJobs(jobs).slice(0, MAX_CARDS), counts: countCurrentJobs(jobs) };
	},
});

/** One of the customer's jobs with its progress. Throws 404. */
export const readCurrentJob = defineOperation({
	access: customerJobAccess,
	input: idInput,
	response: currentJobResponse,
	async run({ ctx, input }): Promise<CurrentJob> {
		const filter = { job_id: input.id };
		const [job] = await readJobs(ctx, filter, filter);
		if (!job) throw notFound("Job");
		return job;
	},
});

async function readJobs(
	ctx: Ctx<CustomerActor>,
	filter: { job_id: number } | { today: string; since: string },
	dutyFilter: Parameters<typeof selectArrivals>[0],
): Promise<CurrentJob[]> {
	const { customer_id, rights } = ctx.actor;
	const { now } = ctx;
	const [rows, duties, jobs, entries, rules, [live], road_times] = await read(ctx.d1, [
		selectCurrentJobs({ customer_id, ...filter }),
		...selectArrivals(dutyFilter, now),
	]);
	const arrivals = rights.can_track ? toArrivals({ duties, jobs, entries, rules, road_times, now }) : [];
	const clock = { now, lateAfter: live?.late_after_minutes ?? 15 };
	return rows.map((row) => {
		const ids = new Set([
			row.id,
			...jobs.filter(({ parent_id }) => parent_id === row.id).map(({ id }) => id),
		]);
		const drivers = arrivals.length > 0 ? showDrivers(arrivals, entries, ids, now) : NOBODY;
		const shown = rights.can_see_pods ? row : { ...row, signed_by: null };
		return toCurrentJob(shown, drivers, clock);
	});
}
