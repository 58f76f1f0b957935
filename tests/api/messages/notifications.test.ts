import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saveJobAs, setJobColumns } from "@/tests/support/api/fleet";
import { type ApiCaller, openTestApi, type TestApi, type TestCompany } from "@/tests/support/api/test-api";
import { addRow, addRows, changeRows } from "@/tests/support/databases/rows";
import { statusRank } from "~/domain/jobs/jobs/model/status";
import type { Notifications } from "~/domain/messages/notifications/list";
import type { NotificationKind } from "~/domain/messages/notifications/settings";

let api: TestApi;
let admin: ApiCaller;
let olive: ApiCaller;
let finance: ApiCaller;
let portal: ApiCaller;

beforeAll(async () => {
	api = await openTestApi();
	admin = await api.north.signIn("Admin");
	olive = await api.north.signIn("Olive", { user_type: "client", role_id: 2 });
	finance = await api.north.signIn("Fred", { user_type: "client", role_id: 4 });
	portal = await api.north.signIn("Portal", { user_type: "customer", customer_id: 1 });
});
afterAll(() => api.close());

const readNotifications = async (caller: ApiCaller, query = "", area = "client") =>
	(await caller.call<Notifications>("GET", `/${area}/notifications${query}`)).data;
const slugsAbout = async (caller: ApiCaller, id: number, area = "client") =>
	(await readNotifications(caller, "?limit=100", area)).notifications
		.filter(({ about_id }) => about_id === id)
		.map(({ slug }) => slug);
const cancelJob = async (caller: ApiCaller) => {
	const job = await saveJobAs(admin);
	await setJobColumns(api.north, job.id, { status: statusRank("Inprogress") });
	await caller.call("PUT", `/client/update-job-status/${job.id}`, { status: "Cancelled" });
	return job;
};
const readKinds = async (caller: ApiCaller) =>
	(await caller.call<{ notificationList: NotificationKind[] }>("GET", "/client/client-notifications")).data
		.notificationList;
const saveSetting = async (caller: ApiCaller, slug: string, choice: object, user_id?: number) => {
	const kind = (await readKinds(caller)).find((setting) => setting.slug === slug);
	return caller.call("POST", "/client/client-notifications", {
		client_notifications: [{ notification_setting_id: kind?.id, ...choice }],
		...(user_id ? { user_id } : {}),
	});
};
const changeLogRows = async ({ d1 }: TestCompany, type: string) =>
	(
		await d1
			.prepare(
				"SELECT kind, audience, customer_id, payload FROM change_log WHERE type = ? ORDER BY seq DESC LIMIT 3",
			)
			.bind(type)
			.all<{ kind: string; audience: string; customer_id: number | null; payload: string }>()
	).results;

