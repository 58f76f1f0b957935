import type { ExtraBreak } from "../run/rules-run";
import { workBreakAfter } from "./limits";
import type { LaneVehicle } from "./problem";

/** A lane as driven once; `arrive` and `leave` by the place of a stop in it. */
export class Pass {
	onDuty = 0;
	start = 0;
	end = 0;
	driving = 0;
	unbroken = 0;
	breaks = 0;
	longest = 0;
	miles = 0;
	emptyMiles = 0;
	/** Miles back to the base at the end of the duty, and whether the vehicle goes there. */
	homeMiles = 0;
	home = false;
	readonly arrive: Float64Array;
	readonly leave: Float64Array;

	constructor(most: number) {
		this.arrive = new Float64Array(most);
		this.leave = new Float64Array(most);
	}
}

/** A break for which there is no wait, before the leg that would make the work too long without one. */
export function findWorkBreak(
	{ rules, limits, hasBase }: LaneVehicle,
	run: Pass,
	count: number,
): ExtraBreak | null {
	if (!rules.hasWorkBreaks || run.onDuty === 0) return null;
	const missing = workBreakAfter(limits, run.end - run.start - run.breaks) - run.breaks;
	if (missing <= 0) return null;
	let at = 0;
	while (at < count && (run.leave[at] ?? 0) - run.start <= limits.workBeforeBreak) at++;
	const last = hasBase && run.home ? run.onDuty : run.onDuty - 1;
	const before = at < count ? Math.min(at, last) : last;
	return { leg: Math.max(0, before), minutes: Math.max(rules.firstPart, missing) };
}
