import { type RowOf, read } from "~/db/read";
import { selectLoadTypeNames } from "~/db/repositories/master-data/rate-card-parts";
import { selectNewestContents, selectRaisedJobs } from "~/db/repositories/master-data/rate-card-raises";
import { NOT_CARRIED_STATUSES, statusRank } from "~/domain/jobs/jobs/model/status";
import type { JobOccasion } from "~/shared/jobs/occasions";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { rateFactsOf } from "../choose/rate-facts-of";
import type { RateFacts } from "../engine/rate-facts";

type RaisedJob = RowOf<typeof selectRaisedJobs>;

/** The first and the last day of the month before a day. */
export function monthBefore(day: string): { from: string; to: string } {
	const to = addDays(`${day.slice(0, 7)}-01`, -1);
	return { from: `${to.slice(0, 7)}-01`, to };
}

interface RaiseJob {
	rate_card_id: number;
	is_typed: 0 | 1;
	facts: RateFacts;
}

function toFacts(
	{ drops, occasions, mileage, ...job }: RaisedJob,
	bank_holidays: RateFacts["bank_holidays"],
): RateFacts {
	const stops = JSON.parse(drops) as { post_code: string | null }[];
	const happened = JSON.parse(occasions) as JobOccasion[];
	return rateFactsOf(
		{ ...job, is_estimate: job.is_estimate === 1, drops: stops, occasions: happened },
		{ miles: mileage, is_estimate: job.is_estimate === 1, bank_holidays },
	);
}

/** What cards charge, the jobs of last month that they priced, and the codes of load types. */
export async function loadRaiseFacts(ctx: Ctx, ids: readonly number[]) {
	const span = monthBefore(todayInLondon(ctx.now));
	const [contents, jobs, loadTypes] = await read(ctx.d1, [
		selectNewestContents(ids),
		selectRaisedJobs(ids, { ...span, leftOut: NOT_CARRIED_STATUSES.map(statusRank) }),
		selectLoadTypeNames(),
	]);
	const days = await ctx.rates.bankHolidays(ctx, addDays(span.from, -31), addDays(span.to, 31));
	const codes = new Map(loadTypes.map(({ id, code }) => [id, code]));
	return {
		month: span.from.slice(0, 7),
		contents: new Map(contents.map((row) => [row.rate_card_id, row])),
		jobs: jobs.map((row): RaiseJob => ({ ...row, facts: toFacts(row, days) })),
		names: { loadType: (id: number) => codes.get(id) ?? "" },
	};
}
export type RaiseFacts = Awaited<ReturnType<typeof loadRaiseFacts>>;
