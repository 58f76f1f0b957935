import { describe, expect, it } from "vitest";
import { AppError, fromZod } from "~/shared/errors";
import { jobListFilter } from "../list/schemas-list";
import { checkJob, saveJobInput, updateJobInput } from "./schemas";

const good = {
	customer_id: 5,
	load_type_id: 2,
	collection_date: "2026-11-23",
	collection_time: "13:45",
	collection_phone: "+44 7135 496911",
	delivery_date: "2026-11-24",
};

const errorsOf = (schema: typeof saveJobInput | typeof updateJobInput, input: unknown) => {
	const parsed = schema.safeParse(input);
	return parsed.success ? {} : fromZod(parsed.error).data;
};

describe("saving a job", () => {
	it("v-server-validation: reports every invalid field with its message", () => {
		expect(errorsOf(saveJobInput, { collection_phone: "12345" })).toEqual({
			customer_id: ["Please Select Customer Details"],
			load_type_id: ["Please Select Load Type"],
			collection_phone: ["Number cannot be less than 10 characters"],
			collection_date: ["Please enter Collection Date"],
			delivery_date: ["Please enter delivery date"],
		});
	});

	it("delivery-date-default-save: an empty delivery date is filled in", () => {
		expect(saveJobInput.parse({ ...good, delivery_date: "" }).delivery_date).toBe("2026-11-23");
	});

	it("fills in defaults", () => {
		const saved = saveJobInput.parse(good);
		expect(saved).toMatchObject({
			job_type: 1,
			mode: 0,
			is_vat: 1,
			no_of_pod: 0,
			customer_reference: [],
			job_extra_charges: [],
			base_charge: null,
			delivery_time: "09:00",
			collection_phone: "+44 7135 496911",
		});
	});

	it("accepts numbers as strings, and both spellings of the postcode", () => {
		const saved = saveJobInput.parse({
			...good,
			customer_id: "5",
			base_charge: "1,234.50",
			weight: "40.12345",
			item_count: "8",
			is_vat: false,
			status: "Quote",
			collection_postcode: "NN4 6HX",
			delivery_postcode: "old",
			delivery_post_code: "LE4 4BQ",
		});
		expect(saved).toMatchObject({
			customer_id: 5,
			base_charge: 1234.5,
			weight: 40.12345,
			item_count: 8,
			is_vat: 0,
			status: "Quote",
			collection_post_code: "NN4 6HX",
			delivery_post_code: "LE4 4BQ",
		});
	});

	it.each([
		["decimals-2", { base_charge: 10.123 }, { base_charge: ["At most 2 decimals"] }],
		["decimals-2: extras", { extras: 0.001 }, { extras: ["At most 2 decimals"] }],
		["decimals-5: six", { spaces: 1.123456 }, { spaces: ["At most 5 decimals"] }],
		["a word for a price", { base_charge: "POA" }, { base_charge: ["Not a number"] }],
		["a negative price", { base_charge: -1 }, { base_charge: ["Cannot be negative"] }],
		["a mode there is not", { mode: 7 }, { mode: ["Invalid job mode"] }],
		["a job type there is not", { job_type: 9 }, { job_type: ["Unknown job type"] }],
		["31 February", { collection_date: "2026-02-31" }, { collection_date: ["Not a date"] }],
		["no time", { collection_time: "25:00" }, { collection_time: ["Not a time"] }],
		["a longer name", { collection_name: "x".repeat(121) }, { collection_name: ["At most 120 characters"] }],
		["half an item", { item_count: 1.5 }, { item_count: ["Not a whole number"] }],
		["no flag", { is_vat: 2 }, { is_vat: ["Must be 0 or 1"] }],
		["an object for a number", { customer_id: {} }, { customer_id: ["Not a number"] }],
		[
			"a bad address in a list",
			{ job_emails: [{ email: "x" }] },
			{ "job_emails.0.email": ["Please enter a valid email address."] },
		],
		[
			"v-delivery-after-collection",
			{ delivery_date: "2026-11-22" },
			{ delivery_date: ["Delivery should be after collection."] },
		],
	])("%s is refused", (_id, change, errors) => {
		expect(errorsOf(saveJobInput, { ...good, ...change })).toEqual(errors);
	});

	it.each([[null], [[]], ["text"], [5]])("%j is refused without a crash", (input) => {
		expect(saveJobInput.safeParse(input).success).toBe(false);
	});

	it("stores SQL and HTML as plain text", () => {
		const name = `<img src=x onerror=alert(1)>'; DROP TABLE job;--`;
		expect(saveJobInput.parse({ ...good, collection_name: name }).collection_name).toBe(name);
	});
});

