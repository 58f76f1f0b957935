import { runInDurableObject } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { connectClient, getRoom, type SocketClient } from "@/tests/support/rooms/socket-client";
import {
	insertCompany,
	insertDriver,
	migrateAll,
	setUserRole,
	signInUser,
	type UserSession,
	type WorkerCompany,
} from "@/tests/support/rooms/worker-company";

let company: WorkerCompany;
let planner: UserSession;

beforeAll(async () => {
	await migrateAll();
	company = await insertCompany("north", "TENANT_DB_01");
	planner = await signInUser(company, "Ann Poole");
	await setUserRole(company, planner, "/planner");
});

const at = (second: number) => new Date(Date.parse("2026-11-23T08:00:00.000Z") + second * 1000).toISOString();
const report = (driver_id: number, second: number) =>
	getRoom(company).reportPosition(company.slug, {
		driver_id,
		latitude: 53 + second / 1000,
		longitude: -1.75,
		speed: 20,
		heading: 90,
		at: at(second),
	});
async function follow(session: UserSession) {
	const client = await connectClient(company, session);
	await client.hello(0);
	client.send({ t: "follow", on: true });
	// Its answer comes after the request has been read.
	await client.hello(0);
	return client;
}
const positionsIn = ({ frames }: SocketClient) =>
	frames.flatMap((frame) =>
		frame.t === "positions" ? [frame.drivers.map(({ driver_id }) => driver_id)] : [],
	);
/** The positions a client has received by now: the answer comes after all frames sent before it. */
async function receivedPositions(client: SocketClient) {
	await client.hello(0);
	return positionsIn(client);
}

test("positions reach a screen that follows, the first at once and those of the next second together", async () => {
	const client = await follow(planner);
	await report(1, 0);
	expect(await client.next("positions")).toEqual({
		t: "positions",
		drivers: [{ driver_id: 1, latitude: 53, longitude: -1.75, speed: 20, heading: 90, at: at(0) }],
	});
	await report(2, 1);
	await report(3, 2);
	await report(2, 4);
	await report(2, 3);
	const { drivers } = await client.next("positions");
	expect(drivers.map(({ driver_id, at: moment }) => [driver_id, moment])).toEqual([
		[2, at(4)],
		[3, at(2)],
	]);
	await report(3, 2);
	await report(3, 1);
	await report(4, 5);
	// Had the room taken the two as new, they would be in this frame or before it.
	const next = await client.next("positions");
	expect(next.drivers.map(({ driver_id }) => driver_id)).toEqual([4]);
	client.disconnect();
});

test("a screen that has not requested them, or no more, gets none", async () => {
	const [idle, stopped, following] = [
		await connectClient(company, planner),
		await follow(planner),
		await follow(planner),
	];
	await idle.hello(0);
	stopped.send({ t: "follow", on: false });
	await stopped.hello(0);
	await report(11, 10);
	await following.next("positions");
	for (const client of [idle, stopped]) expect(await receivedPositions(client)).toEqual([]);
	for (const client of [idle, stopped, following]) client.disconnect();
});

test("staff without planner and organizer get none, and stop getting them when the role changes", async () => {
	const [diary, changing] = [await signInUser(company, "Dee Airy"), await signInUser(company, "Cal Ives")];
	await setUserRole(company, diary, "/traffic-diary");
	await setUserRole(company, changing, "/organizer");
	const [refused, former, lasting] = [await follow(diary), await follow(changing), await follow(planner)];
	await report(21, 20);
	await former.next("positions");
	await lasting.next("positions");
	expect(await receivedPositions(refused)).toEqual([]);
	await setUserRole(company, changing, "/home");
	await getRoom(company).checkSessions(company.slug);
	await report(21, 30);
	await lasting.next("positions");
	expect(await receivedPositions(former)).toEqual([]);
	for (const client of [refused, former, lasting]) client.disconnect();
});

test("a driver who requests them is disconnected", async () => {
	const driver_id = await insertDriver(company, "D1");
	const dan = await connectClient(
		company,
		await signInUser(company, "Dan Driver", { user_type: "driver", driver_id }),
	);
	await dan.hello(0);
	dan.send({ t: "follow", on: true });
	expect((await dan.closed).reason).toBe("forbidden");
});

test("a position for the room of another company is refused", async () => {
	const position = { driver_id: 1, latitude: 1, longitude: 1, speed: null, heading: null, at: at(0) };
	await runInDurableObject(getRoom(company), async (room) => {
		await expect(room.reportPosition("south", position)).rejects.toThrow("called for south");
	});
});
