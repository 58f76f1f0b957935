import { todayInLondon } from "~/domain/time/london";
import type { Verb } from "~/tenancy/ctx";
import { allowances } from "./allowances";
import { holidayRequests } from "./request-list";
import { teamCalendar } from "./team-calendar";

const PARTS = ["requests", "team", "allowance"] as const;

/** What the screen of driver holidays shows for its address: `part`, `year`, `month`. What cannot be read counts as not said. */
export async function openHolidays({ ctx, input }: Verb<URLSearchParams>) {
	const part = PARTS.find((one) => one === input.get("part")) ?? "requests";
	const sent = input.get("year") ?? "";
	const year = /^20\d\d$/.test(sent) ? Number(sent) : undefined;
	const asked = input.get("month") ?? "";
	const today = todayInLondon(ctx.now).slice(0, 7);
	const first = year && String(year) !== today.slice(0, 4) ? `${year}-01` : today;
	const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : first;
	const [accounts, requests, team] = await Promise.all([
		allowances({ ctx, input: { year } }),
		holidayRequests({ ctx, input: { year } }),
		part === "team" ? teamCalendar({ ctx, input: { month } }) : null,
	]);
	return {
		part,
		year: Number(accounts.year.from.slice(0, 4)),
		allowances: accounts,
		requests,
		team,
		pending: requests.filter(({ status }) => status === "pending").length,
	};
}