describe("a notification", () => {
	it("of a cancelled job goes to those who see jobs, except the one who cancelled it", async () => {
		const { id, job_number } = await cancelJob(admin);
		expect(await slugsAbout(olive, id)).toEqual(["job_cancelled"]);
		expect(await slugsAbout(admin, id)).toEqual([]);
		expect(await slugsAbout(finance, id)).toEqual([]);
		const [first] = (await readNotifications(olive)).notifications;
		expect(first).toMatchObject({
			title: `Job ${job_number} was cancelled`,
			message: "Eastfield, Leeds to York",
			about: "job",
			is_read: 0,
		});
		const [change] = await changeLogRows(api.north, "notificationChange");
		expect(change).toMatchObject({ kind: "job_cancelled", audience: "client" });
		expect(JSON.parse(change?.payload ?? "{}")).toMatchObject({ job_id: id, user_ids: [olive.user_id] });
	});

	it("that nobody wants is not announced", async () => {
		const before = (await changeLogRows(api.north, "notificationChange"))[0];
		await saveJobAs(admin);
		expect((await changeLogRows(api.north, "notificationChange"))[0]).toEqual(before);
	});

	it("of a frequent kind is only sent once switched on, other kinds until switched off", async () => {
		expect(await slugsAbout(olive, (await saveJobAs(admin)).id)).toEqual([]);
		await saveSetting(olive, "job_created", { is_enabled: 1 });
		expect(await slugsAbout(olive, (await saveJobAs(admin)).id)).toEqual(["job_created"]);
		await saveSetting(olive, "job_created", { is_enabled: 0 });
		await saveSetting(olive, "job_cancelled", { is_enabled: 0 });
		expect(await slugsAbout(olive, (await cancelJob(admin)).id)).toEqual([]);
		await saveSetting(olive, "job_cancelled", { is_enabled: 1 });
	});

	it("covers all jobs created together and links to the job if there is only one", async () => {
		await saveSetting(olive, "job_created", { is_enabled: 1 });
		const source = await saveJobAs(admin);
		const recurring = (recurring_dates: string[]) =>
			admin.call<{ jobData: { id: number; job_number: string }[] }>("POST", "/client/recurring-jobs", {
				job_id: source.id,
				recurring_dates,
			});
		const { data: single } = await recurring(["2026-12-01"]);
		expect((await readNotifications(olive)).notifications[0]).toMatchObject({
			slug: "job_created",
			title: `Job ${single.jobData[0]?.job_number} was made from job ${source.job_number}`,
			message: "01-12-2026",
			about_id: single.jobData[0]?.id,
		});
		const before = (await readNotifications(olive)).total;
		const { data: two } = await recurring(["2026-12-02", "2026-12-04"]);
		const { notifications, total } = await readNotifications(olive);
		expect(total).toBe(before + 1);
		const numbers = two.jobData.map(({ job_number }) => job_number).join(" to ");
		expect(notifications[0]).toMatchObject({
			title: `2 jobs were made from job ${source.job_number}`,
			message: `${numbers}, 02-12-2026 to 04-12-2026`,
			about_id: null,
		});
		expect(await slugsAbout(admin, single.jobData[0]?.id ?? 0)).toEqual([]);
		await saveSetting(olive, "job_created", { is_enabled: 0 });
	});

	it("is also emailed if the user wants that", async () => {
		await saveSetting(olive, "job_cancelled", { is_enabled: 1, by_email: 1 });
		const { id, job_number } = await cancelJob(admin);
		const mail = await api.north.d1
			.prepare("SELECT recipient, subject FROM outbox WHERE kind = 'job_cancelled' AND about_id = ?")
			.bind(id)
			.all();
		expect(mail.results).toEqual([
			{ recipient: "olive@north.test", subject: `Job ${job_number} was cancelled` },
		]);
		await saveSetting(olive, "job_cancelled", { is_enabled: 1, by_email: 0 });
	});

	it("goes to a customer for their own jobs if the company allows it", async () => {
		const completeJob = async (customer_id: number) => {
			const { id } = await saveJobAs(admin, { customer_id });
			await setJobColumns(api.north, id, { status: statusRank("Booked") });
			await admin.call("PUT", `/client/update-job-status/${id}`, { status: "Completed" });
			return id;
		};
		const [ownJob, otherJob] = [await completeJob(1), await completeJob(2)];
		expect(await slugsAbout(portal, ownJob, "customer")).toEqual(["customer_job_delivered"]);
		expect(await slugsAbout(portal, otherJob, "customer")).toEqual([]);
		const [change] = await changeLogRows(api.north, "notificationChange");
		expect(change).toMatchObject({ audience: "customer", customer_id: 1 });
		await changeRows(api.north.d1, "additional_setting", { name: "customer_notification" }, { value: "0" });
		expect((await portal.call("GET", "/customer/notifications")).status).toBe(403);
		await completeJob(1);
		await changeRows(api.north.d1, "additional_setting", { name: "customer_notification" }, { value: "1" });
		expect((await readNotifications(portal, "", "customer")).total).toBe(1);
	});

	it("is not sent when a job returns to an earlier status", async () => {
		await saveSetting(olive, "job_completed", { is_enabled: 1 });
		const { id } = await saveJobAs(admin);
		await setJobColumns(api.north, id, { status: statusRank("Priced") });
		await admin.call("PUT", `/client/update-job-status/${id}`, { status: "Completed" });
		expect(await slugsAbout(olive, id)).toEqual([]);
		await saveSetting(olive, "job_completed", { is_enabled: 0 });
	});
});

