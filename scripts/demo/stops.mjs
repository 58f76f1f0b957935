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

/** The sub-jobs of a trip: collections (mode 1) and deliveries (mode 2) one after the other. */
export function stopsOf(chance, trip) {
	const count = trip.stops;
	const consignees = chance.shuffle(trip.customer.consignees);
	const step = Math.max(30, (Math.min(1410, trip.to) - trip.from) / (count - 1));
	return PATTERNS[count].map((mode, place) => ({
		mode,
		place: place === 0 ? trip.from_place : consignees[(place - 1) % consignees.length],
		at: Math.min(1425, Math.round((trip.from + step * place) / 15) * 15),
		status: statusOf(chance, trip, place, count),
	}));
}
