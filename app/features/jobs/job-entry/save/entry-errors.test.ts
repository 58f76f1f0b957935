import { describe, expect, it } from "vitest";
import { EMPTY_SUB_JOB, emptyValues } from "../values/values";
import { getEntryErrors } from "./entry-errors";

const good = {
	...emptyValues("job"),
	customer_id: 1,
	load_type_id: 1,
	collection_date: "2026-11-20",
	delivery_date: "2026-11-20",
};
const trip = { ...good, job_type: 3 as const, delivery_date: null };
const stop = { ...EMPTY_SUB_JOB, key: "k", mode: 1 as const };
const deliveredBefore = { ...stop, mode: 2 as const, town: "Leeds", date: "2026-11-19", time: "09:00" };

describe("entry form validation", () => {
	it("names the required fields of an empty form", () => {
		expect(getEntryErrors(emptyValues("job"))).toEqual({
			customer_id: "Please Select Customer Details",
			load_type_id: "Please Select Load Type",
			collection_date: "Please enter Collection Date",
			delivery_date: "Please enter delivery date",
		});
	});

	it.each([
		["accepts a valid job", good, {}],
		[
			"rejects a delivery before the collection",
			{ ...good, delivery_date: "2026-11-19" },
			{ delivery_date: "Delivery should be after collection." },
		],
		[
			"rejects a short phone number",
			{ ...good, delivery_phone: "01784" },
			{ delivery_phone: "Number cannot be less than 10 characters" },
		],
		[
			"rejects a long name",
			{ ...good, collection_name: "x".repeat(121) },
			{ collection_name: "At most 120 characters" },
		],
		[
			"rejects a long reference",
			{ ...good, customer_reference: ["a", "x".repeat(121)] },
			{ "customer_reference.1.name": "At most 120 characters" },
		],
		[
			"rejects an invalid email address",
			{ ...good, job_emails: ["ops"] },
			{ job_emails: "Please enter a valid email address." },
		],
		["accepts a trip without a delivery", trip, {}],
		[
			"rejects a sub-job without date and time",
			{ ...trip, trip_sub_jobs: [stop] },
			{
				"trip_sub_jobs.0.collection_date": "Please enter Collection Date",
				"trip_sub_jobs.0.collection_time": "Please Provide Time",
				"trip_sub_jobs.0.collection_address_line_1": "Please enter an address",
			},
		],
		[
			"rejects a sub-job before its trip",
			{ ...trip, trip_sub_jobs: [deliveredBefore] },
			{ "trip_sub_jobs.0.delivery_date": "Delivery Date Can't be Smaller than Collection Date" },
		],
		["ignores sub-jobs left over from a trip that became a job", { ...good, trip_sub_jobs: [stop] }, {}],
	])("%s", (_name, values, errors) => {
		expect(getEntryErrors(values)).toEqual(errors);
	});
});
