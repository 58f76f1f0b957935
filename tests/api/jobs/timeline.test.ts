import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NewRow } from "@/scripts/lib/databases/table-rows";
import { FLEET_DAY, saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { changeRows } from "@/tests/support/databases/rows";
import { runReminders } from "@/workers/background/reminders";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { statusRank } from "~/domain/jobs/jobs/model/status";

let api: TestApi;
let admin: ApiCaller;
let job: JobView;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	job = await saveJobAs(admin);
});
afterAll(() => api.close());

const post = (path: string, body: object, by = admin) => by.call<JobView>("POST", `/client/${path}`, body);

describe("notes", () => {
	it("note-toggle-default: a note is shown to the driver and on the timeline, and can be changed", async () => {
		const added = await post("job-note", { job_detail_id: job.id, notes: " Ring the bell " });
		expect(added.message).toBe("Job note added Successfully");
		expect(added.data.job_notes).toMatchObject([{ notes: "Ring the bell", showNotesToDriver: 1 }]);
		const note = added.data.job_notes[0];
		expect(added.data.job_activities.at(-1)).toMatchObject({
			action_type: "note_added",
			message: "Ring the bell",
			job_note_id: note?.id,
		});
		const changed = await admin.call<JobView>("PUT", `/client/job-note/${note?.id}`, {
			value: "Use gate 2",
			showNotesToDriver: 0,
		});
		expect(changed.data.job_notes).toMatchObject([{ notes: "Use gate 2", showNotesToDriver: 0 }]);
		expect(changed.data.job_activities.at(-1)?.message).toBe("Use gate 2");
	});

	it("can be hidden from the driver from the start", async () => {
		const { data } = await post("job-note", { job_detail_id: job.id, notes: "Own", showNotesToDriver: 0 });
		expect(data.job_notes.at(-1)).toMatchObject({ notes: "Own", showNotesToDriver: 0 });
	});

	it.each([
		[
			"adding without text",
			() => post("job-note", { job_detail_id: job.id, notes: "  " }),
			{ notes: ["Please add notes"] },
		],
		[
			"editing to an empty text",
			async () => {
				const { data } = await post("job-note", { job_detail_id: job.id, notes: "x" });
				return admin.call("PUT", `/client/job-note/${data.job_notes.at(-1)?.id}`, { value: "" });
			},
			{ value: ["Please add a note"] },
		],
	])("refuses %s", async (_what, send, message) => {
		const response = await send();
		expect([response.status, response.data]).toEqual([422, message]);
	});

	it("are only found in their own company", async () => {
		const { data } = await post("job-note", { job_detail_id: job.id, notes: "x" });
		const southUser = await api.south.signIn("Sue");
		expect(
			(await southUser.call("PUT", `/client/job-note/${data.job_notes.at(-1)?.id}`, { value: "y" })).status,
		).toBe(404);
		expect((await post("job-note", { job_detail_id: 99_999, notes: "x" })).status).toBe(404);
	});
});

describe("manual entries", () => {
	it("are added once per uid", async () => {
		const body = {
			job_detail_id: job.id,
			action_type: "arrival",
			message: "At the gate",
			uid: "arrival-0001",
		};
		await post("job-activity", body);
		const repeated = await post("job-activity", body);
		expect(repeated.data.job_activities.filter(({ message }) => message === "At the gate")).toHaveLength(1);
	});

	it("are stored with the UK day and UTC time at which they happened", async () => {
		const body = { job_detail_id: job.id, action_type: "departure", message: "Left late" };
		const addActivityAt = async (fields: object) =>
			(await post("job-activity", { ...body, ...fields })).data.job_activities.at(-1)?.created_at;
		expect(await addActivityAt({ date: "2026-07-02", time: "08:15" })).toBe("2026-07-02T08:15:00.000Z");
		// 00:30 in London is still the day before in UTC during summer time.
		expect(await addActivityAt({ date: "2026-07-02", time: "23:30" })).toBe("2026-07-01T23:30:00.000Z");
		expect((await post("job-activity", { ...body, date: "2026-02-31", time: "08:00" })).status).toBe(422);
	});

	it.each(["master_edit", "status_changed", "pod", "nonsense"])(
		"%s cannot be added manually",
		async (action_type) => {
			const response = await post("job-activity", { job_detail_id: job.id, action_type, message: "x" });
			expect(response.status).toBe(422);
		},
	);
});

