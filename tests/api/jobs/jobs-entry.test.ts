import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { JOB_DAY, PLAIN_JOB } from "@/tests/support/jobs/plain-job";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";

let api: TestApi;
let admin: ApiCaller;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
});
afterAll(() => api.close());

const save = (overrides: object = {}) =>
	admin.call<JobView>("POST", "/client/save-job", { ...PLAIN_JOB, ...overrides });

describe("saving a job", () => {
	it("save-as-job-new: creates a Pending job with all its relations, announced with the newest sequence", async () => {
		const { status, message, data } = await save({
			customer_reference: [{ name: "REF-1" }, { name: " " }],
			air_way_bill_numbers: [{ awb_number: "125-1" }, { awb_number: "" }],
			job_emails: [{ email: "A@b.co" }, { email: "a@b.co" }],
			report_notes: "Ring first",
		});
		expect(status).toBe(200);
		expect(message).toBe(`Job No: ${data.job_number} created successfully`);
		expect(data).toMatchObject({
			status: "Pending",
			draft: 0,
			job_type: 1,
			is_vat: 1,
			no_of_pod: 0,
			version: 1,
		});
		expect(data.customer_reference.map(({ name }) => name)).toEqual(["REF-1"]);
		expect(data.air_way_bill_numbers.map(({ awb_number }) => awb_number)).toEqual(["125-1"]);
		expect(data.selected_job_emails).toEqual(["a@b.co"]);
		expect(data.job_activities).toMatchObject([{ action_type: "job_created", actor_name: "Admin" }]);
		expect(data.collection_time).toBe("09:00");
		expect(api.announced.at(-1)?.[0]).toBe("north");
		expect(jobResponse.parse(data)).toEqual(data);
	});

	it("save-as-quote-new: a quote is a draft, and quote-to-job turns it into a Pending job", async () => {
		const { data } = await save({ status: "Quote" });
		expect(data).toMatchObject({ status: "Quote", draft: 1 });
		const job = await admin.call<JobView>("PUT", `/client/save-as-job/${data.id}`);
		expect(job.data).toMatchObject({ status: "Pending", draft: 0, version: 2 });
		const repeated = await admin.call("PUT", `/client/save-as-job/${data.id}`);
		expect(repeated.status).toBe(409);
	});

	it("delivery-date-default-save: defaults the delivery date of a job", async () => {
		const { data } = await save({ delivery_date: "" });
		expect(data.delivery_date).toBe(JOB_DAY);
	});

	it("computes the totals itself, whatever was sent", async () => {
		const { data } = await save({
			base_charge: 200,
			waiting_charge: "5.12345",
			weight: 40,
			subcost: 300,
			extras: 9999,
			total_charge: 1,
			job_extra_charges: [
				{ extra_tariff_id: 501 },
				{ extra_tariff_id: 502 },
				{ extra_tariff_id: 503 },
				{ extra_tariff_id: 504, count: 3 },
				{ extra_tariff_id: 505, amount: 7.5 },
			],
		});
		expect(data.job_extra_charges.map(({ amount }) => amount)).toEqual([15, 20, 20, 12, 7.5]);
		expect(data).toMatchObject({ extras: 74.5, total_charge: 279.62, profit: -20.38, price: 279.62 });
		expect(data.extra_charges.map(({ name }) => name)).toEqual([
			"Fixed",
			"Percent",
			"Weight",
			"Number",
			"Free",
		]);
	});

	it.each([
		["no customer", { customer_id: null }, { customer_id: ["Please Select Customer Details"] }],
		["an unknown customer", { customer_id: 99 }, { customer_id: ["Please Select Customer Details"] }],
		["no load type", { load_type_id: "" }, { load_type_id: ["Please Select Load Type"] }],
		["no collection date", { collection_date: null }, { collection_date: ["Please enter Collection Date"] }],
		[
			"a short phone",
			{ delivery_phone: "0123" },
			{ delivery_phone: ["Number cannot be less than 10 characters"] },
		],
		[
			"delivery before collection",
			{ delivery_date: "2026-11-22" },
			{ delivery_date: ["Delivery should be after collection."] },
		],
		["three decimals", { base_charge: 10.123 }, { base_charge: ["At most 2 decimals"] }],
		["six decimals", { spaces: "1.123456" }, { spaces: ["Not a number"] }],
		[
			"an unknown tariff",
			{ job_extra_charges: [{ extra_tariff_id: 9 }] },
			{ job_extra_charges: ["This extra tariff does not exist"] },
		],
		[
			"sub-jobs of a plain job",
			{ trip_sub_jobs: [{ collection_date: JOB_DAY, collection_time: "08:00" }] },
			{ trip_sub_jobs: ["Only a trip has sub-jobs"] },
		],
	])("refuses %s with a field error", async (_name, invalidFields, errors) => {
		const { status, message, data } = await save(invalidFields);
		expect([status, message]).toEqual([422, "Validation Error."]);
		expect(data).toMatchObject(errors);
	});

	it("repeating a uid returns the same job and creates nothing, also concurrently", async () => {
		const uid = crypto.randomUUID();
		const responses = await Promise.all(Array.from({ length: 8 }, () => save({ uid })));
		expect(new Set(responses.map(({ data }) => data.id)).size).toBe(1);
		const header = await admin.call<JobView>("POST", "/client/save-job", PLAIN_JOB, {
			"Idempotency-Key": uid,
		});
		expect(header.data.id).toBe(responses[0]?.data.id);
		const created = await api.north.d1
			.prepare("SELECT count(*) AS n FROM job WHERE uid = ?")
			.bind(uid)
			.first<number>("n");
		expect(created).toBe(1);
	});

	it("job numbers have no gaps, even with concurrent saves", async () => {
		const responses = await Promise.all(Array.from({ length: 10 }, () => save()));
		const numbers = responses.map(({ data }) => Number(data.job_number)).sort((a, b) => a - b);
		expect(numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1)).toBe(true);
	});

	it("stores a trip with its first sub-jobs", async () => {
		const { data } = await save({
			job_type: 3,
			delivery_date: null,
			trip_sub_jobs: [
				{ mode: 1, collection_town: "Hull", collection_date: JOB_DAY, collection_time: "08:00" },
				{ mode: 2, delivery_town: "Goole", delivery_date: JOB_DAY, delivery_time: "12:00" },
			],
		});
		expect(data.trip_sub_jobs.map(({ job_number, mode, status }) => [job_number, mode, status])).toEqual([
			[`${data.job_number}-1`, 1, "Pending"],
			[`${data.job_number}-2`, 2, "Pending"],
		]);
		const subs = await admin.call("GET", `/client/get-trip-sub-jobs/${data.id}`);
		expect(subs.data).toEqual(data.trip_sub_jobs);
		expect(jobResponse.parse(data)).toEqual(data);
		const earlyDelivery = await save({
			job_type: 3,
			trip_sub_jobs: [{ mode: 2, delivery_date: "2026-11-20" }],
		});
		expect(earlyDelivery.data).toMatchObject({
			"trip_sub_jobs.0.delivery_time": ["Please Provide Time"],
			"trip_sub_jobs.0.delivery_date": ["Delivery Date Can't be Smaller than Collection Date"],
		});
	});
});

