import type { DemoJob, DemoLeg, Turn, World } from "../world/world";
import type { Board } from "./board";
import { computeExcess, findViolations, getShiftStart, type Violation } from "./shift-limits";

const isOpen = ({ status }: DemoJob) => status === "Planned" || status === "Booked";
/** Minutes over the limit, [minimum, maximum], so that the rules are exceeded. */
const TOO_LONG = { light: [31, 180], heavy: [151, 240] } as const;
const OVERLAP = 30;
const HEAVIER = 120;
const LAST = 1425;
/** Minutes until a leg that is changed begins, or the shift that may be late by it. */
const LEAD = 15;

/** Whether a turn may have these legs: of drivers on duty the reports are of a plan that can be driven in time. */
type CanHave = (turn: Turn, legs: readonly DemoLeg[]) => boolean;

/** Legs that can still change: direct jobs not yet started. */
const listOpenLegs = (turns: readonly Turn[]) =>
	turns
		.flatMap((turn) => turn.legs.map((leg) => ({ turn, leg })))
		.filter(({ leg: { job } }) => isOpen(job) && !job.round && job.mode === 0 && !job.split);

/**
 * Puts one example of each planner warning on today's board, as far as the hour leaves jobs for it: a driver over hours, two overlapping
 * jobs, an overloaded vehicle. The rest of the day is feasible.
 */
export function addWarningExamples(world: World, board: Board) {
	const { present, today } = world.clock;
	const isAhead: CanHave = (turn, legs) => getShiftStart(turn, legs) > present + LEAD;
	const isSame: CanHave = (turn, legs) => getShiftStart(turn, legs) === getShiftStart(turn, turn.legs);
	const canBeLonger: CanHave = (turn, legs) => isSame(turn, legs) || isAhead(turn, legs);
	const openTurns = new Set(board.at(today, 1).filter((turn) => !turn.locked));
	for (const example of [
		() =>
			findOverlapping(
				[...openTurns].filter((turn) => isAhead(turn, turn.legs)),
				isAhead,
			),
		() => findTooLong([...openTurns], canBeLonger),
	]) {
		const move = example();
		if (!move) continue;
		moveLeg(move);
		openTurns.delete(move.turn);
		openTurns.delete(move.to);
	}
	const heavy = listOpenLegs([...openTurns]).find(({ leg }) => leg.from > present + LEAD);
	if (heavy) heavy.leg.job.kilograms = heavy.turn.vehicle.payload + HEAVIER;
}

/** A leg that another turn takes, there as it is or at another time. */
interface Move {
	turn: Turn;
	leg: DemoLeg;
	to: Turn;
	there?: DemoLeg;
}

/** Moves a leg to another turn. */
function moveLeg({ turn, leg, to, there = leg }: Move) {
	turn.legs.splice(turn.legs.indexOf(leg), 1);
	to.legs.push(there);
	Object.assign(leg.job, { from: there.from, to: there.to, turns: [{ turn: to, section: leg.section }] });
}

/** All legs with every other turn that could take them. */
const listMoves = (turns: readonly Turn[]) =>
	listOpenLegs(turns).flatMap((entry) =>
		turns
			.filter((to) => to !== entry.turn && entry.leg.job.loadType.carriers.includes(to.vehicle.type))
			.map((to) => ({ ...entry, to })),
	);

const hasOnly = (violations: ReadonlySet<Violation>, expected: Violation, ...tolerated: Violation[]) =>
	violations.has(expected) &&
	[...violations].every((violation) => violation === expected || tolerated.includes(violation));

/** A leg that would only make another driver's day too long. */
const findTooLong = (turns: readonly Turn[], canHave: CanHave): Move | undefined =>
	listMoves(turns).find(({ leg, to }) => {
		const legs = [...to.legs, leg];
		if (!canHave(to, legs)) return false;
		const [least, most] = to.vehicle.heavy ? TOO_LONG.heavy : TOO_LONG.light;
		const { duty } = computeExcess(to, legs);
		return duty >= least && duty <= most && hasOnly(findViolations(to, legs), "duty", "break");
	});

/** A leg moved to start half an hour before another turn's last leg ends: the pair with the least delay. */
const findOverlapping = (turns: readonly Turn[], canHave: CanHave): Move | undefined =>
	findOverlap(turns, canHave, ["late"]) ?? findOverlap(turns, canHave, ["late", "break", "driving", "duty"]);

function findOverlap(turns: readonly Turn[], canHave: CanHave, tolerated: Violation[]) {
	const example = listMoves(turns).flatMap(({ turn, leg, to }) => {
		const last = to.legs.toSorted((a, b) => b.to - a.to)[0];
		if (!last || !listOpenLegs([to]).some((open) => open.leg === last)) return [];
		const there = shiftLeg(leg, last.to - OVERLAP - leg.from);
		const legs = [...to.legs, there];
		return there.to <= LAST && canHave(to, legs) && hasOnly(findViolations(to, legs), "overlap", ...tolerated)
			? [{ turn, leg, to, there, ...computeExcess(to, legs) }]
			: [];
	});
	return example.toSorted((a, b) => a.late - b.late)[0];
}

const shiftLeg = (leg: DemoLeg, by: number): DemoLeg => ({
	...leg,
	from: leg.from + by,
	to: leg.to + by,
	stops: leg.stops.map(({ place, at }) => ({ place, at: at + by })),
});
