import { z } from "zod";
import { type RowOf, read } from "~/db/read";
import { selectHoursRules } from "~/db/repositories/planning/hours-rules";
import { selectWorkedDays } from "~/db/repositories/planning/own-hours";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { allDrivers } from "~/domain/kernel/permissions/access";
import { addDuties, divideDuty } from "~/domain/planning/run/rules-duty";
import { type HoursFigures, regimeFor, toHoursFigures } from "~/domain/planning/run/rules-hours";
import { addDays, weekOf } from "~/shared/time/dates";
import { instantOf, todayInLondon } from "~/shared/time/london";
import { dateField } from "~/shared/time/schemas";

const minutes = z.int();
const duty = { duty: minutes, work: minutes, breaks: minutes, driving: minutes };
const limit = z.int().nullable();

/** A driver's hours of a week, in minutes; `work` is duty without breaks. */
export const myHoursResponse = z.object({
	from: z.string(),
	to: z.string(),
	days: z.array(
		z.object({
			work_day_id: z.int(),
			date: z.string(),
			started_at: z.string(),
			/** Null while the driver is on duty; what is counted then ends now. */
			ended_at: z.string().nullable(),
			...duty,
			driving_limit: limit,
		}),
	),
	total: z.object(duty),
	/** Of this week and the one before it. */
	fortnight_driving: minutes,
	/** By the drivers' hours rules in force; null for one that the company has not. */
	limits: z.object({
		weekly_driving: limit,
		fortnightly_driving: limit,
		weekly_work: limit,
		driving_before_break: limit,
		break: limit,
	}),
});
type MyHours = z.infer<typeof myHoursResponse>;

/** The signed-in driver's hours of the week of a day, by default this one, against the drivers' hours rules. */
export const readMyHours = defineOperation({
	access: allDrivers,
	input: z.object({ week: dateField }),
	response: myHoursResponse,
	async run({ ctx, input }): Promise<MyHours> {
		const { from, to } = weekOf(input.week ?? todayInLondon(ctx.now));
		const [rows, rules] = await read(ctx.d1, [
			selectWorkedDays(ctx.actor.driver_id, addDays(from, -7), to),
			selectHoursRules(to),
		]);
		const figures = toHoursFigures(rules);
		const all = rows.map((row) => toDay(row, figures, ctx.now));
		const days = all.filter(({ date }) => date >= from);
		return {
			from,
			to,
			days,
			total: addDuties(days),
			fortnight_driving: addDuties(all).driving,
			limits: {
				weekly_driving: figures.get("weekly_driving"),
				fortnightly_driving: figures.get("fortnightly_driving"),
				weekly_work: figures.get("weekly_working"),
				driving_before_break: figures.get("driving_before_break"),
				break: figures.get("break"),
			},
		};
	},
});

/** The breaks of a day that has none reported are those that the office entered. */
function toDay(
	row: RowOf<typeof selectWorkedDays>,
	{ get }: HoursFigures,
	now: Date,
): MyHours["days"][number] {
	const start = instantOf(row.clockin_date ?? row.date, row.clockin_time ?? "00:00");
	const end = row.clockout_time === null ? null : instantOf(row.clockout_date ?? row.date, row.clockout_time);
	const parts = divideDuty(row.activities, start, end ?? now);
	const breaks = parts.breaks > 0 ? parts.breaks : Math.min(row.break_minutes, parts.duty);
	return {
		work_day_id: row.id,
		date: row.date,
		started_at: start.toISOString(),
		ended_at: end?.toISOString() ?? null,
		...parts,
		breaks,
		work: parts.duty - breaks,
		driving_limit: get(regimeFor(row.gross_weight) === "gb" ? "gb_daily_driving" : "daily_driving"),
	};
}