describe("changing a job", () => {
	it("changes only the fields that were sent", () => {
		expect(updateJobInput.parse({ base_charge: 5, version: 3 })).toEqual({ base_charge: 5, version: 3 });
		expect(updateJobInput.parse({ collection_phone: "" })).toEqual({ collection_phone: null });
		expect(updateJobInput.parse({ status: "Invoiced", id: 9 })).toEqual({});
	});

	it("validates the merged job with the form's rules and the default delivery date", () => {
		const stored = { ...good, job_type: 1, mode: 0 };
		expect(checkJob({ ...stored, delivery_date: null }).delivery_date).toBe("2026-11-23");
		expect(() => checkJob({ ...stored, customer_id: null })).toThrow(AppError);
	});
});

describe("filtering the diary", () => {
	const filter = (input: object) => jobListFilter.parse(input);

	it("diary-filter-page, list-default-page: page 1 of 50 rows, ascending", () => {
		expect(filter({})).toEqual({ page: 1, perPage: 50, direction: "asc" });
		expect(filter({ page: "2", per_page: "500" })).toMatchObject({ page: 2, perPage: 500 });
	});

	it.each([
		[
			"diary-filter-date-range",
			{ from: "2024-01-05", to: "2024-01-05" },
			{ date_from: "2024-01-05", date_to: "2024-01-05" },
		],
		["diary-filter-keywords", { keywords: " ABC " }, { keywords: "ABC" }],
		["diary-filter-keywords: the other spelling", { keyword: "ABC" }, { keywords: "ABC" }],
		["diary-filter-status", { status: "Pending" }, { statuses: ["Pending"] }],
		[
			"diary-filter-status: several",
			{ status: "Pending,NO/EXT Inv" },
			{ statuses: ["Pending", "NO/EXT Inv"] },
		],
		["diary-filter-status: All", { status: "All" }, { statuses: [] }],
		["diary-filter-sort", { sort: "job_number" }, { sort: "job_number" }],
		["diary-filter-direction", { direction: "desc" }, { direction: "desc" }],
		["diary-filter-driver-id", { driver_id: "4" }, { driver_id: 4 }],
		["diary-filter-job-number", { job_number: "48190-1" }, { job_number: "48190-1" }],
		["diary-filter-cus-ref", { cus_ref: "R1" }, { cus_ref: "R1" }],
		["diary-filter-col-from", { col_from: "Depot A" }, { col_from: "Depot A" }],
		["diary-filter-col-town", { col_town: "Leeds" }, { col_town: "Leeds" }],
		["diary-filter-del-to", { del_to: "Depot B" }, { del_to: "Depot B" }],
		["diary-filter-del-town", { del_town: "York" }, { del_town: "York" }],
		["diary-filter-load-type-id", { load_type_id: "2" }, { load_type_id: 2 }],
		["diary-filter-vehicle-id", { vehicle_id: 3 }, { vehicle_id: 3 }],
		["diary-filter-customer-id", { customer_id: "5" }, { customer_id: 5 }],
		["list-params: blanks are no filter", { col_town: " ", driver_id: "", from: "" }, {}],
	])("%s", (_id, input, expected) => {
		expect(filter(input)).toEqual({ page: 1, perPage: 50, direction: "asc", ...expected });
	});

	it.each([
		["an unknown status", { status: "Posted To CX" }],
		["a backwards range", { from: "2024-01-06", to: "2024-01-05" }],
		["an unknown column", { sort: "password" }],
		["the action column", { sort: "action" }],
		["page 0", { page: 0 }],
		["501 rows", { perPage: 501 }],
		["a date that is none", { from: "yesterday" }],
		["SQL for a number", { driver_id: "1 OR 1=1" }],
	])("%s is refused", (_case, input) => {
		expect(jobListFilter.safeParse(input).success).toBe(false);
	});
});
