import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { TenantRoom } from "@/durable-objects/tenant-room/room";
import type { NewRow } from "@/scripts/lib/databases/table-rows";
import { addRows, changeRow, changeRows, replaceRows } from "@/tests/support/databases/rows";
import {
	connectClient,
	cookieHeader,
	getRoom,
	requestSocket,
	SocketClient,
} from "@/tests/support/rooms/socket-client";
import {
	endUserSession,
	insertChanges,
	insertCompany,
	migrateAll,
	setUserRole,
	signInUser,
	suspendCompany,
	type UserSession,
	type WorkerCompany,
} from "@/tests/support/rooms/worker-company";

const DAY = "2026-11-23";
let company: WorkerCompany;
let other: WorkerCompany;
let names = 0;

beforeAll(async () => {
	await migrateAll();
	company = await insertCompany("north", "TENANT_DB_01");
	other = await insertCompany("south", "TENANT_DB_02");
});

/** A person with a welcomed connection. */
async function connect(at = company): Promise<{ person: UserSession; client: SocketClient; seq: number }> {
	const person = await signInUser(at, `Person Nr${++names}`);
	const client = await connectClient(at, person);
	const { seq } = await client.hello(null);
	return { person, client, seq };
}
const check = (at = company) => getRoom(at).checkSessions(at.slug);
const announce = async (at = company) => {
	const seq = await insertChanges(at, { entity_id: 7 });
	await getRoom(at).announce(at.slug, seq);
	return seq;
};
const setUser = (changes: Partial<NewRow<"user">>, { user_id }: UserSession) =>
	changeRow(company.d1, "user", user_id, changes);
/** A room that has just woken, which has checked no session yet. */
const wakeRoom = (at: WorkerCompany, run: (room: TenantRoom) => Promise<void>) =>
	runInDurableObject(getRoom(at), (_, state) => run(new TenantRoom(state, env)));

const ENDED = { code: 4401, reason: "authentication_error" };

test("staff without a second factor lose their sockets once the company requires one", async () => {
	const setRequired = (value: string) =>
		replaceRows(company.d1, "additional_setting", [{ name: "second_factor_required", value }]);
	const [without, colleague] = [await connect(), await connect()];
	const session = await env.PLATFORM_DB.prepare(
		"SELECT login_id, created_at FROM session WHERE token_hash = ?",
	)
		.bind(colleague.person.session)
		.first<{ login_id: number; created_at: string }>();
	if (!session) throw new Error("no session");
	await addRows(env.PLATFORM_DB, "second_factor", [
		{ login_id: session.login_id, secret: "sealed", confirmed_at: session.created_at },
	]);
	await setRequired("1");
	await check();
	expect(await without.client.closed).toEqual({ code: 4403, reason: "forbidden" });
	colleague.client.send({ t: "take", ref: 1, day: DAY, vehicles: [3] });
	expect((await colleague.client.next("taken")).leases).toHaveLength(1);
	colleague.client.disconnect();
	await setRequired("0");
});