describe("waiting charges", () => {
	const wait = async (id: number, amount?: number) => {
		const body = { job_detail_id: id, action_type: "waiting_charge", message: "Waited an hour", amount };
		const { data } = await post("job-activity", body);
		return data.job_activities.at(-1);
	};
	const approve = (id: number | undefined, fields: object = {}) =>
		admin.call<{ status: number; job: JobView }>("POST", "/client/approve_waiting_charge", { id, ...fields });

	it("waiting-charge-pending: are added to the price once, when approved", async () => {
		const { id } = await saveJobAs(admin, { subcost: 40 });
		const entry = await wait(id, 25);
		expect(entry).toMatchObject({ status: 1, amount: 25 });
		const { message, data } = await approve(entry?.id);
		expect(message).toBe("Waiting charge approved");
		expect(data.status).toBe(2);
		expect(data.job).toMatchObject({ waiting_charge: 25, total_charge: 125, profit: 85 });
		const repeated = await approve(entry?.id);
		expect(repeated.status).toBe(409);
	});

	it("two concurrent approvals count once", async () => {
		const { id } = await saveJobAs(admin);
		const entry = await wait(id, 10);
		const responses = await Promise.all([approve(entry?.id), approve(entry?.id)]);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await admin.call<JobView>("GET", `/client/get-job/${id}`)).data.waiting_charge).toBe(10);
	});

	it("can be approved with another amount, but not with none", async () => {
		const { id } = await saveJobAs(admin);
		const entry = await wait(id);
		const refusedApproval = await approve(entry?.id);
		expect([refusedApproval.status, refusedApproval.data]).toEqual([
			422,
			{ waiting_charge: ["Please add waiting charge!"] },
		]);
		expect((await approve(entry?.id, { waiting_charge: 0 })).status).toBe(422);
		expect((await approve(entry?.id, { waiting_charge: "12.50" })).data.job.total_charge).toBe(112.5);
	});

	it("cannot be approved once the job is being invoiced, nor for another kind of entry", async () => {
		const { id, job_activities } = await saveJobAs(admin);
		const entry = await wait(id, 5);
		await setJobColumns(api.north, id, { status: statusRank("Marked For Inv") });
		expect((await approve(entry?.id)).status).toBe(409);
		expect((await approve(job_activities[0]?.id)).status).toBe(404);
	});
});

