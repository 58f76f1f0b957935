import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { remind } from "@/workers/background/reminders";
import type { JobView } from "~/domain/jobs/shapes";
import { statusRank } from "~/domain/jobs/status";
import { type Caller, type Desk, openDesk } from "../support/desk";
import { DAY, enter, put } from "../support/fleet";

let desk: Desk;
let admin: Caller;
let job: JobView;

beforeAll(async () => {
	desk = await openDesk();
	admin = await desk.north.signIn("Admin");
	job = await enter(admin);
});
afterAll(() => desk.close());

const post = (path: string, body: object, by = admin) => by.call<JobView>("POST", `/client/${path}`, body);

describe("notes", () => {
	it("note-toggle-default: a note is shown to the driver, stands on the timeline and can be changed", async () => {
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
			"editing to nothing",
			async () => {
				const { data } = await post("job-note", { job_detail_id: job.id, notes: "x" });
				return admin.call("PUT", `/client/job-note/${data.job_notes.at(-1)?.id}`, { value: "" });
			},
			{ value: ["Please add a note"] },
		],
	])("refuses %s", async (_what, send, said) => {
		const answer = await send();
		expect([answer.status, answer.data]).toEqual([422, said]);
	});

	it("are found in their own company only", async () => {
		const { data } = await post("job-note", { job_detail_id: job.id, notes: "x" });
		const sue = await desk.south.signIn("Sue");
		expect(
			(await sue.call("PUT", `/client/job-note/${data.job_notes.at(-1)?.id}`, { value: "y" })).status,
		).toBe(404);
		expect((await post("job-note", { job_detail_id: 99_999, notes: "x" })).status).toBe(404);
	});
});

describe("entries by hand", () => {
	it("are written once for a key", async () => {
		const body = {
			job_detail_id: job.id,
			action_type: "arrival",
			message: "At the gate",
			uid: "arrival-0001",
		};
		await post("job-activity", body);
		const again = await post("job-activity", body);
		expect(again.data.job_activities.filter(({ message }) => message === "At the gate")).toHaveLength(1);
	});

	it("stand where they happened: a UK day and a UTC time", async () => {
		const body = { job_detail_id: job.id, action_type: "departure", message: "Left late" };
		const at = async (more: object) =>
			(await post("job-activity", { ...body, ...more })).data.job_activities.at(-1)?.created_at;
		expect(await at({ date: "2026-07-02", time: "08:15" })).toBe("2026-07-02T08:15:00.000Z");
		// Half past midnight in London is still the evening before in UTC.
		expect(await at({ date: "2026-07-02", time: "23:30" })).toBe("2026-07-01T23:30:00.000Z");
		expect((await post("job-activity", { ...body, date: "2026-02-31", time: "08:00" })).status).toBe(422);
	});

	it.each(["master_edit", "status_changed", "pod", "nonsense"])(
		"%s cannot be written by hand",
		async (action_type) => {
			const answer = await post("job-activity", { job_detail_id: job.id, action_type, message: "x" });
			expect(answer.status).toBe(422);
		},
	);
});

describe("waiting charges", () => {
	const wait = async (id: number, amount?: number) => {
		const body = { job_detail_id: id, action_type: "waiting_charge", message: "Waited an hour", amount };
		const { data } = await post("job-activity", body);
		return data.job_activities.at(-1);
	};
	const approve = (id: number | undefined, more: object = {}) =>
		admin.call<{ status: number; job: JobView }>("POST", "/client/approve_waiting_charge", { id, ...more });

	it("waiting-charge-pending: is added to the price when approved, once", async () => {
		const { id } = await enter(admin, { subcost: 40 });
		const entry = await wait(id, 25);
		expect(entry).toMatchObject({ status: 1, amount: 25 });
		const { message, data } = await approve(entry?.id);
		expect(message).toBe("Waiting charge approved");
		expect(data.status).toBe(2);
		expect(data.job).toMatchObject({ waiting_charge: 25, total_charge: 125, profit: 85 });
		const again = await approve(entry?.id);
		expect(again.status).toBe(409);
	});

	it("two approvals at once count once", async () => {
		const { id } = await enter(admin);
		const entry = await wait(id, 10);
		const both = await Promise.all([approve(entry?.id), approve(entry?.id)]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await admin.call<JobView>("GET", `/client/get-job/${id}`)).data.waiting_charge).toBe(10);
	});

	it("the office may approve another amount, but not none", async () => {
		const { id } = await enter(admin);
		const entry = await wait(id);
		const none = await approve(entry?.id);
		expect([none.status, none.data]).toEqual([422, { waiting_charge: ["Please add waiting charge!"] }]);
		expect((await approve(entry?.id, { waiting_charge: 0 })).status).toBe(422);
		expect((await approve(entry?.id, { waiting_charge: "12.50" })).data.job.total_charge).toBe(112.5);
	});

	it("is refused once the job is on its way to an invoice, and for what is no waiting charge", async () => {
		const { id, job_activities } = await enter(admin);
		const entry = await wait(id, 5);
		await put(desk.north, id, { status: statusRank("Marked For Inv") });
		expect((await approve(entry?.id)).status).toBe(409);
		expect((await approve(job_activities[0]?.id)).status).toBe(404);
	});
});