describe("a session that has ended", () => {
	test.each<[string, (person: UserSession) => Promise<unknown>, object]>([
		["by signing out", (person) => endUserSession(person, "logout"), ENDED],
		["by a new password", (person) => endUserSession(person, "password_changed"), ENDED],
		["by removing the person", (person) => endUserSession(person, "removed"), ENDED],
		["by switching the company", (person) => endUserSession(person, "switched"), ENDED],
		[
			"by another device",
			(person) => endUserSession(person, "another_device"),
			{ code: 4409, reason: "other_device" },
		],
		["by deactivating the user", (person) => setUser({ is_active: 0 }, person), ENDED],
		["by deleting the user", (person) => setUser({ deleted_at: "2026-11-23" }, person), ENDED],
		[
			"by time",
			({ session }) =>
				changeRows(env.PLATFORM_DB, "session", { token_hash: session }, { expires_at: "2026-01-01" }),
			ENDED,
		],
	])("%s has its sockets closed, its leases released, and no others", async (_, end, expected) => {
		const [ended, colleague] = [await connect(), await connect()];
		const secondTab = await connectClient(company, ended.person);
		await secondTab.hello(null);
		ended.client.send({ t: "take", ref: 1, day: DAY, vehicles: [1, 2] });
		await ended.client.next("taken");
		await end(ended.person);
		await check();
		for (const client of [ended.client, secondTab]) expect(await client.closed).toEqual(expected);
		colleague.client.send({ t: "take", ref: 1, day: DAY, vehicles: [1, 2] });
		expect((await colleague.client.next("taken")).leases).toHaveLength(2);
		colleague.client.disconnect();
	});

	test("is not served by a connection that was on its way", async () => {
		const person = await signInUser(company, "Dot Moor");
		const client = await connectClient(company, person);
		await endUserSession(person, "logout");
		client.send({ t: "take", ref: 1, day: DAY, vehicles: [3] });
		expect(await client.closed).toEqual(ENDED);
		expect(client.frames).toEqual([]);
	});

	test("hears no change, and is granted no lease, in a room that was not notified", async () => {
		const [listener, planner] = [await connect(), await connect()];
		for (const { person } of [listener, planner]) await endUserSession(person, "logout");
		const seq = await insertChanges(company, { entity_id: 7 });
		await wakeRoom(company, (room) => room.announce(company.slug, seq));
		for (const { client } of [listener, planner]) {
			expect(await client.closed).toEqual(ENDED);
			expect(client.frames.filter(({ t }) => t === "events")).toEqual([]);
		}
	});

	test("is found by the alarm of a quiet room", async () => {
		const { person, client } = await connect();
		await endUserSession(person, "logout");
		await wakeRoom(company, (room) => room.onAlarm());
		expect(await client.closed).toEqual(ENDED);
		await connect();
		expect(await runDurableObjectAlarm(getRoom(company))).toBe(true);
	});
});

describe("a suspended company", () => {
	test("hears nothing more, and new connections are refused", async () => {
		const { person, client } = await connect(other);
		await suspendCompany(other);
		const seq = await insertChanges(other, { entity_id: 7 });
		await wakeRoom(other, (room) => room.announce(other.slug, seq));
		const suspended = { code: 4402, reason: "suspended" };
		expect(await client.closed).toEqual(suspended);
		expect(client.frames.filter(({ t }) => t === "events")).toEqual([]);
		const response = await requestSocket(other.slug, cookieHeader(person));
		if (!response.webSocket) throw new Error("the reason needs a socket");
		expect(await new SocketClient(response.webSocket).closed).toEqual(suspended);
		await suspendCompany(other, 0);
	});
});

describe("a changed role", () => {
	const announceRole = () => insertChanges(company, { type: "rolesChange", entity_id: 1 });

	test("decides from its change on what a connection hears", async () => {
		const { person, client, seq } = await connect();
		await setUserRole(company, person, "/home");
		await getRoom(company).announce(company.slug, await announceRole());
		const last = await announce();
		await insertChanges(company, { type: "PlannerChange" }, { type: "organizerChange" });
		expect(await client.receiveUpTo(seq + 1)).toEqual([seq + 1]);
		const heard = await client.drain(last + 2);
		expect(heard.flatMap((frame) => (frame.t === "events" ? frame.events : []))).toEqual([]);
		client.disconnect();
	});

	test("that may not plan any more loses its leases and gets no new ones", async () => {
		const [planner, colleague] = [await connect(), await connect()];
		planner.client.send({ t: "take", ref: 1, day: DAY, vehicles: [5] });
		await planner.client.next("taken");
		await setUserRole(company, planner.person, "/traffic-diary");
		await getRoom(company).announce(company.slug, await announceRole());
		colleague.client.send({ t: "take", ref: 1, day: DAY, vehicles: [5] });
		expect((await colleague.client.next("taken")).leases).toHaveLength(1);
		planner.client.send({ t: "take", ref: 2, day: DAY, vehicles: [6] });
		expect(await planner.client.closed).toEqual({ code: 4403, reason: "forbidden" });
		colleague.client.disconnect();
	});
});

test("a session has at most twenty sockets; one more closes the oldest", async () => {
	const person = await signInUser(company, "Eve Many");
	const clients: SocketClient[] = [];
	for (let tab = 0; tab < 21; tab++) clients.push(await connectClient(company, person));
	expect(await clients[0]?.closed).toEqual({ code: 4430, reason: "too_many_sockets" });
	for (const client of clients.slice(1)) expect((await client.hello(null)).t).toBe("reload");
	for (const client of clients.slice(1)) client.disconnect();
});
