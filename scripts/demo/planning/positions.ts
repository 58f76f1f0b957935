import { hasLeft, isDelivered } from "../shared/statuses";
import type { World } from "../world/world";

/** Adds the last position of each driver out today: between the ends of their current job. */
export function addPositions(world: World) {
	const chance = world.random.fork("positions");
	for (const turn of world.turns) {
		if (turn.date !== world.clock.today || turn.in === null || turn.out !== null) continue;
		const { job } = turn.legs.findLast((leg) => hasLeft(leg.job.status)) ?? {};
		if (!job) continue;
		const share = isDelivered(job.status) ? 1 : chance.int(10, 90) / 100;
		const between = (side: "latitude" | "longitude") =>
			job.from_place[side] + (job.to_place[side] - job.from_place[side]) * share;
		world.rows.put("driver_location", {
			driver_id: turn.driver.row.id,
			latitude: Math.round(between("latitude") * 10_000) / 10_000,
			longitude: Math.round(between("longitude") * 10_000) / 10_000,
			speed: share === 1 ? 0 : chance.int(0, 56),
			heading: chance.int(0, 359),
			accuracy: chance.int(4, 18),
			at: world.clock.instant(turn.date, world.clock.board - chance.int(1, 4)),
		});
	}
}
