import { estimateRoadLeg } from "~/domain/master-data/roads/legs";
import { isInTransit } from "../shared/statuses";
import type { DemoAddress, DemoVehicle, DemoVisit, Turn, World } from "../world/world";
import { isVisitDone, planVisits } from "./visits";

type Place = DemoAddress | DemoVehicle["base"];

/** Where a vehicle is: at a place, or a share of the way from it to the next. */
interface Where {
	from: Place;
	to: Place;
	share: number;
}

/** Adds the last position of each driver on duty, of the last minutes; one is behind the plan. */
export function addPositions(world: World) {
	const chance = world.random.fork("positions");
	const onDuty = world.turns.filter((turn) => turn.in !== null && turn.out === null);
	const delayed = findDelayed(world, onDuty);
	for (const turn of onDuty) {
		const present = world.clock.presentOn(turn.date);
		const { from, to, share } = turn === delayed?.turn ? delayed : locate(turn, present);
		const isMoving = share > 0 && share < 1;
		const between = (side: "latitude" | "longitude") =>
			Math.round((from[side] + (to[side] - from[side]) * share) * 10_000) / 10_000;
		world.rows.put("driver_location", {
			driver_id: turn.driver.row.id,
			latitude: between("latitude"),
			longitude: between("longitude"),
			// In metres a second: a third of those on the road are at lights or in traffic.
			speed: isMoving && chance.chance(0.85) ? chance.int(12, 25) : 0,
			heading: Math.round(headingOf(from, to)),
			accuracy: chance.int(4, 18),
			at: world.clock.instant(turn.date, present - chance.int(1, 2)),
		});
	}
}

/** Where a turn's vehicle is at a minute: at the depot, at a stop, on the way, on the way home. */
function locate(turn: Turn, present: number): Where {
	const { base } = turn.vehicle;
	const next = turn.visits.find(({ arrive }) => arrive > present);
	if (next)
		return onTheWay(next.from, next.place, (present - next.leave) / Math.max(1, next.arrive - next.leave));
	const last = turn.visits.at(-1)?.place ?? base;
	const { home, left } = planVisits(turn);
	return onTheWay(last, base, (present - left) / Math.max(1, home - left));
}

const onTheWay = (from: Place, to: Place, share: number): Where => ({
	from,
	to,
	share: Math.max(0, Math.min(1, share)),
});

const headingOf = (from: Place, to: Place) =>
	(Math.atan2(
		(to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180),
		to.latitude - from.latitude,
	) *
		(180 / Math.PI) +
		360) %
	360;

/** How many minutes late the one who is behind will be, within what the office wants to know of. */
const LATE = { least: 19, most: 34 };

/** The turn that is behind: on the way to its last stop, so that nothing else is late, and not so near to it that it could not be. */
function findDelayed(world: World, turns: readonly Turn[]): (Where & { turn: Turn }) | null {
	for (const turn of turns) {
		const present = world.clock.presentOn(turn.date);
		const last = turn.visits.at(-1);
		if (turn.locked || !last || !isOnLastWay(turn.visits, last, present)) continue;
		const minutes = estimateRoadLeg(last.from, last.place).minutes;
		const at = last.leg.stops[last.index]?.at ?? 0;
		const needed = Math.min(minutes, at - present + LATE.most);
		if (present + needed - at >= LATE.least)
			return { turn, ...onTheWay(last.from, last.place, 1 - needed / minutes) };
	}
	return null;
}

function isOnLastWay(visits: readonly DemoVisit[], last: DemoVisit, present: number): boolean {
	const isUnderWay = isInTransit(last.leg.job.status) && last.index > 0 && last.leg.job.subs.length === 0;
	return (
		isUnderWay &&
		present < last.arrive &&
		visits.every((visit) => visit === last || isVisitDone(visit, present))
	);
}
