import { describe, expect, it } from "vitest";
import type { JobStatus } from "../jobs/status";
import { computeTripTotals, jobTypeErrors, subJobErrors, tripStatus } from "./rules";

const parent = { collection_date: "2024-01-05" };
const collect = { mode: 1, collection_date: "2024-01-05", collection_time: "09:00" };
const deliver = { mode: 2, delivery_date: "2024-01-05", delivery_time: "12:00" };

describe("sub-jobs", () => {
	it.each([
		["a valid collection", collect, {}],
		["a valid delivery", deliver, {}],
		[
			"v-subjob-collection-date",
			{ ...collect, collection_date: null },
			{ collection_date: "Please enter Collection Date" },
		],
		[
			"v-subjob-delivery-date",
			{ ...deliver, delivery_date: "" },
			{ delivery_date: "Please enter delivery date" },
		],
		[
			"v-subjob-collection-time",
			{ ...collect, collection_time: null },
			{ collection_time: "Please Provide Time" },
		],
		["v-subjob-delivery-time", { ...deliver, delivery_time: "" }, { delivery_time: "Please Provide Time" }],
		[
			"v-subjob-delivery-vs-parent",
			{ ...deliver, delivery_date: "2024-01-04" },
			{ delivery_date: "Delivery Date Can't be Smaller than Collection Date" },
		],
	])("%s", (_id, sub, errors) => {
		expect(subJobErrors(sub, parent)).toEqual(errors);
	});

	it.each([
		["a job becomes a trip", { job_type: 1, parent_id: null, subs: 0 }, { job_type: 3, mode: 0 }, {}],
		[
			"a trip without sub-jobs becomes a job",
			{ job_type: 3, parent_id: null, subs: 0 },
			{ job_type: 1, mode: 0 },
			{},
		],
		[
			"a trip with sub-jobs cannot become a job",
			{ job_type: 3, parent_id: null, subs: 1 },
			{ job_type: 1, mode: 0 },
			{ job_type: "A trip with sub-jobs stays a trip" },
		],
		[
			"a sub-job cannot become a trip",
			{ job_type: 1, parent_id: 7, subs: 0 },
			{ job_type: 3, mode: 1 },
			{ job_type: "A sub-job cannot be a trip" },
		],
		[
			"a sub-job collects or delivers",
			{ job_type: 1, parent_id: 7, subs: 0 },
			{ job_type: 1, mode: 4 },
			{ mode: "A sub-job collects or delivers" },
		],
		["a collection becomes a delivery", { job_type: 1, parent_id: 7, subs: 0 }, { job_type: 1, mode: 2 }, {}],
	])("%s", (_case, { subs, ...job }, next, errors) => {
		expect(jobTypeErrors({ ...job, trip_sub_jobs: Array.from({ length: subs }) }, next)).toEqual(errors);
	});

	it("v-subjob-delivery-vs-parent: not checked when the trip has no date", () => {
		expect(subJobErrors({ ...deliver, delivery_date: "2024-01-01" }, {})).toEqual({});
	});
});

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

	it("adds up its totals without cancelled sub-jobs", () => {
		const trip = { status: "Booked", total_charge: 100.1, other_costs: 1, subcost: null } as const;
		const subs = [
			{ status: "Booked", total_charge: 20.2, other_costs: 0.5, subcost: 30 },
			{ status: "Cancelled", total_charge: 99, other_costs: 99, subcost: 99 },
		] as const;
		expect(computeTripTotals(trip, subs)).toEqual({
			total_charge: 120.3,
			other_costs: 1.5,
			subcost: 30,
			profit: 90.3,
		});
		expect(computeTripTotals(trip, [])).toEqual({
			total_charge: 100.1,
			other_costs: 1,
			subcost: null,
			profit: 0,
		});
	});
});
