import { z } from "zod";
import { read } from "~/db/read";
import {
	selectDatesOfKind,
	selectFavouritesOfShift,
	selectVehicleId,
} from "~/db/repositories/master-data/vehicle-reads";
import { selectWorkdaysOfVehicle } from "~/db/repositories/planning/workday-lists";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { shiftField } from "~/shared/input-fields";
import { nullableText } from "~/shared/response-fields";
import { isDate } from "~/shared/time/dates";
import { todayInLondon } from "~/shared/time/london";
import { type ClockState, clockState } from "./rules";

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
			full_name: nullableText,
			start_time: nullableText,
			jobs: z.int(),
			state: z.enum(["booked", "inprogress", "completed"]),
		}),
	),
	vor: z.array(z.string()),
	favourite_drivers: z.array(z.object({ id: z.int(), driver_id: z.int(), full_name: z.string() })),
});
export type FutureWorkdays = z.infer<typeof futureWorkdaysResponse>;

const futureWorkdaysInput = z.object({
	vehicle_id: z.int().positive(),
	dateObject,
	shift_type_id: shiftField,
});

/** A vehicle's workdays from a day onwards, its VOR days, and its favourite drivers. Throws 404. */
export const listFutureWorkdays = defineOperation({
	access: staffWith("organizer.read"),
	input: futureWorkdaysInput,
	response: futureWorkdaysResponse,
	async run({ ctx, input }): Promise<FutureWorkdays> {
		const from = input.dateObject.from ?? todayInLondon(ctx.now);
		const to = input.dateObject.to ?? "9999-12-31";
		const { vehicle_id, shift_type_id } = input;
		const [[vehicle], rows, vor, favourites] = await read(ctx.d1, [
			selectVehicleId(vehicle_id),
			selectWorkdaysOfVehicle(input, { from, to }),
			selectDatesOfKind(vehicle_id, "vor", { from, to }),
			selectFavouritesOfShift(vehicle_id, shift_type_id),
		]);
		if (!vehicle) throw notFound("Vehicle");
		const workdays = rows.map(({ clockin_time, clockout_time, ...row }) => {
			const state: ClockState = clockState({ clockin_time, clockout_time });
			return { ...row, state };
		});
		return {
			workdays,
			vor: vor.map(({ date }) => date),
			favourite_drivers: favourites.map(({ id, driver_id, full_name }) => ({ id, driver_id, full_name })),
		};
	},
});
