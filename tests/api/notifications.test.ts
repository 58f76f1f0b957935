import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statusRank } from "~/domain/jobs/status";
import type { Notifications } from "~/domain/notifications/list";
import type { NotificationKind } from "~/domain/notifications/settings";
import { type Caller, type Company, type Desk, openDesk } from "../support/desk";
import { enter, put } from "../support/fleet";

let desk: Desk;
let admin: Caller;
let olive: Caller;
let finance: Caller;
let portal: Caller;

beforeAll(async () => {
	desk = await openDesk();
	admin = await desk.north.signIn("Admin");
	olive = await desk.north.signIn("Olive", { user_type: "client", role_id: 2 });
	finance = await desk.north.signIn("Fred", { user_type: "client", role_id: 4 });
	portal = await desk.north.signIn("Portal", { user_type: "customer", customer_id: 1 });
});
afterAll(() => desk.close());

const bell = async (by: Caller, query = "", area = "client") =>
	(await by.call<Notifications>("GET", `/${area}/notifications${query}`)).data;
const about = async (by: Caller, id: number, area = "client") =>
	(await bell(by, "?limit=100", area)).notifications
		.filter(({ about_id }) => about_id === id)
		.map(({ slug }) => slug);
const cancel = async (by: Caller) => {
	const job = await enter(admin);
	await put(desk.north, job.id, { status: statusRank("Inprogress") });
	await by.call("PUT", `/client/update-job-status/${job.id}`, { status: "Cancelled" });
	return job;
};
const settings = async (by: Caller) =>
	(await by.call<{ notificationList: NotificationKind[] }>("GET", "/client/client-notifications")).data
		.notificationList;
const want = async (by: Caller, slug: string, wants: object, user_id?: number) => {
	const kind = (await settings(by)).find((one) => one.slug === slug);
	return by.call("POST", "/client/client-notifications", {
		client_notifications: [{ notification_setting_id: kind?.id, ...wants }],
		...(user_id ? { user_id } : {}),
	});
};
const changes = async ({ d1 }: Company, type: string) =>
	(
		await d1
			.prepare(
				"SELECT kind, audience, customer_id, payload FROM change_log WHERE type = ? ORDER BY seq DESC LIMIT 3",
			)
			.bind(type)
			.all<{ kind: string; audience: string; customer_id: number | null; payload: string }>()
	).results;

