import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { changeRow } from "@/tests/support/databases/rows";
import { JOB_DAY, PLAIN_JOB } from "@/tests/support/jobs/plain-job";
import type { JobView } from "~/domain/jobs/jobs/model/responses";

let api: TestApi;
let admin: ApiCaller;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
});
afterAll(() => api.close());

const save = (overrides: object = {}) =>
	admin.call<JobView>("POST", "/client/save-job", { ...PLAIN_JOB, ...overrides });

describe("changing a job", () => {
	it("changes the given fields only, logs them and returns an ETag", async () => {
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
		expect(next.data.job_activities.at(-1)?.message).toMatch(
			/^Changed: customer reference, collection town \w+ → Hull$/,
		);
		const getResponse = await admin.call("GET", `/client/get-job/${data.id}`);
		expect(getResponse.headers.get("ETag")).toBe('"2"');
		const matched = await admin.call<JobView>(
			"PUT",
			`/client/update-job/${data.id}`,
			{ base_charge: 50 },
			{ "If-Match": '"2"' },
		);
		expect(matched.data).toMatchObject({ version: 3, extras: 15, total_charge: 65 });
	});

	it("needs a version, and refuses an old one with who changed the job and when", async () => {
		const { data } = await save();
		const without = await admin.call("PUT", `/client/update-job/${data.id}`, { base_charge: 1 });
		expect(without.status).toBe(422);
		const other = await api.north.signIn("Olive");
		await other.call("PUT", `/client/update-job/${data.id}`, { version: 1, base_charge: 2 });
		const staleSave = await admin.call<{ by: string; at: string }>("PUT", `/client/update-job/${data.id}`, {
			version: 1,
			base_charge: 3,
		});
		expect(staleSave.status).toBe(409);
		expect(staleSave.data.by).toBe("Olive");
		expect(Date.parse(staleSave.data.at)).not.toBeNaN();
	});

	it("of a hundred saves of one version one succeeds and the others get 409", async () => {
		const { data } = await save();
		const responses = await Promise.all(
			Array.from({ length: 100 }, (_, at) =>
				admin.call("PUT", `/client/update-job/${data.id}`, { version: 1, base_charge: at + 1000 }),
			),
		);
		const statuses = responses.map(({ status }) => status).sort();
		expect(statuses).toEqual([200, ...Array.from({ length: 99 }, () => 409)]);
		const job = await admin.call<JobView>("GET", `/client/get-job/${data.id}`);
		expect(job.data.version).toBe(2);
		expect(job.data.job_activities).toHaveLength(2);
	});

	it("extras are cleared with the last extra tariff, but stay if entered manually", async () => {
		const { data } = await save({ job_extra_charges: [{ extra_tariff_id: 501 }] });
		const withoutExtras = await admin.call<JobView>("PUT", `/client/update-job/${data.id}`, {
			version: 1,
			job_extra_charges: [],
		});
		expect(withoutExtras.data).toMatchObject({ extras: 0, total_charge: 100, job_extra_charges: [] });
		const typedExtras = await admin.call<JobView>("PUT", `/client/update-job/${data.id}`, {
			version: 2,
			extras: 20,
		});
		expect(typedExtras.data).toMatchObject({ extras: 20, total_charge: 120 });
		const withTypedExtras = await admin.call<JobView>("PUT", `/client/update-job/${data.id}`, {
			version: 3,
			base_charge: 50,
		});
		expect(withTypedExtras.data).toMatchObject({ extras: 20, total_charge: 70 });
	});

	it.each([
		["subcost", { subcost: 40 }, { subcost: 40, profit: 75 }],
		["subcost removed", { subcost: null }, { subcost: null, profit: 0 }],
		["other_costs", { other_costs: 4 }, { other_costs: 4, subcost: 30, profit: 85 }],
		["a town", { delivery_town: "Hull" }, { subcost: 30, profit: 85 }],
		["a total in the request", { total_charge: 1 }, { subcost: 30, profit: 85 }],
	])("agreed prices stay although the tariff has changed since: %s", async (_what, change, left) => {
		const { data } = await save({ subcost: 30, job_extra_charges: [{ extra_tariff_id: 501 }] });
		const setCharge = (charge: number) => changeRow(api.north.d1, "extra_tariff", 501, { charge });
		await setCharge(18);
		const next = await admin.call<JobView>("PUT", `/client/update-job/${data.id}`, { version: 1, ...change });
		await setCharge(15);
		expect(next.data).toMatchObject({ extras: 15, total_charge: 115, ...left });
		expect(next.data.job_extra_charges.map(({ amount }) => amount)).toEqual([15]);
	});

	it("edit-lock: a job that is not Pending is locked except for its costs", async () => {
		const { data } = await save();
		await changeRow(api.north.d1, "job", data.id, { status: 6 });
		const lockedSave = await admin.call<{ locked: string[] }>("PUT", `/client/update-job/${data.id}`, {
			version: 2,
			delivery_town: "Hull",
			base_charge: 1,
		});
		expect(lockedSave.status).toBe(409);
		expect(lockedSave.data.locked.sort()).toEqual(["base_charge", "delivery_town"]);
		const costSave = await admin.call<JobView>("PUT", `/client/update-job-sub-cost/${data.id}`, {
			subcost: "30.12345",
			profit: 5,
		});
		expect(costSave.data).toMatchObject({ subcost: 30.12345, profit: 69.87655 });
		const other = await admin.call<JobView>("PUT", `/client/update-job-other-costs/${data.id}`, {
			other_costs: 4,
		});
		expect(other.data).toMatchObject({ other_costs: 4, total_charge: 100 });
	});

	it("edit-delivery-block: the delivery can be edited while Collected", async () => {
		const { data } = await save();
		await changeRow(api.north.d1, "job", data.id, { status: 4 });
		const open = await admin.call<JobView>("PUT", `/client/update-job/${data.id}`, {
			version: 2,
			delivery_town: "Hull",
		});
		expect(open.data.delivery_town).toBe("Hull");
		const collectionSave = await admin.call("PUT", `/client/update-job/${data.id}`, {
			version: 3,
			collection_town: "Hull",
		});
		expect(collectionSave.status).toBe(409);
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

describe("the life cycle of a job", () => {
	it("delete-then-restore: restores the status, and a trip's sub-jobs too", async () => {
		const { data } = await save({
			job_type: 3,
			trip_sub_jobs: [{ mode: 1, collection_date: JOB_DAY, collection_time: "08:00" }],
		});
		const deleted = await admin.call<JobView>("DELETE", `/client/delete-job/${data.id}`);
		expect(deleted.message).toBe("Job deleted successfully");
		expect([deleted.data.status, deleted.data.trip_sub_jobs[0]?.status]).toEqual(["Deleted", "Deleted"]);
		const restored = await admin.call<JobView>("GET", `/client/restore-job/${data.id}`);
		expect([restored.data.status, restored.data.trip_sub_jobs[0]?.status, restored.data.deleted_at]).toEqual([
			"Pending",
			"Pending",
			null,
		]);
		expect((await admin.call("PUT", `/client/restore-job/${data.id}`)).status).toBe(409);
	});

	it("a restore is refused from another site", async () => {
		const { data } = await save();
		await admin.call("DELETE", `/client/delete-job/${data.id}`);
		const foreignRequest = await admin.call("GET", `/client/restore-job/${data.id}`, undefined, {
			"Sec-Fetch-Site": "cross-site",
			Origin: "https://evil.test",
		});
		expect(foreignRequest.status).toBe(403);
	});

	it("allows only the transitions of its status and explains refusals", async () => {
		const { data } = await save();
		const setStatus = (status: string) =>
			admin.call<JobView>("PUT", `/client/update-job-status/${data.id}`, { status });
		const refused = await setStatus("Completed");
		expect([refused.status, refused.message]).toEqual([
			409,
			"A job that is Pending cannot be set to Completed.",
		]);
		await changeRow(api.north.d1, "job", data.id, { status: 6 });
		for (const status of ["Completed", "Priced", "POD", "Marked For Inv", "POD"]) {
			const transition = await setStatus(status);
			expect([transition.status, transition.data.status]).toEqual([200, status]);
		}
		const refusedTransition = await setStatus("NO/EXT Inv");
		expect([refusedTransition.status, refusedTransition.message]).toEqual([409, "The customer is invoiced."]);
		expect((await setStatus("Nowhere")).status).toBe(422);
	});

	it("a trip's status follows its sub-jobs", async () => {
		const { data } = await save({
			job_type: 3,
			trip_sub_jobs: [{ mode: 1, collection_date: JOB_DAY, collection_time: "08:00" }],
		});
		const sub = data.trip_sub_jobs[0]?.id ?? 0;
		for (const id of [sub, data.id]) await changeRow(api.north.d1, "job", id, { status: 6 });
		const completedSubJob = await admin.call<JobView>("PUT", `/client/update-job-status/${sub}`, {
			status: "Completed",
		});
		expect(completedSubJob.data.parent?.status).toBe("Completed");
		const trip = await admin.call<JobView>("GET", `/client/get-job/${data.id}`);
		expect(trip.data.job_activities.at(-1)?.message).toBe("Follows its sub-jobs: Booked to Completed");
	});

	it("duplicates a job once per uid, as Pending and without allocation", async () => {
		const { data } = await save({
			customer_reference: [{ name: "R" }],
			job_extra_charges: [{ extra_tariff_id: 501 }],
		});
		const uid = crypto.randomUUID();
		const copy = await admin.call<JobView>("POST", `/client/duplicate-job/${data.id}`, { uid });
		const repeated = await admin.call<JobView>("POST", `/client/duplicate-job/${data.id}`, { uid });
		expect(copy.data).toMatchObject({
			status: "Pending",
			total_charge: 115,
			collection_town: "Leeds",
			source: "duplicate",
		});
		expect(copy.data.customer_reference.map(({ name }) => name)).toEqual(["R"]);
		expect(repeated.data.id).toBe(copy.data.id);
		expect(copy.data.job_number).not.toBe(data.job_number);
	});

	it("can be marked and unmarked in every status", async () => {
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

	it("logs one change per save with its user and job", async () => {
		const { data } = await save();
		await admin.call("PUT", `/client/update-job/${data.id}`, { version: 1, base_charge: 7 });
		await admin.call("DELETE", `/client/delete-job/${data.id}`);
		const { results } = await api.north.d1
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
