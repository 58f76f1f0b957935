import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertFleet, saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { changeRows } from "@/tests/support/databases/rows";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { statusRank } from "~/domain/jobs/jobs/model/status";
import type { MasterEditGrant } from "~/domain/jobs/master-edit/verify-code";

let api: TestApi;
let admin: ApiCaller;

beforeAll(async () => {
	api = await openTestApi();
	await insertFleet(api.north);
});
afterAll(() => api.close());

/** A new user for each test, as the number of codes per user is limited. */
let people = 0;
const newAdmin = async () => {
	admin = await api.north.signIn(`Admin${++people}`);
	return admin;
};
const saveCompletedJob = async (overrides: object = {}) => {
	const job = await saveJobAs(admin, overrides);
	await setJobColumns(api.north, job.id, { status: statusRank("Completed") });
	return job;
};
const requestCode = (job_id: number, by = admin) =>
	by.call("POST", "/client/send-otp", { job_id, user_id: 1, otp: "ZZZZZZ" });
const verifyCode = (job_id: number, otp: string, by = admin) =>
	by.call<MasterEditGrant>("POST", "/client/verify-otp", { job_id, otp });
const readCodeMail = async (job_id: number) => {
	const row = await api.north.d1
		.prepare(
			"SELECT subject, recipient, text FROM outbox WHERE kind = 'one_time_code' AND about_id = ? ORDER BY id DESC",
		)
		.bind(job_id)
		.first<{ subject: string; recipient: string; text: string }>();
	return { ...row, code: /is ([A-Z\d]{6})$/.exec(row?.subject ?? "")?.[1] ?? "" };
};
const turnMasterEditOn = async (job_id: number) => {
	await requestCode(job_id);
	const { data } = await verifyCode(job_id, (await readCodeMail(job_id)).code);
	return { "X-Master-Edit": data.master_edit };
};

describe("the one-time code", () => {
	it("master-edit-flow: is emailed to the requester, turns Master Edit on once, and is logged", async () => {
		await newAdmin();
		const { id, job_number } = await saveCompletedJob();
		expect((await requestCode(id)).status).toBe(200);
		const mail = await readCodeMail(id);
		expect(mail.recipient).toBe(`admin${people}@north.test`);
		expect(mail.code).toMatch(/^[A-Z\d]{6}$/);
		expect(mail.text).toContain(`job ${job_number}`);
		const stored = await api.north.d1
			.prepare("SELECT code_hash FROM one_time_code WHERE job_id = ?")
			.bind(id)
			.first<string>("code_hash");
		expect(stored).toMatch(/^[\da-f]{64}$/);
		const on = await verifyCode(id, mail.code.toLowerCase());
		expect([on.status, on.message]).toEqual([200, "Master edit enabled"]);
		expect(on.data).toMatchObject({ job_id: id });
		const job = await admin.call<JobView>("GET", `/client/get-job/${id}`);
		expect(job.data.job_activities.map(({ action_type }) => action_type)).toContain("master_edit");
		expect((await verifyCode(id, mail.code)).status).toBe(422);
	});

	it("master-edit-wrong-code: is refused; after five attempts the right code is refused too", async () => {
		await newAdmin();
		const { id } = await saveCompletedJob();
		await requestCode(id);
		const { code } = await readCodeMail(id);
		const wrongCode = code === "AAAAAA" ? "BBBBBB" : "AAAAAA";
		for (let attempt = 0; attempt < 5; attempt++) {
			const refused = await verifyCode(id, wrongCode);
			expect(refused.status).toBe(422);
			expect(refused.data).toEqual({ otp: ["Please provide the correct OTP"] });
		}
		expect((await verifyCode(id, code)).status).toBe(422);
		await requestCode(id);
		expect((await verifyCode(id, (await readCodeMail(id)).code)).status).toBe(200);
	});

	it("ignores an otp in the request", async () => {
		await newAdmin();
		const { id } = await saveCompletedJob();
		await requestCode(id);
		expect((await verifyCode(id, "ZZZZZZ")).status).toBe(422);
	});

	it("is valid for ten minutes or until a newer code is sent", async () => {
		await newAdmin();
		const { id } = await saveCompletedJob();
		await requestCode(id);
		const first = await readCodeMail(id);
		await requestCode(id);
		expect((await verifyCode(id, first.code)).status).toBe(422);
		const second = await readCodeMail(id);
		await changeRows(
			api.north.d1,
			"one_time_code",
			{ job_id: id },
			{ expires_at: "2020-01-01T00:00:00.000Z" },
		);
		expect((await verifyCode(id, second.code)).status).toBe(422);
	});

	it("of two concurrent verifications one turns Master Edit on", async () => {
		await newAdmin();
		const { id } = await saveCompletedJob();
		await requestCode(id);
		const { code } = await readCodeMail(id);
		const responses = await Promise.all([verifyCode(id, code), verifyCode(id, code)]);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
		const { data } = await admin.call<JobView>("GET", `/client/get-job/${id}`);
		expect(data.job_activities.filter(({ action_type }) => action_type === "master_edit")).toHaveLength(1);
	});

	it("is sent at most five times in ten minutes", async () => {
		await newAdmin();
		const { id } = await saveCompletedJob();
		for (let count = 0; count < 5; count++) expect((await requestCode(id)).status).toBe(200);
		const sixth = await requestCode(id);
		expect(sixth.status).toBe(429);
		expect(Number(sixth.headers.get("Retry-After"))).toBeGreaterThan(0);
	});

	it.each(["Pending", "Invoiced"] as const)(
		"master-edit-toggle-statuses: is refused at %s",
		async (status) => {
			await newAdmin();
			const { id } = await saveJobAs(admin);
			await setJobColumns(api.north, id, { status: statusRank(status) });
			expect((await requestCode(id)).message).toBe(`Master Edit is not possible while the job is ${status}.`);
		},
	);

	it("master-edit-client-admin-only: is refused for a dispatcher", async () => {
		await newAdmin();
		const { id } = await saveCompletedJob();
		const dispatcher = await api.north.signIn(`Olive${people}`, { user_type: "client", role_id: 2 });
		expect((await requestCode(id, dispatcher)).status).toBe(403);
		const headers = await turnMasterEditOn(id);
		const used = await dispatcher.call(
			"PUT",
			`/client/update-job-status/${id}`,
			{ status: "Booked" },
			headers,
		);
		expect(used.status).toBe(409);
	});
});

