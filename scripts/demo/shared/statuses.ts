import { type JobStatus, statusRank } from "~/shared/jobs/statuses";

const isBetween = (from: JobStatus, to: JobStatus) => (status: JobStatus) =>
	statusRank(status) >= statusRank(from) && statusRank(status) <= statusRank(to);
/** Delivered: CX Delivered to Invoiced. */
export const isDelivered = isBetween("CX Delivered", "Invoiced");
/** Finished by the office: Completed to Invoiced. */
export const isFinished = isBetween("Completed", "Invoiced");
export const isPriced = isBetween("Priced", "Invoiced");
export const isProven = isBetween("POD", "Invoiced");
export const isInTransit = (status: JobStatus) => status === "Intransit" || status === "Inprogress";
/** The goods have been collected. */
export const hasLeft = (status: JobStatus) =>
	isDelivered(status) || isInTransit(status) || status === "Collected" || status === "Indepot";
/** The job has a carrier. */
export const isAllocatedStatus = (status: JobStatus) =>
	hasLeft(status) || status === "Booked" || status === "Planned";
