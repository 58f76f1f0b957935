import { describe, expect, it } from "vitest";
import { openFleetBeforeAll } from "@/tests/support/api/open-api";
import { readNotifications, readOutbox } from "@/tests/support/api/sent-messages";
import type { ApiCaller, TestApi } from "@/tests/support/api/test-api";
import { addRow, addRows, changeRow } from "@/tests/support/databases/rows";
import { runExpiryWarnings, runReminders } from "@/workers/background/reminders";
import type { ReminderSetting } from "~/domain/messages/reminders/setting-schemas";
import type { Tenant } from "~/tenancy/ctx";

let api: TestApi;
let admin: ApiCaller;
let olive: ApiCaller;
let finance: ApiCaller;
let tenant: Tenant;

openFleetBeforeAll(async (opened) => {
	({ api, admin } = opened);
	olive = await api.north.signIn("Olive", { user_type: "client", role_id: 2 });
	finance = await api.north.signIn("Fred", { user_type: "client", role_id: 4 });
	tenant = { id: api.north.id, slug: "north", name: "north", binding: "TENANT_DB_01", status: "active" };
});

const run = (sql: string, ...params: unknown[]) => api.north.d1.prepare(sql).bind(...params);

const utcDate = (text: string) => new Date(`${text}:00.000Z`);

describe("reminder settings", () => {
	const save = (slug: string, body: object) =>
		admin.call<ReminderSetting>("PUT", `/client/reminder-settings/${slug}`, {
			is_enabled: 1,
			minutes_before: [1440],
			by_notification: 1,
			by_email: 1,
			recipients: ["yard@north.test"],
			...body,
		});

	it("of an MOT remind once at each chosen time, in the app and by email", async () => {
		await save("mot_reminder", { minutes_before: [1440, 10_080, 1440] });
		await addRow(api.north.d1, "vehicle_date", { vehicle_id: 1, kind: "mot", date: "2027-03-08" });
		const countMotEmails = async () => (await readOutbox(api.north, "subject LIKE '%MOT of%'")).length;
		await runReminders(api.env, tenant, utcDate("2027-03-01T07:59"));
		expect(await countMotEmails()).toBe(0);
		await runReminders(api.env, tenant, utcDate("2027-03-01T08:00"));
		await runReminders(api.env, tenant, utcDate("2027-03-01T08:01"));
		expect(await countMotEmails()).toBe(1);
		expect(await readNotifications(api.north, olive)).toContainEqual({
			slug: "vehicle_reminder",
			title: "MOT of AB12 CDE",
		});
		expect(await readNotifications(api.north, finance)).toEqual([]);
		await runReminders(api.env, tenant, utcDate("2027-03-07T08:00"));
		expect(await countMotEmails()).toBe(2);
		expect((await readOutbox(api.north, "subject LIKE '%MOT of%'"))[0]).toMatchObject({
			recipient: "yard@north.test",
			subject: "Reminder: MOT of AB12 CDE",
		});
	});

	it("of a workday remind the driver until the driver has clocked in", async () => {
		await save("workday_reminder", { minutes_before: [60], recipients: [] });
		await changeRow(api.north.d1, "driver", 1, { email: "dan@north.test" });
		await run(
			"UPDATE work_day SET version = version + 1, clockin_date = date, clockin_time = '05:10' WHERE id = 4",
		).run();
		await runReminders(api.env, tenant, utcDate("2026-11-23T05:00"));
		await runReminders(api.env, tenant, utcDate("2026-11-24T05:30"));
		expect(await readOutbox(api.north, "recipient = 'dan@north.test'")).toMatchObject([
			{ subject: "Reminder: Workday of Dan Webb", text: "AB12 CDE, day shift\n\nDue 23-11-2026 06:00." },
		]);
	});

	it("of a task count back from its time, and do not remind when switched off", async () => {
		await save("task_reminder", { minutes_before: [60], by_email: 0, recipients: [] });
		await addRows(api.north.d1, "vehicle_reminder", [
			{ id: 71, vehicle_id: 2, date: "2027-02-01", time: "14:00", notes: "Wash" },
			{ id: 72, vehicle_id: 3, date: "2027-02-02", time: "14:00", notes: "Wax" },
		]);
		await runReminders(api.env, tenant, utcDate("2027-02-01T13:00"));
		expect((await readNotifications(api.north, olive)).at(-1)).toEqual({
			slug: "vehicle_reminder",
			title: "Task for FG34 HJK",
		});
		expect(await run("SELECT sent_at FROM vehicle_reminder WHERE id = 71").first("sent_at")).not.toBeNull();
		await save("task_reminder", { is_enabled: 0 });
		await runReminders(api.env, tenant, utcDate("2027-02-02T13:00"));
		expect(await run("SELECT sent_at FROM vehicle_reminder WHERE id = 72").first("sent_at")).toBeNull();
	});

	it.each([
		[{ by_notification: 0, by_email: 0 }, "by_notification", "Choose at least one channel"],
		[{ minutes_before: [] }, "minutes_before", "Add at least one reminder"],
		[{ minutes_before: [-5] }, "minutes_before.0", "Must be 0 or more"],
		[{ recipients: ["yard"] }, "recipients.0", "Please enter a valid email address."],
	])("refuse %j", async (change, field, message) => {
		expect(await save("pmi_reminder", change)).toMatchObject({ status: 422, data: { [field]: [message] } });
	});
});

