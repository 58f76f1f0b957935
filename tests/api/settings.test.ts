import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCheckReports, runExpiryWarnings, runReminders } from "@/workers/background/reminders";
import type { CheckReportSettings } from "~/domain/checks/report-setting-schemas";
import type { BankHolidayYear } from "~/domain/holidays/bank-holiday-list";
import type { InvoiceSettings } from "~/domain/invoicing/schemas";
import type { MailTemplate } from "~/domain/mail/templates";
import type { ReminderSetting } from "~/domain/reminders/setting-schemas";
import type { Switches } from "~/domain/settings/switch-schemas";
import type { Tenant } from "~/tenancy/ctx";
import { insertFleet, saveJobAs } from "../support/fleet";
import { type ApiCaller, anonymous, openTestApi, type TestApi } from "../support/test-api";

let api: TestApi;
let admin: ApiCaller;
let olive: ApiCaller;
let finance: ApiCaller;
let tenant: Tenant;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	olive = await api.north.signIn("Olive", { user_type: "client", role_id: 2 });
	finance = await api.north.signIn("Fred", { user_type: "client", role_id: 4 });
	await insertFleet(api.north);
	tenant = { id: api.north.id, slug: "north", name: "north", binding: "TENANT_DB_01", status: "active" };
});
afterAll(() => api.close());

const run = (sql: string, ...params: unknown[]) => api.north.d1.prepare(sql).bind(...params);
const outbox = async (where = "1") =>
	(
		await run(
			`SELECT kind, recipient, subject, text, attachments FROM outbox WHERE ${where} ORDER BY id`,
		).all<Record<"kind" | "recipient" | "subject" | "text" | "attachments", string>>()
	).results;
const readNotifications = async (user: ApiCaller) =>
	(
		await run("SELECT slug, title FROM notification WHERE user_id = ? ORDER BY id", user.user_id).all<{
			slug: string;
			title: string;
		}>()
	).results;
const utcDate = (text: string) => new Date(`${text}:00.000Z`);

describe("access to settings", () => {
	it.each([
		["/client/invoice-settings"],
		["/client/holiday-settings"],
		["/client/check-report-settings"],
		["/client/reminder-settings"],
		["/client/email-templates"],
		["/client/company-switches"],
	])("%s needs its permission", async (path) => {
		expect((await admin.call("GET", path)).status).toBe(200);
		expect((await finance.call("GET", path)).status).toBe(403);
		expect((await anonymous(api).call("GET", path)).status).toBe(401);
	});
});

