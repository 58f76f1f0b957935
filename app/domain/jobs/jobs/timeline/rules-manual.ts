import type { ActivityType } from "../model/rules-activity";

/** The entries the office may add to a timeline by hand, such as a driver's phone report. All others are added automatically. */
export const MANUAL_ACTIVITY_TYPES = [
	"job_progress",
	"arrival",
	"loading",
	"signature",
	"departure",
	"seal",
	"stop",
	"waiting_charge",
] as const satisfies readonly ActivityType[];

/** `status` of a pending and of an approved waiting charge. */
export const CHARGE_PENDING = 1;
export const CHARGE_APPROVED = 2;
