import type { JobStatus } from "~/domain/jobs/jobs/model/status";

/** How long a tracking link is valid, in days. */
export const LINK_DAYS = { default: 14, max: 90 } as const;

/** The progress steps a recipient sees, in order. */
export const TRACK_STEPS = ["Received", "Booked", "Collected", "On its way", "Delivered"] as const;
export type TrackStep = (typeof TRACK_STEPS)[number];

const STEP_BY_STATUS: Record<JobStatus, TrackStep | null> = {
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

/** A job's progress for its recipient; null for quotes and for cancelled or deleted jobs. */
export function getTrackStep({
	status,
	collected,
}: {
	status: JobStatus;
	collected: 0 | 1;
}): TrackStep | null {
	const step = STEP_BY_STATUS[status];
	return step === "Booked" && collected ? "Collected" : step;
}
