import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { selectReleasableWorkday } from "~/db/repositories/planning/workday-bookings";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { idResponse } from "~/shared/response-fields";
import { organizerText } from "~/shared/texts/organizer";
import { releaseDriver } from "./release";

/** Takes the driver off a workday: it is deleted, or stays on the vehicle if it has jobs. Throws 404, and 409 once work has started. */
export const removeWorkday = defineOperation({
	access: staffWith("organizer.write"),
	input: idInput,
	response: idResponse,
	message: organizerText.driverDeallocated,
	async run({ ctx, input }): Promise<{ id: number }> {
		const [[day]] = await read(ctx.d1, [selectReleasableWorkday(input.id)]);
		if (!day) throw notFound("Workday");
		const { writes, changes } = releaseDriver(ctx, day);
		await commit(ctx, writes, changes);
		return { id: input.id };
	},
});
