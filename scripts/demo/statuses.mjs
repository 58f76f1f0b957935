const NAMES = [
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
];

/** The stored number of a status: its place in the display order. */
export const demoStatusRank = (name) => NAMES.indexOf(name) + 1;

const isBetween = (from, to) => (status) =>
	demoStatusRank(status) >= demoStatusRank(from) && demoStatusRank(status) <= demoStatusRank(to);
/** Delivered: CX Delivered to Invoiced. */
export const isDelivered = isBetween("CX Delivered", "Invoiced");
/** Finished by the office: Completed to Invoiced. */
export const isFinished = isBetween("Completed", "Invoiced");
export const isPriced = isBetween("Priced", "Invoiced");
export const isProven = isBetween("POD", "Invoiced");
export const isInTransit = (status) => status === "Intransit" || status === "Inprogress";
/** The goods have been collected. */
export const hasLeft = (status) =>
	isDelivered(status) || isInTransit(status) || status === "Collected" || status === "Indepot";
/** The job has a carrier. */
export const isAllocatedStatus = (status) => hasLeft(status) || status === "Booked" || status === "Planned";
