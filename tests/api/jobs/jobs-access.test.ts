import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiCaller, anonymous, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { addRow, addRows, changeRows } from "@/tests/support/databases/rows";
import { JOB_DAY, PLAIN_JOB } from "@/tests/support/jobs/plain-job";
import type { CustomerJobView } from "~/domain/jobs/jobs/detail/get-customer-job";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { jobResponse } from "~/domain/jobs/jobs/model/responses";
import { jobListRelations } from "~/domain/jobs/jobs/model/responses-relations";

let api: TestApi;
let admin: ApiCaller;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
});
afterAll(() => api.close());

const save = (overrides: object = {}) =>
	admin.call<JobView>("POST", "/client/save-job", { ...PLAIN_JOB, ...overrides });

/** Gives a trip and its sub-job one row of every relation. */
async function addRelations(id: number, sub: number) {
	const { d1 } = api.north;
	const date = JOB_DAY;
	await addAllocations(id, sub);
	await addRow(d1, "cx_job", { id: 901, job_id: id, cx_loads_id: "L1", cx_loads_status: "Posted To CX" });
	await addRow(d1, "cx_load_activity", { cx_job_id: 901, action_type: "posted", message: "Posted" });
	await addRow(d1, "credit_note", {
		number: 901,
		credit_note_number: "CN901",
		job_id: id,
		credit_amount: 2,
		date,
	});
	await addRow(d1, "job_note", { job_id: id, notes: "Note", created_by: admin.user_id });
	await addRow(d1, "job_reminder", { job_id: id, date, time: "08:00" });
	await addRow(d1, "job_process", { job_id: id, pod_images: ["a.png"] });
	await addRow(d1, "job_attachment", {
		job_id: id,
		file: "job-attachments/a.png",
		file_name: "a.png",
		content_type: "image/png",
		size: 1,
	});
	await addRow(d1, "job_activity", {
		job_id: id,
		action_type: "arrival",
		message: "At the gate",
		user_id: admin.user_id,
	});
}

async function addAllocations(id: number, sub: number) {
	const { d1 } = api.north;
	const date = JOB_DAY;
	await addRow(d1, "driver", { id: 901, code: "D901", first_name: "Dan" });
	await addRow(d1, "vehicle", { id: 901, code: "V901", reg: "AB12CDE" });
	await addRow(d1, "sub_contractor", { id: 901, code: "S1", name: "Subfirm" });
	await addRow(d1, "owner_driver", { id: 901, code: "O1", first_name: "Odo" });
	await addRow(d1, "work_day", { id: 901, date, driver_id: 901, vehicle_id: 901 });
	await addRows(d1, "work_day_job", [
		{ job_id: id, work_day_id: 901 },
		{ job_id: sub, work_day_id: 901 },
	]);
	await addRows(d1, "sub_contractor_job", [
		{ job_id: id, sub_contractor_id: 901, date, cost: 1 },
		{ job_id: sub, sub_contractor_id: 901, date },
	]);
	await addRow(d1, "owner_driver_job", { job_id: id, owner_driver_id: 901, date });
	await addRow(d1, "vehicle_job_planner", { job_id: id, plannerable_id: 901, date });
}