describe("with Master Edit", () => {
	it.each(["Pending", "Inprogress", "Booked", "Planned", "Indepot"])(
		"master-edit-statuses: %s can be set",
		async (status) => {
			await newAdmin();
			const { id } = await saveCompletedJob();
			const path = `/client/update-job-status/${id}`;
			expect((await admin.call("PUT", path, { status })).status).toBe(409);
			const { data } = await admin.call<JobView>("PUT", path, { status }, await turnMasterEditOn(id));
			expect(data.status).toBe(status);
		},
	);

	it("the token is valid for one job only, and ends with its dialog", async () => {
		await newAdmin();
		const [firstJob, secondJob] = [await saveCompletedJob(), await saveCompletedJob()];
		const headers = await turnMasterEditOn(firstJob.id);
		const book = (id: number) =>
			admin.call("PUT", `/client/update-job-status/${id}`, { status: "Booked" }, headers);
		expect((await book(secondJob.id)).status).toBe(409);
		await admin.call("DELETE", `/client/master-edit/${firstJob.id}`);
		expect((await book(firstJob.id)).status).toBe(409);
	});

	it("the token expires", async () => {
		await newAdmin();
		const { id } = await saveCompletedJob();
		const headers = await turnMasterEditOn(id);
		await changeRows(
			api.north.d1,
			"one_time_code",
			{ job_id: id },
			{ expires_at: "2020-01-01T00:00:00.000Z" },
		);
		const afterExpiry = await admin.call(
			"PUT",
			`/client/update-job-status/${id}`,
			{ status: "Booked" },
			headers,
		);
		expect([afterExpiry.status, afterExpiry.message]).toEqual([
			409,
			"A job that is Completed cannot be set to Booked.",
		]);
	});

	it("master-edit-extras-total: extras and total stay as entered", async () => {
		await newAdmin();
		const { id } = await saveCompletedJob({ job_extra_charges: [{ extra_tariff_id: 501 }], subcost: 40 });
		const path = `/client/update-job/${id}`;
		expect((await admin.call("PUT", path, { version: 2, total_charge: 500 })).status).toBe(409);
		const headers = await turnMasterEditOn(id);
		const total = await admin.call<JobView>("PUT", path, { version: 2, total_charge: 500 }, headers);
		expect(total.data).toMatchObject({ total_charge: 500, extras: 15, profit: 460 });
		const extras = await admin.call<JobView>("PUT", path, { version: 3, extras: 25.5 }, headers);
		expect(extras.data).toMatchObject({ extras: 25.5, total_charge: 125.5 });
		const otherSave = await admin.call<JobView>("PUT", path, { version: 4, total_charge: 130 }, headers);
		expect(otherSave.data).toMatchObject({ extras: 25.5, total_charge: 130, profit: 90 });
		const costSave = await admin.call<JobView>("PUT", path, { version: 5, subcost: 50 });
		expect(costSave.data).toMatchObject({ extras: 25.5, total_charge: 130, profit: 80 });
	});

	it("edit-lock: the details can be edited, the collection block stays locked", async () => {
		await newAdmin();
		const { id } = await saveCompletedJob();
		const headers = await turnMasterEditOn(id);
		const path = `/client/update-job/${id}`;
		const open = await admin.call<JobView>(
			"PUT",
			path,
			{ version: 2, report_notes: "x", delivery_town: "Hull" },
			headers,
		);
		expect(open.data).toMatchObject({ report_notes: "x", delivery_town: "Hull" });
		const refusedSave = await admin.call("PUT", path, { version: 3, collection_town: "Hull" }, headers);
		expect(refusedSave.status).toBe(409);
	});

	it("master-edit-deallocation: a job in progress can be de-allocated", async () => {
		await newAdmin();
		const { id } = await saveJobAs(admin);
		const allocated = await admin.call<{ workDayJobs: { id: number }[] }>("POST", "/client/work-day-jobs", {
			job_id: id,
			work_day_id: 1,
		});
		await setJobColumns(api.north, id, { status: statusRank("Inprogress") });
		const path = `/client/work-day-jobs/${allocated.data.workDayJobs[0]?.id}`;
		expect((await admin.call("DELETE", path)).status).toBe(409);
		const deleted = await admin.call<JobView>("DELETE", path, undefined, await turnMasterEditOn(id));
		expect(deleted.data).toMatchObject({ status: "Pending", work_day_jobs: [] });
	});

	it("activity-delete-master-edit: timeline entries can be deleted, but not the record of a Master Edit", async () => {
		await newAdmin();
		const { id } = await saveCompletedJob();
		const noted = await admin.call<JobView>("POST", "/client/job-note", {
			job_detail_id: id,
			notes: "Ring first",
		});
		const note = noted.data.job_activities.find(({ action_type }) => action_type === "note_added");
		const path = `/client/job-activity/${note?.id}`;
		expect((await admin.call("DELETE", path)).message).toBe("Master Edit is not on.");
		const headers = await turnMasterEditOn(id);
		const deleted = await admin.call<JobView>("DELETE", path, undefined, headers);
		expect(deleted.data.job_notes).toEqual([]);
		const record = deleted.data.job_activities.find(({ action_type }) => action_type === "master_edit");
		const refusedDelete = await admin.call(
			"DELETE",
			`/client/job-activity/${record?.id}`,
			undefined,
			headers,
		);
		expect([refusedDelete.status, refusedDelete.message]).toEqual([
			409,
			"The record of a Master Edit cannot be deleted.",
		]);
	});
});