describe("expiring documents", () => {
	const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

	it("are listed from the longest expired on", async () => {
		await addRows(api.north.d1, "driver_card", [
			{ driver_id: 1, document_type_id: 2, card_expiry_date: day(-3) },
			{ driver_id: 2, document_type_id: 3, card_expiry_date: day(10) },
			{ driver_id: 3, document_type_id: 2, card_expiry_date: day(90) },
		]);
		const list = await admin.call<{
			expired: number;
			documents: { title: string; path: string | null; state: string }[];
		}>("GET", "/client/expiring-documents");
		expect(list.data.documents.map(({ title, state }) => [title, state])).toEqual(
			expect.arrayContaining([
				["Tacho card", "expired"],
				["CPC card", "soon"],
			]),
		);
		expect(list.data.documents.find(({ title }) => title === "CPC card")?.path).toBe(
			"/account-settings/drivers?open=2",
		);
	});

	it("include a vehicle's inspection until the next one", async () => {
		await changeRow(api.north.d1, "vehicle", 2, { pmi_interval_weeks: 6 });
		await addRow(api.north.d1, "vehicle_date", { vehicle_id: 2, kind: "pmi", date: day(-45) });
		const inspections = async () =>
			(await admin.call<{ documents: object[] }>("GET", "/client/expiring-documents?limit=100")).data
				.documents;
		expect(await inspections()).toContainEqual(
			expect.objectContaining({ kind: "pmi", owner_name: "FG34 HJK", date: day(-3), state: "expired" }),
		);
		const next = await admin.call<{ upkeep: object }>("GET", "/client/vehicle/2");
		expect(next.data.upkeep).toMatchObject({ pmi: day(-3) });
		await addRow(api.north.d1, "vehicle_date", { vehicle_id: 2, kind: "pmi", date: day(80) });
		expect(await inspections()).not.toContainEqual(expect.objectContaining({ owner_name: "FG34 HJK" }));
	});

	it("give one notification per step", async () => {
		const countNotifications = async () =>
			(await readNotifications(api.north, olive)).filter(({ slug }) => slug === "document_expiry").length;
		await runExpiryWarnings(api.env, tenant, utcDate(`${day(0)}T12:00`));
		await runExpiryWarnings(api.env, tenant, utcDate(`${day(0)}T12:30`));
		expect(await countNotifications()).toBe(1);
		await runExpiryWarnings(api.env, tenant, utcDate(`${day(4)}T12:00`));
		expect(await countNotifications()).toBe(2);
		expect((await readNotifications(api.north, finance)).length).toBe(0);
	});
});
