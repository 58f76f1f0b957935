import { expect, it } from "vitest";
import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import { untrueMails } from "./rules-untrue-mails";

const BOOKED = ["customer_job_booked", "job_allocated", "job_booked", "sub_contractor_job"];
const OFFERED = "sub_contractor_link";
const COLLECTED = ["customer_job_collected", "job_collected"];
const DELIVERED = ["customer_job_delivered", "job_completed"];

it.each<[string, JobStatus, boolean, string[]]>([
	["booked", "Booked", false, [...COLLECTED, ...DELIVERED, "job_cancelled"]],
	["planned again", "Planned", false, [...BOOKED, ...COLLECTED, ...DELIVERED, "job_cancelled"]],
	["pending again", "Pending", true, [OFFERED, ...BOOKED, ...COLLECTED, ...DELIVERED, "job_cancelled"]],
	["collected by its carrier", "Collected", false, [...DELIVERED, "job_cancelled"]],
	["collected and without a carrier", "Collected", true, [OFFERED, ...BOOKED, ...DELIVERED, "job_cancelled"]],
	["completed", "Completed", false, ["job_cancelled"]],
	["invoiced", "Invoiced", false, ["job_cancelled"]],
	["cancelled", "Cancelled", false, [OFFERED, ...BOOKED, ...COLLECTED, ...DELIVERED]],
	["deleted", "Deleted", false, [OFFERED, ...BOOKED, ...COLLECTED, ...DELIVERED, "job_created"]],
])("a job that is %s takes back what is no longer true", (_, to, releasesAllocations, kinds) => {
	expect(untrueMails({ to, releasesAllocations }).sort()).toEqual([...kinds].sort());
});
