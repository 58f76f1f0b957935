import { commit } from "~/db/commit";
import { read } from "~/db/read";
import { saveRoadMatrix, selectMatrixDay, selectPlacesOfDays } from "~/db/repositories/planning/road-times";
import { addDays } from "~/shared/time/dates";
import { instantOf, todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { compareMatrix, type JobEnds, listMatrixPlaces } from "./rules-matrix";

const pointOf = (latitude: number | null, longitude: number | null) =>
	latitude === null || longitude === null ? null : { latitude, longitude };

/**
 * Fetches once a day the route provider's minutes between the places of today and tomorrow, and stores where they differ from the
 * estimates. After a request without an answer the next day has the next one. Does and costs nothing without a provider. Returns when it is
 * due again, null if only a change can bring that.
 */
export async function updateRoadMatrix(ctx: Ctx): Promise<Date | null> {
	const { maps, d1, now } = ctx;
	if (!maps.matrix) return null;
	const today = todayInLondon(now);
	const tomorrow = addDays(today, 1);
	const [[known]] = await read(d1, [selectMatrixDay()]);
	if (known && known.date >= today) return instantOf(tomorrow, "00:00");
	const [rows] = await read(d1, [selectPlacesOfDays(today, tomorrow)]);
	const jobs = rows.map(
		(row): JobEnds => ({
			from: pointOf(row.collection_latitude, row.collection_longitude),
			to: pointOf(row.delivery_latitude, row.delivery_longitude),
		}),
	);
	const places = listMatrixPlaces(jobs);
	if (places.length < 2) return null;
	const matrix = await maps.matrix(places.map(({ point }) => point));
	const times = matrix ? compareMatrix(places, matrix, jobs) : [];
	await commit(ctx, saveRoadMatrix({ date: today, fetched_at: now.toISOString(), times }), []);
	return instantOf(tomorrow, "00:00");
}
