import { customersWith, staffWith } from "../access";

/** Staff who may look at jobs: whoever has a screen that shows them. */
export const readsJobs = staffWith("jobs.read");

/** Staff who may enter and change jobs. */
export const writesJobs = staffWith("jobs.write");

/** Staff who may change what a job costs; the finance screens do so after invoicing. */
export const writesCosts = staffWith("jobs.costs");

/** Staff who give jobs to drivers and sub-contractors. */
export const allocates = staffWith("allocation");

/** Staff who use the diary. */
export const usesDiary = staffWith("diary");

/** Portal users of a customer. */
export const customersDiary = customersWith("customer.jobs");

/** Calls that staff and a customer's portal have alike, each over their own jobs. */
export const bothDoors = [
	{ side: "client", access: readsJobs },
	{ side: "customer", access: customersDiary },
] as const;

/** The version a caller has read, as `If-Match: "3"`; undefined where none was sent. */
export function versionOf(request: Request): number | undefined {
	const sent = /^(?:W\/)?"?(\d{1,15})"?$/.exec(request.headers.get("If-Match")?.trim() ?? "")?.[1];
	return sent === undefined ? undefined : Number(sent);
}

/** The token of an accepted one-time code, as `X-Master-Edit`; undefined where none was sent. */
export function masterEditOf(request: Request): string | undefined {
	return request.headers.get("X-Master-Edit")?.trim().slice(0, 100) || undefined;
}