describe("hostile input", () => {
	const hostileTexts = [
		"'; DROP TABLE job; --",
		'<img src=x onerror="alert(1)">',
		"\u202e💥",
		"%_\\%",
		"=cmd|' /C calc'!A0",
	];

	it("refuses characters that cannot be printed, at their field", async () => {
		const { status, data } = await save({ collection_name: "Northgate\u0000 Mill" });
		expect([status, data]).toMatchObject([
			422,
			{ collection_name: ["Contains characters that cannot be printed"] },
		]);
	});

	it.each(hostileTexts)("stores %j unchanged", async (text) => {
		const { data } = await save({
			collection_name: text,
			report_notes: text,
			customer_reference: [{ name: text }],
		});
		const stored = text.trim();
		expect([data.collection_name, data.report_notes, data.customer_reference[0]?.name]).toEqual([
			stored,
			stored,
			stored,
		]);
	});

	it("refuses a text of a megabyte, a larger body, broken JSON and wrong types", async () => {
		expect((await save({ report_notes: "x".repeat(900_000) })).data).toMatchObject({
			report_notes: ["At most 4000 characters"],
		});
		expect((await save({ report_notes: "x".repeat(1_100_000) })).status).toBe(413);
		expect((await admin.call("POST", "/client/save-job", "{nope")).status).toBe(400);
		expect((await admin.call("POST", "/client/save-job", "[]")).status).toBe(422);
		expect((await admin.call("POST", "/client/save-job", "x", { "Content-Type": "text/plain" })).status).toBe(
			415,
		);
		const invalid = await save({
			customer_reference: "A",
			mode: "x",
			item_count: -1,
			collection_date: 5,
			is_vat: 2,
		});
		expect(Object.keys(invalid.data).sort()).toEqual([
			"collection_date",
			"customer_reference",
			"is_vat",
			"item_count",
			"mode",
		]);
	});

	it("cannot set fields that the form does not have", async () => {
		const { data } = await save({
			job_number: "1",
			inv: "INV-1",
			created_by: 999,
			parent_id: 1,
			version: 9,
			is_marked: 1,
		});
		expect(data).toMatchObject({
			inv: null,
			created_by: admin.user_id,
			parent_id: null,
			version: 1,
			is_marked: 0,
		});
		const next = await admin.call<JobView>("PUT", `/client/update-job/${data.id}`, {
			version: 1,
			status: "Invoiced",
			inv: "X",
			uid: "y",
		});
		expect(next.data).toMatchObject({ status: "Pending", inv: null, uid: data.uid, version: 1 });
	});
});
