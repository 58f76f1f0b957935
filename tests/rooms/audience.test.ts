import { beforeAll, expect, test } from "vitest";
import { connectClient, getRoom, type SocketClient } from "@/tests/support/rooms/socket-client";
import {
	insertChanges,
	insertCompany,
	insertCustomer,
	insertDriver,
	migrateAll,
	signInUser,
	type WorkerCompany,
} from "@/tests/support/rooms/worker-company";

let company: WorkerCompany;
let seven: number;
let eight: number;
let driver: number;
let clients: Record<"staff" | "seven" | "eight" | "driver", SocketClient>;

beforeAll(async () => {
	await migrateAll();
	company = await insertCompany("north", "TENANT_DB_01");
	seven = await insertCustomer(company, "SEVEN");
	eight = await insertCustomer(company, "EIGHT");
	driver = await insertDriver(company, "D1");
	clients = {
		staff: await connectClient(company, await signInUser(company, "Ann Poole")),
		seven: await connectClient(
			company,
			await signInUser(company, "Sid Seven", { user_type: "customer", customer_id: seven }),
		),
		eight: await connectClient(
			company,
			await signInUser(company, "Eve Eight", { user_type: "customer", customer_id: eight }),
		),
		driver: await connectClient(
			company,
			await signInUser(company, "Dan Driver", { user_type: "driver", driver_id: driver }),
		),
	};
	for (const client of Object.values(clients)) await client.hello(0);
});

const jobIdsIn = (frames: Awaited<ReturnType<SocketClient["drain"]>>) =>
	frames.flatMap((frame) => (frame.t === "events" ? frame.events.map((event) => event.entity_id) : []));

test("each user receives their own changes and no others, live and after reconnecting", async () => {
	const seq = await insertChanges(
		company,
		{ entity_id: 1 },
		{ entity_id: 2, audience: "all", customer_id: seven, payload: { total: 99 } },
		{ entity_id: 3, audience: "all", customer_id: eight, payload: { total: 98 } },
		{ entity_id: 4, audience: "all", payload: { driver_id: driver, driver_cost: 97 } },
		{ entity_id: 5, audience: "customer", customer_id: eight },
		{ entity_id: 6, customer_id: seven },
	);
	await getRoom(company).announce(company.slug, seq);
	const live = Object.entries(clients).map(async ([who, client]) => [who, jobIdsIn(await client.drain(seq))]);
	const expected = { staff: [1, 2, 3, 4, 5, 6], seven: [2], eight: [3, 5], driver: [4] };
	expect(Object.fromEntries(await Promise.all(live))).toEqual(expected);
	for (const [who, client] of Object.entries(clients)) {
		const answer = await client.hello(0);
		expect([who, jobIdsIn([answer])]).toEqual([who, Reflect.get(expected, who)]);
		expect(answer.seq).toBe(seq);
		if (who !== "staff") expect(JSON.stringify(answer)).not.toMatch(/payload|actor|total|cost/);
	}
});

test("a customer without changes is informed that nothing was missed", async () => {
	const seq = await insertChanges(company, { entity_id: 9 });
	expect(await clients.eight.hello(seq - 1)).toEqual({ t: "nothing", seq });
});

test("customers and drivers receive no presence and cannot announce theirs", async () => {
	clients.staff.send({ t: "watch", day: "2026-11-23", job: null, vehicle: null });
	await clients.staff.next("presence");
	const seq = await insertChanges(company, {});
	await clients.staff.hello(seq);
	for (const client of [clients.seven, clients.driver]) {
		expect((await client.drain(seq)).filter((frame) => frame.t === "presence")).toEqual([]);
		client.send({ t: "watch", day: "2026-11-23", job: null, vehicle: null });
		expect(await client.closed).toEqual({ code: 4403, reason: "forbidden" });
	}
});
