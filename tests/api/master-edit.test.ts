import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobView } from "~/domain/jobs/shapes";
import { statusRank } from "~/domain/jobs/status";
import type { Grant } from "~/domain/master-edit/verify-code";
import { type Caller, type Desk, openDesk } from "../support/desk";
import { enter, makeFleet, put } from "../support/fleet";

let desk: Desk;
let admin: Caller;

beforeAll(async () => {
	desk = await openDesk();
	await makeFleet(desk.north);
});
afterAll(() => desk.close());

/** Somebody new for each test, as the number of codes a person may ask for is limited. */
let people = 0;
const newAdmin = async () => {
	admin = await desk.north.signIn(`Admin${++people}`);
	return admin;
};
const completed = async (more: object = {}) => {
	const job = await enter(admin, more);
	await put(desk.north, job.id, { status: statusRank("Completed") });
	return job;
};
const ask = (job_id: number, by = admin) =>
	by.call("POST", "/client/send-otp", { job_id, user_id: 1, otp: "ZZZZZZ" });
const answer = (job_id: number, otp: string, by = admin) =>
	by.call<Grant>("POST", "/client/verify-otp", { job_id, otp });
const mailed = async (job_id: number) => {
	const row = await desk.north.d1
		.prepare(
			"SELECT subject, recipient, text FROM outbox WHERE kind = 'one_time_code' AND about_id = ? ORDER BY id DESC",
		)
		.bind(job_id)
		.first<{ subject: string; recipient: string; text: string }>();
	return { ...row, code: /is ([A-Z\d]{6})$/.exec(row?.subject ?? "")?.[1] ?? "" };
};
const turnOn = async (job_id: number) => {
	await ask(job_id);
	const { data } = await answer(job_id, (await mailed(job_id)).code);
	return { "X-Master-Edit": data.master_edit };
};

