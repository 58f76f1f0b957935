import { estimateRoadLeg, findRoadPlace } from "~/domain/master-data/roads/legs";
import { addDays } from "~/shared/time/dates";
import type { DayPart } from "~/shared/time/day-parts";
import type { DemoAddress, World } from "../world/world";

/** What the drivers of the demo take, in hundredths of the estimate, in which part of the day; the pairs driven most come first. */
const LEARNED: readonly { part: DayPart; percent: number; trips: number }[] = [
	{ part: "morning", percent: 121, trips: 14 },
	{ part: "afternoon", percent: 117, trips: 11 },
	{ part: "midday", percent: 91, trips: 9 },
	{ part: "morning", percent: 114, trips: 8 },
	{ part: "night", percent: 88, trips: 7 },
	{ part: "afternoon", percent: 109, trips: 5 },
];
/** Estimates of pairs that are worth a look, in minutes. */
const WORTH = { min: 20, max: 80 };

interface DrivenPair {
	from: DemoAddress;
	to: DemoAddress;
	from_place: string;
	to_place: string;
	usual_minutes: number;
	count: number;
}

/** The pairs of places that vehicles drive between, most often first. */
function listPairs({ turns }: World): DrivenPair[] {
	const pairs = new Map<string, DrivenPair>();
	for (const { visits } of turns)
		for (const [at, { place: to }] of visits.entries()) {
			const from = visits[at - 1]?.place;
			const [from_place, to_place] = [from && findRoadPlace(from), findRoadPlace(to)];
			if (!from || !from_place || !to_place || from_place === to_place) continue;
			const usual_minutes = estimateRoadLeg(from, to).minutes;
			if (usual_minutes < WORTH.min || usual_minutes > WORTH.max) continue;
			const key = `${from_place} ${to_place}`;
			const known = pairs.get(key) ?? { from, to, from_place, to_place, usual_minutes, count: 0 };
			pairs.set(key, { ...known, count: known.count + 1 });
		}
	return [...pairs.values()].sort((a, b) => b.count - a.count);
}

/** Adds what the company has learned of how long its drivers take: a few pairs, with their trips of the last weeks. */
export function addRoadTimes(world: World) {
	const { clock, rows } = world;
	const pairs = listPairs(world);
	for (const [at, { part, percent, trips }] of LEARNED.entries()) {
		const pair = pairs[at];
		if (!pair) return;
		const { from_place, to_place, usual_minutes, from, to } = pair;
		const shared = {
			from_place,
			to_place,
			day_part: part,
			from_town: from.town,
			to_town: to.town,
			usual_minutes,
		};
		const newest_on = clock.day(-1);
		for (let trip = 0; trip < trips; trip++)
			rows.put("driven_leg", {
				...shared,
				date: addDays(newest_on, -3 * trip),
				// As many trips were quicker as slower.
				minutes:
					Math.round((usual_minutes * percent) / 100) + (trip % 2 === 0 ? 1 : -1) * Math.ceil(trip / 2),
			});
		rows.put("road_time", { ...shared, percent, trips, newest_on });
	}
}
