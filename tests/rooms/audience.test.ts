import { beforeAll, expect, test } from "vitest";
import {
	type Company,
	change,
	makeCompany,
	makeCustomer,
	makeDriver,
	migrateAll,
	signIn,
} from "@/tests/support/company";
import { enter, type Guest, roomOf } from "@/tests/support/guest";

let company: Company;
let seven: number;
let eight: number;
let driver: number;
let guests: Record<"staff" | "seven" | "eight" | "driver", Guest>;

beforeAll(async () => {
	await migrateAll();
	company = await makeCompany("north", "TENANT_DB_01");
	seven = await makeCustomer(company, "SEVEN");
	eight = await makeCustomer(company, "EIGHT");
	driver = await makeDriver(company, "D1");
	guests = {
		staff: await enter(company, await signIn(company, "Ann Poole")),
		seven: await enter(
			company,
			await signIn(company, "Sid Seven", { user_type: "customer", customer_id: seven }),
		),
		eight: await enter(
			company,
			await signIn(company, "Eve Eight", { user_type: "customer", customer_id: eight }),
		),
		driver: await enter(
			company,
			await signIn(company, "Dan Driver", { user_type: "driver", driver_id: driver }),
		),
	};
	for (const guest of Object.values(guests)) await guest.hello(0);
});

const jobs = (about: Awaited<ReturnType<Guest["rest"]>>) =>
	about.flatMap((frame) => (frame.t === "events" ? frame.events.map((event) => event.entity_id) : []));

test("everybody gets their own and nothing else, live and when they come back", async () => {
	const seq = await change(
		company,
		{ entity_id: 1 },
		{ entity_id: 2, audience: "all", customer_id: seven, payload: { total: 99 } },
		{ entity_id: 3, audience: "all", customer_id: eight, payload: { total: 98 } },
		{ entity_id: 4, audience: "all", payload: { driver_id: driver, driver_cost: 97 } },
		{ entity_id: 5, audience: "customer", customer_id: eight },
		{ entity_id: 6, customer_id: seven },
	);
	await roomOf(company).announce(company.slug, seq);
	const live = Object.entries(guests).map(async ([who, guest]) => [who, jobs(await guest.rest(seq))]);
	const expected = { staff: [1, 2, 3, 4, 5, 6], seven: [2], eight: [3, 5], driver: [4] };
	expect(Object.fromEntries(await Promise.all(live))).toEqual(expected);
	for (const [who, guest] of Object.entries(guests)) {
		const answer = await guest.hello(0);
		expect([who, jobs([answer])]).toEqual([who, Reflect.get(expected, who)]);
		expect(answer.seq).toBe(seq);
		if (who !== "staff") expect(JSON.stringify(answer)).not.toMatch(/payload|actor|total|cost/);
	}
});

test("a customer of whom nothing changed is told that it missed nothing", async () => {
	const seq = await change(company, { entity_id: 9 });
	expect(await guests.eight.hello(seq - 1)).toEqual({ t: "nothing", seq });
});

test("customers and drivers see nobody and cannot say what they look at", async () => {
	guests.staff.say({ t: "watch", day: "2026-11-23", job: null, vehicle: null });
	await guests.staff.next("presence");
	const seq = await change(company, {});
	await guests.staff.hello(seq);
	for (const guest of [guests.seven, guests.driver]) {
		expect((await guest.rest(seq)).filter((frame) => frame.t === "presence")).toEqual([]);
		guest.say({ t: "watch", day: "2026-11-23", job: null, vehicle: null });
		expect(await guest.closed).toEqual({ code: 4403, reason: "forbidden" });
	}
});
