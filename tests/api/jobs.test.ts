import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CustomerJobView } from "~/domain/jobs/get-for-customer";
import type { JobView } from "~/domain/jobs/shapes";
import { jobLists, jobShape } from "~/domain/jobs/shapes";
import { type Caller, type Desk, nobody, openDesk } from "../support/desk";

let desk: Desk;
let admin: Caller;

beforeAll(async () => {
	desk = await openDesk();
	admin = await desk.north.signIn("Admin");
});
afterAll(() => desk.close());

const day = "2026-11-23";
const plain = {
	customer_id: 1,
	load_type_id: 501,
	collection_name: "Depot A",
	collection_town: "Leeds",
	collection_date: day,
	delivery_town: "York",
	delivery_date: day,
	base_charge: 100,
};
const save = (more: object = {}) => admin.call<JobView>("POST", "/client/save-job", { ...plain, ...more });

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
		expect(data.delivery_date).toBe(day);
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
			{ trip_sub_jobs: [{ collection_date: day, collection_time: "08:00" }] },
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
		const header = await admin.call<JobView>("POST", "/client/save-job", plain, { "Idempotency-Key": uid });
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
				{ mode: 1, collection_town: "Hull", collection_date: day, collection_time: "08:00" },
				{ mode: 2, delivery_town: "Goole", delivery_date: day, delivery_time: "12:00" },
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

describe("changing a job", () => {
	it("changes what was sent, keeps the rest, says what, and answers ETag", async () => {
		const { data } = await save({
			customer_reference: [{ name: "A" }],
			job_extra_charges: [{ extra_tariff_id: 501 }],
		});
		const next = await admin.call<JobView>("PUT", `/client/update-job/${data.id}`, {
			version: 1,
			collection_town: "Hull",
			customer_reference: [{ name: "B" }, { name: "" }],
		});
		expect(next.data).toMatchObject({
			collection_town: "Hull",
			delivery_town: "York",
			version: 2,
			total_charge: 115,
		});
		expect(next.data.customer_reference.map(({ name }) => name)).toEqual(["B"]);
		expect(next.data.job_extra_charges).toHaveLength(1);
		expect(next.data.job_activities.at(-1)?.message).toBe("Changed: customer reference, collection town");
		const read = await admin.call("GET", `/client/get-job/${data.id}`);
		expect(read.headers.get("ETag")).toBe('"2"');
		const matched = await admin.call<JobView>(
			"PUT",
			`/client/update-job/${data.id}`,
			{ base_charge: 50 },
			{ "If-Match": '"2"' },
		);
		expect(matched.data).toMatchObject({ version: 3, extras: 15, total_charge: 65 });
	});

	it("needs a version, and refuses an old one naming who and when", async () => {
		const { data } = await save();
		const without = await admin.call("PUT", `/client/update-job/${data.id}`, { base_charge: 1 });
		expect(without.status).toBe(422);
		const other = await desk.north.signIn("Olive");
		await other.call("PUT", `/client/update-job/${data.id}`, { version: 1, base_charge: 2 });
		const late = await admin.call<{ by: string; at: string }>("PUT", `/client/update-job/${data.id}`, {
			version: 1,
			base_charge: 3,
		});
		expect(late.status).toBe(409);
		expect(late.data.by).toBe("Olive");
		expect(Date.parse(late.data.at)).not.toBeNaN();
	});

	it("of a hundred saves of one version one wins and the others get 409", async () => {
		const { data } = await save();
		const all = await Promise.all(
			Array.from({ length: 100 }, (_, at) =>
				admin.call("PUT", `/client/update-job/${data.id}`, { version: 1, base_charge: at + 1000 }),
			),
		);
		const statuses = all.map(({ status }) => status).sort();
		expect(statuses).toEqual([200, ...Array.from({ length: 99 }, () => 409)]);
		const job = await admin.call<JobView>("GET", `/client/get-job/${data.id}`);
		expect(job.data.version).toBe(2);
		expect(job.data.job_activities).toHaveLength(2);
	});

	it("edit-lock: a job that is not Pending is locked but for its costs", async () => {
		const { data } = await save();
		await desk.north.d1.prepare("UPDATE job SET status = 6, version = 2 WHERE id = ?").bind(data.id).run();
		const locked = await admin.call<{ locked: string[] }>("PUT", `/client/update-job/${data.id}`, {
			version: 2,
			delivery_town: "Hull",
			base_charge: 1,
		});
		expect(locked.status).toBe(409);
		expect(locked.data.locked.sort()).toEqual(["base_charge", "delivery_town"]);
		const cost = await admin.call<JobView>("PUT", `/client/update-job-sub-cost/${data.id}`, {
			subcost: "30.12345",
			profit: 5,
		});
		expect(cost.data).toMatchObject({ subcost: 30.12345, profit: 69.87655 });
		const other = await admin.call<JobView>("PUT", `/client/update-job-other-costs/${data.id}`, {
			other_costs: 4,
		});
		expect(other.data).toMatchObject({ other_costs: 4, total_charge: 100 });
	});

	it("edit-delivery-block: the delivery stays open while Collected", async () => {
		const { data } = await save();
		await desk.north.d1.prepare("UPDATE job SET status = 4, version = 2 WHERE id = ?").bind(data.id).run();
		const open = await admin.call<JobView>("PUT", `/client/update-job/${data.id}`, {
			version: 2,
			delivery_town: "Hull",
		});
		expect(open.data.delivery_town).toBe("Hull");
		const shut = await admin.call("PUT", `/client/update-job/${data.id}`, {
			version: 3,
			collection_town: "Hull",
		});
		expect(shut.status).toBe(409);
	});

	it("mode-1-switch: choosing Collection Only clears the delivery", async () => {
		const { data } = await save();
		const next = await admin.call<JobView>("PUT", `/client/update-job/${data.id}`, {
			version: 1,
			mode: 1,
			delivery_date: null,
			delivery_town: null,
		});
		expect(next.data).toMatchObject({
			mode: 1,
			delivery_date: null,
			delivery_town: null,
			delivery_time: null,
		});
	});
});

