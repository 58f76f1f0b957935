import { updateSubContractorJob } from "~/db/repositories/jobs/allocations";
import { commitJob, insertActivity, jobChange } from "~/domain/jobs/jobs/commit-job";
import { definePlatformOperation } from "~/domain/kernel/operations/platform-operation";
import { toRaceError } from "~/domain/kernel/operations/race-errors";
import { conflict } from "~/shared/errors";
import { subContractorText } from "~/shared/texts/sub-contractors";
import { findLinkToUse } from "./find-link";
import { findOwnPlace } from "./find-place";
import { nameCrewResponse } from "./responses";
import { crewInput } from "./schemas";

interface Crew {
	driver_name: string | null;
	driver_mobile: string | null;
	registration: string | null;
}

/** Names who drives a job, how to ring the driver, and the vehicle; the office reads it with the job. Throws 404, 409 for a job that is done, 422 and 429. */
export const nameCrew = definePlatformOperation({
	access: "open",
	input: crewInput,
	response: nameCrewResponse,
	message: subContractorText.crewSaved,
	async run({ platform, input: { token, id, ...crew } }): Promise<Crew> {
		const { ctx } = await findLinkToUse(platform, token);
		const { place, job } = await findOwnPlace(ctx, id);
		if (place.is_completed) throw conflict(subContractorText.notOpen);
		const key = { id: job.id };
		const names = [crew.driver_name, crew.driver_mobile, crew.registration?.toUpperCase()].filter(Boolean);
		try {
			await commitJob(
				ctx,
				key,
				[
					updateSubContractorJob(ctx, place.id, {
						...crew,
						registration: crew.registration?.toUpperCase() ?? null,
					}),
					insertActivity(ctx, key, "allocation", `Driver and vehicle: ${names.join(", ") || "none"}`),
				],
				[jobChange("update", key)],
			);
		} catch (error) {
			throw await toRaceError(ctx, error);
		}
		return { ...crew, registration: crew.registration?.toUpperCase() ?? null };
	},
});
