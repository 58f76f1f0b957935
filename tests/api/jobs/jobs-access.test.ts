import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiCaller, anonymous, openTestApi, type TestApi } from "@/tests/support/api/test-api";
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

describe("reading a job", () => {
	it("returns every relation of a job as published", async () => {
		const { data } = await save({
			job_type: 3,
			service_id: 501,
			job_extra_charges: [{ extra_tariff_id: 501 }],
			trip_sub_jobs: [{ mode: 1, collection_date: JOB_DAY, collection_time: "08:00" }],
		});
		const [id, sub] = [data.id, data.trip_sub_jobs[0]?.id ?? 0];
		await api.north.d1.batch(callsForJob(id, sub).map((sql) => api.north.d1.prepare(sql)));
		const { data: trip } = await admin.call<JobView>("GET", `/client/get-job/${id}`);
		expect(jobResponse.parse(trip)).toEqual(trip);
		const lists = Object.keys(jobListRelations.shape).filter((name) => name !== "customer_reference");
		const empty = lists.filter((name) => Reflect.get(trip, name).length === 0);
		expect(empty).toEqual(["air_way_bill_numbers", "job_emails", "lateness"]);
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
		await api.north.d1
			.prepare("UPDATE additional_setting SET value = '1' WHERE name = 'customer_job_activity'")
			.run();
		const customerView = await portal.call<CustomerJobView>("GET", `/customer/get-job/${id}`);
		expect(customerView.data.job_activities.map(({ action_type }) => action_type)).toEqual(["arrival"]);
		expect(JSON.stringify(customerView.data)).not.toMatch(/Dan|AB12CDE|Posted To CX|Subfirm/);
	});

	const callsForJob = (id: number, sub: number) => [
		"INSERT INTO driver (id, code, first_name) VALUES (901, 'D901', 'Dan')",
		"INSERT INTO vehicle (id, code, reg) VALUES (901, 'V901', 'AB12CDE')",
		"INSERT INTO sub_contractor (id, code, name) VALUES (901, 'S1', 'Subfirm')",
		"INSERT INTO owner_driver (id, code, first_name) VALUES (901, 'O1', 'Odo')",
		`INSERT INTO work_day (id, date, driver_id, vehicle_id) VALUES (901, '${JOB_DAY}', 901, 901)`,
		`INSERT INTO work_day_job (job_id, work_day_id) VALUES (${id}, 901), (${sub}, 901)`,
		`INSERT INTO sub_contractor_job (job_id, sub_contractor_id, date, cost) VALUES (${id}, 901, '${JOB_DAY}', 100000), (${sub}, 901, '${JOB_DAY}', NULL)`,
		`INSERT INTO owner_driver_job (job_id, owner_driver_id, date) VALUES (${id}, 901, '${JOB_DAY}')`,
		`INSERT INTO vehicle_job_planner (job_id, plannerable_id, date) VALUES (${id}, 901, '${JOB_DAY}')`,
		`INSERT INTO cx_job (id, job_id, cx_loads_id, cx_loads_status) VALUES (901, ${id}, 'L1', 'Posted To CX')`,
		"INSERT INTO cx_load_activity (cx_job_id, action_type, message) VALUES (901, 'posted', 'Posted')",
		`INSERT INTO credit_note (number, credit_note_number, job_id, credit_amount, date) VALUES (901, 'CN901', ${id}, 200000, '${JOB_DAY}')`,
		`INSERT INTO job_note (job_id, notes, created_by) VALUES (${id}, 'Note', ${admin.user_id})`,
		`INSERT INTO job_reminder (job_id, date, time) VALUES (${id}, '${JOB_DAY}', '08:00')`,
		`INSERT INTO job_process (job_id, pod_images) VALUES (${id}, '["a.png"]')`,
		`INSERT INTO job_attachment (job_id, file, file_name, content_type, size) VALUES (${id}, 'job-attachments/a.png', 'a.png', 'image/png', 1)`,
		`INSERT INTO job_activity (job_id, action_type, message, user_id) VALUES (${id}, 'arrival', 'At the gate', ${admin.user_id})`,
	];
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
