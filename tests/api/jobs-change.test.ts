import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobView } from "~/domain/jobs/shapes";
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

	it("extras go with the last extra tariff, and stay where they were typed", async () => {
		const { data } = await save({ job_extra_charges: [{ extra_tariff_id: 501 }] });
		const bare = await admin.call<JobView>("PUT", `/client/update-job/${data.id}`, {
			version: 1,
			job_extra_charges: [],
		});
		expect(bare.data).toMatchObject({ extras: 0, total_charge: 100, job_extra_charges: [] });
		const typed = await admin.call<JobView>("PUT", `/client/update-job/${data.id}`, {
			version: 2,
			extras: 20,
		});
		expect(typed.data).toMatchObject({ extras: 20, total_charge: 120 });
		const kept = await admin.call<JobView>("PUT", `/client/update-job/${data.id}`, {
			version: 3,
			base_charge: 50,
		});
		expect(kept.data).toMatchObject({ extras: 20, total_charge: 70 });
	});

	it.each([
		["subcost", { subcost: 40 }, { subcost: 40, profit: 75 }],
		["subcost taken away", { subcost: null }, { subcost: null, profit: 0 }],
		["other_costs", { other_costs: 4 }, { other_costs: 4, subcost: 30, profit: 85 }],
		["a town", { delivery_town: "Hull" }, { subcost: 30, profit: 85 }],
		["a total that was sent along", { total_charge: 1 }, { subcost: 30, profit: 85 }],
	])("what was agreed stands though its tariff has changed since: %s", async (_what, change, left) => {
		const { data } = await save({ subcost: 30, job_extra_charges: [{ extra_tariff_id: 501 }] });
		const charge = (pounds: number) =>
			desk.north.d1
				.prepare("UPDATE extra_tariff SET charge = ? WHERE id = 501")
				.bind(pounds * 100_000)
				.run();
		await charge(18);
		const next = await admin.call<JobView>("PUT", `/client/update-job/${data.id}`, { version: 1, ...change });
		await charge(15);
		expect(next.data).toMatchObject({ extras: 15, total_charge: 115, ...left });
		expect(next.data.job_extra_charges.map(({ amount }) => amount)).toEqual([15]);
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
			trip_sub_jobs: [{ mode: 1, collection_date: JOB_DAY, collection_time: "08:00" }],
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
			trip_sub_jobs: [{ mode: 1, collection_date: JOB_DAY, collection_time: "08:00" }],
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