describe("the notification list", () => {
	it("notif-limit, notif-grow: has ten by default, more on request, newest first, with counts", async () => {
		const user = await api.north.signIn("Many");
		await addRows(
			api.north.d1,
			"notification",
			Array.from({ length: 17 }, (_, at) => ({
				user_id: user.user_id,
				slug: "job_cancelled",
				title: `n${at + 1}`,
			})),
		);
		const first = await readNotifications(user);
		expect([first.notifications.length, first.total, first.unread]).toEqual([10, 17, 17]);
		expect(first.notifications[0]?.title).toBe("n17");
		expect((await readNotifications(user, "?limit=15")).notifications).toHaveLength(15);
		expect((await user.call("GET", "/client/notifications?limit=x")).status).toBe(422);
	});

	it("notif-mark-read: marks one, then all, but not those of others", async () => {
		const user = await api.north.signIn("Reader");
		const add = () =>
			addRow(api.north.d1, "notification", { user_id: user.user_id, slug: "job_cancelled", title: "x" });
		const id = await add();
		await add();
		await add();
		expect((await olive.call("GET", `/client/notifications/${id}/read`)).status).toBe(404);
		const marked = await user.call<{ unread: number }>("GET", `/client/notifications/${id}/read`);
		expect([marked.status, marked.data.unread]).toEqual([200, 2]);
		const [change] = await changeLogRows(api.north, "notificationChange");
		expect([change?.kind, change?.audience, JSON.parse(change?.payload ?? "{}")]).toEqual([
			"read",
			"user",
			{ user_id: user.user_id },
		]);
		expect(
			(await user.call<{ unread: number }>("PUT", "/client/notifications/mark-all-read")).data.unread,
		).toBe(0);
		expect((await readNotifications(user)).notifications.every(({ is_read }) => is_read === 1)).toBe(true);
	});

	it("cannot be marked as read from another site", async () => {
		const response = await admin.call("GET", "/client/notifications/mark-all-read", undefined, {
			Origin: "https://elsewhere.test",
			"Sec-Fetch-Site": "cross-site",
		});
		expect(response.status).toBe(403);
	});
});

describe("settings", () => {
	it("list every kind of the user's account type with its default", async () => {
		const list = await readKinds(olive);
		expect(list.length).toBeGreaterThan(10);
		const forCustomers = list.filter(
			({ slug }) => slug.startsWith("customer_") && slug !== "customer_question",
		);
		expect(forCustomers).toEqual([]);
		const enabledBySlug = new Map(list.map((setting) => [setting.slug, setting.is_enabled]));
		expect([enabledBySlug.get("pod_added"), enabledBySlug.get("job_updated")]).toEqual([1, 0]);
		const customers = await portal.call<{ notificationList: NotificationKind[] }>(
			"GET",
			"/customer/client-notifications",
		);
		expect(customers.data.notificationList.map(({ slug }) => slug)).toContain("customer_job_delivered");
	});

	it("are saved and announced to the user's other windows; only a client admin can save those of others", async () => {
		const saved = await saveSetting(olive, "pod_added", { is_enabled: 0, by_email: 1 });
		expect(saved.message).toBe("Client Notifications Updated Successfully");
		expect((await changeLogRows(api.north, "notificationSettingsChange"))[0]).toMatchObject({
			audience: "user",
		});
		const readSettings = (caller: ApiCaller) =>
			caller.call<{ client_notifications: NotificationKind[] }>(
				"GET",
				`/client/client-notifications/${olive.user_id}`,
			);
		const podSetting = (await readSettings(admin)).data.client_notifications.find(
			({ slug }) => slug === "pod_added",
		);
		expect(podSetting).toMatchObject({ is_enabled: 0, by_email: 1 });
		expect((await readSettings(finance)).status).toBe(403);
		expect((await saveSetting(finance, "pod_added", { is_enabled: 1 }, olive.user_id)).status).toBe(403);
		expect((await saveSetting(admin, "pod_added", { is_enabled: 1 }, olive.user_id)).status).toBe(200);
		expect((await admin.call("GET", "/client/client-notifications/99999")).status).toBe(404);
	});

	it("refuse a kind of another account type", async () => {
		const response = await olive.call("POST", "/client/client-notifications", {
			client_notifications: [{ id: 19, is_enabled: 1 }],
		});
		expect(response.status).toBe(422);
	});
});
