import { z } from "zod";
import { type RowOf, read } from "~/db/read";
import { selectDriversFor } from "~/db/repositories/master-data/drivers";
import { selectVehicleId } from "~/db/repositories/master-data/vehicle-reads";
import { selectHoursRules } from "~/db/repositories/planning/hours-rules";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { driverPapers, neededLicence } from "~/domain/master-data/drivers/papers";
import { judgeBooking } from "~/domain/planning/fitness/judge-booking";
import { describeCarriedUntil } from "~/domain/planning/run/rules-carried";
import { notFound } from "~/shared/errors";
import { nullableText } from "~/shared/response-fields";
import type { DateText } from "~/shared/time/dates";
import { awayTitle, canAllocate, DRIVER_STATUSES, driverStatus } from "./rules";
import { shiftOfVehicleInput } from "./schemas";

/** A driver in the list of "Add Driver to vehicle". */
export const availableDriverResponse = z.object({
	id: z.int(),
	code: z.string(),
	first_name: z.string(),
	last_name: z.string(),
	full_name: z.string(),
	profile_image: nullableText,
	status: z.enum(DRIVER_STATUSES),
	/** Why they are away. */
	away: nullableText,
	/** The half of the day on which they are away; they can work the other one. */
	half_day: z.enum(["am", "pm"]).nullable(),
	/** "Busy (carried over) until 11:30": work of a day before reaches into it. */
	carried_over: nullableText.optional(),
	may_allocate: z.boolean(),
	licence_type: nullableText,
	/** Whether the licence covers the vehicle; true if either is unknown. */
	licence_covers: z.boolean(),
	/** Why they may not legally drive the vehicle on that day; empty if nothing is known against it. */
	unfit_reasons: z.array(z.string()),
	favourite: z.boolean(),
	work_day_id: z.int().nullable(),
	/** The vehicle they are booked on. */
	reg: nullableText,
	/** The booked jobs on that vehicle, which move along with the driver. */
	jobs: z.int(),
	/** Minutes worked in the week of the day before it, and what is left of the week's limit; null without a limit. */
	week_minutes: z.int(),
	week_minutes_left: z.int().nullable(),
	driver_document: z.object({ licence_class: z.object({ class_name: z.string() }).nullable() }),
});
export type AvailableDriver = z.infer<typeof availableDriverResponse>;

type DriverRow = RowOf<typeof selectDriversFor>;

/** Converts the rows to the list, by the hours rules of the day. */
export function toAvailableDrivers(
	rows: readonly DriverRow[],
	date: DateText,
	rules: readonly RowOf<typeof selectHoursRules>[],
): AvailableDriver[] {
	const week = rules.find(({ slug }) => slug === "weekly_working")?.minutes ?? null;
	return rows.map(({ clockin_time, clockout_time, away, favourite, gross_weight, carried_until, ...row }) => {
		const { papers: papersText, needed: neededText, ...driver } = row;
		const papers = driverPapers.parse(JSON.parse(papersText));
		const needed = neededText === null ? null : neededLicence.parse(JSON.parse(neededText));
		const { class_name, rank } = papers;
		const work_day = driver.work_day_id === null ? null : { clockin_time, clockout_time };
		const status = driverStatus({ away, work_day });
		return {
			...driver,
			status,
			away: awayTitle(away),
			carried_over: carried_until === null ? null : describeCarriedUntil(carried_until, date),
			may_allocate: canAllocate(status),
			licence_type: class_name,
			licence_covers: rank === null || needed === null || needed.rank === null || rank >= needed.rank,
			unfit_reasons: judgeBooking({
				date,
				vehicle: { reg: "", needed, gross_weight },
				driver: { full_name: driver.full_name, papers },
			}).map(({ tag }) => tag),
			favourite: favourite === 1,
			week_minutes_left: week === null ? null : week - driver.week_minutes,
			driver_document: { licence_class: class_name === null ? null : { class_name } },
		};
	});
}

/** The drivers for a vehicle's day and shift with their status, favourites first, then by name. Throws 404. */
export const listAvailableDrivers = defineOperation({
	access: staffWith("organizer.read"),
	input: shiftOfVehicleInput,
	response: z.array(availableDriverResponse),
	async run({ ctx, input }): Promise<AvailableDriver[]> {
		const [[vehicle], rows, rules] = await read(ctx.d1, [
			selectVehicleId(input.vehicle_id),
			selectDriversFor(input),
			selectHoursRules(input.date),
		]);
		if (!vehicle) throw notFound("Vehicle");
		return toAvailableDrivers(rows, input.date, rules);
	},
});
