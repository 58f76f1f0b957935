import { computeExcess, findViolations } from "./shift-limits.mjs";

const isOpen = ({ status }) => status === "Planned" || status === "Booked";
/** Minutes over the limit, [minimum, maximum], so that the rules are exceeded. */
const TOO_LONG = { light: [31, 180], heavy: [151, 240] };
const OVERLAP = 30;
const HEAVIER = 120;
const LAST = 1425;

/** Legs that can still change: direct jobs not yet started. */
const listOpenLegs = (turns) =>
	turns
		.flatMap((turn) => turn.legs.map((leg) => ({ turn, leg })))
		.filter(({ leg: { job } }) => isOpen(job) && !job.round && job.mode === 0 && !job.split);

/**
 * Puts one example of each planner warning on today's board: a driver over hours, two overlapping jobs, an overloaded vehicle. The
 * rest of the day is feasible.
 */
export function addWarningExamples(world, board) {
	const openTurns = new Set(board.at(world.clock.today, 1).filter((turn) => !turn.locked));
	for (const findExample of [findTooLong, findOverlapping]) {
		const example = findExample([...openTurns]);
		if (!example) continue;
		moveLeg(example);
		openTurns.delete(example.turn);
		openTurns.delete(example.to);
	}
	const heavy = listOpenLegs([...openTurns])[0];
	if (heavy) heavy.leg.job.kilograms = heavy.turn.vehicle.payload + HEAVIER;
}

/** Moves a leg to another turn. */
function moveLeg({ turn, leg, to, there = leg }) {
	turn.legs.splice(turn.legs.indexOf(leg), 1);
	to.legs.push(there);
	Object.assign(leg.job, { from: there.from, to: there.to, turns: [{ turn: to, section: leg.section }] });
}

/** All legs with every other turn that could take them. */
const listMoves = (turns) =>
	listOpenLegs(turns).flatMap((entry) =>
		turns
			.filter((to) => to !== entry.turn && entry.leg.job.loadType.carriers.includes(to.vehicle.type))
			.map((to) => ({ ...entry, to })),
	);

const hasOnly = (violations, expected, ...tolerated) =>
	violations.has(expected) &&
	[...violations].every((violation) => violation === expected || tolerated.includes(violation));

/** A leg that would only make another driver's day too long. */
const findTooLong = (turns) =>
	listMoves(turns).find(({ leg, to }) => {
		const legs = [...to.legs, leg];
		const [least, most] = to.vehicle.heavy ? TOO_LONG.heavy : TOO_LONG.light;
		const { duty } = computeExcess(to, legs);
		return duty >= least && duty <= most && hasOnly(findViolations(to, legs), "duty", "break");
	});

/** A leg moved to start half an hour before another turn's last leg ends: the pair with the least delay. */
const findOverlapping = (turns) =>
	findOverlap(turns, ["late"]) ?? findOverlap(turns, ["late", "break", "driving", "duty"]);

function findOverlap(turns, tolerated) {
	const example = listMoves(turns).flatMap(({ turn, leg, to }) => {
		const last = to.legs.toSorted((a, b) => b.to - a.to)[0];
		if (!last || !listOpenLegs([to]).some((open) => open.leg === last)) return [];
		const there = shiftLeg(leg, last.to - OVERLAP - leg.from);
		const legs = [...to.legs, there];
		return there.to <= LAST && hasOnly(findViolations(to, legs), "overlap", ...tolerated)
			? [{ turn, leg, to, there, ...computeExcess(to, legs) }]
			: [];
	});
	return example.toSorted((a, b) => a.late - b.late)[0];
}

const shiftLeg = (leg, by) => ({
	...leg,
	from: leg.from + by,
	to: leg.to + by,
	stops: leg.stops.map(({ place, at }) => ({ place, at: at + by })),
});
