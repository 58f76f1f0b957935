import { z } from "zod";
import { read } from "~/db/read";
import { selectWorkedKinds } from "~/db/repositories/planning/past-days";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { screenResult } from "~/shared/money/price-fields";
import { todayInLondon } from "~/shared/time/london";
import type { PlanCosts } from "../costs";
import { loadPlanCosts } from "../load-costs";
import { type ComparedPeriod, readComparedPeriod } from "./rules-period";

/** The days to compare, and what of them can be chosen. */
export interface OpenedComparison extends ComparedPeriod {
	today: string;
	/** What a mile, an hour and a day cost the company. The screen is closed to roles without prices. */
	costs: PlanCosts;
	/** By name; none is all. */
	depot: string;
	vehicle_type: string;
	depots: string[];
	vehicle_types: string[];
}

const names = (all: readonly (string | null)[]) =>
	[...new Set(all.flatMap((name) => name || []))].sort((a, b) =>
		a.localeCompare(b, "en-GB", { numeric: true }),
	);

/** What the comparison of past days opens with, as its address describes it. */
export const openComparison = defineOperation({
	access: staffWith("finance"),
	input: z.instanceof(URLSearchParams),
	response: screenResult(),
	async run({ ctx, input }): Promise<OpenedComparison> {
		const today = todayInLondon(ctx.now);
		const period = readComparedPeriod(input, today);
		const [[kinds], costs] = await Promise.all([
			read(ctx.d1, [selectWorkedKinds(period.date_from, period.date_to)]),
			loadPlanCosts(ctx),
		]);
		return {
			...period,
			today,
			costs,
			depot: input.get("depot") ?? "",
			vehicle_type: input.get("vehicle_type") ?? "",
			depots: names(kinds.map(({ depot }) => depot)),
			vehicle_types: names(kinds.map(({ vehicle_type }) => vehicle_type)),
		};
	},
});
