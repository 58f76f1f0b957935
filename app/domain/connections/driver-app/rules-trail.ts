/** A position as a device reports it; speed in metres a second, heading in degrees, accuracy in metres. */
export interface Fix {
	at: Date;
	latitude: number;
	longitude: number;
	speed?: number | null;
	heading?: number | null;
	accuracy?: number | null;
}

/** A position with what speaks against it, if anything does. */
type TrailFix = Fix & { doubt: string | null };

/** The trail has at most one position in this time. */
const SLOT_MS = 30_000;

/** A time on duty; still on duty without `to`. */
export interface Duty {
	from: Date;
	to: Date | null;
}

/** Positions are shared only between clocking in and clocking out, to the minute. */
const isOnDuty = ({ at }: Fix, duties: readonly Duty[]) =>
	duties.some(({ from, to }) => at >= from && (to === null || at.getTime() < to.getTime() + 60_000));

/** How much a fix has beside its place. */
const detailOf = ({ speed, heading, accuracy }: Fix): number =>
	[speed, heading, accuracy].filter((value) => typeof value === "number").length;

/** Whether a fix is better than another of its slot: believed, then with more beside its place. */
const isBetter = (fix: TrailFix, other: TrailFix): boolean =>
	(fix.doubt === null) === (other.doubt === null) ? detailOf(fix) > detailOf(other) : fix.doubt === null;

/** The positions on duty in order, one for each slot: one that is believed, with speed, heading and accuracy, and of equal ones the first. Their moments are the slots', so that one sent twice is the same row. */
export function thinTrail<Judged extends TrailFix>(
	fixes: readonly Judged[],
	duties: readonly Duty[],
): Judged[] {
	const bySlot = new Map<number, Judged>();
	for (const fix of fixes
		.filter((one) => isOnDuty(one, duties))
		.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
		const slot = Math.floor(fix.at.getTime() / SLOT_MS) * SLOT_MS;
		const best = bySlot.get(slot);
		if (!best || isBetter(fix, best)) bySlot.set(slot, { ...fix, at: new Date(slot) });
	}
	return [...bySlot.values()];
}

/** The newest position on duty that is believed; null without one. */
export const findNewest = <Judged extends TrailFix>(
	fixes: readonly Judged[],
	duties: readonly Duty[],
): Judged | null =>
	fixes
		.filter((fix) => fix.doubt === null && isOnDuty(fix, duties))
		.reduce<Judged | null>((newest, fix) => (newest && newest.at >= fix.at ? newest : fix), null);
