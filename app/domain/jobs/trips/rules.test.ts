import { describe, expect, it } from "vitest";
import type { JobStatus } from "~/domain/jobs/jobs/model/status";
import { tripStatus } from "./rules";

describe("a trip follows its sub-jobs", () => {
	const rows: [string, JobStatus, "booked" | "planned" | null, JobStatus[], JobStatus][] = [
		["nothing planned", "Planned", null, ["Pending", "Pending"], "Pending"],
		["one planned", "Pending", null, ["Pending", "Planned"], "Planned"],
		["one booked", "Planned", null, ["Booked", "Planned"], "Booked"],
		["the trip itself planned", "Planned", "planned", ["Pending"], "Planned"],
		["the trip itself booked", "Booked", "booked", ["Pending", "Planned"], "Booked"],
		["one under way", "Booked", "booked", ["Inprogress", "Booked"], "Inprogress"],
		["one collected", "Booked", "booked", ["Collected", "Pending"], "Inprogress"],
		["one completed", "Booked", "booked", ["Completed", "Booked"], "Inprogress"],
		["all completed", "Inprogress", "booked", ["Completed", "Completed"], "Completed"],
		[
			"cancelled ones do not count",
			"Inprogress",
			"booked",
			["Completed", "Cancelled", "Deleted"],
			"Completed",
		],
		["none left", "Inprogress", "booked", ["Cancelled", "Deleted"], "Inprogress"],
		["no sub-jobs", "Pending", null, [], "Pending"],
		["a completed trip stays", "Completed", "booked", ["Pending"], "Completed"],
		["a priced trip stays", "Priced", "booked", ["Completed"], "Priced"],
		["an invoiced trip stays", "Invoiced", "booked", ["Inprogress"], "Invoiced"],
		["a cancelled trip stays", "Cancelled", null, ["Booked"], "Cancelled"],
		["a quote stays", "Quote", null, ["Booked"], "Quote"],
	];

	it.each(rows)("%s: a trip at %s (own: %s) with %j becomes %s", (_case, status, allocation, subs, to) => {
		expect(tripStatus({ status, allocation }, subs)).toBe(to);
	});
});
