import { z } from "zod";
import { read } from "~/db/read";
import { countClaimsOfDay, selectPromisedJobs } from "~/db/repositories/portal/slot-claims";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { idValue } from "~/shared/response-fields";
import { requiredDateField } from "~/shared/time/schemas";

const reservedSlotsResponse = z.object({
	date: z.string(),
	reserved: z.int(),
	promised_job_ids: z.array(idValue),
});

/** How many times of collection of a day are reserved at the moment and not booked, which no board shows; and the jobs that were booked at one that they have. */
export const listReservedSlots = defineOperation({
	access: staffWith("planner.read"),
	input: z.object({ date: requiredDateField }),
	response: reservedSlotsResponse,
	async run({ ctx, input: { date } }): Promise<z.output<typeof reservedSlotsResponse>> {
		const [[count], jobs] = await read(ctx.d1, [countClaimsOfDay(date, ctx.now), selectPromisedJobs(date)]);
		return { date, reserved: count?.reserved ?? 0, promised_job_ids: jobs.map(({ id }) => id) };
	},
});