describe("the one-time code", () => {
	it("master-edit-flow: is mailed to the one who asks, opens Master Edit once, and is logged", async () => {
		await newAdmin();
		const { id, job_number } = await completed();
		expect((await ask(id)).status).toBe(200);
		const mail = await mailed(id);
		expect(mail.recipient).toBe(`admin${people}@north.test`);
		expect(mail.code).toMatch(/^[A-Z\d]{6}$/);
		expect(mail.text).toContain(`job ${job_number}`);
		const stored = await desk.north.d1
			.prepare("SELECT code_hash FROM one_time_code WHERE job_id = ?")
			.bind(id)
			.first<string>("code_hash");
		expect(stored).toMatch(/^[\da-f]{64}$/);
		const on = await answer(id, mail.code.toLowerCase());
		expect([on.status, on.message]).toEqual([200, "Master edit enabled"]);
		expect(on.data).toMatchObject({ job_id: id });
		const job = await admin.call<JobView>("GET", `/client/get-job/${id}`);
		expect(job.data.job_activities.map(({ action_type }) => action_type)).toContain("master_edit");
		expect((await answer(id, mail.code)).status).toBe(422);
	});

	it("master-edit-wrong-code: is refused, five times, then the right one too", async () => {
		await newAdmin();
		const { id } = await completed();
		await ask(id);
		const { code } = await mailed(id);
		const wrong = code === "AAAAAA" ? "BBBBBB" : "AAAAAA";
		for (let tries = 0; tries < 5; tries++) {
			const refused = await answer(id, wrong);
			expect(refused.status).toBe(422);
			expect(refused.data).toEqual({ otp: ["Please provide the correct OTP"] });
		}
		expect((await answer(id, code)).status).toBe(422);
		await ask(id);
		expect((await answer(id, (await mailed(id)).code)).status).toBe(200);
	});

	it("an otp sent by the caller is ignored", async () => {
		await newAdmin();
		const { id } = await completed();
		await ask(id);
		expect((await answer(id, "ZZZZZZ")).status).toBe(422);
	});

	it("lasts ten minutes, and a newer one makes it void", async () => {
		await newAdmin();
		const { id } = await completed();
		await ask(id);
		const first = await mailed(id);
		await ask(id);
		expect((await answer(id, first.code)).status).toBe(422);
		const second = await mailed(id);
		await desk.north.d1
			.prepare("UPDATE one_time_code SET expires_at = '2020-01-01T00:00:00.000Z' WHERE job_id = ?")
			.bind(id)
			.run();
		expect((await answer(id, second.code)).status).toBe(422);
	});

	it("of two windows that send it at once one gets Master Edit", async () => {
		await newAdmin();
		const { id } = await completed();
		await ask(id);
		const { code } = await mailed(id);
		const both = await Promise.all([answer(id, code), answer(id, code)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
		const { data } = await admin.call<JobView>("GET", `/client/get-job/${id}`);
		expect(data.job_activities.filter(({ action_type }) => action_type === "master_edit")).toHaveLength(1);
	});

	it("is sent five times in ten minutes at most", async () => {
		await newAdmin();
		const { id } = await completed();
		for (let sent = 0; sent < 5; sent++) expect((await ask(id)).status).toBe(200);
		const sixth = await ask(id);
		expect(sixth.status).toBe(429);
		expect(Number(sixth.headers.get("Retry-After"))).toBeGreaterThan(0);
	});

	it.each(["Pending", "Invoiced"] as const)("master-edit-toggle-statuses: not at %s", async (status) => {
		await newAdmin();
		const { id } = await enter(admin);
		await put(desk.north, id, { status: statusRank(status) });
		expect((await ask(id)).message).toBe(`Master Edit is not possible while the job is ${status}.`);
	});

	it("master-edit-client-admin-only: a dispatcher gets none", async () => {
		await newAdmin();
		const { id } = await completed();
		const dispatcher = await desk.north.signIn(`Olive${people}`, { user_type: "client", role_id: 2 });
		expect((await ask(id, dispatcher)).status).toBe(403);
		const headers = await turnOn(id);
		const used = await dispatcher.call(
			"PUT",
			`/client/update-job-status/${id}`,
			{ status: "Booked" },
			headers,
		);
		expect(used.status).toBe(409);
	});
});

describe("under Master Edit", () => {
	it.each(["Pending", "Inprogress", "Booked", "Planned", "Indepot"])(
		"master-edit-statuses: %s can be set",
		async (status) => {
			await newAdmin();
			const { id } = await completed();
			const path = `/client/update-job-status/${id}`;
			expect((await admin.call("PUT", path, { status })).status).toBe(409);
			const { data } = await admin.call<JobView>("PUT", path, { status }, await turnOn(id));
			expect(data.status).toBe(status);
		},
	);

	it("it is for one job only, and ends with its dialog", async () => {
		await newAdmin();
		const [one, other] = [await completed(), await completed()];
		const headers = await turnOn(one.id);
		const book = (id: number) =>
			admin.call("PUT", `/client/update-job-status/${id}`, { status: "Booked" }, headers);
		expect((await book(other.id)).status).toBe(409);
		await admin.call("DELETE", `/client/master-edit/${one.id}`);
		expect((await book(one.id)).status).toBe(409);
	});

	it("it expires", async () => {
		await newAdmin();
		const { id } = await completed();
		const headers = await turnOn(id);
		await desk.north.d1
			.prepare("UPDATE one_time_code SET expires_at = '2020-01-01T00:00:00.000Z' WHERE job_id = ?")
			.bind(id)
			.run();
		const late = await admin.call("PUT", `/client/update-job-status/${id}`, { status: "Booked" }, headers);
		expect([late.status, late.message]).toEqual([409, "A job that is Completed cannot be set to Booked."]);
	});

	it("master-edit-extras-total: extras and total stand as typed", async () => {
		await newAdmin();
		const { id } = await completed({ job_extra_charges: [{ extra_tariff_id: 501 }], subcost: 40 });
		const path = `/client/update-job/${id}`;
		expect((await admin.call("PUT", path, { version: 2, total_charge: 500 })).status).toBe(409);
		const headers = await turnOn(id);
		const total = await admin.call<JobView>("PUT", path, { version: 2, total_charge: 500 }, headers);
		expect(total.data).toMatchObject({ total_charge: 500, extras: 15, profit: 460 });
		const extras = await admin.call<JobView>("PUT", path, { version: 3, extras: 25.5 }, headers);
		expect(extras.data).toMatchObject({ extras: 25.5, total_charge: 125.5 });
		const again = await admin.call<JobView>("PUT", path, { version: 4, total_charge: 130 }, headers);
		expect(again.data).toMatchObject({ extras: 25.5, total_charge: 130, profit: 90 });
		const cost = await admin.call<JobView>("PUT", path, { version: 5, subcost: 50 });
		expect(cost.data).toMatchObject({ extras: 25.5, total_charge: 130, profit: 80 });
	});

	it("edit-lock: the details open, the collection block stays locked", async () => {
		await newAdmin();
		const { id } = await completed();
		const headers = await turnOn(id);
		const path = `/client/update-job/${id}`;
		const open = await admin.call<JobView>(
			"PUT",
			path,
			{ version: 2, report_notes: "x", delivery_town: "Hull" },
			headers,
		);
		expect(open.data).toMatchObject({ report_notes: "x", delivery_town: "Hull" });
		const shut = await admin.call("PUT", path, { version: 3, collection_town: "Hull" }, headers);
		expect(shut.status).toBe(409);
	});

	it("master-edit-deallocation: a job under way is taken from its driver", async () => {
		await newAdmin();
		const { id } = await enter(admin);
		const given = await admin.call<{ workDayJobs: { id: number }[] }>("POST", "/client/work-day-jobs", {
			job_id: id,
			work_day_id: 1,
		});
		await put(desk.north, id, { status: statusRank("Inprogress") });
		const path = `/client/work-day-jobs/${given.data.workDayJobs[0]?.id}`;
		expect((await admin.call("DELETE", path)).status).toBe(409);
		const gone = await admin.call<JobView>("DELETE", path, undefined, await turnOn(id));
		expect(gone.data).toMatchObject({ status: "Pending", work_day_jobs: [] });
	});

	it("activity-delete-master-edit: entries are deleted, but not the record of a Master Edit", async () => {
		await newAdmin();
		const { id } = await completed();
		const noted = await admin.call<JobView>("POST", "/client/job-note", {
			job_detail_id: id,
			notes: "Ring first",
		});
		const note = noted.data.job_activities.find(({ action_type }) => action_type === "note_added");
		const path = `/client/job-activity/${note?.id}`;
		expect((await admin.call("DELETE", path)).message).toBe("Master Edit is not on.");
		const headers = await turnOn(id);
		const gone = await admin.call<JobView>("DELETE", path, undefined, headers);
		expect(gone.data.job_notes).toEqual([]);
		const record = gone.data.job_activities.find(({ action_type }) => action_type === "master_edit");
		const kept = await admin.call("DELETE", `/client/job-activity/${record?.id}`, undefined, headers);
		expect([kept.status, kept.message]).toEqual([409, "The record of a Master Edit stays."]);
	});
});
