import { customersWith, staffWith } from "../access";

/** Staff who may read jobs: everyone with a screen that shows them. */
export const jobReadAccess = staffWith("jobs.read");

/** Staff who may enter and change jobs. */
export const jobWriteAccess = staffWith("jobs.write");

/** Staff who may change what a job costs; the finance screens do so after invoicing. */
export const costWriteAccess = staffWith("jobs.costs");

/** Staff who allocate jobs to drivers and sub-contractors. */
export const allocationAccess = staffWith("allocation");

/** Staff who use the diary. */
export const diaryAccess = staffWith("diary");

/** Portal users of a customer. */
export const customerDiaryAccess = customersWith("customer.jobs");

/** Routes that exist for staff and for a customer's portal, each limited to the jobs they may see. */
export const JOB_AUDIENCES = [
	{ audience: "client", access: jobReadAccess },
	{ audience: "customer", access: customerDiaryAccess },
] as const;

/** The job version the caller last read, sent as `If-Match: "3"`; undefined if not sent. */
export function getExpectedVersion(request: Request): number | undefined {
	const version = /^(?:W\/)?"?(\d{1,15})"?$/.exec(request.headers.get("If-Match")?.trim() ?? "")?.[1];
	return version === undefined ? undefined : Number(version);
}

/** The token of an accepted one-time code, sent as `X-Master-Edit`; undefined if not sent. */
export function getMasterEditToken(request: Request): string | undefined {
	return request.headers.get("X-Master-Edit")?.trim().slice(0, 100) || undefined;
}
