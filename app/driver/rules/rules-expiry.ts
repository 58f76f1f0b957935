import { daysBetween } from "~/shared/time/dates";

/** So many days before its end a document is about to run out. */
const SOON_DAYS = 30;

/** Whether a document is valid on a day, with the days that are left. */
export type Expiry = { state: "endless" } | { state: "expired" | "soon" | "good"; days: number };

export function expiryOn(today: string, expires_on: string | null): Expiry {
	if (expires_on === null) return { state: "endless" };
	const days = daysBetween(today, expires_on);
	return { state: days < 0 ? "expired" : days <= SOON_DAYS ? "soon" : "good", days };
}
