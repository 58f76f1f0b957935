import { estimateRoadLeg } from "~/domain/master-data/roads/legs";
import type { JobStatus } from "~/shared/jobs/statuses";
import { getDayShare } from "../shared/clock.mjs";
import { allTowns, getTown } from "../shared/places.mjs";
import type { JobSpec, World } from "../world/world";

/** The night's trunks leave in the evening or before midnight and arrive by five o'clock: the minute, and the status on the road. */
const TRUNKS: readonly { until: number; underWay: JobStatus }[] = [
	{ until: 1695, underWay: "Intransit" },
	{ until: 1500, underWay: "Inprogress" },
	{ until: 1725, underWay: "Inprogress" },
	{ until: 1510, underWay: "Intransit" },
	{ until: 1740, underWay: "Intransit" },
];
/** How many there are at the least: by night, they alone are under way. */
const MIN_TRUNKS = 2;
/** The latest minute at which a trunk leaves; most leave in time for their arrival. */
const LATEST = 1425;
const MILES = { least: 105, most: 150 } as const;

/** The trunks of last night and of tonight, from a depot to a town some hours away. */
export function createTrunks(world: World): JobSpec[] {
	const { clock, spec, random } = world;
	const chance = random.fork("trunks");
	return [-1, 0].flatMap((day) => {
		const count = Math.max(
			MIN_TRUNKS,
			spec.sizes.today >= 50 ? Math.round(TRUNKS.length * getDayShare(clock.day(day))) : 0,
		);
		return TRUNKS.slice(0, count).map(({ until, underWay }, place): JobSpec => {
			const [, , town] = spec.depots[place % spec.depots.length] ?? ["", "", "Luton"];
			const far = findFarTowns(town);
			return {
				day,
				kind: "night",
				// What is not over yet is under way or to come: the plan settles it.
				status: place % 2 ? "Priced" : "Completed",
				underWay,
				towns: [town, chance.pick(far)],
				until: until + chance.int(0, 2) * 5,
				begins: LATEST,
			};
		});
	});
}

function findFarTowns(town: string): string[] {
	const from = getTown(town);
	return allTowns
		.filter((to) => {
			const { miles } = estimateRoadLeg(from, to);
			return miles >= MILES.least && miles <= MILES.most;
		})
		.map(({ name }) => name);
}
