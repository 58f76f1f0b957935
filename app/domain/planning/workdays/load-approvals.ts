import { z } from "zod";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { isStaffWith, staffWith } from "~/domain/kernel/permissions/access";
import { MAX_SEARCH_LENGTH } from "~/shared/input-fields";
import { screenResult, unpriced } from "~/shared/money/price-fields";
import { isDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { listApprovals } from "./approvals";

const STATES = ["awaiting", "approved", "all"] as const;
const PER_PAGE = 50;

/** The data of the approval screen for its URL: `state`, `from`, `to`, `keywords`, `page`. Invalid values are ignored. */
export const loadApprovals = defineOperation({
	access: staffWith("approve-workday"),
	input: z.instanceof(URLSearchParams),
	response: screenResult(z.object({ page: listApprovals.response }).catchall(unpriced())),
	async run({ ctx, input }) {
		const day = (name: string) => {
			const text = input.get(name) ?? "";
			return isDate(text) ? text : null;
		};
		const state = STATES.find((name) => name === input.get("state")) ?? "awaiting";
		const page = /^\d{1,5}$/.test(input.get("page") ?? "") ? Math.max(1, Number(input.get("page"))) : 1;
		const filters = { from: day("from"), to: day("to"), state, page, perPage: PER_PAGE };
		return {
			page: await listApprovals.run({
				ctx,
				input: { ...filters, keywords: input.get("keywords")?.slice(0, MAX_SEARCH_LENGTH) },
			}),
			state,
			from: filters.from,
			to: filters.to,
			today: todayInLondon(ctx.now),
			/** What the role allows beyond the list itself. */
			allowed: {
				open: isStaffWith(ctx.actor, "workdays.read"),
				pay: isStaffWith(ctx.actor, "workdays.pay"),
				approve: isStaffWith(ctx.actor, "workdays.approve"),
			},
		};
	},
});