describe("the life of a job", () => {
	it("delete-then-restore: gives the status back, a trip its sub-jobs too", async () => {
		const { data } = await save({
			job_type: 3,
			trip_sub_jobs: [{ mode: 1, collection_date: day, collection_time: "08:00" }],
		});
		const gone = await admin.call<JobView>("DELETE", `/client/delete-job/${data.id}`);
		expect(gone.message).toBe("Job deleted successfully");
		expect([gone.data.status, gone.data.trip_sub_jobs[0]?.status]).toEqual(["Deleted", "Deleted"]);
		const back = await admin.call<JobView>("GET", `/client/restore-job/${data.id}`);
		expect([back.data.status, back.data.trip_sub_jobs[0]?.status, back.data.deleted_at]).toEqual([
			"Pending",
			"Pending",
			null,
		]);
		expect((await admin.call("PUT", `/client/restore-job/${data.id}`)).status).toBe(409);
	});

	it("a restore is refused from another site", async () => {
		const { data } = await save();
		await admin.call("DELETE", `/client/delete-job/${data.id}`);
		const forged = await admin.call("GET", `/client/restore-job/${data.id}`, undefined, {
			"Sec-Fetch-Site": "cross-site",
			Origin: "https://evil.test",
		});
		expect(forged.status).toBe(403);
	});

	it("goes only where its status leads, and says why not", async () => {
		const { data } = await save();
		const put = (status: string) =>
			admin.call<JobView>("PUT", `/client/update-job-status/${data.id}`, { status });
		const refused = await put("Completed");
		expect([refused.status, refused.message]).toEqual([
			409,
			"A job that is Pending cannot be set to Completed.",
		]);
		await desk.north.d1
			.prepare("UPDATE job SET status = 6, version = version + 1 WHERE id = ?")
			.bind(data.id)
			.run();
		for (const status of ["Completed", "Priced", "POD", "Marked For Inv", "POD"]) {
			const moved = await put(status);
			expect([moved.status, moved.data.status]).toEqual([200, status]);
		}
		const wrong = await put("NO/EXT Inv");
		expect([wrong.status, wrong.message]).toEqual([409, "The customer is invoiced."]);
		expect((await put("Nowhere")).status).toBe(422);
	});

	it("a trip follows its sub-jobs", async () => {
		const { data } = await save({
			job_type: 3,
			trip_sub_jobs: [{ mode: 1, collection_date: day, collection_time: "08:00" }],
		});
		const sub = data.trip_sub_jobs[0]?.id ?? 0;
		await desk.north.d1
			.prepare("UPDATE job SET status = 6, version = version + 1 WHERE id IN (?, ?)")
			.bind(sub, data.id)
			.run();
		const done = await admin.call<JobView>("PUT", `/client/update-job-status/${sub}`, {
			status: "Completed",
		});
		expect(done.data.parent?.status).toBe("Completed");
		const trip = await admin.call<JobView>("GET", `/client/get-job/${data.id}`);
		expect(trip.data.job_activities.at(-1)?.message).toBe("Follows its sub-jobs: Booked to Completed");
	});

	it("is duplicated once for one uid, Pending and without allocation", async () => {
		const { data } = await save({
			customer_reference: [{ name: "R" }],
			job_extra_charges: [{ extra_tariff_id: 501 }],
		});
		const uid = crypto.randomUUID();
		const copy = await admin.call<JobView>("POST", `/client/duplicate-job/${data.id}`, { uid });
		const again = await admin.call<JobView>("POST", `/client/duplicate-job/${data.id}`, { uid });
		expect(copy.data).toMatchObject({
			status: "Pending",
			total_charge: 115,
			collection_town: "Leeds",
			source: "duplicate",
		});
		expect(copy.data.customer_reference.map(({ name }) => name)).toEqual(["R"]);
		expect(again.data.id).toBe(copy.data.id);
		expect(copy.data.job_number).not.toBe(data.job_number);
	});

	it("is marked and unmarked in every status", async () => {
		const { data } = await save();
		const marked = await admin.call<JobView>("PUT", `/client/traffic-diary/mark-job/${data.id}`, {
			is_marked: 1,
		});
		expect(marked.data.is_marked).toBe(1);
		expect(
			(await admin.call<JobView>("PUT", `/client/traffic-diary/mark-job/${data.id}`, { is_marked: "0" })).data
				.is_marked,
		).toBe(0);
	});

	it("logs one change for every save, by whom and about which job", async () => {
		const { data } = await save();
		await admin.call("PUT", `/client/update-job/${data.id}`, { version: 1, base_charge: 7 });
		await admin.call("DELETE", `/client/delete-job/${data.id}`);
		const { results } = await desk.north.d1
			.prepare(
				"SELECT kind, customer_id, payload ->> 'status' AS status, actor ->> 'name' AS who FROM change_log WHERE entity = 'job' AND entity_id = ? ORDER BY seq",
			)
			.bind(data.id)
			.all();
		expect(results).toEqual([
			{ kind: "add", customer_id: 1, status: "Pending", who: "Admin" },
			{ kind: "update", customer_id: 1, status: "Pending", who: "Admin" },
			{ kind: "delete", customer_id: 1, status: "Deleted", who: "Admin" },
		]);
	});
});