describe("moving a booked job to another day", () => {
	it("asks first, then de-allocates it", async () => {
		await newAdmin();
		const { id } = await saveJobAs(admin, { mode: 2 });
		await admin.call("POST", "/client/work-day-jobs", { job_id: id, work_day_id: 1 });
		const grant = await turnMasterEditOn(id);
		const { version } = (await admin.call<JobView>("GET", `/client/get-job/${id}`)).data;
		const move = (more: object) =>
			admin.call<JobView>(
				"PUT",
				`/client/update-job/${id}`,
				{ version, delivery_date: "2026-11-25", ...more },
				grant,
			);
		const refused = await move({});
		expect([refused.status, refused.message, refused.data]).toEqual([
			409,
			"The job is Booked for 23-11-2026. Moving it to another day deallocates it.",
			{ confirm: "deallocate" },
		]);
		const { status, data } = await move({ deallocate: 1 });
		expect([status, data.status, data.delivery_date]).toEqual([200, "Pending", "2026-11-25"]);
		expect([data.work_day_jobs, data.vehicle_job_planners]).toEqual([[], []]);
		expect(data.job_activities.map(({ message }) => message)).toContain(
			"Deallocate: Booked to Pending, moved to 25-11-2026",
		);
	});

	it("needs no answer while the day stays", async () => {
		await newAdmin();
		const { id } = await saveJobAs(admin, { mode: 2 });
		await admin.call("POST", "/client/work-day-jobs", { job_id: id, work_day_id: 1 });
		const grant = await turnMasterEditOn(id);
		const { version } = (await admin.call<JobView>("GET", `/client/get-job/${id}`)).data;
		const change = { version, delivery_town: "Hull" };
		const { data } = await admin.call<JobView>("PUT", `/client/update-job/${id}`, change, grant);
		expect([data.status, data.delivery_town]).toEqual(["Booked", "Hull"]);
	});
});
