import { z } from "zod";
import { read } from "~/db/read";
import { selectPendingOutside } from "~/db/repositories/planning/holiday-reads";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { isStaffWith, staffWith } from "~/domain/kernel/permissions/access";
import { screenResult } from "~/shared/money/price-fields";
import { todayInLondon } from "~/shared/time/london";
import { listAllowances } from "./allowances";
import { listHolidayRequests } from "./request-list";
import { countByHolidayYear } from "./rules";
import { readTeamCalendar } from "./team-calendar";

const TABS = ["requests", "team", "allowance"] as const;

/** The data of the driver holidays screen for its URL: `part` (the tab), `year`, `month`. Invalid values are ignored. */
export const loadHolidays = defineOperation({
	access: staffWith("availability"),
	input: z.instanceof(URLSearchParams),
	response: screenResult(),
	async run({ ctx, input }) {
		const tab = TABS.find((name) => name === input.get("part")) ?? "requests";
		const yearParam = input.get("year") ?? "";
		const year = /^20\d\d$/.test(yearParam) ? Number(yearParam) : undefined;
		const monthParam = input.get("month") ?? "";
		const today = todayInLondon(ctx.now).slice(0, 7);
		const first = year && String(year) !== today.slice(0, 4) ? `${year}-01` : today;
		const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(monthParam) ? monthParam : first;
		const [accounts, requests, team] = await Promise.all([
			listAllowances.run({ ctx, input: { year } }),
			listHolidayRequests.run({ ctx, input: { year } }),
			tab === "team" ? readTeamCalendar.run({ ctx, input: { month } }) : null,
		]);
		const [elsewhere] = await read(ctx.d1, [selectPendingOutside(accounts.year)]);
		return {
			part: tab,
			year: Number(accounts.year.from.slice(0, 4)),
			allowances: accounts,
			requests,
			team,
			/** What the role allows beyond the lists themselves. */
			allowed: {
				write: isStaffWith(ctx.actor, "holidays.write"),
				decide: isStaffWith(ctx.actor, "holidays.decide"),
			},
			/** The requests to decide that other holiday years have. */
			elsewhere: countByHolidayYear(
				elsewhere.map(({ date_from }) => date_from),
				accounts.year.from.slice(5),
			),
			pending: requests.filter(({ status }) => status === "pending").length,
		};
	},
});
