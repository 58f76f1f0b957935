import { z } from "zod";
import { read } from "~/db/read";
import { countClaimsOfDay } from "~/db/repositories/portal/slot-claims";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { requiredDateField } from "~/shared/time/schemas";

/** How many times of collection of a day are reserved at the moment and not booked: no board shows them. */
export const countReservedSlots = defineOperation({
	access: staffWith("planner.read"),
	input: z.object({ date: requiredDateField }),
	response: z.object({ date: z.string(), reserved: z.int() }),
	async run({ ctx, input: { date } }): Promise<{ date: string; reserved: number }> {
		const [[count]] = await read(ctx.d1, [countClaimsOfDay(date, ctx.now)]);
		return { date, reserved: count?.reserved ?? 0 };
	},
});
