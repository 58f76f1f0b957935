import { roadMiles } from "./places.mjs";
import { AT_A_STOP, driveMinutes, quarterUp } from "./road.mjs";
import { isFinished } from "./statuses.mjs";

const PATTERNS = { 2: [1, 2], 3: [1, 2, 2], 4: [1, 2, 1, 2], 5: [1, 2, 2, 2, 2] };

/** How far the stops of a trip have come, by the trip's own status. */
function statusOf(chance, trip, place, count) {
	const { status } = trip;
	const last = place === count - 1;
	if (isFinished(status)) return last && count > 2 && chance.chance(0.05) ? "Cancelled" : "Completed";
	if (status === "Inprogress")
		return place === 0 ? "Completed" : place === 1 ? "Inprogress" : last && count > 3 ? "Pending" : "Booked";
	if (status === "Booked") return last && count > 3 ? "Planned" : "Booked";
	if (status === "Planned") return last && count > 2 ? "Pending" : "Planned";
	return status;
}

/**
 * The round of a trip, the nearest place next, with the minutes from its start; as many of the stops asked for as fit into
 * `most` minutes, or null where not even two do.
 */
export function roundOf(chance, { consignees }, from, count, most) {
	const left = [...consignees];
	const round = [{ place: from, after: 0 }];
	while (round.length < count && left.length > 0) {
		const before = round.at(-1);
		left.sort((a, b) => roadMiles(before.place, a) - roadMiles(before.place, b));
		const place = left.shift();
		const way = AT_A_STOP + driveMinutes(before.place, place) + chance.int(0, 15);
		const after = quarterUp(before.after + Math.max(30, way));
		if (after > most) break;
		round.push({ place, after });
	}
	return round.length < 2 ? null : round;
}

/** Miles of a round. */
export const roundMiles = (round) =>
	Math.round(
		round.reduce((sum, { place }, at) => sum + (at ? roadMiles(round[at - 1].place, place) : 0), 0) * 10,
	) / 10;

/** The sub-jobs of a trip: collections (mode 1) and deliveries (mode 2) one after the other. */
export const stopsOf = (chance, trip) =>
	PATTERNS[trip.round.length].map((mode, at) => ({
		mode,
		place: trip.round[at].place,
		at: trip.from + trip.round[at].after,
		status: statusOf(chance, trip, at, trip.round.length),
	}));
