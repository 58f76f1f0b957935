import { abortAllDurableObjects, env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { TenantRoom } from "@/durable-objects/tenant-room/room";
import { addRow, changeRow, changeRows } from "@/tests/support/databases/rows";
import { connectClient, getRoom, type SocketClient } from "@/tests/support/rooms/socket-client";
import {
	endUserSession,
	insertCompany,
	insertCustomer,
	migrateAll,
	signInUser,
	type UserSession,
	type WorkerCompany,
} from "@/tests/support/rooms/worker-company";

const DAY = "2026-11-23";
let company: WorkerCompany;
let ann: UserSession;
let ben: UserSession;

beforeAll(async () => {
	await migrateAll();
	company = await insertCompany("north", "TENANT_DB_01");
	ann = await signInUser(company, "Ann Poole");
	ben = await signInUser(company, "Ben Ward");
});

let ref = 0;
/** Requests leases and waits for the answer. */
async function acquire(client: SocketClient, ...vehicles: number[]) {
	client.send({ t: "take", ref: ++ref, day: DAY, vehicles });
	return await client.next("taken");
}
const connectBoth = async () => {
	const clients = [await connectClient(company, ann), await connectClient(company, ben)] as const;
	for (const client of clients) await client.hello(0);
	return clients;
};
const authoriseWrite = (vehicle_id: number, { session }: UserSession, fence?: number) =>
	getRoom(company).authoriseWrite(company.slug, session, [{ vehicle_id, date: DAY, fence }]);

describe("leases of the planner", () => {
	test("a lease excludes others until it is released; they see the holder and can ask for the row", async () => {
		const [first, second] = await connectBoth();
		const granted = await acquire(first, 1, 2);
		expect(granted.leases.map(({ vehicle }) => vehicle)).toEqual([1, 2]);
		const broadcast = await second.next("leases");
		expect(broadcast.held).toMatchObject([
			{ day: DAY, vehicle: 1, user_id: ann.user_id, name: "Ann Poole", initials: "AP" },
			{ vehicle: 2 },
		]);
		const refused = await acquire(second, 2, 3);
		expect([refused.leases, refused.held]).toMatchObject([[], [{ vehicle: 2, name: "Ann Poole" }]]);
		second.send({ t: "ask", day: DAY, vehicle: 2 });
		expect(await first.next("asked")).toMatchObject({
			vehicle: 2,
			by: { user_id: ben.user_id, initials: "BW" },
		});
		first.send({ t: "free", day: DAY, vehicles: [1, 2] });
		expect((await second.next("leases")).freed).toEqual([
			{ day: DAY, vehicle: 1 },
			{ day: DAY, vehicle: 2 },
		]);
		expect((await acquire(second, 2)).leases[0]?.fence).toBeGreaterThan(granted.leases[0]?.fence ?? 0);
		first.disconnect();
		second.disconnect();
		await second.closed;
	});

	test("a super admin who may only view takes no lease, asks for none, and stays connected", async () => {
		const eve = await signInUser(company, "Eve Visitor");
		await addRow(env.PLATFORM_DB, "support_visit", {
			id: 1,
			tenant_id: company.id,
			visitor_name: "Robin Ashe",
			user_id: eve.user_id,
			user_name: "Eve Visitor",
			reason: "Ticket 1",
			access: "view",
			started_at: "2026-11-23T08:00:00.000Z",
			expires_at: "2099-01-01T00:00:00.000Z",
			session_hash: eve.session,
		});
		await changeRows(env.PLATFORM_DB, "session", { token_hash: eve.session }, { support_visit_id: 1 });
		const [first] = await connectBoth();
		await acquire(first, 8);
		const visitor = await connectClient(company, eve);
		await visitor.hello(0);
		expect(await acquire(visitor, 9)).toMatchObject({ leases: [], held: [] });
		visitor.send({ t: "ask", day: DAY, vehicle: 8 });
		visitor.send({ t: "watch", day: DAY, job: null, vehicle: 8 });
		expect((await acquire(first, 9)).leases).toHaveLength(1);
		await changeRow(env.PLATFORM_DB, "support_visit", 1, { access: "full" });
		await getRoom(company).checkSessions(company.slug);
		expect((await acquire(visitor, 10)).leases).toHaveLength(1);
		first.disconnect();
		visitor.disconnect();
		await visitor.closed;
	});

	test("a lease ends with its holder's connection or session, and clients that connect later see the others", async () => {
		const [first, second] = await connectBoth();
		await acquire(first, 5);
		first.disconnect();
		expect((await second.next("leases")).held).toMatchObject([{ vehicle: 5 }]);
		expect((await second.next("leases")).freed).toEqual([{ day: DAY, vehicle: 5 }]);
		const cal = await signInUser(company, "Cal Ives");
		const third = await connectClient(company, cal);
		await acquire(third, 6);
		const late = await connectClient(company, ann);
		await late.hello(0);
		expect(await late.next("leases")).toMatchObject({ all: true, held: [{ vehicle: 6, name: "Cal Ives" }] });
		await endUserSession(cal, "logout");
		await getRoom(company).checkSessions(company.slug);
		expect((await late.next("leases")).freed).toEqual([{ day: DAY, vehicle: 6 }]);
		for (const client of [second, late]) client.disconnect();
	});

	test("a lease survives an eviction of the room, and the next one has a larger fence", async () => {
		const first = await connectClient(company, ann);
		const fence = (await acquire(first, 7)).leases[0]?.fence ?? 0;
		await abortAllDurableObjects();
		await first.closed;
		expect(await authoriseWrite(7, ben)).toMatchObject({ ok: false, conflicts: [{ name: "Ann Poole" }] });
		expect(await authoriseWrite(7, ann, fence)).toEqual({ ok: true, fences: [fence] });
		const again = await connectClient(company, ann);
		expect((await acquire(again, 7)).leases[0]?.fence).toBe(fence);
		again.send({ t: "free", day: DAY, vehicles: [7] });
		await again.hello(0);
		expect(await authoriseWrite(7, ann, fence)).toMatchObject({
			ok: false,
			conflicts: [],
			expired: [{ vehicle_id: 7 }],
		});
		const free = await authoriseWrite(7, ben);
		expect(free.ok && (free.fences[0] ?? 0) > fence).toBe(true);
		again.disconnect();
	});

	test("a lease expires by alarm, also after hibernation", async () => {
		const client = await connectClient(company, ann);
		await client.hello(0);
		await acquire(client, 8);
		await runInDurableObject(getRoom(company), async (_, state) => {
			expect(await state.storage.getAlarm()).not.toBeNull();
			state.storage.sql.exec("UPDATE planner_lease SET until = 1");
			await new TenantRoom(state, env).onAlarm();
		});
		await runDurableObjectAlarm(getRoom(company));
		expect((await authoriseWrite(8, ben)).ok).toBe(true);
		client.disconnect();
	});

	test("only staff may request leases", async () => {
		const customer_id = await insertCustomer(company, "SEVEN");
		const sid = await connectClient(
			company,
			await signInUser(company, "Sid Seven", { user_type: "customer", customer_id }),
		);
		sid.send({ t: "take", ref: 1, day: DAY, vehicles: [9] });
		expect(await sid.closed).toEqual({ code: 4403, reason: "forbidden" });
		await expect(
			runInDurableObject(getRoom(company), (room) => room.authoriseWrite("south", ann.session, [])),
		).rejects.toThrow("called for south");
	});
});
