import { describe, expect, it } from "vitest";
import type { JobActor, JobFacts } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import { allocationChangeButtons, headerButtons, type JobRights } from "./header-buttons";

const OFFICE: JobActor = { type: "client" };
const ADMIN: JobActor = { type: "client", role_id: 1, master_edit: true };
const job = (overrides: Partial<JobFacts>): JobFacts => ({
	status: "Pending",
	job_type: 1,
	customer_type: 1,
	...overrides,
});
const ALL: JobRights = { canWrite: true, canAllocate: true, canUseExchange: true };
const FINANCE: JobRights = { canWrite: false, canAllocate: false, canUseExchange: false };
const describeButtons = (facts: JobFacts, actor = OFFICE, rights = ALL) => {
	const { main, others, danger } = headerButtons(facts, actor, rights);
	const labels = (list: { label: string }[]) => list.map(({ label }) => label).join(", ");
	return [main?.label ?? "none", labels(others), labels(danger)].join(" | ");
};

describe("the buttons in the header of a job", () => {
	it.each<[Partial<JobFacts>, string]>([
		[{ status: "Quote" }, "Save As Job |  | Cancel Job"],
		[{ status: "Pending" }, "Allocate |  | "],
		[{ status: "Planned" }, "none |  | Cancel Job"],
		[{ status: "Booked" }, "Complete Job |  | "],
		[{ status: "Booked", job_type: 2 }, "Complete Job | Mark Collected | "],
		[{ status: "Collected", collected: 1 }, "Allocate | Complete Job, Mark Indepot | Cancel Job"],
		[{ status: "Completed" }, "Confirm Price |  | Cancel Job"],
		[{ status: "Priced" }, "Confirm POD | Reverse to Completed | Cancel Job"],
		[{ status: "POD" }, "Mark For Invoice | Reverse to Priced | Cancel Job"],
		[{ status: "POD", customer_type: 0 }, "NO/EXT Invoice | Reverse to Priced | Cancel Job"],
		[{ status: "NO/EXT Inv" }, "none | Reverse to POD | Cancel Job"],
		[{ status: "NO/EXT Inv", customer_type: 0 }, "Billed Manually | Reverse to POD | Cancel Job"],
		[{ status: "Marked For Inv" }, "none | Reverse to POD | Cancel Job"],
		[{ status: "Invoiced" }, "none |  | "],
		[{ status: "Deleted" }, "Restore |  | "],
		[{ status: "Pending", exchange_status: "Posted To CX" }, "none |  | "],
	])("of %o are %s", (facts, buttons) => {
		expect(describeButtons(job(facts))).toBe(buttons);
	});

	it.each<[Partial<JobFacts>, string]>([
		[{ status: "Pending" }, "none |  | "],
		[{ status: "Quote" }, "none |  | Cancel Job"],
		[{ status: "Deleted" }, "none |  | "],
		[{ status: "Completed" }, "Confirm Price |  | Cancel Job"],
	])("of %o without the diary are %s", (facts, buttons) => {
		expect(describeButtons(job(facts), OFFICE, FINANCE)).toBe(buttons);
	});

	it("are only for the office", () => {
		expect(describeButtons(job({ status: "Deleted" }), { type: "customer" })).toBe("none |  | ");
	});

	it("change and end the allocation beside the driver, and later statuses need Master Edit", () => {
		const labels = (facts: Partial<JobFacts>, actor = OFFICE) =>
			allocationChangeButtons(job(facts), actor).map(({ label }) => label);
		expect(labels({ status: "Planned" })).toEqual(["Change allocation", "Cancel plan"]);
		expect(labels({ status: "Booked" })).toEqual(["Change allocation", "Deallocate"]);
		expect(labels({ status: "Completed" })).toEqual([]);
		expect(labels({ status: "Completed" }, ADMIN)).toEqual(["Deallocate"]);
	});
});