describe("reading a job", () => {
	it("answers every part of a job as it is published", async () => {
		const { data } = await save({
			job_type: 3,
			service_id: 501,
			job_extra_charges: [{ extra_tariff_id: 501 }],
			trip_sub_jobs: [{ mode: 1, collection_date: day, collection_time: "08:00" }],
		});
		const [id, sub] = [data.id, data.trip_sub_jobs[0]?.id ?? 0];
		await desk.north.d1.batch(everythingOn(id, sub).map((sql) => desk.north.d1.prepare(sql)));
		const { data: trip } = await admin.call<JobView>("GET", `/client/get-job/${id}`);
		expect(jobShape.parse(trip)).toEqual(trip);
		const lists = Object.keys(jobLists.shape).filter((name) => name !== "customer_reference");
		const empty = lists.filter((name) => Reflect.get(trip, name).length === 0);
		expect(empty).toEqual(["air_way_bill_numbers", "job_emails"]);
		expect(trip).toMatchObject({
			badge_name: "Posted To CX",
			cx_job: { cx_loads_id: "L1", load_activity: [{ message: "Posted" }] },
			credit_note: { credit_amount: 2 },
			job_planner: { plannerable_id: 901 },
			work_day_jobs: [{ work_day: { client_driver: { first_name: "Dan" }, vehicle: { reg: "AB12CDE" } } }],
			trip_sub_jobs: [
				{
					work_day_jobs: [{ work_day: { date: day } }],
					sub_contractor_jobs: [{ sub_contractor: { code: "S1" } }],
				},
			],
		});
		const { data: child } = await admin.call<JobView>("GET", `/client/get-job/${sub}`);
		expect(jobShape.parse(child)).toEqual(child);
		expect(child.parent).toMatchObject({ id, status: "Pending" });
		const portal = await desk.north.signIn("Reader", { user_type: "customer", customer_id: 1 });
		await desk.north.d1
			.prepare("UPDATE additional_setting SET value = '1' WHERE name = 'customer_job_activity'")
			.run();
		const seen = await portal.call<CustomerJobView>("GET", `/customer/get-job/${id}`);
		expect(seen.data.job_activities.map(({ action_type }) => action_type)).toEqual(["arrival"]);
		expect(JSON.stringify(seen.data)).not.toMatch(/Dan|AB12CDE|Posted To CX|Subfirm/);
	});

	const everythingOn = (id: number, sub: number) => [
		"INSERT INTO driver (id, code, first_name) VALUES (901, 'D901', 'Dan')",
		"INSERT INTO vehicle (id, code, reg) VALUES (901, 'V901', 'AB12CDE')",
		"INSERT INTO sub_contractor (id, code, name) VALUES (901, 'S1', 'Subfirm')",
		"INSERT INTO owner_driver (id, code, first_name) VALUES (901, 'O1', 'Odo')",
		`INSERT INTO work_day (id, date, driver_id, vehicle_id) VALUES (901, '${day}', 901, 901)`,
		`INSERT INTO work_day_job (job_id, work_day_id) VALUES (${id}, 901), (${sub}, 901)`,
		`INSERT INTO sub_contractor_job (job_id, sub_contractor_id, date, cost) VALUES (${id}, 901, '${day}', 100000), (${sub}, 901, '${day}', NULL)`,
		`INSERT INTO owner_driver_job (job_id, owner_driver_id, date) VALUES (${id}, 901, '${day}')`,
		`INSERT INTO vehicle_job_planner (job_id, plannerable_id, date) VALUES (${id}, 901, '${day}')`,
		`INSERT INTO cx_job (id, job_id, cx_loads_id, cx_loads_status) VALUES (901, ${id}, 'L1', 'Posted To CX')`,
		"INSERT INTO cx_load_activity (cx_job_id, action_type, message) VALUES (901, 'posted', 'Posted')",
		`INSERT INTO credit_note (number, credit_note_number, job_id, credit_amount, date) VALUES (901, 'CN901', ${id}, 200000, '${day}')`,
		`INSERT INTO job_note (job_id, notes, created_by) VALUES (${id}, 'Note', ${admin.user_id})`,
		`INSERT INTO job_reminder (job_id, date, time) VALUES (${id}, '${day}', '08:00')`,
		`INSERT INTO job_process (job_id, pod_images) VALUES (${id}, '["a.png"]')`,
		`INSERT INTO job_attachment (job_id, file, file_name, content_type, size) VALUES (${id}, 'job-attachments/a.png', 'a.png', 'image/png', 1)`,
		`INSERT INTO job_activity (job_id, action_type, message, user_id) VALUES (${id}, 'arrival', 'At the gate', ${admin.user_id})`,
	];
});

