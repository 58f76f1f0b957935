import type { ListedStop } from "~/domain/portal/booking-imports/read-stop";
import { addedStop } from "../values/added-stop";
import { EMPTY_SUB_JOB, type EntryValues, type SubJobValues } from "../values/values";

/** The rows of a list as stops of a trip, behind those it has. */
export function listToStops(
	listed: readonly ListedStop[],
	trip: Pick<EntryValues, "collection_date" | "collection_time" | "trip_sub_jobs">,
): SubJobValues[] {
	const stops: SubJobValues[] = [];
	for (const row of listed)
		stops.push(
			addedStop(
				{ ...EMPTY_SUB_JOB, ...row, key: crypto.randomUUID() },
				stops.at(-1) ?? trip.trip_sub_jobs.at(-1),
				trip,
			),
		);
	return stops;
}
