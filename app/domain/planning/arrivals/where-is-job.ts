import { read } from "~/db/read";
import { selectJobWithPlaces } from "~/db/repositories/planning/where-jobs";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { selectArrivals, toArrivals } from "./load-arrivals";
import { DEFAULT_LATE_AFTER } from "./rules-lateness";
import { locateJob } from "./rules-where";
import { type JobLocation, jobLocationResponse } from "./where-responses";

/** Where a job is: the vehicle, when it is expected at each stop that is left, and why. Throws 404. */
export const whereIsJob = defineOperation({
	access: staffWith("organizer.read"),
	input: idInput,
	response: jobLocationResponse,
	async run({ ctx, input }): Promise<JobLocation> {
		const { now } = ctx;
		const [places, duties, jobs, entries, rules, [settings], road_times] = await read(ctx.d1, [
			selectJobWithPlaces(input.id),
			...selectArrivals({ job_id: input.id }, now),
		]);
		if (places.length === 0) throw notFound("Job");
		const arrivals = toArrivals({ duties, jobs, entries, rules, road_times, now });
		const { position, ...located } = locateJob(
			arrivals,
			places,
			settings?.late_after_minutes ?? DEFAULT_LATE_AFTER,
		);
		const near = position && (await ctx.maps.nearestTown(position));
		return {
			as_of: now.toISOString(),
			...located,
			position: position && {
				latitude: position.latitude,
				longitude: position.longitude,
				at: position.at.toISOString(),
				speed: position.speed,
				near,
			},
		};
	},
});
