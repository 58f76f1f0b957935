import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobView } from "~/domain/jobs/shapes";
import { jobShape } from "~/domain/jobs/shapes";
import { type Caller, type Desk, openDesk } from "../support/desk";
import { JOB_DAY, PLAIN_JOB } from "../support/plain-job";

let desk: Desk;
let admin: Caller;

beforeAll(async () => {
	desk = await openDesk();
	admin = await desk.north.signIn("Admin");
});
afterAll(() => desk.close());

const save = (more: object = {}) =>
	admin.call<JobView>("POST", "/client/save-job", { ...PLAIN_JOB, ...more });

describe("saving a job", () => {
	it("save-as-job-new: makes a Pending job with all its parts, announced with the newest sequence", async () => {
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
		expect(desk.announced.at(-1)?.[0]).toBe("north");
		expect(jobShape.parse(data)).toEqual(data);
	});

	it("save-as-quote-new: a quote is a draft, and quote-to-job makes a Pending job of it", async () => {
		const { data } = await save({ status: "Quote" });
		expect(data).toMatchObject({ status: "Quote", draft: 1 });
		const job = await admin.call<JobView>("PUT", `/client/save-as-job/${data.id}`);
		expect(job.data).toMatchObject({ status: "Pending", draft: 0, version: 2 });
		const again = await admin.call("PUT", `/client/save-as-job/${data.id}`);
		expect(again.status).toBe(409);
	});

	it("delivery-date-default-save: defaults the delivery date of a job", async () => {
		const { data } = await save({ delivery_date: "" });
		expect(data.delivery_date).toBe(JOB_DAY);
	});

	it("works the sums out itself, whatever was sent", async () => {
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
		["a customer of nobody", { customer_id: 99 }, { customer_id: ["Please Select Customer Details"] }],
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
			"a tariff of nobody",
			{ job_extra_charges: [{ extra_tariff_id: 9 }] },
			{ job_extra_charges: ["This extra tariff is not there"] },
		],
		[
			"sub-jobs of a plain job",
			{ trip_sub_jobs: [{ collection_date: JOB_DAY, collection_time: "08:00" }] },
			{ trip_sub_jobs: ["Only a trip has sub-jobs"] },
		],
	])("refuses %s on its field", async (_name, wrong, faults) => {
		const { status, message, data } = await save(wrong);
		expect([status, message]).toEqual([422, "Validation Error."]);
		expect(data).toMatchObject(faults);
	});

	it("the same uid again answers the same job and makes nothing, also at the same moment", async () => {
		const uid = crypto.randomUUID();
		const all = await Promise.all(Array.from({ length: 8 }, () => save({ uid })));
		expect(new Set(all.map(({ data }) => data.id)).size).toBe(1);
		const header = await admin.call<JobView>("POST", "/client/save-job", PLAIN_JOB, {
			"Idempotency-Key": uid,
		});
		expect(header.data.id).toBe(all[0]?.data.id);
		const made = await desk.north.d1
			.prepare("SELECT count(*) AS n FROM job WHERE uid = ?")
			.bind(uid)
			.first<number>("n");
		expect(made).toBe(1);
	});

	it("numbers run without gaps, also when many save at once", async () => {
		const all = await Promise.all(Array.from({ length: 10 }, () => save()));
		const numbers = all.map(({ data }) => Number(data.job_number)).sort((a, b) => a - b);
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
		expect(jobShape.parse(data)).toEqual(data);
		const early = await save({ job_type: 3, trip_sub_jobs: [{ mode: 2, delivery_date: "2026-11-20" }] });
		expect(early.data).toMatchObject({
			"trip_sub_jobs.0.delivery_time": ["Please Provide Time"],
			"trip_sub_jobs.0.delivery_date": ["Delivery Date Can't be Smaller than Collection Date"],
		});
	});
});

describe("hostile input", () => {
	const nasty = [
		"'; DROP TABLE job; --",
		'<img src=x onerror="alert(1)">',
		"\u0000\u202e💥",
		"%_\\%",
		"=cmd|' /C calc'!A0",
	];

	it.each(nasty)("stores %j as it is", async (text) => {
		const { data } = await save({
			collection_name: text,
			report_notes: text,
			customer_reference: [{ name: text }],
		});
		const kept = text.trim();
		expect([data.collection_name, data.report_notes, data.customer_reference[0]?.name]).toEqual([
			kept,
			kept,
			kept,
		]);
	});

	it("refuses a text of a megabyte, a body of more, broken JSON and wrong types", async () => {
		expect((await save({ report_notes: "x".repeat(900_000) })).data).toMatchObject({
			report_notes: ["At most 4000 characters"],
		});
		expect((await save({ report_notes: "x".repeat(1_100_000) })).status).toBe(413);
		expect((await admin.call("POST", "/client/save-job", "{nope")).status).toBe(400);
		expect((await admin.call("POST", "/client/save-job", "[]")).status).toBe(422);
		expect((await admin.call("POST", "/client/save-job", "x", { "Content-Type": "text/plain" })).status).toBe(
			415,
		);
		const wrong = await save({
			customer_reference: "A",
			mode: "x",
			item_count: -1,
			collection_date: 5,
			is_vat: 2,
		});
		expect(Object.keys(wrong.data).sort()).toEqual([
			"collection_date",
			"customer_reference",
			"is_vat",
			"item_count",
			"mode",
		]);
	});

	it("cannot write what the form does not hold", async () => {
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
