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
