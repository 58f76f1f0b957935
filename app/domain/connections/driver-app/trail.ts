import { z } from "zod";
import { read } from "~/db/read";
import { selectDriverId } from "~/db/repositories/master-data/drivers";
import { selectTrail } from "~/db/repositories/planning/driver-positions";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { addDays } from "~/shared/time/dates";
import { midnightInLondon } from "~/shared/time/london";
import { requiredDateField } from "~/shared/time/schemas";

/** A position of a trail; speed in metres a second, heading in degrees, accuracy in metres. */
const trailPosition = z.object({
	at: z.string(),
	latitude: z.number(),
	longitude: z.number(),
	speed: z.number().nullable(),
	heading: z.number().nullable(),
	accuracy: z.number().nullable(),
});
export const trailResponse = z.array(trailPosition);

/** Where a driver was on a day while on duty, in order: one position in 30 seconds. Throws 404 for a deleted driver. */
export const readDriverTrail = defineOperation({
	access: staffWith("organizer.read"),
	input: idInput.extend({ date: requiredDateField }),
	response: trailResponse,
	async run({ ctx, input: { id, date } }): Promise<z.infer<typeof trailResponse>> {
		const [[driver], positions] = await read(ctx.d1, [
			selectDriverId(id),
			selectTrail(id, midnightInLondon(date), midnightInLondon(addDays(date, 1))),
		]);
		if (!driver) throw notFound("Driver");
		return positions;
	},
});
