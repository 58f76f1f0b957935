import { describe, expect, it } from "vitest";
import { jobTypeErrors, stopAddressErrors, subJobErrors } from "./rules-sub-jobs";

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

describe("a stop's address", () => {
	const empty = { name: "", address_line_1: "  ", town: "", post_code: "" };
	it.each([
		["is missing", empty, { address_line_1: "Please enter an address" }],
		["may be a name", { ...empty, name: "Fenner House" }, {}],
		["may be a postcode", { ...empty, post_code: "LU4 4JH" }, {}],
	])("%s", (_name, stop, errors) => {
		expect(stopAddressErrors(stop)).toEqual(errors);
	});
});
