import type { ActivityType } from "../jobs/rules-activity";

/** What the office may write to a timeline by hand: what a driver reported by phone. The rest is written by what it tells of. */
export const BY_HAND = [
	"job_progress",
	"arrival",
	"loading",
	"signature",
	"departure",
	"seal",
	"stop",
	"waiting_charge",
] as const satisfies readonly ActivityType[];

/** `status` of a waiting charge that awaits approval, and of one that is approved. */
export const PENDING_CHARGE = 1;
export const APPROVED_CHARGE = 2;