describe("invoice settings", () => {
	const read = async () => (await admin.call<InvoiceSettings>("GET", "/client/invoice-settings")).data;
	const save = (body: object) => admin.call<InvoiceSettings>("PUT", "/client/invoice-settings", body);

	it("move a series forward, and the next job gets that number", async () => {
		const { next, ...settings } = await read();
		const saved = await save({ ...settings, next: { job: next.job + 500 } });
		expect([saved.status, saved.message]).toEqual([200, "Details Successfully Updated"]);
		expect((await saveJobAs(admin)).job_number).toBe(String(next.job + 500));
		expect((await read()).next.job).toBe(next.job + 501);
	});

	it("never move a series back to a used number", async () => {
		const { next, ...settings } = await read();
		const refused = await save({ ...settings, next: { job: next.job - 1 } });
		expect(refused).toMatchObject({
			status: 422,
			data: { "next.job": [`Numbers up to ${next.job - 1} are taken`] },
		});
		expect(await save({ ...settings, next: {} })).toMatchObject({ status: 200, data: { next } });
	});

	it("apply their VAT to the job form and their layout to the sample invoice", async () => {
		const { next: _, ...settings } = await read();
		await save({ ...settings, next: {}, vat_rate: 17.5, footer: "Registered in Leeds" });
		const pdf = await admin.fetch("GET", "/client/invoice-settings/preview?terms_days=7&show_addresses=0");
		expect([pdf.status, pdf.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
		expect(new TextDecoder().decode((await pdf.arrayBuffer()).slice(0, 5))).toBe("%PDF-");
		const form = await admin.call<{ vat_rate: number }>("GET", "/client/get-traffic-diary-default-values");
		expect(form.data.vat_rate).toBe(17.5);
		await save({ ...settings, next: {} });
	});

	it.each([
		["vat_rate", 101, "At most 100"],
		["terms_days", 1.5, "Whole days"],
		["invoice_prefix", "No. <1>", "Letters, digits, hyphen, dot, underline and slash"],
		["account_code", " ", "Please enter an account code"],
	])("refuse %s %j", async (field, value, message) => {
		const { next: _, ...settings } = await read();
		expect(await save({ ...settings, next: {}, [field]: value })).toMatchObject({
			status: 422,
			data: { [field]: [message] },
		});
	});
});

describe("holiday settings", () => {
	const year = async (query: string, by = admin) =>
		(await by.call<BankHolidayYear>("GET", `/client/bank-holidays?${query}`)).data;

	it("bank holidays follow the rules of the selected nation", async () => {
		const settings = (await admin.call<object>("GET", "/client/holiday-settings")).data;
		expect(settings).toMatchObject({ division: "england-and-wales", days: 28, notice_days: 14 });
		expect((await year("year=2027")).bank_holidays).toHaveLength(8);
		const saved = await admin.call("PUT", "/client/holiday-settings", { ...settings, division: "scotland" });
		expect(saved.message).toBe("Details Successfully Updated");
		expect(await year("year=2027")).toMatchObject({ division: "scotland", by_rule: true });
		expect((await year("year=2027")).bank_holidays[1]).toEqual({
			date: "2027-01-04",
			title: "2nd January (substitute day)",
		});
		await admin.call("PUT", "/client/holiday-settings", settings);
	});

	it("bank holidays are edited for one year and can be reset to the rule", async () => {
		const { bank_holidays } = await year("year=2028");
		const extra = { date: "2028-06-05", title: "Jubilee" };
		const body = { year: 2028, division: "england-and-wales", bank_holidays: [...bank_holidays, extra] };
		expect((await admin.call<BankHolidayYear>("PUT", "/client/bank-holidays", body)).data.by_rule).toBe(
			false,
		);
		expect((await year("year=2028", finance)).bank_holidays).toContainEqual(extra);
		expect((await year("year=2029")).by_rule).toBe(true);
		const reset = await admin.call<BankHolidayYear>(
			"DELETE",
			"/client/bank-holidays?year=2028&division=england-and-wales",
		);
		expect(reset.data).toMatchObject({ by_rule: true, bank_holidays });
	});

	it.each([
		[[], "bank_holidays", "Enter at least one, or reset to the standard bank holidays"],
		[[{ date: "2027-01-01", title: "x" }], "bank_holidays.0.date", "Not a day of 2028"],
		[
			[
				{ date: "2028-01-03", title: "x" },
				{ date: "2028-01-03", title: "y" },
			],
			"bank_holidays.1.date",
			"This day appears twice",
		],
	])("refuse %j", async (bank_holidays, field, message) => {
		const body = { year: 2028, division: "england-and-wales", bank_holidays };
		expect(await admin.call("PUT", "/client/bank-holidays", body)).toMatchObject({
			status: 422,
			data: { [field]: [message] },
		});
	});
});

describe("email templates", () => {
	const path = "/client/email-templates/job_booked";
	const read = async (slug = "job_booked") =>
		(await admin.call<MailTemplate>("GET", `/client/email-templates/${slug}`)).data;
	const editableFields = ({ subject, body, cc, bcc, reply_to, is_enabled }: MailTemplate) => ({
		subject,
		body,
		cc,
		bcc,
		reply_to,
		is_enabled,
	});
	const book = async () => {
		const job = await saveJobAs(admin);
		await admin.call("POST", "/client/sub-contractor-job", { job_id: job.id, sub_contractor_id: 1 });
		return job;
	};

	it("are used for emails to customers with notifications, until switched off", async () => {
		await run(
			"UPDATE customer SET version = version + 1, enable_email_notifications = 1, email = 'ops@eastfield.test' WHERE id = 1",
		).run();
		await run("UPDATE sub_contractor SET version = version + 1, email = 'desk@fast.test' WHERE id = 1").run();
		const ownTemplate = {
			...editableFields(await read()),
			subject: "Booked: {{job_number}} <{{name}}>",
			cc: "a@x.test; b@x.test",
		};
		const saved = await admin.call<MailTemplate>("PUT", path, ownTemplate);
		expect(saved.data).toMatchObject({ is_default: false, cc: "a@x.test, b@x.test" });
		const job = await book();
		const [mail] = await outbox(`kind = 'job_booked' AND about_id = ${job.id}`);
		expect(mail).toMatchObject({
			recipient: "ops@eastfield.test",
			subject: `Booked: ${job.job_number} <Eastfield>`,
		});
		expect(mail?.text).toContain("from Depot A, Leeds to Shop B, York is booked for 23-11-2026");
		expect(await outbox(`kind = 'sub_contractor_job' AND about_id = ${job.id}`)).toMatchObject([
			{ recipient: "desk@fast.test" },
		]);
		await admin.call("PUT", path, { ...ownTemplate, is_enabled: 0 });
		const withoutEmail = await book();
		expect(await outbox(`kind = 'job_booked' AND about_id = ${withoutEmail.id}`)).toEqual([]);
		await run("UPDATE customer SET version = version + 1, enable_email_notifications = 0 WHERE id = 1").run();
	});

	it("can be reset to the default text", async () => {
		const reset = await admin.call<MailTemplate>("DELETE", path);
		expect([reset.message, reset.data.subject, reset.data.is_default]).toEqual([
			"Original wording restored",
			"Job {{job_number}} is booked",
			true,
		]);
	});

	it.each([
		["job_booked", { subject: "{{jobnumber}}" }, "subject", "{{jobnumber}} is not available in this mail"],
		["job_booked", { subject: "a\nb" }, "subject", "One line only"],
		["job_booked", { cc: "nobody" }, "cc", "Please enter a valid e-mail address."],
		["job_booked", { reply_to: "a@x.test, b@x.test" }, "reply_to", "One address only"],
		["registration", { is_enabled: 0 }, "is_enabled", "This mail cannot be switched off"],
		["registration", { body: "Hello {{name}}" }, "body", "The text needs {{link}}"],
		[
			"one_time_code",
			{ bcc: "a@x.test" },
			"bcc",
			"Copies are not allowed: this mail contains a private link or code",
		],
	])("%s refuses %j", async (slug, change, field, message) => {
		const body = { ...editableFields(await read(slug)), ...change };
		expect(await admin.call("PUT", `/client/email-templates/${slug}`, body)).toMatchObject({
			status: 422,
			data: { [field]: [message] },
		});
	});

	it("can be sent to yourself as a test, saved or not", async () => {
		const testEmail = await olive.call("POST", "/client/email-templates/invoice/test", {
			subject: "Invoice {{number}}",
			body: "Due {{due}}.",
		});
		expect(testEmail.message).toBe("Test sent to olive@north.test");
		expect(await outbox("kind = 'test'")).toMatchObject([
			{ recipient: "olive@north.test", subject: "Test: Invoice INV-1042", text: "Due 20-12-2026." },
		]);
		expect((await admin.call("GET", "/client/email-templates/nonsense")).status).toBe(422);
	});

	it("of the registration are used for new users", async () => {
		const ownTemplate = {
			...editableFields(await read("registration")),
			subject: "Welcome to {{company}}, {{name}}",
		};
		await admin.call("PUT", "/client/email-templates/registration", ownTemplate);
		await admin.call("POST", "/client/profiles", {
			code: "NEW",
			first_name: "Nina",
			last_name: "New",
			email: "nina@north.test",
			role_id: 2,
		});
		const mail = await api.north.d1
			.prepare("SELECT id, subject, text FROM outbox WHERE recipient = 'nina@north.test'")
			.first<{ id: number; subject: string; text: string }>();
		expect(mail?.subject).toBe("Welcome to north, Nina");
		expect(mail?.text).toMatch(/\/set-password\/\S+/);
		const { data } = await admin.call<{ text: string }>("GET", `/client/get-email-logs/${mail?.id}`);
		expect(data.text).toMatch(/\/set-password\/••••••/);
	});
});

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
		await run("INSERT INTO vehicle_date (vehicle_id, kind, date) VALUES (1, 'mot', '2027-03-08')").run();
		const countMotEmails = async () => (await outbox("subject LIKE '%MOT of%'")).length;
		await runReminders(api.env, tenant, utcDate("2027-03-01T07:59"));
		expect(await countMotEmails()).toBe(0);
		await runReminders(api.env, tenant, utcDate("2027-03-01T08:00"));
		await runReminders(api.env, tenant, utcDate("2027-03-01T08:01"));
		expect(await countMotEmails()).toBe(1);
		expect(await readNotifications(olive)).toContainEqual({
			slug: "vehicle_reminder",
			title: "MOT of AB12 CDE",
		});
		expect(await readNotifications(finance)).toEqual([]);
		await runReminders(api.env, tenant, utcDate("2027-03-07T08:00"));
		expect(await countMotEmails()).toBe(2);
		expect((await outbox("subject LIKE '%MOT of%'"))[0]).toMatchObject({
			recipient: "yard@north.test",
			subject: "Reminder: MOT of AB12 CDE",
		});
	});

	it("of a workday remind the driver until the driver has clocked in", async () => {
		await save("workday_reminder", { minutes_before: [60], recipients: [] });
		await run("UPDATE driver SET version = version + 1, email = 'dan@north.test' WHERE id = 1").run();
		await run(
			"UPDATE work_day SET version = version + 1, clockin_date = date, clockin_time = '05:10' WHERE id = 4",
		).run();
		await runReminders(api.env, tenant, utcDate("2026-11-23T05:00"));
		await runReminders(api.env, tenant, utcDate("2026-11-24T05:30"));
		expect(await outbox("recipient = 'dan@north.test'")).toMatchObject([
			{ subject: "Reminder: Workday of Dan Webb", text: "AB12 CDE, day shift\n\nDue 23-11-2026 06:00." },
		]);
	});

	it("of a task count back from its time, and do not remind when switched off", async () => {
		await save("task_reminder", { minutes_before: [60], by_email: 0, recipients: [] });
		await run(
			`INSERT INTO vehicle_reminder (id, vehicle_id, date, time, notes) VALUES (71, 2, '2027-02-01', '14:00', 'Wash'),
				(72, 3, '2027-02-02', '14:00', 'Wax')`,
		).run();
		await runReminders(api.env, tenant, utcDate("2027-02-01T13:00"));
		expect((await readNotifications(olive)).at(-1)).toEqual({
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
		[{ recipients: ["yard"] }, "recipients.0", "Please enter a valid e-mail address."],
	])("refuse %j", async (change, field, message) => {
		expect(await save("pmi_reminder", change)).toMatchObject({ status: 422, data: { [field]: [message] } });
	});
});