describe("reminders", () => {
	const due = { date: DAY, time: "08:00", notes: "Call the customer" };
	const north = { id: 1, slug: "north", name: "North", binding: "TENANT_DB_01", status: "active" };
	const at = (instant: string) => remind(desk.env, north, new Date(instant));
	const bell = (by: Caller) =>
		by.call<{ notifications: { title: string; message: string; about_id: number }[] }>(
			"GET",
			"/client/notifications",
		);

	it("are added, changed and deleted", async () => {
		const { id } = await enter(admin);
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
		const gone = await admin.call<JobView>("DELETE", `/client/job-reminder/${reminder?.id}`);
		expect([gone.message, gone.data.job_reminders]).toEqual(["Job reminder deleted successfully", []]);
		expect((await admin.call("DELETE", `/client/job-reminder/${reminder?.id}`)).status).toBe(404);
	});

	it.each([
		[1, "08:30"],
		[2, "08:00"],
		[3, "11:30"],
		[4, "11:00"],
	])("og-quick-reminder-options: %i is at %s", async (quick, time) => {
		const { id } = await enter(admin);
		const { data } = await post("job-reminder", { job_detail_id: id, quick });
		expect(data.job_reminders).toMatchObject([{ date: DAY, time }]);
	});

	it.each([
		[1, { mode: 2 }, "Collection date and time is not defined"],
		[3, { mode: 1 }, "Delivery date and time is not defined"],
	])("a quick reminder %i needs its date and time", async (quick, fields, said) => {
		const { id } = await enter(admin, fields);
		const answer = await post("job-reminder", { job_detail_id: id, quick });
		expect([answer.status, answer.data]).toEqual([422, { quick: [said] }]);
	});

	it("needs a day and a time", async () => {
		const answer = await post("job-reminder", { job_detail_id: job.id, notes: "x" });
		expect([answer.status, answer.data]).toEqual([
			422,
			{ date: ["Please select a date"], time: ["Please Provide Time"] },
		]);
	});

	it("come at their minute, as notification and event, exactly once", async () => {
		await desk.north.d1.prepare("DELETE FROM job_reminder").run();
		const { id, job_number } = await enter(admin);
		await post("job-reminder", { job_detail_id: id, ...due });
		await at(`${DAY}T07:59:00.000Z`);
		expect((await bell(admin)).data.notifications.some(({ about_id }) => about_id === id)).toBe(false);
		const before = desk.announced.length;
		await Promise.all([at(`${DAY}T08:00:00.000Z`), at(`${DAY}T08:00:00.000Z`)]);
		await at(`${DAY}T08:01:00.000Z`);
		const told = (await bell(admin)).data.notifications.filter(({ about_id }) => about_id === id);
		expect(told).toMatchObject([{ title: `Reminder: job ${job_number}`, message: "Call the customer" }]);
		expect(desk.announced.length - before).toBe(1);
		const { results } = await desk.north.d1
			.prepare(
				"SELECT kind, payload FROM change_log WHERE type = 'notificationChange' AND kind = 'jobReminder' ORDER BY seq",
			)
			.all<{ payload: string }>();
		expect(results.map(({ payload }) => JSON.parse(payload).job_id).filter((one) => one === id)).toHaveLength(
			1,
		);
	});

	it("come again at another moment, and a late cron makes up for it", async () => {
		const { id } = await enter(admin);
		const { data } = await post("job-reminder", { job_detail_id: id, ...due });
		await at(`${DAY}T09:00:00.000Z`);
		const path = `/client/job-reminder/${data.job_reminders[0]?.id}`;
		await admin.call("PUT", path, { ...due, job_detail_id: id, time: "10:00" });
		await at(`${DAY}T10:00:00.000Z`);
		await admin.call("PUT", path, { ...due, job_detail_id: id });
		await at(`${DAY}T10:01:00.000Z`);
		const told = (await bell(admin)).data.notifications.filter(({ about_id }) => about_id === id);
		expect(told).toHaveLength(3);
	});

	it("a summer evening that is tomorrow in London already comes at its moment", async () => {
		const { id } = await enter(admin);
		// 00:30 in London on 2 July is 23:30 UTC on 1 July, stored as day 2 July and time 23:30.
		await post("job-reminder", { job_detail_id: id, date: "2026-07-02", time: "23:30", notes: "Early" });
		const mine = async () =>
			(await bell(admin)).data.notifications.filter(({ about_id }) => about_id === id).length;
		await at("2026-07-01T23:29:00.000Z");
		expect(await mine()).toBe(0);
		await at("2026-07-01T23:30:00.000Z");
		expect(await mine()).toBe(1);
	});

	it("are mailed where the company wants it, and silent where reminders are switched off", async () => {
		const setting = (sql: string) =>
			desk.north.d1.prepare(`UPDATE reminder_setting SET ${sql} WHERE slug = 'job_reminder'`).run();
		const { id } = await enter(admin);
		await setting(`by_email = 1, recipients = '["desk@north.test"]'`);
		await post("job-reminder", { job_detail_id: id, ...due });
		await at(`${DAY}T11:00:00.000Z`);
		const mail = await desk.north.d1
			.prepare("SELECT recipient, text FROM outbox WHERE kind = 'job_reminder' AND about_id = ?")
			.bind(id)
			.first<{ recipient: string; text: string }>();
		expect(mail?.recipient).toBe("desk@north.test");
		expect(mail?.text).toContain("Due 23-11-2026 08:00.");
		await setting("is_enabled = 0, by_email = 0");
		const { id: silent } = await enter(admin);
		await post("job-reminder", { job_detail_id: silent, ...due });
		await at(`${DAY}T11:01:00.000Z`);
		expect((await bell(admin)).data.notifications.some(({ about_id }) => about_id === silent)).toBe(false);
		await setting("is_enabled = 1");
	});
});
