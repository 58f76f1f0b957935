import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertFleet, saveJobAs } from "@/tests/support/api/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { changeRow } from "@/tests/support/databases/rows";
import { drainOutbox } from "@/workers/background/outbox";
import type { BulkResult } from "~/domain/diary/job-actions/responses";
import type { NotificationKind } from "~/domain/messages/notifications/settings";
import { forgetSentSpans } from "~/tenancy/background-work";

let api: TestApi;
let admin: ApiCaller;

/** Everyone who can be mailed about a booking: the customer, the sub-contractor, a colleague. */
beforeAll(async () => {
	api = await openTestApi();
	await insertFleet(api.north);
	admin = await api.north.signIn("Admin");
	const olive = await api.north.signIn("Olive", { user_type: "client", role_id: 2 });
	await changeRow(api.north.d1, "customer", 1, {
		enable_email_notifications: 1,
		email: "ops@eastfield.test",
	});
	await changeRow(api.north.d1, "sub_contractor", 1, { email: "desk@fast.test" });
	const { data } = await olive.call<{ notificationList: NotificationKind[] }>(
		"GET",
		"/client/client-notifications",
	);
	const kind = data.notificationList.find(({ slug }) => slug === "job_allocated");
	await olive.call("POST", "/client/client-notifications", {
		client_notifications: [{ notification_setting_id: kind?.id, is_enabled: 1, by_email: 1 }],
	});
});
afterAll(() => api.close());
beforeEach(() => forgetSentSpans());
afterEach(() => api.north.d1.prepare("DELETE FROM outbox").run());

const BOOKING_MAILS = ["job_allocated", "job_booked", "sub_contractor_job"];

const book = (job_id: number) =>
	admin.call<BulkResult>("POST", "/client/bulk/allocate", {
		ids: [job_id],
		sub_contractor_id: 1,
		is_planned: 0,
	});
const kindsOf = async (job_id: number) => {
	const { results } = await api.north.d1
		.prepare("SELECT kind FROM outbox WHERE about_id = ? ORDER BY kind")
		.bind(job_id)
		.all<{ kind: string }>();
	return results.map(({ kind }) => kind);
};
const inMinutes = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);
const drainAt = (minutes: number) =>
	drainOutbox(
		api.env,
		{ id: api.north.id, slug: "north", name: "north", binding: "TENANT_DB_01", status: "active" },
		inMinutes(minutes),
	);

describe("a booking", () => {
	it("mails after a minute, and the queue is told when", async () => {
		const { id } = await saveJobAs(admin);
		forgetSentSpans();
		api.sentMessages();
		await book(id);
		expect(await kindsOf(id)).toEqual(BOOKING_MAILS);
		const [mail] = api.sentMessages().filter(({ queue }) => queue === "mail");
		expect(mail?.body).toEqual({ work: "mail", company: "north" });
		expect(mail?.delaySeconds).toBeGreaterThan(55);
		expect(await drainAt(0)).toEqual({ attempted: 0, givenUp: 0 });
		expect(await drainAt(1)).toEqual({ attempted: 3, givenUp: 0 });
	});

	it("that is undone within its minute mails nobody", async () => {
		const { id } = await saveJobAs(admin);
		const { data } = await book(id);
		const undone = await admin.call<BulkResult>("POST", `/client/undo/${data.undo?.id}`);
		expect(undone.data.done).toBe(1);
		expect(await kindsOf(id)).toEqual([]);
	});

	it.each(["deallocate", "delete"])("does not either if %s follows within its minute", async (action) => {
		const { id } = await saveJobAs(admin);
		await book(id);
		const { data } = await admin.call<BulkResult>("POST", `/client/bulk/${action}`, { ids: [id] });
		expect(data.done).toBe(1);
		expect((await kindsOf(id)).filter((kind) => BOOKING_MAILS.includes(kind))).toEqual([]);
	});

	it("that is undone and made again mails once", async () => {
		const { id } = await saveJobAs(admin);
		await book(id);
		await admin.call("POST", "/client/bulk/deallocate", { ids: [id] });
		await book(id);
		expect(await kindsOf(id)).toEqual(BOOKING_MAILS);
	});

	it("that goes on within its minute mails all the same", async () => {
		const { id } = await saveJobAs(admin);
		await book(id);
		await admin.call("PUT", `/client/update-job-status/${id}`, { status: "Inprogress" });
		expect(await kindsOf(id)).toEqual(BOOKING_MAILS);
	});

	it("that is undone later has mailed", async () => {
		const { id } = await saveJobAs(admin);
		await book(id);
		await drainAt(1);
		await admin.call("POST", "/client/bulk/deallocate", { ids: [id] });
		expect(await kindsOf(id)).toEqual(BOOKING_MAILS);
	});
});
