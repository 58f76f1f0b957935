import { read } from "~/db/read";
import { selectFollowedJobs } from "~/db/repositories/diary/current-jobs";
import { customerJobAccess } from "~/domain/jobs/jobs/model/access";
import { defineOperation, idInput, noInput } from "~/domain/kernel/operations/operation";
import { selectArrivals, toArrivals } from "~/domain/planning/arrivals/load-arrivals";
import type { CustomerActor } from "~/shared/actor";
import { notFound } from "~/shared/errors";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { countFollowed, orderFollowed, toFollowedJob } from "./rules-follow";
import { followDrivers } from "./rules-position";
import type { FollowedJob, FollowedToday } from "./schemas";
import { followedJobResponse, followedTodayResponse } from "./schemas";

/** Goods that were collected longer ago are not followed as under way. */
const MAX_DAYS_UNDER_WAY = 14;
/** Cards; the list has all. */
const MAX_CARDS = 24;
const NOBODY = { expected: [], vehicle: null };

/** What a customer follows today: its jobs of the day and those under way, with expected times where it may track them. */
export const readFollowedToday = defineOperation({
	access: customerJobAccess,
	input: noInput,
	response: followedTodayResponse,
	async run({ ctx }): Promise<FollowedToday> {
		const today = todayInLondon(ctx.now);
		const jobs = await readFollowed(
			ctx,
			{ today, since: addDays(today, -MAX_DAYS_UNDER_WAY) },
			{ since: addDays(today, -1), customer_id: ctx.actor.customer_id },
		);
		return { jobs: orderFollowed(jobs).slice(0, MAX_CARDS), counts: countFollowed(jobs) };
	},
});

/** One of the customer's jobs with its progress. Throws 404. */
export const readFollowedJob = defineOperation({
	access: customerJobAccess,
	input: idInput,
	response: followedJobResponse,
	async run({ ctx, input }): Promise<FollowedJob> {
		const filter = { job_id: input.id };
		const [job] = await readFollowed(ctx, filter, filter);
		if (!job) throw notFound("Job");
		return job;
	},
});

async function readFollowed(
	ctx: Ctx<CustomerActor>,
	filter: { job_id: number } | { today: string; since: string },
	dutyFilter: Parameters<typeof selectArrivals>[0],
): Promise<FollowedJob[]> {
	const { customer_id, rights } = ctx.actor;
	const { now } = ctx;
	const [rows, duties, jobs, entries, rules, [live]] = await read(ctx.d1, [
		selectFollowedJobs({ customer_id, ...filter }),
		...selectArrivals(dutyFilter, now),
	]);
	const arrivals = rights.can_track ? toArrivals({ duties, jobs, entries, rules, now }) : [];
	const clock = { now, lateAfter: live?.late_after_minutes ?? 15 };
	return rows.map((row) => {
		const ids = new Set([
			row.id,
			...jobs.filter(({ parent_id }) => parent_id === row.id).map(({ id }) => id),
		]);
		const following = arrivals.length > 0 ? followDrivers(arrivals, entries, ids, now) : NOBODY;
		const shown = rights.can_see_pods ? row : { ...row, signed_by: null };
		return toFollowedJob(shown, following, clock);
	});
}
