import { straightMiles } from "~/domain/master-data/addresses/distance";
import { MINUTE_MS } from "~/shared/time/durations.mjs";
import type { Fix } from "./rules-trail";

/** Why a position is not taken for where the driver was. */
export type PositionDoubt = "nowhere" | "inaccurate" | "jump";

/** A position with what speaks against it; null for one that is believed. */
export interface JudgedFix extends Fix {
	doubt: PositionDoubt | null;
}

const METRES_PER_MILE = 1609.344;
/** A phone without satellites names the mast or the town, kilometres off, with the accuracy to match. */
const MAX_ACCURACY_METRES = 1000;
/** No lorry is faster; a ferry is not either. In metres a second: 157 mph. */
const MAX_SPEED = 70;
/** What fixes and clocks are off by, beyond the accuracy that they name. */
const SLACK_METRES = 500;
const DEFAULT_ACCURACY = 100;
/** Positions that agree with each other for so long are believed although they are a jump: the one before was wrong. */
const AGREED_MS = MINUTE_MS;
/** Around 0/0, which is what devices report that do not know. */
const NOWHERE_DEGREES = 0.01;

const isNowhere = ({ latitude, longitude }: Fix) =>
	Math.abs(latitude) < NOWHERE_DEGREES && Math.abs(longitude) < NOWHERE_DEGREES;

const isInaccurate = ({ accuracy }: Fix) => (accuracy ?? 0) > MAX_ACCURACY_METRES;

/** Whether a driver cannot have come from one position to the other in the time between them. */
function isJump(from: Fix, to: Fix): boolean {
	const metres = straightMiles(from, to) * METRES_PER_MILE;
	const seconds = Math.abs(to.at.getTime() - from.at.getTime()) / 1000;
	const errors = (from.accuracy ?? DEFAULT_ACCURACY) + (to.accuracy ?? DEFAULT_ACCURACY) + SLACK_METRES;
	return metres - errors > MAX_SPEED * seconds;
}

/** What is known of where a driver was. */
export interface KnownFixes {
	/** The newest position that is believed; null before the first. */
	last: Fix | null;
	/** The first of the jumps since. */
	jumped: Fix | null;
}

/**
 * The positions in order, each judged by itself and by the last one before it that was believed. Jumps that agree with each other for a
 * minute are believed from then on.
 */
export function judgeFixes(fixes: readonly Fix[], known: KnownFixes): JudgedFix[] {
	let believed: Fix | null = null;
	let jumped: Fix | null = null;
	const judge = (fix: Fix): PositionDoubt | null => {
		if (isNowhere(fix)) return "nowhere";
		if (isInaccurate(fix)) return "inaccurate";
		const { last } = known;
		if (last && !isNowhere(last) && last.at <= fix.at && (believed === null || believed.at < last.at)) {
			believed = last;
			jumped = known.jumped;
		}
		if (believed !== null && isJump(believed, fix)) {
			if (jumped === null || jumped.at > fix.at || isJump(jumped, fix)) jumped = fix;
			if (fix.at.getTime() - jumped.at.getTime() < AGREED_MS) return "jump";
		}
		believed = fix;
		jumped = null;
		return null;
	};
	return fixes
		.toSorted((a, b) => a.at.getTime() - b.at.getTime())
		.map((fix) => ({ ...fix, doubt: judge(fix) }));
}
