import { z } from "zod";
import { query, read } from "~/db/read";
import { defineOperation } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { notFound } from "~/domain/shared/errors";
import { shiftField } from "~/domain/shared/input-fields";
import { isDate } from "~/domain/shared/time/dates";
import { todayInLondon } from "~/domain/shared/time/london";
import { type ClockState, clockState } from "./rules";

const line = z.string().nullable();

/** The requested days: a first day, or `{ "from": …, "to": … }` as JSON; by default from today. */
const dateObject = z
	.string()
	.max(200)
	.optional()
	.transform((text, ctx) => {
		const days = parseDays(text);
		if (days === null) ctx.addIssue({ code: "custom", message: "Not a date" });
		return days ?? {};
	});

function parseDays(text: string | undefined): { from?: string; to?: string } | null {
	if (!text) return {};
	if (isDate(text)) return { from: text };
	try {
		const { from, to } = z
			.object({ from: z.string().refine(isDate).optional(), to: z.string().refine(isDate).optional() })
			.parse(JSON.parse(text));
		return { from, to };
	} catch {
		return null;
	}
}

/** A vehicle's coming workdays. */
export const futureWorkdaysResponse = z.object({
	workdays: z.array(
		z.object({
			id: z.int(),
			date: z.string(),
			driver_id: z.int().nullable(),
			full_name: line,
			start_time: line,
			jobs: z.int(),
			state: z.enum(["booked", "inprogress", "completed"]),
		}),
	),
	vor: z.array(z.string()),
	favourite_drivers: z.array(z.object({ id: z.int(), driver_id: z.int(), full_name: z.string() })),
});
export type FutureWorkdays = z.infer<typeof futureWorkdaysResponse>;

interface FutureRow {
	id: number;
	date: string;
	driver_id: number | null;
	full_name: string | null;
	start_time: string | null;
	clockin_time: string | null;
	clockout_time: string | null;
	jobs: number;
}

const futureWorkdaysInput = z.object({
	vehicle_id: z.int().positive(),
	dateObject,
	shift_type_id: shiftField,
});

/** A vehicle's workdays from a day onwards, its VOR days, and its favourite drivers. Throws 404. */
export const listFutureWorkdays = defineOperation({
	access: staffWith("organizer.read"),
	input: futureWorkdaysInput,
	async run({ ctx, input }): Promise<FutureWorkdays> {
		const from = input.dateObject.from ?? todayInLondon(ctx.now);
		const to = input.dateObject.to ?? "9999-12-31";
		const { vehicle_id, shift_type_id } = input;
		const [[vehicle], rows, vor, favourite_drivers] = await read(ctx.d1, [
			query<{ id: number }>("SELECT id FROM vehicle WHERE id = ? AND deleted_at IS NULL", vehicle_id),
			query<FutureRow>(
				`SELECT w.id, w.date, w.driver_id, d.full_name, w.start_time, w.clockin_time, w.clockout_time,
					(SELECT count(*) FROM work_day_job a WHERE a.work_day_id = w.id AND a.is_deleted = 0) AS jobs
				FROM work_day w LEFT JOIN driver d ON d.id = w.driver_id
				WHERE w.vehicle_id = ? AND w.shift_type_id = ? AND w.date BETWEEN ? AND ? ORDER BY w.date, w.id LIMIT 800`,
				vehicle_id,
				shift_type_id,
				from,
				to,
			),
			query<{ date: string }>(
				"SELECT date FROM vehicle_date WHERE vehicle_id = ? AND kind = 'vor' AND date BETWEEN ? AND ? ORDER BY date",
				vehicle_id,
				from,
				to,
			),
			query<{ id: number; driver_id: number; full_name: string }>(
				`SELECT f.id, f.driver_id, d.full_name FROM vehicle_favourite_driver f JOIN driver d ON d.id = f.driver_id
				WHERE f.vehicle_id = ? AND f.shift_type_id = ? AND d.deleted_at IS NULL ORDER BY f.position, f.id`,
				vehicle_id,
				shift_type_id,
			),
		]);
		if (!vehicle) throw notFound("Vehicle");
		const workdays = rows.map(({ clockin_time, clockout_time, ...row }) => {
			const state: ClockState = clockState({ clockin_time, clockout_time });
			return { ...row, state };
		});
		return { workdays, vor: vor.map(({ date }) => date), favourite_drivers };
	},
});