describe("expiring documents", () => {
	const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

	it("are listed from the longest expired on", async () => {
		await run(
			`INSERT INTO driver_card (driver_id, document_type_id, card_expiry_date) VALUES (1, 2, ?), (2, 3, ?), (3, 2, ?)`,
			day(-3),
			day(10),
			day(90),
		).run();
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
		await run("UPDATE vehicle SET pmi_interval_weeks = 6, version = version + 1 WHERE id = 2").run();
		await run("INSERT INTO vehicle_date (vehicle_id, kind, date) VALUES (2, 'pmi', ?)", day(-45)).run();
		const inspections = async () =>
			(await admin.call<{ documents: object[] }>("GET", "/client/expiring-documents?limit=100")).data
				.documents;
		expect(await inspections()).toContainEqual(
			expect.objectContaining({ kind: "pmi", owner_name: "FG34 HJK", date: day(-3), state: "expired" }),
		);
		const next = await admin.call<{ upkeep: object }>("GET", "/client/vehicle/2");
		expect(next.data.upkeep).toMatchObject({ pmi: day(-3) });
		await run("INSERT INTO vehicle_date (vehicle_id, kind, date) VALUES (2, 'pmi', ?)", day(80)).run();
		expect(await inspections()).not.toContainEqual(expect.objectContaining({ owner_name: "FG34 HJK" }));
	});

	it("give one notification per step", async () => {
		const countNotifications = async () =>
			(await readNotifications(olive)).filter(({ slug }) => slug === "document_expiry").length;
		await runExpiryWarnings(api.env, tenant, utcDate(`${day(0)}T12:00`));
		await runExpiryWarnings(api.env, tenant, utcDate(`${day(0)}T12:30`));
		expect(await countNotifications()).toBe(1);
		await runExpiryWarnings(api.env, tenant, utcDate(`${day(4)}T12:00`));
		expect(await countNotifications()).toBe(2);
		expect((await readNotifications(finance)).length).toBe(0);
	});
});

