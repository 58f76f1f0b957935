import { estimateRoadLeg } from "~/domain/master-data/roads/legs";
import type { JobStatus } from "~/shared/jobs/statuses";
import { ceilToQuarter, DEMO_STOP_MINUTES } from "../shared/road.mjs";
import { isFinished } from "../shared/statuses";
import type { Clock, DemoAddress, DemoCustomer, DemoJob, Random, Round } from "../world/world";
import { firstDay, firstMinute } from "./job-times";

const PATTERNS: Record<number, number[]> = { 2: [1, 2], 3: [1, 2, 2], 4: [1, 2, 1, 2], 5: [1, 2, 2, 2, 2] };

/** Minutes after which a stop is done. */
const STOP_DONE_AFTER = 12;

/** The status of a stop, from the status of its trip; of one under way, from how late it is. */
function pickStopStatus(
	chance: Random,
	{ status }: DemoJob,
	{ place, count, since, sinceBefore }: { place: number; count: number; since: number; sinceBefore: number },
): JobStatus {
	const last = place === count - 1;
	if (isFinished(status)) return last && count > 2 && chance.chance(0.05) ? "Cancelled" : "Completed";
	if (status === "Inprogress")
		return since >= STOP_DONE_AFTER ? "Completed" : sinceBefore >= STOP_DONE_AFTER ? "Inprogress" : "Booked";
	if (status === "Booked") return last && count > 3 ? "Planned" : "Booked";
	if (status === "Planned") return last && count > 2 ? "Pending" : "Planned";
	return status;
}

/**
 * The round of a trip, always to the nearest place next, with the minutes from its start. Has as many of the requested stops as
 * fit into `maxMinutes`; null when fewer than two do.
 */
export function planRound(
	chance: Random,
	{ consignees }: DemoCustomer,
	from: DemoAddress,
	count: number,
	maxMinutes: number,
): Round | null {
	const remaining = [...consignees];
	const round: Round = [];
	let before = { place: from, after: 0 };
	round.push(before);
	while (round.length < count && remaining.length > 0) {
		const { place: last } = before;
		remaining.sort((a, b) => estimateRoadLeg(last, a).miles - estimateRoadLeg(last, b).miles);
		const place = remaining.shift();
		if (!place) break;
		const minutes = DEMO_STOP_MINUTES + estimateRoadLeg(before.place, place).minutes + chance.int(0, 15);
		const after = ceilToQuarter(before.after + Math.max(30, minutes));
		if (after > maxMinutes) break;
		before = { place, after };
		round.push(before);
	}
	return round.length < 2 ? null : round;
}

/** Miles of a round. */
export const computeRoundMiles = (round: Round) =>
	Math.round(
		round.reduce(
			(sum, { place }, at) => sum + estimateRoadLeg(round[at - 1]?.place ?? place, place).miles,
			0,
		) * 10,
	) / 10;

/** The sub-jobs of a trip: collections (mode 1) and deliveries (mode 2) one after the other. */
export function createStops(clock: Clock, chance: Random, trip: DemoJob, round: Round) {
	const present = clock.presentOn(firstDay(trip));
	const sinceStop = (place: number) =>
		present - (firstMinute(trip) + (round[place]?.after ?? -STOP_DONE_AFTER));
	return round.map(({ place, after }, at) => {
		const progress = { place: at, count: round.length, since: sinceStop(at), sinceBefore: sinceStop(at - 1) };
		return {
			mode: PATTERNS[round.length]?.[at] ?? 2,
			place,
			at: firstMinute(trip) + after,
			status: pickStopStatus(chance, trip, progress),
		};
	});
}
