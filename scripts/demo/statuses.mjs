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
export const statusRank = (name) => NAMES.indexOf(name) + 1;

const between = (from, to) => (status) =>
	statusRank(status) >= statusRank(from) && statusRank(status) <= statusRank(to);
/** Delivered: CX Delivered to Invoiced. */
export const isDelivered = between("CX Delivered", "Invoiced");
/** Finished by the office's own hand: Completed to Invoiced. */
export const isFinished = between("Completed", "Invoiced");
export const isPriced = between("Priced", "Invoiced");
export const isProven = between("POD", "Invoiced");
export const isUnderWay = (status) => status === "Intransit" || status === "Inprogress";
/** Its goods have left the sender. */
export const hasLeft = (status) =>
	isDelivered(status) || isUnderWay(status) || status === "Collected" || status === "Indepot";
/** Somebody is to carry it or has carried it. */
export const isGiven = (status) => hasLeft(status) || status === "Booked" || status === "Planned";
