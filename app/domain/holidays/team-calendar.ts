import { z } from "zod";
import { query, read } from "~/db/read";
import { defineOperation } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { addDays } from "~/domain/shared/time/dates";
import { todayInLondon } from "~/domain/shared/time/london";
import { monthField } from "~/domain/shared/time/schemas";
import { bankHolidaysBetween } from "./bank-holiday-list";

/** The month, `2026-11`; by default this month. */
const monthQuery = z.object({ month: monthField });

/** A month of the team: absences, pending requests and workdays. */
export const teamCalendarResponse = z.object({
	from: z.string(),
	to: z.string(),
	bank_holidays: z.array(z.object({ date: z.string(), title: z.string() })),
	drivers: z.array(
		z.object({
			id: z.int(),
			full_name: z.string(),
			away: z.array(z.object({ date: z.string(), type: z.int() })),
			pending: z.array(z.object({ from: z.string(), to: z.string() })),
			worked: z.array(z.string()),
		}),
	),
});
export type Team = z.infer<typeof teamCalendarResponse>;

interface Row {
	id: number;
	full_name: string;
	away: string;
	pending: string;
	worked: string;
}

/** Every active driver's month. */
export const readTeamCalendar = defineOperation({
	access: staffWith("availability"),
	input: monthQuery,
	async run({ ctx, input }): Promise<Team> {
		const month = input.month ?? todayInLondon(ctx.now).slice(0, 7);
		const from = `${month}-01`;
		const to = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1);
		const [rows] = await read(ctx.d1, [
			query<Row>(
				`SELECT d.id, d.full_name,
					(SELECT json_group_array(json_object('date', a.date, 'type', a.type) ORDER BY a.date) FROM driver_unavail_date a
						WHERE a.driver_id = d.id AND a.date BETWEEN ?1 AND ?2) AS away,
					(SELECT json_group_array(json_object('from', r.date_from, 'to', r.date_to)) FROM holiday_request r
						WHERE r.driver_id = d.id AND r.status = 'pending' AND r.date_from <= ?2 AND r.date_to >= ?1) AS pending,
					(SELECT json_group_array(DISTINCT w.date) FROM work_day w WHERE w.driver_id = d.id AND w.date BETWEEN ?1 AND ?2) AS worked
				FROM driver d WHERE d.deleted_at IS NULL AND d.status = 1 ORDER BY d.first_name, d.last_name, d.id`,
				from,
				to,
			),
		]);
		const bank_holidays = await bankHolidaysBetween(ctx, from, to);
		return teamCalendarResponse.parse({
			from,
			to,
			bank_holidays,
			drivers: rows.map((row) => ({
				...row,
				away: JSON.parse(row.away),
				pending: JSON.parse(row.pending),
				worked: JSON.parse(row.worked),
			})),
		});
	},
});
