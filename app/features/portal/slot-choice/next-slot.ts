import type { OfferedSlot } from "~/domain/portal/bookings/schemas";
import { showPounds } from "~/shared/money/text";
import { nameSlot } from "./slot-words";

/** A time that was chosen and is not reserved any more: when it begins (UTC), and its price where one was shown. */
export interface LostSlot {
	from: string;
	net: number | null;
}

/** The time to take instead of one that is lost: itself if it is free, else the next one that is, else the last one before; null where none is. */
export function nextSlot(slots: readonly OfferedSlot[], { from }: LostSlot): OfferedSlot | null {
	const at = slots.findIndex((slot) => slot.from === from);
	const isFree = ({ reason }: OfferedSlot) => reason === null;
	const after = slots.slice(Math.max(0, at)).find(isFree);
	return after ?? slots.slice(0, Math.max(0, at)).findLast(isFree) ?? null;
}

/** "Hold 13:00–14:00 again at £75.60" or "Hold 14:00–15:00 instead at £80.50". */
export function nameNextSlot(date: string, next: OfferedSlot, lost: LostSlot): string {
	const how = next.from === lost.from ? "again" : "instead";
	return `Hold ${nameSlot(date, next)} ${how}${next.net === null ? "" : ` at ${showPounds(next.net)}`}`;
}

/** What is other about the time to take instead: "It is now £75.60, it was £74.10." or "14:00–15:00 is free, £6.40 more." */
export function describeNextSlot(date: string, next: OfferedSlot, lost: LostSlot): string {
	const more = next.net === null || lost.net === null ? 0 : Math.round((next.net - lost.net) * 100) / 100;
	if (next.from !== lost.from) {
		const price = more === 0 ? "" : `, ${showPounds(Math.abs(more))} ${more > 0 ? "more" : "less"}`;
		return `${nameSlot(date, next)} is free${price}.`;
	}
	if (more === 0) return "It is still free.";
	return `It is now ${showPounds(next.net ?? 0)}, it was ${showPounds(lost.net ?? 0)}.`;
}
