import { z } from "zod";
import { read } from "~/db/read";
import { selectDaysOfJob, selectNeedFactsOfJobs, selectNumberOfJob } from "~/db/repositories/planning/needs";
import { jobReadAccess } from "~/domain/jobs/jobs/model/access";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { notFound } from "~/shared/errors";
import { idValue, nullableText } from "~/shared/response-fields";
import { missingNeeds } from "./missing-needs";
import { indexNeeds, readNeedFacts } from "./need-facts";

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

/** What the vehicles, trailers and drivers that a job is allocated to lack of what it needs, by their day; empty if nothing or nobody. Throws 404. */
export const getMissingNeeds = defineOperation({
	access: jobReadAccess,
	input: idInput,
	response: z.array(dayWithMissingNeeds),
	async run({ ctx, input }): Promise<DayWithMissingNeeds[]> {
		const [[job], [row], days] = await read(ctx.d1, [
			selectNumberOfJob(input.id),
			selectNeedFactsOfJobs([input.id]),
			selectDaysOfJob(input.id),
		]);
		if (!job) throw notFound("Job");
		const { needsOf, featuresOf } = indexNeeds(readNeedFacts(row));
		return days.flatMap(({ vehicle_id, trailer_id, driver_id, ...day }) => {
			const carrier = featuresOf({ vehicle_id, trailer_id, driver_id });
			const missing = missingNeeds(needsOf(input.id), carrier, day.date);
			return missing.length > 0 ? [{ ...day, missing }] : [];
		});
	},
});
