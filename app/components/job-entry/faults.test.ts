import { describe, expect, it } from "vitest";
import { entryFaults } from "./faults";
import { emptyValues, NO_STOP } from "./values";

const good = {
	...emptyValues("job"),
	customer_id: 1,
	load_type_id: 1,
	collection_date: "2026-11-20",
	delivery_date: "2026-11-20",
};
const trip = { ...good, job_type: 3, delivery_date: null };
const stop = { ...NO_STOP, key: "k", mode: 1 as const };

describe("what is wrong with the form", () => {
	it("says the required texts of an empty form", () => {
		expect(entryFaults(emptyValues("job"))).toEqual({
			customer_id: "Please Select Customer Details",
			load_type_id: "Please Select Load Type",
			collection_date: "Please enter Collection Date",
			delivery_date: "Please enter delivery date",
		});
	});

	it.each([
		["nothing of a good job", good, {}],
		[
			"the order of the days",
			{ ...good, delivery_date: "2026-11-19" },
			{ delivery_date: "Delivery should be after collection." },
		],
		[
			"a short phone",
			{ ...good, delivery_phone: "01784" },
			{ delivery_phone: "Number cannot be less than 10 characters" },
		],
		[
			"a long name",
			{ ...good, collection_name: "x".repeat(121) },
			{ collection_name: "At most 120 characters" },
		],
		[
			"a long reference",
			{ ...good, customer_reference: ["a", "x".repeat(121)] },
			{ "customer_reference.1.name": "At most 120 characters" },
		],
		[
			"a bad e-mail",
			{ ...good, job_emails: ["ops"] },
			{ job_emails: "Please enter a valid e-mail address." },
		],
		["nothing of a trip without a delivery", trip, {}],
		[
			"a sub-job without day and time",
			{ ...trip, trip_sub_jobs: [stop] },
			{
				"trip_sub_jobs.0.collection_date": "Please enter Collection Date",
				"trip_sub_jobs.0.collection_time": "Please Provide Time",
			},
		],
		[
			"a sub-job before its trip",
			{ ...trip, trip_sub_jobs: [{ ...stop, mode: 2 as const, date: "2026-11-19", time: "09:00" }] },
			{ "trip_sub_jobs.0.delivery_date": "Delivery Date Can't be Smaller than Collection Date" },
		],
		["nothing of sub-jobs a job left behind", { ...good, trip_sub_jobs: [stop] }, {}],
	])("%s", (_name, values, faults) => {
		expect(entryFaults(values)).toEqual(faults);
	});
});
