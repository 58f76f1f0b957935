import type { JobStatus } from "../jobs/status";

/** How long a tracking link works, in days: unless said otherwise, and at most. */
export const LINK_DAYS = { usual: 14, most: 90 } as const;

/** What a recipient is told of a job's progress, in order. */
export const STEPS = ["Received", "Booked", "Collected", "On its way", "Delivered"] as const;
export type TrackStep = (typeof STEPS)[number];

const STEP_OF: Record<JobStatus, TrackStep | null> = {
	Quote: null,
	Pending: "Received",
	Planned: "Received",
	Quoted: "Received",
	Booked: "Booked",
	Collected: "Collected",
	Indepot: "Collected",
	Intransit: "On its way",
	Inprogress: "On its way",
	"CX Delivered": "Delivered",
	Completed: "Delivered",
	Priced: "Delivered",
	POD: "Delivered",
	"Marked For Inv": "Delivered",
	"NO/EXT Inv": "Delivered",
	"Billed Manually": "Delivered",
	"Generating Inv": "Delivered",
	Invoiced: "Delivered",
	Cancelled: null,
	Deleted: null,
};

/** How far a job has come for its recipient; null for what is not, or no longer, on its way. */
export function trackStep({ status, collected }: { status: JobStatus; collected: 0 | 1 }): TrackStep | null {
	const step = STEP_OF[status];
	return step === "Booked" && collected ? "Collected" : step;
}
