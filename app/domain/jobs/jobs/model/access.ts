import { customersWith, staffWith } from "~/domain/kernel/permissions/access";

/** Staff who may read jobs: everyone with a screen that shows them. */
export const jobReadAccess = staffWith("jobs.read");

/** Staff who may list jobs. */
export const jobListAccess = staffWith("jobs.list");

/** Staff who may enter and change jobs. */
export const jobWriteAccess = staffWith("jobs.write");

/** Staff who may change what the status of a job locks while it is booked or under way; they may enter jobs, too. */
export const amendAccess = staffWith("booked-jobs.write");

/** Staff who may change what a job costs; the finance screens do so after invoicing. */
export const costWriteAccess = staffWith("jobs.costs");

/** Staff who may take a job to its next status. */
export const statusWriteAccess = staffWith("jobs.status");

/** Portal users of a customer. */
export const customerJobAccess = customersWith("customer.jobs");

/** Staff who may list jobs, and the customer's portal. */
export const jobListAudienceAccess = [jobListAccess, customerJobAccess] as const;

/** Staff who see the prices of a list, and the customer's portal. */
export const jobPriceAudienceAccess = [staffWith("jobs.prices"), customerJobAccess] as const;

/** Staff and the customer's portal, each limited to the jobs they may see. */
export const jobAudienceAccess = [jobReadAccess, customerJobAccess] as const;