describe("what rings the bell", () => {
	it("a cancelled job rings for those who see jobs, not for the one who did it", async () => {
		const { id, job_number } = await cancel(admin);
		expect(await about(olive, id)).toEqual(["job_cancelled"]);
		expect(await about(admin, id)).toEqual([]);
		expect(await about(finance, id)).toEqual([]);
		const [first] = (await bell(olive)).notifications;
		expect(first).toMatchObject({
			title: `Job ${job_number} was cancelled`,
			message: "Eastfield, Leeds to York",
			about: "job",
			is_read: 0,
		});
		const [told] = await changes(desk.north, "notificationChange");
		expect(told).toMatchObject({ kind: "job_cancelled", audience: "client" });
		expect(JSON.parse(told?.payload ?? "{}")).toMatchObject({ job_id: id, user_ids: [olive.user_id] });
	});

	it("what nobody wants is not announced", async () => {
		const before = (await changes(desk.north, "notificationChange"))[0];
		await enter(admin);
		expect((await changes(desk.north, "notificationChange"))[0]).toEqual(before);
	});

	it("frequent kinds come once they are switched on, others stop when switched off", async () => {
		expect(await about(olive, (await enter(admin)).id)).toEqual([]);
		await want(olive, "job_created", { is_enabled: 1 });
		expect(await about(olive, (await enter(admin)).id)).toEqual(["job_created"]);
		await want(olive, "job_created", { is_enabled: 0 });
		await want(olive, "job_cancelled", { is_enabled: 0 });
		expect(await about(olive, (await cancel(admin)).id)).toEqual([]);
		await want(olive, "job_cancelled", { is_enabled: 1 });
	});

	it("jobs made together ring once, and open where there is one of them", async () => {
		await want(olive, "job_created", { is_enabled: 1 });
		const source = await enter(admin);
		const recurring = (recurring_dates: string[]) =>
			admin.call<{ jobData: { id: number; job_number: string }[] }>("POST", "/client/recurring-jobs", {
				job_id: source.id,
				recurring_dates,
			});
		const { data: one } = await recurring(["2026-12-01"]);
		expect((await bell(olive)).notifications[0]).toMatchObject({
			slug: "job_created",
			title: `Job ${one.jobData[0]?.job_number} was made from job ${source.job_number}`,
			message: "01-12-2026",
			about_id: one.jobData[0]?.id,
		});
		const before = (await bell(olive)).total;
		const { data: two } = await recurring(["2026-12-02", "2026-12-04"]);
		const { notifications, total } = await bell(olive);
		expect(total).toBe(before + 1);
		const numbers = two.jobData.map(({ job_number }) => job_number).join(" to ");
		expect(notifications[0]).toMatchObject({
			title: `2 jobs were made from job ${source.job_number}`,
			message: `${numbers}, 02-12-2026 to 04-12-2026`,
			about_id: null,
		});
		expect(await about(admin, one.jobData[0]?.id ?? 0)).toEqual([]);
		await want(olive, "job_created", { is_enabled: 0 });
	});

	it("comes by mail where that is wanted", async () => {
		await want(olive, "job_cancelled", { is_enabled: 1, by_email: 1 });
		const { id, job_number } = await cancel(admin);
		const mail = await desk.north.d1
			.prepare("SELECT recipient, subject FROM outbox WHERE kind = 'job_cancelled' AND about_id = ?")
			.bind(id)
			.all();
		expect(mail.results).toEqual([
			{ recipient: "olive@north.test", subject: `Job ${job_number} was cancelled` },
		]);
		await want(olive, "job_cancelled", { is_enabled: 1, by_email: 0 });
	});

	it("a customer hears of their own jobs, where the company lets them", async () => {
		const done = async (customer_id: number) => {
			const { id } = await enter(admin, { customer_id });
			await put(desk.north, id, { status: statusRank("Booked") });
			await admin.call("PUT", `/client/update-job-status/${id}`, { status: "Completed" });
			return id;
		};
		const [own, others] = [await done(1), await done(2)];
		expect(await about(portal, own, "customer")).toEqual(["customer_job_delivered"]);
		expect(await about(portal, others, "customer")).toEqual([]);
		const [told] = await changes(desk.north, "notificationChange");
		expect(told).toMatchObject({ audience: "customer", customer_id: 1 });
		await desk.north.d1
			.prepare("UPDATE additional_setting SET value = '0' WHERE name = 'customer_notification'")
			.run();
		expect((await portal.call("GET", "/customer/notifications")).status).toBe(403);
		await done(1);
		await desk.north.d1
			.prepare("UPDATE additional_setting SET value = '1' WHERE name = 'customer_notification'")
			.run();
		expect((await bell(portal, "", "customer")).total).toBe(1);
	});

	it("a status gone back to is no news", async () => {
		await want(olive, "job_completed", { is_enabled: 1 });
		const { id } = await enter(admin);
		await put(desk.north, id, { status: statusRank("Priced") });
		await admin.call("PUT", `/client/update-job-status/${id}`, { status: "Completed" });
		expect(await about(olive, id)).toEqual([]);
		await want(olive, "job_completed", { is_enabled: 0 });
	});
});

