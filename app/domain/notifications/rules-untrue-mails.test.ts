import { expect, it } from "vitest";
import type { JobStatus } from "../jobs/model/status";
import { untrueMails } from "./rules-untrue-mails";

const BOOKED = ["customer_job_booked", "job_allocated", "job_booked", "sub_contractor_job"];
const COLLECTED = ["customer_job_collected", "job_collected"];
const DELIVERED = ["customer_job_delivered", "job_completed"];

it.each<[string, JobStatus, boolean, string[]]>([
	["booked", "Booked", false, [...COLLECTED, ...DELIVERED, "job_cancelled"]],
	["planned again", "Planned", false, [...BOOKED, ...COLLECTED, ...DELIVERED, "job_cancelled"]],
	["pending again", "Pending", true, [...BOOKED, ...COLLECTED, ...DELIVERED, "job_cancelled"]],
	["collected by its carrier", "Collected", false, [...DELIVERED, "job_cancelled"]],
	["collected and without a carrier", "Collected", true, [...BOOKED, ...DELIVERED, "job_cancelled"]],
	["completed", "Completed", false, ["job_cancelled"]],
	["invoiced", "Invoiced", false, ["job_cancelled"]],
	["cancelled", "Cancelled", false, [...BOOKED, ...COLLECTED, ...DELIVERED]],
	["deleted", "Deleted", false, [...BOOKED, ...COLLECTED, ...DELIVERED, "job_created"]],
])("a job that is %s takes back what is no longer true", (_, to, releasesAllocations, kinds) => {
	expect(untrueMails({ to, releasesAllocations }).sort()).toEqual([...kinds].sort());
});
