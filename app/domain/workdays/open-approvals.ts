import { isDate } from "~/domain/time/dates";
import { todayInLondon } from "~/domain/time/london";
import type { Verb } from "~/tenancy/ctx";
import { approvals } from "./approvals";

const STATES = ["awaiting", "approved", "all"] as const;
const PER_PAGE = 50;

/** What the approval screen shows for its address: `state`, `from`, `to`, `keywords`, `page`. What cannot be read counts as not said. */
export async function openApprovals({ ctx, input }: Verb<URLSearchParams>) {
	const day = (name: string) => {
		const text = input.get(name) ?? "";
		return isDate(text) ? text : null;
	};
	const state = STATES.find((one) => one === input.get("state")) ?? "awaiting";
	const page = /^\d{1,5}$/.test(input.get("page") ?? "") ? Math.max(1, Number(input.get("page"))) : 1;
	const asked = { from: day("from"), to: day("to"), state, page, perPage: PER_PAGE };
	return {
		page: await approvals({ ctx, input: { ...asked, keywords: input.get("keywords")?.slice(0, 100) } }),
		state,
		from: asked.from,
		to: asked.to,
		today: todayInLondon(ctx.now),
	};
}