describe("the bell", () => {
	it("notif-limit, notif-grow: ten at first, more on asking, newest first, with counts", async () => {
		const user = await desk.north.signIn("Many");
		await desk.north.d1.batch(
			Array.from({ length: 17 }, (_, at) =>
				desk.north.d1
					.prepare("INSERT INTO notification (user_id, slug, title) VALUES (?, 'job_cancelled', ?)")
					.bind(user.user_id, `n${at + 1}`),
			),
		);
		const first = await bell(user);
		expect([first.notifications.length, first.total, first.unread]).toEqual([10, 17, 17]);
		expect(first.notifications[0]?.title).toBe("n17");
		expect((await bell(user, "?limit=15")).notifications).toHaveLength(15);
		expect((await user.call("GET", "/client/notifications?limit=x")).status).toBe(422);
	});

	it("notif-mark-read: one, then all; nobody else's", async () => {
		const user = await desk.north.signIn("Reader");
		const add = () =>
			desk.north.d1
				.prepare(
					"INSERT INTO notification (user_id, slug, title) VALUES (?, 'job_cancelled', 'x') RETURNING id",
				)
				.bind(user.user_id)
				.first<number>("id");
		const id = await add();
		await add();
		await add();
		expect((await olive.call("GET", `/client/notifications/${id}/read`)).status).toBe(404);
		const one = await user.call<{ unread: number }>("GET", `/client/notifications/${id}/read`);
		expect([one.status, one.data.unread]).toEqual([200, 2]);
		const [told] = await changes(desk.north, "notificationChange");
		expect([told?.kind, told?.audience, JSON.parse(told?.payload ?? "{}")]).toEqual([
			"read",
			"user",
			{ user_id: user.user_id },
		]);
		expect(
			(await user.call<{ unread: number }>("PUT", "/client/notifications/mark-all-read")).data.unread,
		).toBe(0);
		expect((await bell(user)).notifications.every(({ is_read }) => is_read === 1)).toBe(true);
	});

	it("a page of another site marks nothing as read", async () => {
		const answer = await admin.call("GET", "/client/notifications/mark-all-read", undefined, {
			Origin: "https://elsewhere.test",
			"Sec-Fetch-Site": "cross-site",
		});
		expect(answer.status).toBe(403);
	});
});

describe("settings", () => {
	it("list every kind for one's own sort of account, with what comes unless switched off", async () => {
		const list = await settings(olive);
		expect(list.length).toBeGreaterThan(10);
		expect(list.every(({ slug }) => !slug.startsWith("customer_"))).toBe(true);
		const by = new Map(list.map((one) => [one.slug, one.is_enabled]));
		expect([by.get("pod_added"), by.get("job_updated")]).toEqual([1, 0]);
		const customers = await portal.call<{ notificationList: NotificationKind[] }>(
			"GET",
			"/customer/client-notifications",
		);
		expect(customers.data.notificationList.map(({ slug }) => slug)).toContain("customer_job_delivered");
	});

	it("are saved and told to one's other windows; of others only by a client admin", async () => {
		const saved = await want(olive, "pod_added", { is_enabled: 0, by_email: 1 });
		expect(saved.message).toBe("Client Notifications Updated Successfully");
		expect((await changes(desk.north, "notificationSettingsChange"))[0]).toMatchObject({ audience: "user" });
		const read = (by: Caller) =>
			by.call<{ client_notifications: NotificationKind[] }>(
				"GET",
				`/client/client-notifications/${olive.user_id}`,
			);
		const seen = (await read(admin)).data.client_notifications.find(({ slug }) => slug === "pod_added");
		expect(seen).toMatchObject({ is_enabled: 0, by_email: 1 });
		expect((await read(finance)).status).toBe(403);
		expect((await want(finance, "pod_added", { is_enabled: 1 }, olive.user_id)).status).toBe(403);
		expect((await want(admin, "pod_added", { is_enabled: 1 }, olive.user_id)).status).toBe(200);
		expect((await admin.call("GET", "/client/client-notifications/99999")).status).toBe(404);
	});

	it("refuse a kind that is not one's own", async () => {
		const answer = await olive.call("POST", "/client/client-notifications", {
			client_notifications: [{ id: 19, is_enabled: 1 }],
		});
		expect(answer.status).toBe(422);
	});
});