describe("reminders", () => {
	const due = { date: FLEET_DAY, time: "08:00", notes: "Call the customer" };
	const north = { id: 1, slug: "north", name: "North", binding: "TENANT_DB_01", status: "active" };
	const runRemindersAt = (instant: string) => runReminders(api.env, north, new Date(instant));
	const readNotifications = (by: ApiCaller) =>
		by.call<{ notifications: { title: string; message: string; about_id: number }[] }>(
			"GET",
			"/client/notifications",
		);

	it("are added, changed and deleted", async () => {
		const { id } = await saveJobAs(admin);
		const added = await post("job-reminder", { job_detail_id: id, ...due });
		expect(added.message).toBe("Job reminder added successfully");
		const reminder = added.data.job_reminders[0];
		expect(reminder).toMatchObject({ ...due, job_detail_id: id, sent_at: null });
		const changed = await admin.call<JobView>("PUT", `/client/job-reminder/${reminder?.id}`, {
			...due,
			job_detail_id: id,
			time: "09:30",
		});
		expect(changed.data.job_reminders).toMatchObject([{ time: "09:30" }]);
		const deleted = await admin.call<JobView>("DELETE", `/client/job-reminder/${reminder?.id}`);
		expect([deleted.message, deleted.data.job_reminders]).toEqual(["Job reminder deleted successfully", []]);
		expect((await admin.call("DELETE", `/client/job-reminder/${reminder?.id}`)).status).toBe(404);
	});

	it.each([
		[1, "08:30"],
		[2, "08:00"],
		[3, "11:30"],
		[4, "11:00"],
	])("og-quick-reminder-options: option %i is set for %s", async (quick, time) => {
		const { id } = await saveJobAs(admin);
		const { data } = await post("job-reminder", { job_detail_id: id, quick });
		expect(data.job_reminders).toMatchObject([{ date: FLEET_DAY, time }]);
	});

	it.each([
		[1, { mode: 2 }, "Collection date and time is not defined"],
		[3, { mode: 1 }, "Delivery date and time is not defined"],
	])("quick reminder option %i needs its date and time", async (quick, fields, message) => {
		const { id } = await saveJobAs(admin, fields);
		const response = await post("job-reminder", { job_detail_id: id, quick });
		expect([response.status, response.data]).toEqual([422, { quick: [message] }]);
	});

	it("need a day and a time", async () => {
		const response = await post("job-reminder", { job_detail_id: job.id, notes: "x" });
		expect([response.status, response.data]).toEqual([
			422,
			{ date: ["Please select a date"], time: ["Please Provide Time"] },
		]);
	});

	it("are sent at their minute as notification and event, exactly once", async () => {
		await api.north.d1.prepare("DELETE FROM job_reminder").run();
		const { id, job_number } = await saveJobAs(admin);
		await post("job-reminder", { job_detail_id: id, ...due });
		await runRemindersAt(`${FLEET_DAY}T07:59:00.000Z`);
		expect((await readNotifications(admin)).data.notifications.some(({ about_id }) => about_id === id)).toBe(
			false,
		);
		const before = api.announced.length;
		await Promise.all([
			runRemindersAt(`${FLEET_DAY}T08:00:00.000Z`),
			runRemindersAt(`${FLEET_DAY}T08:00:00.000Z`),
		]);
		await runRemindersAt(`${FLEET_DAY}T08:01:00.000Z`);
		const reminders = (await readNotifications(admin)).data.notifications.filter(
			({ about_id }) => about_id === id,
		);
		expect(reminders).toMatchObject([{ title: `Reminder: job ${job_number}`, message: "Call the customer" }]);
		expect(api.announced.length - before).toBe(1);
		const { results } = await api.north.d1
			.prepare(
				"SELECT kind, payload FROM change_log WHERE type = 'notificationChange' AND kind = 'jobReminder' ORDER BY seq",
			)
			.all<{ payload: string }>();
		expect(
			results.map(({ payload }) => JSON.parse(payload).job_id).filter((jobId) => jobId === id),
		).toHaveLength(1);
	});

	it("are sent again when changed to another time, also by a late cron run", async () => {
		const { id } = await saveJobAs(admin);
		const { data } = await post("job-reminder", { job_detail_id: id, ...due });
		await runRemindersAt(`${FLEET_DAY}T09:00:00.000Z`);
		const path = `/client/job-reminder/${data.job_reminders[0]?.id}`;
		await admin.call("PUT", path, { ...due, job_detail_id: id, time: "10:00" });
		await runRemindersAt(`${FLEET_DAY}T10:00:00.000Z`);
		await admin.call("PUT", path, { ...due, job_detail_id: id });
		await runRemindersAt(`${FLEET_DAY}T10:01:00.000Z`);
		const reminders = (await readNotifications(admin)).data.notifications.filter(
			({ about_id }) => about_id === id,
		);
		expect(reminders).toHaveLength(3);
	});

	it("are sent on time on a summer evening that is already the next day in London", async () => {
		const { id } = await saveJobAs(admin);
		// 00:30 in London on 2 July is 23:30 UTC on 1 July, stored as day 2 July and time 23:30.
		await post("job-reminder", { job_detail_id: id, date: "2026-07-02", time: "23:30", notes: "Early" });
		const ownEvents = async () =>
			(await readNotifications(admin)).data.notifications.filter(({ about_id }) => about_id === id).length;
		await runRemindersAt("2026-07-01T23:29:00.000Z");
		expect(await ownEvents()).toBe(0);
		await runRemindersAt("2026-07-01T23:30:00.000Z");
		expect(await ownEvents()).toBe(1);
	});

	it("are emailed if the company wants it, and not sent if reminders are switched off", async () => {
		const setting = (changes: Partial<NewRow<"reminder_setting">>) =>
			changeRows(api.north.d1, "reminder_setting", { slug: "job_reminder" }, changes);
		const { id } = await saveJobAs(admin);
		await setting({ by_email: 1, recipients: ["desk@north.test"] });
		await post("job-reminder", { job_detail_id: id, ...due });
		await runRemindersAt(`${FLEET_DAY}T11:00:00.000Z`);
		const mail = await api.north.d1
			.prepare("SELECT recipient, text FROM outbox WHERE kind = 'job_reminder' AND about_id = ?")
			.bind(id)
			.first<{ recipient: string; text: string }>();
		expect(mail?.recipient).toBe("desk@north.test");
		expect(mail?.text).toContain("Due 23-11-2026 08:00.");
		await setting({ is_enabled: 0, by_email: 0 });
		const { id: silent } = await saveJobAs(admin);
		await post("job-reminder", { job_detail_id: silent, ...due });
		await runRemindersAt(`${FLEET_DAY}T11:01:00.000Z`);
		expect(
			(await readNotifications(admin)).data.notifications.some(({ about_id }) => about_id === silent),
		).toBe(false);
		await setting({ is_enabled: 1 });
	});
});
