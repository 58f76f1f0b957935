import { describe, expect, it } from "vitest";
import { parsePayload } from "~/domain/shell/events/change-payloads";
import {
	type BellNotification,
	describeNotification,
	formatElapsed,
	getNotificationPath,
	groupNotifications,
	isForUser,
	reminderText,
	sameLateJob,
} from "./bell-events";

/** The payload as a screen receives it. */
const parseNotice = (payload: unknown) =>
	payload === undefined ? null : parsePayload("notificationChange", payload);

describe("a bell event", () => {
	it.each([
		["a user it names", { user_ids: [3, 7] }, true],
		["not users it does not name", { user_ids: [3] }, false],
		["the user who has read", { user_id: 7 }, true],
		["not a user when another one has read", { user_id: 3 }, false],
		["nobody when it names nobody", { job_id: 1 }, false],
		["a customer, who gets no payload", undefined, true],
	])("concerns %s", (_whom, payload, expected) => {
		expect(isForUser({ payload: parseNotice(payload) }, 7)).toBe(expected);
	});

	it.each([
		[
			"shows title and message",
			"job_reminder",
			{ user_ids: [7], title: "Reminder: job 1", message: "Call" },
			"Reminder: job 1: Call",
		],
		[
			"shows the title alone without a message",
			"job_reminder",
			{ user_ids: [7], title: "Reminder: job 1", message: "" },
			"Reminder: job 1",
		],
		["is null for other users", "job_reminder", { user_ids: [3], title: "x" }, null],
		["is null for other kinds", "pod_added", { user_ids: [7], title: "x" }, null],
		["is null without a payload", "job_reminder", undefined, null],
	])("%s", (_what, kind, payload, expected) => {
		expect(reminderText({ kind, payload: parseNotice(payload) }, 7)).toBe(expected);
	});
});

const notice = (id: number, slug: string, title = "", is_read: 0 | 1 = 0): BellNotification => ({
	id,
	slug,
	title,
	message: "",
	about: null,
	about_id: null,
	job_number: null,
	is_read,
	read_at: null,
	created_at: "2026-11-20T10:00:00.000Z",
	late: null,
});

describe("of late jobs", () => {
	const late = (id: number, job: number, driver: string | null, minutes: number): BellNotification => ({
		...notice(id, "job_late", `Job ${job} will be late`),
		message: "Delivery expected at 12:00, wanted at 11:00",
		about: "job",
		about_id: job,
		job_number: String(job),
		late: { minutes, driver, driver_phone: null, customer: "Eastfield", customer_email: null, town: "York" },
	});
	const list = [
		late(9, 1, "Ann Lee", 20),
		late(8, 2, "Bo Ek", 283),
		late(7, 1, "Ann Lee", 20),
		late(6, 3, "Ann Lee", 45),
		late(5, 4, null, 16),
	];

	it("each is listed once below its driver, the worst first", () => {
		const [group] = groupNotifications(list);
		expect(
			group?.blocks.map(({ driver, notifications }) => [driver, ...notifications.map(({ id }) => id)]),
		).toEqual([
			["Bo Ek", 8],
			["Ann Lee", 6, 9],
			["Without a driver", 5],
		]);
		expect(group).toMatchObject({ id: "late", count: 4 });
	});

	it("all notifications of one are read together", () => {
		expect(sameLateJob(list, late(9, 1, "Ann Lee", 20)).map(({ id }) => id)).toEqual([9, 7]);
	});

	it("one shows how late it is now, for whom and where to", () => {
		expect(describeNotification(late(8, 2, "Bo Ek", 283))).toEqual({
			title: "2 · Late 4 h 43",
			message: "Eastfield, to York · Delivery expected at 12:00, wanted at 11:00",
		});
		expect(describeNotification(late(8, 2, "Bo Ek", 0)).title).toBe("Job 2 will be late");
	});

	it("one that was read is news", () => {
		const [group] = groupNotifications([{ ...late(8, 2, "Bo Ek", 283), is_read: 1 }]);
		expect(group?.id).toBe("other");
	});
});

describe("a notification", () => {
	it("opens its job in the diary of the reader", () => {
		const about = { about: "job", about_id: 7 };
		expect(getNotificationPath({ ...about, job_number: "48190-1" }, "client")).toBe(
			"/traffic-diary?job=48190-1",
		);
		expect(getNotificationPath({ ...about, job_number: "48190" }, "customer")).toBe(
			"/customer/traffic-diary?job=48190",
		);
		expect(getNotificationPath({ ...about, job_number: null }, "client")).toBeNull();
	});

	it.each([
		["client", 12, "/finance/invoices/customers?invoice=12"],
		["customer", 12, "/customer/finance?invoice=12"],
		["customer", null, "/customer/finance"],
	] as const)("opens the invoice of a %s: %s", (area, about_id, path) => {
		expect(getNotificationPath({ about: "invoice", about_id, job_number: null }, area)).toBe(path);
	});

	it.each([
		[7, "/traffic-diary?files=7"],
		[null, "/traffic-diary?files=all"],
	])("opens the file with bookings %j: %s", (about_id, path) => {
		expect(getNotificationPath({ about: "booking_file", about_id, job_number: null }, "client")).toBe(path);
	});

	it.each([
		["document_expiry", "driver", "/account-settings/drivers?open=7"],
		["document_expiry", "vehicle", "/account-settings/vehicles?tab=1&open=7"],
		["document_expiry", "sub_contractor", "/account-settings/sub-contractors?open=7"],
		["document_expiry", "owner_driver", "/account-settings/owner-drivers?open=7"],
		["vehicle_reminder", "vehicle", "/account-settings/vehicles?tab=1&open=7"],
		["holiday_request", "driver", "/driver-holiday-management"],
		["support_message", null, "/support"],
		["roles_by_screen", "role", "/account-settings/roles"],
	])("of %s about a %s opens %s", (slug, about, path) => {
		expect(getNotificationPath({ slug, about, about_id: 7, job_number: null }, "client")).toBe(path);
	});

	it("is listed by urgency: what needs an answer, news, what runs out with the nearest first", () => {
		const groups = groupNotifications([
			notice(1, "document_expiry", "Licence of Ian Hart expires 03-01-2027"),
			notice(2, "document_expiry", "CPC card of Eva Lind expires 01-12-2026"),
			notice(3, "job_completed"),
			notice(4, "job_failed"),
			notice(5, "customer_question", "", 1),
			notice(6, "vehicle_defect"),
		]);
		expect(groups.map(({ id, blocks }) => [id, blocks[0]?.notifications.map((one) => one.id)])).toEqual([
			["now", [6, 4]],
			["other", [3, 5]],
			["expiring", [2, 1]],
		]);
	});

	it("opens its defect", () => {
		const notice = { about: "check_result", about_id: 12, job_number: null };
		expect(getNotificationPath(notice, "client")).toBe("/organizer/defects?state=all&defect=12");
	});

	it.each([
		["2026-11-20T09:59:30.000Z", "now"],
		["2026-11-20T09:55:00.000Z", "5 min"],
		["2026-11-20T06:59:00.000Z", "3 h"],
		["2026-11-19T10:00:00.000Z", null],
	])("of %s was %j ago", (at, expected) => {
		expect(formatElapsed(at, new Date("2026-11-20T10:00:00.000Z"))).toBe(expected);
	});
});
