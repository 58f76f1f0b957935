import { excessOf, faultsOf } from "./day-work.mjs";

const isOpen = ({ status }) => status === "Planned" || status === "Booked";
/** By how many minutes a day is too long: more than the rules stretch to. */
const TOO_LONG = { light: [31, 180], heavy: [151, 240] };
const OVERLAP = 30;
const HEAVIER = 120;
const LAST = 1425;

/** Legs of today that could still be changed: one plain job each, not yet begun. */
const openLegs = (turns) =>
	turns
		.flatMap((turn) => turn.legs.map((leg) => ({ turn, leg })))
		.filter(({ leg: { job } }) => isOpen(job) && !job.round && job.mode === 0 && !job.split);

/**
 * What the planner warns of, shown on today's board: a driver over hours, two jobs that overlap, a vehicle with too much on it. All
 * else of the day is planned as it can be driven.
 */
export function showCases(world, board) {
	const left = new Set(board.at(world.clock.today, 1).filter((turn) => !turn.locked));
	for (const find of [tooLong, overlapping]) {
		const found = find([...left]);
		if (!found) continue;
		move(found);
		left.delete(found.turn);
		left.delete(found.to);
	}
	const heavy = openLegs([...left])[0];
	if (heavy) heavy.leg.job.kilograms = heavy.turn.vehicle.payload + HEAVIER;
}

/** Takes a leg to another turn, as it will be there. */
function move({ turn, leg, to, there = leg }) {
	turn.legs.splice(turn.legs.indexOf(leg), 1);
	to.legs.push(there);
	Object.assign(leg.job, { from: there.from, to: there.to, turns: [{ turn: to, part: leg.part }] });
}

/** All legs with every other turn that could carry them. */
const movesOf = (turns) =>
	openLegs(turns).flatMap((entry) =>
		turns
			.filter((to) => to !== entry.turn && entry.leg.job.loadType.carriers.includes(to.vehicle.type))
			.map((to) => ({ ...entry, to })),
	);

const isOnly = (faults, wanted, ...also) =>
	faults.has(wanted) && [...faults].every((fault) => fault === wanted || also.includes(fault));

/** A leg that would make another driver's day too long, and nothing else wrong. */
const tooLong = (turns) =>
	movesOf(turns).find(({ leg, to }) => {
		const legs = [...to.legs, leg];
		const [least, most] = to.vehicle.heavy ? TOO_LONG.heavy : TOO_LONG.light;
		const { duty } = excessOf(to, legs);
		return duty >= least && duty <= most && isOnly(faultsOf(to, legs), "duty", "break");
	});

/** A leg that begins half an hour before the last one of another turn is over: the pair that is least late for it. */
function overlapping(turns) {
	const found = movesOf(turns).flatMap(({ turn, leg, to }) => {
		const last = to.legs.toSorted((a, b) => b.to - a.to)[0];
		if (!last || !openLegs([to]).some((open) => open.leg === last)) return [];
		const there = earlier(leg, last.to - OVERLAP - leg.from);
		const legs = [...to.legs, there];
		return there.to <= LAST && isOnly(faultsOf(to, legs), "overlap", "late")
			? [{ turn, leg, to, there, ...excessOf(to, legs) }]
			: [];
	});
	return found.toSorted((a, b) => a.late - b.late)[0];
}

const earlier = (leg, by) => ({
	...leg,
	from: leg.from + by,
	to: leg.to + by,
	stops: leg.stops.map(({ place, at }) => ({ place, at: at + by })),
});
