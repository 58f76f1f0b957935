/** The statuses of a job by the names of the API and the screens, in display order. The position, from 1, is the stored number. */
export const STATUS_NAMES = [
	"Quote",
	"Pending",
	"Planned",
	"Collected",
	"Indepot",
	"Booked",
	"Quoted",
	"Intransit",
	"Inprogress",
	"CX Delivered",
	"Completed",
	"Priced",
	"POD",
	"Marked For Inv",
	"NO/EXT Inv",
	"Billed Manually",
	"Generating Inv",
	"Invoiced",
	"Cancelled",
	"Deleted",
] as const;

/** A status by the name used in the API and on screens. */
export type JobStatus = (typeof STATUS_NAMES)[number];

export function isStatus(name: string): name is JobStatus {
	return STATUS_NAMES.some((status) => status === name);
}

/** The stored number of a status, 1 to 20. */
export function statusRank(name: JobStatus): number {
	return STATUS_NAMES.indexOf(name) + 1;
}

/** The status of a stored number. Throws a RangeError for an unknown number. */
export function statusName(rank: number): JobStatus {
	const name = STATUS_NAMES[rank - 1];
	if (!name) throw new RangeError(`No job status has the number ${rank}`);
	return name;
}
