import { z } from "zod";
import { read } from "~/db/read";
import { selectTeamDays } from "~/db/repositories/planning/holiday-reads";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { limitFields } from "~/domain/kernel/permissions/field-rules";
import { addDays } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { monthField } from "~/shared/time/schemas";
import { bankHolidaysBetween } from "./bank-holiday-list";

/** The month, `2026-11`; by default this month. */
const monthQuery = z.object({ month: monthField });

/** A day of absence; its kind is null for a role that shows no reasons. */
const halfDay = z.enum(["am", "pm"]).nullable();
const awayDay = z.object({ date: z.string(), type: z.int().nullable(), half_day: halfDay });
const HOLIDAY = 1;
const AWAY_RULES = { type: "holidays.reasons" } as const;

/** A month of the team: absences, pending requests and workdays. */
export const teamCalendarResponse = z.object({
	from: z.string(),
	to: z.string(),
	bank_holidays: z.array(z.object({ date: z.string(), title: z.string() })),
	drivers: z.array(
		z.object({
			id: z.int(),
			full_name: z.string(),
			away: z.array(awayDay),
			pending: z.array(z.object({ from: z.string(), to: z.string(), half_day: halfDay })),
			worked: z.array(z.string()),
		}),
	),
});
export type Team = z.infer<typeof teamCalendarResponse>;

/** Every active driver's month. */
export const readTeamCalendar = defineOperation({
	access: staffWith("availability"),
	input: monthQuery,
	response: teamCalendarResponse,
	async run({ ctx, input }): Promise<Team> {
		const month = input.month ?? todayInLondon(ctx.now).slice(0, 7);
		const from = `${month}-01`;
		const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1);
		const [drivers] = await read(ctx.d1, [selectTeamDays({ from, to })]);
		const limitAway = (day: z.infer<typeof awayDay>) => limitFields(ctx.actor, AWAY_RULES, day);
		return {
			from,
			to,
			bank_holidays: await bankHolidaysBetween(ctx, from, to),
			drivers: drivers.map(({ half_days, ...driver }) => ({
				...driver,
				away: [
					...driver.away.map((day) => ({ ...day, half_day: null })),
					...half_days.map((day) => ({ ...day, type: HOLIDAY })),
				].map(limitAway),
			})),
		};
	},
});