describe("reading a job", () => {
	it("returns every relation of a job as published", async () => {
		const { data } = await save({
			job_type: 3,
			service_id: 501,
			job_extra_charges: [{ extra_tariff_id: 501 }],
			trip_sub_jobs: [{ mode: 1, collection_date: JOB_DAY, collection_time: "08:00" }],
		});
		const [id, sub] = [data.id, data.trip_sub_jobs[0]?.id ?? 0];
		await addRelations(id, sub);
		const { data: trip } = await admin.call<JobView>("GET", `/client/get-job/${id}`);
		expect(jobResponse.parse(trip)).toEqual(trip);
		const lists = Object.keys(jobListRelations.shape).filter((name) => name !== "customer_reference");
		const empty = lists.filter((name) => Reflect.get(trip, name).length === 0);
		expect(empty).toEqual(["air_way_bill_numbers", "job_emails", "job_needs", "lateness"]);
		expect(trip).toMatchObject({
			badge_name: "Posted To CX",
			cx_job: { cx_loads_id: "L1", load_activity: [{ message: "Posted" }] },
			credit_note: { credit_amount: 2 },
			job_planner: { plannerable_id: 901 },
			work_day_jobs: [{ work_day: { client_driver: { first_name: "Dan" }, vehicle: { reg: "AB12CDE" } } }],
			trip_sub_jobs: [
				{
					work_day_jobs: [{ work_day: { date: JOB_DAY } }],
					sub_contractor_jobs: [{ sub_contractor: { code: "S1" } }],
				},
			],
		});
		const { data: child } = await admin.call<JobView>("GET", `/client/get-job/${sub}`);
		expect(jobResponse.parse(child)).toEqual(child);
		expect(child.parent).toMatchObject({ id, status: "Pending" });
		const portal = await api.north.signIn("Reader", { user_type: "customer", customer_id: 1 });
		await changeRows(api.north.d1, "additional_setting", { name: "customer_job_activity" }, { value: "1" });
		const customerView = await portal.call<CustomerJobView>("GET", `/customer/get-job/${id}`);
		expect(customerView.data.job_activities.map(({ action_type }) => action_type)).toEqual(["arrival"]);
		expect(JSON.stringify(customerView.data)).not.toMatch(/Dan|AB12CDE|Posted To CX|Subfirm/);
	});
});

describe("access to jobs", () => {
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
		"%s %s: 401 without a session, 403 for the wrong user type, 404 for another company's id",
		async (method, path, body) => {
			const pathOfOther = path.replace("{id}", "900000");
			const portal = await api.north.signIn(`Portal${crypto.randomUUID()}`, {
				user_type: "customer",
				customer_id: 1,
			});
			const other = path.startsWith("/customer/") ? admin : portal;
			const caller = path.startsWith("/customer/") ? portal : admin;
			expect((await anonymous(api).call(method, pathOfOther, body)).status).toBe(401);
			expect((await other.call(method, pathOfOther, body)).status).toBe(403);
			expect((await caller.call(method, pathOfOther, body)).status).toBe(404);
		},
	);

	it("a role without the diary and the planner can neither read nor write", async () => {
		const driver = await api.north.signIn("Rolled", { user_type: "client", role_id: 3 });
		expect((await driver.call("GET", "/client/get-job/1")).status).toBe(403);
		expect((await driver.call("POST", "/client/save-job", PLAIN_JOB)).status).toBe(403);
		const finance = await api.north.signIn("Penny", { user_type: "client", role_id: 4 });
		const { data } = await save();
		expect((await finance.call("GET", `/client/get-job/${data.id}`)).status).toBe(200);
		expect(
			(await finance.call("PUT", `/client/update-job/${data.id}`, { version: 1, base_charge: 1 })).status,
		).toBe(403);
	});

	it("another company's job is not found", async () => {
		const south = await api.south.signIn("Sue");
		const { data } = await save();
		expect((await south.call("GET", `/client/get-job/${data.id}`)).status).toBe(404);
		expect(
			(await south.call("GET", `/client/get-job/${data.id}`, undefined, { TenantSlug: "north" })).status,
		).toBe(403);
	});

	it("a save without the anti-forgery header is refused", async () => {
		expect((await admin.call("POST", "/client/save-job", PLAIN_JOB, { "X-XSRF-TOKEN": "" })).status).toBe(
			403,
		);
	});

	it("a customer reads their own job without costs, notes and allocation; other jobs are not found", async () => {
		const portal = await api.north.signIn("Own", { user_type: "customer", customer_id: 1 });
		const { data } = await save({ subcost: 50, report_notes: "secret" });
		const otherJob = await save({ customer_id: 2 });
		const customerResponse = await portal.call<Record<string, unknown>>(
			"GET",
			`/customer/get-job/${data.id}`,
		);
		expect(customerResponse.data).toMatchObject({
			job_number: data.job_number,
			total_charge: 100,
			job_activities: [],
		});
		const hiddenFields = [
			"subcost",
			"profit",
			"report_notes",
			"calculator_charge",
			"other_costs",
			"job_notes",
			"work_day_jobs",
		];
		expect(hiddenFields.filter((name) => name in customerResponse.data)).toEqual([]);
		expect((await portal.call("GET", `/customer/get-job/${otherJob.data.id}`)).status).toBe(404);
	});
});
