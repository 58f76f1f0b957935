import type { ReservedSlot } from "~/domain/portal/bookings/schemas";

/** What is reserved, and by how much the server's clock is ahead of this one, in milliseconds. */
export interface ReservedNow extends ReservedSlot {
	ahead: number;
}

/** By how much the server's clock is ahead of this one, in milliseconds, as it answers. */
export const aheadOf = (now: string): number => Date.parse(now) - Date.now();
