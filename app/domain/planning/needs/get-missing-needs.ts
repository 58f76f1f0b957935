import { z } from "zod";
import { read } from "~/db/read";
import {
	selectDaysOfJob,
	selectDriverSkills,
	selectNeedsOfJobs,
	selectNumberOfJob,
	selectTrailerFeatures,
	selectVehicleFeatures,
} from "~/db/repositories/planning/needs";
import { jobReadAccess } from "~/domain/jobs/jobs/model/access";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { notFound } from "~/shared/errors";
import { idValue, nullableText } from "~/shared/response-fields";
import { missingNeeds } from "./missing-needs";

const missingNeed = z.object({
	id: idValue,
	name: z.string(),
	by: z.enum(["vehicle", "trailer", "vehicle_or_trailer", "driver"]),
	/** The last day on which the driver's skill was valid; null if there never was one. */
	expired_on: nullableText,
});

/** The days of a job on which those who carry it lack something. */
const dayWithMissingNeeds = z.object({
	work_day_id: idValue,
	date: z.string(),
	reg: nullableText,
	driver_name: nullableText,
	missing: z.array(missingNeed),
});
export type DayWithMissingNeeds = z.infer<typeof dayWithMissingNeeds>;

const idsOf = (ids: readonly (number | null)[]) => ids.filter((id): id is number => id !== null);

/** What the vehicles, trailers and drivers that a job is allocated to lack of what it needs, by their day; empty if nothing or nobody. Throws 404. */
export const getMissingNeeds = defineOperation({
	access: jobReadAccess,
	input: idInput,
	response: z.array(dayWithMissingNeeds),
	async run({ ctx, input }): Promise<DayWithMissingNeeds[]> {
		const [[job], needs, days] = await read(ctx.d1, [
			selectNumberOfJob(input.id),
			selectNeedsOfJobs([input.id]),
			selectDaysOfJob(input.id),
		]);
		if (!job) throw notFound("Job");
		if (needs.length === 0 || days.length === 0) return [];
		const [vehicles, trailers, skills] = await read(ctx.d1, [
			selectVehicleFeatures(idsOf(days.map(({ vehicle_id }) => vehicle_id))),
			selectTrailerFeatures(idsOf(days.map(({ trailer_id }) => trailer_id))),
			selectDriverSkills(idsOf(days.map(({ driver_id }) => driver_id))),
		]);
		return days.flatMap(({ vehicle_id, trailer_id, driver_id, ...day }) => {
			const carrier = {
				vehicleFeatures: featuresOf(vehicles.filter((row) => row.vehicle_id === vehicle_id)),
				trailerFeatures:
					trailer_id === null ? null : featuresOf(trailers.filter((row) => row.trailer_id === trailer_id)),
				driverSkills: driver_id === null ? null : skills.filter((row) => row.driver_id === driver_id),
			};
			const missing = missingNeeds(needs, carrier, day.date);
			return missing.length > 0 ? [{ ...day, missing }] : [];
		});
	},
});

const featuresOf = (rows: readonly { need_id: number }[]) => rows.map(({ need_id }) => need_id);
