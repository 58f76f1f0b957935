import { abortAllDurableObjects, env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { TenantRoom } from "@/durable-objects/tenant-room/room";
import {
	type Company,
	makeCompany,
	makeCustomer,
	migrateAll,
	type SignedIn,
	signIn,
} from "@/tests/support/company";
import { enter, type Guest, roomOf } from "@/tests/support/guest";

const DAY = "2026-11-23";
let company: Company;
let ann: SignedIn;
let ben: SignedIn;

beforeAll(async () => {
	await migrateAll();
	company = await makeCompany("north", "TENANT_DB_01");
	ann = await signIn(company, "Ann Poole");
	ben = await signIn(company, "Ben Ward");
});

let ref = 0;
/** Asks for vehicles of the day and waits for the answer. */
async function take(guest: Guest, ...vehicles: number[]) {
	guest.say({ t: "take", ref: ++ref, day: DAY, vehicles });
	return await guest.next("taken");
}
const both = async () => {
	const guests = [await enter(company, ann), await enter(company, ben)] as const;
	for (const guest of guests) await guest.hello(0);
	return guests;
};
const claim = (vehicle_id: number, { session }: SignedIn, fence?: number) =>
	roomOf(company).claim(company.slug, session, [{ vehicle_id, date: DAY, fence }]);

describe("a row of the planner", () => {
	test("is one person's until they let go; the others see who has it and can ask for it", async () => {
		const [first, second] = await both();
		const taken = await take(first, 1, 2);
		expect(taken.leases.map(({ vehicle }) => vehicle)).toEqual([1, 2]);
		const told = await second.next("leases");
		expect(told.held).toMatchObject([
			{ day: DAY, vehicle: 1, user_id: ann.user_id, name: "Ann Poole", initials: "AP" },
			{ vehicle: 2 },
		]);
		const refused = await take(second, 2, 3);
		expect([refused.leases, refused.held]).toMatchObject([[], [{ vehicle: 2, name: "Ann Poole" }]]);
		second.say({ t: "ask", day: DAY, vehicle: 2 });
		expect(await first.next("asked")).toMatchObject({
			vehicle: 2,
			by: { user_id: ben.user_id, initials: "BW" },
		});
		first.say({ t: "free", day: DAY, vehicles: [1, 2] });
		expect((await second.next("leases")).freed).toEqual([
			{ day: DAY, vehicle: 1 },
			{ day: DAY, vehicle: 2 },
		]);
		expect((await take(second, 2)).leases[0]?.fence).toBeGreaterThan(taken.leases[0]?.fence ?? 0);
		first.leave();
		second.leave();
		await second.closed;
	});

	test("is free when its holder's connection closes or session ends, and those who come later see the rest", async () => {
		const [first, second] = await both();
		await take(first, 5);
		first.leave();
		expect((await second.next("leases")).held).toMatchObject([{ vehicle: 5 }]);
		expect((await second.next("leases")).freed).toEqual([{ day: DAY, vehicle: 5 }]);
		const cal = await signIn(company, "Cal Ives");
		const third = await enter(company, cal);
		await take(third, 6);
		const late = await enter(company, ann);
		await late.hello(0);
		expect(await late.next("leases")).toMatchObject({ all: true, held: [{ vehicle: 6, name: "Cal Ives" }] });
		await roomOf(company).endSessions(company.slug, [cal.session]);
		expect((await late.next("leases")).freed).toEqual([{ day: DAY, vehicle: 6 }]);
		for (const guest of [second, late]) guest.leave();
	});

	test("outlives the room: it is still held after an eviction, and what comes later has a larger number", async () => {
		const first = await enter(company, ann);
		const fence = (await take(first, 7)).leases[0]?.fence ?? 0;
		await abortAllDurableObjects();
		await first.closed;
		expect(await claim(7, ben)).toMatchObject({ ok: false, held: [{ name: "Ann Poole" }] });
		expect(await claim(7, ann, fence)).toEqual({ ok: true, fences: [fence] });
		const again = await enter(company, ann);
		expect((await take(again, 7)).leases[0]?.fence).toBe(fence);
		again.say({ t: "free", day: DAY, vehicles: [7] });
		await again.hello(0);
		expect(await claim(7, ann, fence)).toMatchObject({ ok: false, held: [], ended: [{ vehicle_id: 7 }] });
		const free = await claim(7, ben);
		expect(free.ok && (free.fences[0] ?? 0) > fence).toBe(true);
		again.leave();
	});

	test("runs out by alarm, also when the room has slept", async () => {
		const guest = await enter(company, ann);
		await guest.hello(0);
		await take(guest, 8);
		await runInDurableObject(roomOf(company), async (_, state) => {
			expect(await state.storage.getAlarm()).not.toBeNull();
			state.storage.sql.exec("UPDATE planner_lease SET until = 1");
			await new TenantRoom(state, env).onAlarm();
		});
		await runDurableObjectAlarm(roomOf(company));
		expect((await claim(8, ben)).ok).toBe(true);
		guest.leave();
	});

	test("is the staff's own", async () => {
		const customer_id = await makeCustomer(company, "SEVEN");
		const sid = await enter(
			company,
			await signIn(company, "Sid Seven", { user_type: "customer", customer_id }),
		);
		sid.say({ t: "take", ref: 1, day: DAY, vehicles: [9] });
		expect(await sid.closed).toEqual({ code: 4403, reason: "forbidden" });
		await expect(
			runInDurableObject(roomOf(company), (room) => room.claim("south", ann.session, [])),
		).rejects.toThrow("called as that of south");
	});
});
