/** A position as a device reports it; speed in metres a second, heading in degrees, accuracy in metres. */
export interface Fix {
	at: Date;
	latitude: number;
	longitude: number;
	speed?: number | null;
	heading?: number | null;
	accuracy?: number | null;
}

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

/** The positions on duty in order, one for each slot: the first in it. Their moments are the slots', so that one sent twice is the same row. */
export function thinTrail(fixes: readonly Fix[], duties: readonly Duty[]): Fix[] {
	const bySlot = new Map<number, Fix>();
	for (const fix of fixes
		.filter((one) => isOnDuty(one, duties))
		.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
		const slot = Math.floor(fix.at.getTime() / SLOT_MS) * SLOT_MS;
		if (!bySlot.has(slot)) bySlot.set(slot, { ...fix, at: new Date(slot) });
	}
	return [...bySlot.values()];
}

/** The newest position on duty; null without one. */
export const findNewest = (fixes: readonly Fix[], duties: readonly Duty[]): Fix | null =>
	fixes
		.filter((fix) => isOnDuty(fix, duties))
		.reduce<Fix | null>((newest, fix) => (newest && newest.at >= fix.at ? newest : fix), null);