describe("who may", () => {
	const calls: [string, string, object?][] = [
		["GET", "/client/get-job/{id}"],
		["GET", "/client/get-trip-sub-jobs/{id}"],
		["PUT", "/client/save-as-job/{id}", {}],
		["PUT", "/client/update-job/{id}", { version: 1, base_charge: 1 }],
		["PUT", "/client/update-job-status/{id}", { status: "Completed" }],
		["PUT", "/client/update-job-sub-cost/{id}", { subcost: 1 }],
		["PUT", "/client/update-job-other-costs/{id}", { other_costs: 1 }],
		["DELETE", "/client/delete-job/{id}"],
		["GET", "/client/restore-job/{id}"],
		["POST", "/client/duplicate-job/{id}", {}],
		["PUT", "/client/traffic-diary/mark-job/{id}", { is_marked: 1 }],
		["DELETE", "/client/job-attachment/{id}"],
		["PUT", "/client/customer-address/{id}", { name: "x", address_line_1: "x", town: "x", post_code: "x" }],
		["DELETE", "/client/customer-address/{id}"],
		["PUT", "/client/traffic-diary-settings/{id}", { is_active: 0 }],
		["PUT", "/client/saved-views/{id}", { name: "x" }],
		["DELETE", "/client/saved-views/{id}"],
		["GET", "/customer/get-job/{id}"],
	];

	it.each(calls)(
		"%s %s: 401 for nobody, 403 for the wrong type, 404 for another company's id",
		async (method, path, body) => {
			const at = path.replace("{id}", "900000");
			const portal = await desk.north.signIn(`Portal${crypto.randomUUID()}`, {
				user_type: "customer",
				customer_id: 1,
			});
			const other = path.startsWith("/customer/") ? admin : portal;
			const own = path.startsWith("/customer/") ? portal : admin;
			expect((await nobody(desk).call(method, at, body)).status).toBe(401);
			expect((await other.call(method, at, body)).status).toBe(403);
			expect((await own.call(method, at, body)).status).toBe(404);
		},
	);

	it("a role without the diary and the planner reads nothing and writes nothing", async () => {
		const driver = await desk.north.signIn("Rolled", { user_type: "client", role_id: 3 });
		expect((await driver.call("GET", "/client/get-job/1")).status).toBe(403);
		expect((await driver.call("POST", "/client/save-job", plain)).status).toBe(403);
		const finance = await desk.north.signIn("Penny", { user_type: "client", role_id: 4 });
		const { data } = await save();
		expect((await finance.call("GET", `/client/get-job/${data.id}`)).status).toBe(200);
		expect(
			(await finance.call("PUT", `/client/update-job/${data.id}`, { version: 1, base_charge: 1 })).status,
		).toBe(403);
	});

	it("another company's job is not there", async () => {
		const south = await desk.south.signIn("Sue");
		const { data } = await save();
		expect((await south.call("GET", `/client/get-job/${data.id}`)).status).toBe(404);
		expect(
			(await south.call("GET", `/client/get-job/${data.id}`, undefined, { TenantSlug: "north" })).status,
		).toBe(403);
	});

	it("a save without the anti-forgery header is refused", async () => {
		expect((await admin.call("POST", "/client/save-job", plain, { "X-XSRF-TOKEN": "" })).status).toBe(403);
	});

	it("a customer reads their own job without costs, notes and allocation; anybody else's is not there", async () => {
		const portal = await desk.north.signIn("Own", { user_type: "customer", customer_id: 1 });
		const { data } = await save({ subcost: 50, report_notes: "secret" });
		const theirs = await save({ customer_id: 2 });
		const read = await portal.call<Record<string, unknown>>("GET", `/customer/get-job/${data.id}`);
		expect(read.data).toMatchObject({ job_number: data.job_number, total_charge: 100, job_activities: [] });
		const hidden = [
			"subcost",
			"profit",
			"report_notes",
			"calculator_charge",
			"other_costs",
			"job_notes",
			"work_day_jobs",
		];
		expect(hidden.filter((name) => name in read.data)).toEqual([]);
		expect((await portal.call("GET", `/customer/get-job/${theirs.data.id}`)).status).toBe(404);
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