describe("check reports", () => {
	const save = (body: Partial<CheckReportSettings>) =>
		admin.call("PUT", "/client/check-report-settings", {
			is_enabled: 1,
			only_defects: 1,
			frequency: "each",
			recipients: ["workshop@north.test"],
			include_images: 0,
			...body,
		});
	const report = async (id: number, when: string, defect: 0 | 1) => {
		await run(
			`INSERT INTO check_report (id, uid, truck_type, mode, vehicle_id, driver_name, done_at, created_at)
				VALUES (?1, 'r' || ?1, 1, 'start', 1, 'Dan Webb', ?2, ?2)`,
			id,
			when,
		).run();
		await run(
			`INSERT INTO check_result (check_report_id, check_id, name, value, defect, defect_description, defect_status)
				VALUES (?1, 4, 'Brakes', 'yes', 0, NULL, NULL), (?1, 6, 'Tyres', ?2, ?3, ?4, ?5)`,
			id,
			defect ? "no" : "yes",
			defect,
			defect ? "Worn" : null,
			defect ? "open" : null,
		).run();
	};
	const mailed = () => outbox("recipient = 'workshop@north.test'");

	it("are sent once each, or only those with a defect if so set", async () => {
		await save({});
		const now = new Date();
		const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
		await report(901, inMinutes(1).toISOString(), 0);
		await report(902, inMinutes(2).toISOString(), 1);
		await runCheckReports(api.env, tenant, inMinutes(5));
		await runCheckReports(api.env, tenant, inMinutes(10));
		const [mail, ...others] = await mailed();
		expect(others).toEqual([]);
		expect(mail?.text).toContain("Dan Webb, start of day, 2 checks, 1 defect.");
		expect(mail?.text).toContain("Tyres: Defect. Worn");
	});

	it("notify staff of the defect, by email with the company's template if wanted", async () => {
		expect(await readNotifications(olive)).toContainEqual({
			slug: "vehicle_defect",
			title: "Defect on AB12 CDE: Tyres",
		});
		const kinds = await olive.call<{ notificationList: { id: number; slug: string }[] }>(
			"GET",
			"/client/client-notifications",
		);
		const kind = kinds.data.notificationList.find(({ slug }) => slug === "vehicle_defect");
		await olive.call("POST", "/client/client-notifications", {
			client_notifications: [{ notification_setting_id: kind?.id, is_enabled: 1, by_email: 1 }],
		});
		const now = new Date();
		await report(903, now.toISOString(), 1);
		await runCheckReports(api.env, tenant, now);
		expect(await outbox("kind = 'defect'")).toMatchObject([
			{ recipient: "olive@north.test", subject: "Defect on AB12 CDE: Tyres" },
		]);
	});

	it("are listed by day and read individually", async () => {
		const page = await admin.call<{ data: { id: number; defects: number }[]; total: number }>(
			"GET",
			"/client/check-reports?only_defects=1",
		);
		expect(page.data.data.map(({ id }) => id)).toContain(903);
		const firstReport = await admin.call<{ results: { name: string; defect: number }[] }>(
			"GET",
			"/client/check-reports/903",
		);
		expect(firstReport.data.results.map(({ name, defect }) => [name, defect])).toEqual([
			["Brakes", 0],
			["Tyres", 1],
		]);
		expect((await admin.call("GET", "/client/check-reports/99999")).status).toBe(404);
		expect((await save({ recipients: [] })).data).toEqual({ recipients: ["Add at least one address"] });
	});
});

