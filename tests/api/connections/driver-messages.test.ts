import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertFleet } from "@/tests/support/api/fleet";
import { type ApiCaller, openTestApi, type TestApi } from "@/tests/support/api/test-api";
import { createRole } from "@/tests/support/api/test-users";
import { addRows } from "@/tests/support/databases/rows";

let api: TestApi;
let office: ApiCaller;
let dan: ApiCaller;
let eva: ApiCaller;
let count = 0;

beforeAll(async () => {
	api = await openTestApi();
	await insertFleet(api.north);
	await insertFleet(api.south);
	office = await api.north.signIn("Office");
	dan = await api.north.signIn("Dan", { user_type: "driver", driver_id: 1 });
	eva = await api.north.signIn("Eva", { user_type: "driver", driver_id: 2 });
});
afterAll(() => api.close());
beforeEach(async () => {
	await api.north.d1.batch(
		["DELETE FROM driver_message", "DELETE FROM driver_write", "DELETE FROM notification"].map((sql) =>
			api.north.d1.prepare(sql),
		),
	);
});

interface Message {
	id: number;
	uid: string | null;
	from_driver: boolean;
	author: string | null;
	body: string;
	is_urgent: boolean;
	read_at: string | null;
	confirmed_at: string | null;
}
interface Page {
	messages: Message[];
	has_more: boolean;
}
interface Threads {
	threads: { driver_id: number; is_on_duty: boolean; unread: number; last: Message | null }[];
	unread: number;
}
interface Day {
	messages: { unread: number; urgent: { id: number; body: string; author: string }[] };
}

/** Sends a write of the driver's device; returns how it was answered. */
async function report(by: ApiCaller, type: string, fields: object, uid = `device-${++count}-message`) {
	const at = new Date().toISOString();
	const { data } = await by.call<{ results: { outcome: string; reason: string | null }[] }>(
		"POST",
		"/driver/writes",
		{ sent_at: at, writes: [{ uid, type, at, ...fields }] },
	);
	return data.results[0];
}
const write = (by: ApiCaller, driver_ids: number[], body: string, is_urgent = 0) =>
	by.call<{ sent: number }>("POST", "/client/driver-messages", { driver_ids, body, is_urgent });
const readMine = async (by: ApiCaller, query = "") =>
	(await by.call<Page>("GET", `/driver/messages${query}`)).data;
const readThread = async (id: number, query = "") =>
	(await office.call<Page>("GET", `/client/driver-messages/${id}${query}`)).data;
const listThreads = async () => (await office.call<Threads>("GET", "/client/driver-messages")).data;
const readDay = async (by: ApiCaller) => (await by.call<Day>("GET", "/driver/day")).data.messages;

describe("a message of a driver", () => {
	it("reaches the office once, with a notification and an event that names the driver only", async () => {
		const uid = `device-${++count}-message`;
		const first = await report(dan, "message", { body: " Gate 4 is closed " }, uid);
		expect(first?.outcome).toBe("applied");
		expect((await report(dan, "message", { body: "Gate 4 is closed" }, uid))?.outcome).toBe("already");
		const { messages } = await readThread(1);
		expect(messages).toMatchObject([{ uid, from_driver: true, body: "Gate 4 is closed", read_at: null }]);
		expect(await listThreads()).toMatchObject({
			unread: 1,
			threads: [{ driver_id: 1, unread: 1 }, {}, {}, {}],
		});
		const { data } = await office.call<{ notifications: object[] }>("GET", "/client/notifications");
		expect(data.notifications).toMatchObject([
			{ slug: "driver_message", title: "Message from Dan", message: "Gate 4 is closed", about_id: 1 },
		]);
		const change = await api.north.d1
			.prepare(
				"SELECT kind, entity_id, payload FROM change_log WHERE type = 'driverMessage' ORDER BY seq DESC",
			)
			.first();
		expect(change).toEqual({ kind: "sent", entity_id: 1, payload: '{"driver_ids":[1]}' });
	});

	it("is read once the office has marked it", async () => {
		await report(dan, "message", { body: "One" });
		await report(eva, "message", { body: "Two" });
		const [message] = (await readThread(1)).messages;
		const { data } = await office.call<{ unread: number }>("PUT", "/client/driver-messages/1/read", {
			up_to: message?.id,
		});
		expect(data.unread).toBe(1);
		expect((await office.call("GET", "/client/driver-messages/unread")).data).toEqual({ unread: 1 });
		expect((await readMine(dan)).messages[0]?.read_at).toEqual(expect.any(String));
		expect((await readMine(eva)).messages[0]?.read_at).toBeNull();
	});

	it.each([
		["empty", "   ", "body: Please write a message"],
		["too long", "x".repeat(2001), "body: At most 2000 characters"],
	])("that is %s is refused", async (_, body, reason) => {
		expect(await report(dan, "message", { body })).toMatchObject({ outcome: "refused", reason });
	});
});

