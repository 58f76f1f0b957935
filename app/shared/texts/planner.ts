import { showDate } from "~/shared/time/dates";

/** The file name of a vehicle's run sheet of a day, `run-sheet-AB12-CDE-2026-11-30.pdf`. */
export const runSheetName = (reg: string, date: string): string =>
	`run-sheet-${reg.replace(/\s+/g, "-")}-${date}.pdf`;

/** Planner. */
export const plannerText = {
	notTrip: "Cannot merge jobs as its not a trip",
	booked: "Cannot merge booked jobs",
	halfRemoved: (number: string, status: string) =>
		`Half of this job, ${number}, is ${status}. ${status === "Deleted" ? "Please restore it first." : "Merging needs both halves."}`,
	halvesMode: "The halves of this job no longer collect and deliver.",
	halfPriced: (number: string) =>
		`${number} has its own charges or costs. Please move them to the trip first.`,
	halvesDiffer: (fields: string) =>
		`This was changed on more than one part of the job: ${fields}. Please make it the same first.`,
	parentNotFound: "Parent job not found",
	planBooked: "You are about to plan a booked job.",
	splitSubJob: "A sub-job cannot be split.",
	splitStatus: (status: string) => `A job cannot be split while it is ${status}.`,
	splitTrip: "Only a trip that is planned as a whole can be split.",
	splitEnds: "Only a job that is still to be collected and delivered can be split.",
	tripPlanned: "The trip is planned as a whole. Please split it first.",
	subJobPlanned: "Sub-jobs of this trip are planned. Please merge it first.",
	noDriver: "This vehicle has no driver yet.",
	noVehicleToday: "This driver has no vehicle today.",
	nothingToPrint: (reg: string) => `${reg} has no stops on this day.`,
	driversChanged: (reg: string) => `The drivers of ${reg} have changed. Please try again.`,
	noDriverAddress: (names: string) =>
		`No email address: ${names}. Add one to the driver in the account settings.`,
	runSheetOff: "The run sheet mail is switched off in the email settings.",
	runSheetSent: (names: string, without: string) =>
		`Run sheet sent to ${names}${without && `; no email address: ${without}`}`,
	otherDay: (job: string, board: string) => `The job is for ${job}, the board shows ${board}.`,
	notOnBoard: (number: string, date: string) => `Job ${number} is on no vehicle on ${date}.`,
	orderChanged: "The order of this vehicle has changed. Please try again.",
	orderFiltered: "The order cannot be changed while planned jobs are filtered by a keyword.",
	carriedOver: (number: string, date: string | undefined) =>
		`${number} is planned on ${showDate(date) || "another day"}. Its menu goes there.`,
	leasedBy: (name: string, reg: string) => `${name} is planning ${reg}.`,
	leaseExpired: (reg: string) => `Your lock on ${reg} has expired. Please try again.`,
} as const;
