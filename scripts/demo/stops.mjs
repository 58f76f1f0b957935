import { roadMiles } from "./places.mjs";
import { ceilToQuarter, DEMO_STOP_MINUTES, estimateDriveMinutes } from "./road.mjs";
import { isFinished } from "./statuses.mjs";

const PATTERNS = { 2: [1, 2], 3: [1, 2, 2], 4: [1, 2, 1, 2], 5: [1, 2, 2, 2, 2] };

/** The status of a stop, from the status of its trip. */
function pickStopStatus(chance, trip, place, count) {
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
 * The round of a trip, always to the nearest place next, with the minutes from its start. Has as many of the requested stops as
 * fit into `maxMinutes`; null when fewer than two do.
 */
export function planRound(chance, { consignees }, from, count, maxMinutes) {
	const remaining = [...consignees];
	const round = [{ place: from, after: 0 }];
	while (round.length < count && remaining.length > 0) {
		const before = round.at(-1);
		remaining.sort((a, b) => roadMiles(before.place, a) - roadMiles(before.place, b));
		const place = remaining.shift();
		const minutes = DEMO_STOP_MINUTES + estimateDriveMinutes(before.place, place) + chance.int(0, 15);
		const after = ceilToQuarter(before.after + Math.max(30, minutes));
		if (after > maxMinutes) break;
		round.push({ place, after });
	}
	return round.length < 2 ? null : round;
}

/** Miles of a round. */
export const computeRoundMiles = (round) =>
	Math.round(
		round.reduce((sum, { place }, at) => sum + (at ? roadMiles(round[at - 1].place, place) : 0), 0) * 10,
	) / 10;

/** The sub-jobs of a trip: collections (mode 1) and deliveries (mode 2) one after the other. */
export const createStops = (chance, trip) =>
	PATTERNS[trip.round.length].map((mode, at) => ({
		mode,
		place: trip.round[at].place,
		at: trip.from + trip.round[at].after,
		status: pickStopStatus(chance, trip, at, trip.round.length),
	}));