describe("a message of the office", () => {
	it("to several drivers is in the thread and the day of each, and nobody else's", async () => {
		const { status, message } = await write(office, [1, 2, 2], "Fog on the M62");
		expect([status, message]).toEqual([200, "Message sent to 2 drivers"]);
		for (const driver of [dan, eva]) {
			expect((await readMine(driver)).messages).toMatchObject([
				{ from_driver: false, author: "Office", body: "Fog on the M62", is_urgent: false },
			]);
			expect(await readDay(driver)).toEqual({ unread: 1, urgent: [] });
		}
		expect((await readThread(3)).messages).toEqual([]);
	});

	it("is read and confirmed by its driver, and the day is another only then", async () => {
		await write(office, [1], "Ring the office", 1);
		const [message] = (await readMine(dan)).messages;
		const id = message?.id ?? 0;
		expect(await readDay(dan)).toMatchObject({ unread: 1, urgent: [{ id, author: "Office" }] });
		expect((await report(dan, "message_read", { message_id: id }))?.outcome).toBe("applied");
		expect(await readDay(dan)).toMatchObject({ unread: 0, urgent: [{ id }] });
		expect((await report(dan, "message_confirm", { message_id: id }))?.outcome).toBe("applied");
		expect((await report(dan, "message_confirm", { message_id: id }))?.outcome).toBe("already");
		expect(await readDay(dan)).toEqual({ unread: 0, urgent: [] });
		expect((await readThread(1)).messages).toMatchObject([
			{ read_at: expect.any(String), confirmed_at: expect.any(String) },
		]);
	});

	it("changes the tag of the day", async () => {
		const answer = await dan.fetch("GET", "/driver/day");
		const headers = { "If-None-Match": answer.headers.get("ETag") ?? "" };
		await answer.text();
		expect((await dan.fetch("GET", "/driver/day", undefined, headers)).status).toBe(304);
		await write(office, [1], "Call in");
		const changed = await dan.fetch("GET", "/driver/day", undefined, headers);
		expect(changed.status).toBe(200);
		await changed.text();
	});

	it("comes by pages, the newest first", async () => {
		await addRows(
			api.north.d1,
			"driver_message",
			Array.from({ length: 60 }, (_, at) => ({
				driver_id: 1,
				from_driver: 0 as const,
				body: `No ${at + 1}`,
				sent_at: "2026-11-20T08:00:00.000Z",
			})),
		);
		const newest = await readMine(dan);
		expect([newest.messages.length, newest.has_more, newest.messages[0]?.body]).toEqual([50, true, "No 60"]);
		const rest = await readThread(1, `?before=${newest.messages.at(-1)?.id}`);
		expect([rest.messages.length, rest.has_more, rest.messages.at(-1)?.body]).toEqual([10, false, "No 1"]);
	});

	it("of another driver can neither be read nor confirmed", async () => {
		await write(office, [1], "For Dan", 1);
		const id = (await readMine(dan)).messages[0]?.id ?? 0;
		expect(await report(eva, "message_confirm", { message_id: id })).toMatchObject({
			outcome: "refused",
			reason: "This message is not to you.",
		});
		await report(eva, "message_read", { message_id: id });
		expect((await readMine(dan)).messages).toMatchObject([{ read_at: null, confirmed_at: null }]);
		expect((await readMine(eva)).messages).toEqual([]);
	});
});

describe("who may write", () => {
	it("is planners and organizers, no drivers and no other staff", async () => {
		const signInWith = async (name: string, path: string) =>
			await api.north.signIn(name, { user_type: "client", role_id: await createRole(api.north, path) });
		const organizer = await signInWith("Olga", "/organizer");
		const clerk = await signInWith("Carl", "/traffic-diary");
		expect((await write(organizer, [1], "Hello")).status).toBe(200);
		for (const by of [clerk, dan]) {
			expect((await write(by, [1], "Hello")).status).toBe(403);
			expect((await by.call("GET", "/client/driver-messages")).status).toBe(403);
			expect((await by.call("GET", "/client/driver-messages/1")).status).toBe(403);
			expect((await by.call("GET", "/client/driver-messages/unread")).status).toBe(403);
			expect((await by.call("PUT", "/client/driver-messages/1/read", { up_to: 1 })).status).toBe(403);
		}
		for (const path of ["messages", "documents", "documents/1", "hours"])
			expect((await office.call("GET", `/driver/${path}`)).status).toBe(403);
	});

	it("reaches only drivers of the company who work for it", async () => {
		const south = await api.south.signIn("South");
		expect((await write(office, [1, 999], "Hello")).status).toBe(404);
		expect((await office.call("GET", "/client/driver-messages/999")).status).toBe(404);
		expect((await office.call("PUT", "/client/driver-messages/999/read", { up_to: 1 })).status).toBe(404);
		await write(south, [1], "To Dan of the south");
		expect((await readMine(dan)).messages).toEqual([]);
		expect((await write(office, [], "Hello")).status).toBe(422);
	});
});