describe("company switches", () => {
	it("change menus and portal immediately", async () => {
		const readSettings = () => olive.call<{ value: string }[]>("GET", "/client/common/additional-settings");
		const saved = await admin.call<Switches>("PUT", "/client/company-switches", {
			owner_driver: 0,
			job_detail_layout: 0,
		});
		expect(saved.data).toMatchObject({ owner_driver: 0, job_detail_layout: 0, customer_notification: 1 });
		expect((await readSettings()).data).toEqual(
			expect.arrayContaining([
				{ name: "owner_driver", value: "0" },
				{ name: "job_detail_layout", value: "old" },
			]),
		);
		await admin.call("PUT", "/client/company-switches", { owner_driver: 1, job_detail_layout: 1 });
	});
});

describe("your own profile", () => {
	it("can be changed: name, phone number and picture", async () => {
		const body = { first_name: "Olivia", last_name: "Marsh", mobile: "07700 900123", profile_image: "" };
		const saved = await olive.call<object>("PUT", "/client/own-profile", body);
		expect([saved.status, saved.message]).toEqual([200, "Profile Updated Successfully!"]);
		expect(saved.data).toMatchObject({ first_name: "Olivia", email: "olive@north.test", role: "Dispatcher" });
		const details = await olive.call<{ name: string }>("GET", `/get-user-logged-details/${olive.user_id}`);
		expect(details.data.name).toBe("Olivia Marsh");
		const change = await run(
			"SELECT kind, entity_id FROM change_log WHERE type = 'profilesChange' ORDER BY seq DESC LIMIT 1",
		).first();
		expect(change).toEqual({ kind: "update", entity_id: olive.user_id });
		const refused = await olive.call("PUT", "/client/own-profile", {
			...body,
			first_name: " ",
			mobile: "12",
			profile_image: "pods/x.jpg",
		});
		expect(refused.data).toEqual({
			first_name: ["Please enter a first name"],
			mobile: ["Number cannot be less than 10 characters"],
			profile_image: ["Please choose a picture"],
		});
	});
});
