import { describe, expect, it } from "vitest";
import { type JobForm, jobFormErrors, quoteErrors } from "./rules-form";

const good: JobForm = {
	job_type: 1,
	mode: 0,
	customer_id: 1,
	load_type_id: 1,
	collection_phone: "+44 7135 496911",
	delivery_phone: "",
	collection_date: "2024-01-05",
	delivery_date: "2024-01-05",
};

const collection = { collection_date: "Please enter Collection Date" };
const delivery = { delivery_date: "Please enter delivery date" };
const order = { delivery_date: "Delivery should be after collection." };
const tripMode = { mode: "A trip cannot be Delivery Only: its deliveries are sub-jobs" };
const noCollection = { collection_date: null };
const noDelivery = { delivery_date: "0000-00-00" };
const backwards = { delivery_date: "2024-01-04" };

const rows: [string, Partial<JobForm>, Partial<Record<keyof JobForm, string>>][] = [
	["a good form", {}, {}],
	["v-customer", { customer_id: null }, { customer_id: "Please Select Customer Details" }],
	["v-load-type", { load_type_id: null }, { load_type_id: "Please Select Load Type" }],
	[
		"v-phone-length",
		{ collection_phone: "012345678" },
		{ collection_phone: "Number cannot be less than 10 characters" },
	],
	[
		"v-phone-length: delivery",
		{ delivery_phone: "1" },
		{ delivery_phone: "Number cannot be less than 10 characters" },
	],
	["v-phone-numeric", { delivery_phone: "01234abcde" }, { delivery_phone: "Please enter a valid number" }],
	["v-collection-date-mode-0", { ...noCollection, mode: 0 }, collection],
	["v-collection-date-mode-1", { ...noCollection, mode: 1 }, collection],
	["v-collection-date-mode-3", { ...noCollection, mode: 3 }, collection],
	["v-collection-date-mode-4", { ...noCollection, mode: 4 }, collection],
	["v-collection-date-mode-0: a trip too", { ...noCollection, job_type: 3 }, collection],
	["v-collection-date-mode-2", { ...noCollection, mode: 2 }, {}],
	["v-delivery-date-mode-0", { ...noDelivery, mode: 0 }, delivery],
	["v-delivery-date-mode-0: a trip", { ...noDelivery, mode: 0, job_type: 3 }, {}],
	["v-delivery-date-mode-2", { ...noDelivery, mode: 2 }, delivery],
	["v-delivery-date-mode-2: a trip, whose mode is wrong", { ...noDelivery, mode: 2, job_type: 3 }, tripMode],
	["a trip of another mode", { mode: 1, job_type: 3 }, {}],
	["v-delivery-date-mode-3", { ...noDelivery, mode: 3 }, delivery],
	["v-delivery-date-mode-3: a trip", { ...noDelivery, mode: 3, job_type: 3 }, {}],
	["v-delivery-date-mode-4", { ...noDelivery, mode: 4 }, delivery],
	["v-delivery-date-mode-4: a trip", { ...noDelivery, mode: 4, job_type: 3 }, {}],
	["v-delivery-date-mode-1", { ...noDelivery, mode: 1 }, {}],
	["v-delivery-after-collection", backwards, order],
	["v-delivery-after-collection: mode 3", { ...backwards, mode: 3 }, order],
	["v-delivery-after-collection: mode 4", { ...backwards, mode: 4 }, order],
	["v-delivery-after-collection: mode 2 has no order", { ...backwards, mode: 2 }, {}],
	["v-delivery-after-collection: a trip", { ...backwards, job_type: 3 }, {}],
	["v-delivery-after-collection: the same day", { delivery_date: "2024-01-05" }, {}],
	[
		"every fault at once",
		{ customer_id: null, load_type_id: null, ...noCollection, ...noDelivery },
		{
			customer_id: "Please Select Customer Details",
			load_type_id: "Please Select Load Type",
			...collection,
			...delivery,
		},
	],
];

describe("the job form", () => {
	it.each(rows)("%s", (_id, change, errors) => {
		expect(jobFormErrors({ ...good, ...change })).toEqual(errors);
	});
});

describe("a new quote", () => {
	const occasions = [{ count: 1 }];
	it.each([
		["with something that has happened", { status: "Quote" as const, occasions }, ["occasions"]],
		["saved as a draft", { draft: 1 as const, occasions }, ["occasions"]],
		["with what is counted 0", { status: "Quote" as const, occasions: [{ count: 0 }] }, []],
		["that is a job", { status: "Pending" as const, draft: 1 as const, occasions }, []],
	])("%s", (_, job, fields) => {
		expect(Object.keys(quoteErrors(job))).toEqual(fields);
	});
});
