import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import type { RoomFrame } from "@/durable-objects/tenant-room/protocol";
import { TenantRoom } from "@/durable-objects/tenant-room/room";
import { connectClient, getRoom, type SocketClient } from "@/tests/support/rooms/socket-client";
import {
	endUserSession,
	insertCompany,
	migrateAll,
	signInUser,
	type UserSession,
	type WorkerCompany,
} from "@/tests/support/rooms/worker-company";

let company: WorkerCompany;
let ann: UserSession;
let ben: UserSession;

beforeAll(async () => {
	await migrateAll();
	company = await insertCompany("north", "TENANT_DB_01");
	ann = await signInUser(company, "Ann Poole");
	ben = await signInUser(company, "Ben Ward");
});

const watchFrame = (job: number | null, day: string | null = null) => ({
	t: "watch" as const,
	day,
	job,
	vehicle: null,
});
/** Ends the batching interval early. */
const flushPresence = () => runDurableObjectAlarm(getRoom(company));

type Presence = Extract<RoomFrame, { t: "presence" }>;
/** The next presence frame that matches; frames about earlier tests may come first. */
const nextPresence = async (client: SocketClient, matches: (frame: Presence) => boolean) => {
	for (;;) {
		const frame = await client.next("presence");
		if (matches(frame)) return frame;
	}
};
const hasPeople = ({ people }: Presence) => people.length > 0;

describe("presence", () => {
	test("shows what colleagues are viewing, to clients present and to later ones, until they leave", async () => {
		const [first, second] = [await connectClient(company, ann), await connectClient(company, ben)];
		for (const client of [first, second]) {
			await client.hello(0);
			expect(await client.next("presence")).toEqual({ t: "presence", all: true, people: [], gone: [] });
		}
		second.send(watchFrame(null, "2026-11-23"));
		const arrival = await first.next("presence");
		expect(arrival.people).toMatchObject([
			{ user_id: ben.user_id, initials: "BW", day: "2026-11-23", job: null },
		]);
		second.send(watchFrame(48190));
		await second.hello(0);
		await flushPresence();
		expect((await first.next("presence")).people).toMatchObject([{ day: null, job: 48190 }]);
		const late = await connectClient(company, ann);
		await late.hello(0);
		expect(await late.next("presence")).toMatchObject({
			all: true,
			people: [{ user_id: ben.user_id, job: 48190 }],
		});
		second.disconnect();
		await second.closed;
		await flushPresence();
		expect(await first.next("presence")).toEqual({
			t: "presence",
			all: false,
			people: [],
			gone: [arrival.people[0]?.id],
		});
		first.disconnect();
		late.disconnect();
	});

	test("pending changes survive hibernation", async () => {
		const [first, second] = [await connectClient(company, ann), await connectClient(company, ben)];
		for (const client of [first, second]) {
			await client.hello(0);
			await client.next("presence");
		}
		second.send(watchFrame(1));
		await nextPresence(first, hasPeople);
		second.send(watchFrame(2));
		await second.hello(0);
		await runInDurableObject(getRoom(company), (_, state) => new TenantRoom(state, env).onAlarm());
		expect((await nextPresence(first, hasPeople)).people).toMatchObject([{ job: 2 }]);
		first.disconnect();
		second.disconnect();
	});

	test("an ended session is removed", async () => {
		const cal = await signInUser(company, "Cal Ives");
		const [first, second] = [await connectClient(company, ann), await connectClient(company, cal)];
		await first.hello(0);
		await first.next("presence");
		await second.hello(0);
		second.send(watchFrame(3));
		const { people } = await nextPresence(first, hasPeople);
		await endUserSession(cal, "logout");
		await getRoom(company).checkSessions(company.slug);
		await flushPresence();
		const id = people[0]?.id ?? "";
		expect((await nextPresence(first, ({ gone }) => gone.includes(id))).people).toEqual([]);
		first.disconnect();
	});
});

describe("the heartbeat", () => {
	test("is answered", async () => {
		const client = await connectClient(company, ann);
		client.send({ t: "ping" });
		expect(await client.next("pong")).toEqual({ t: "pong" });
		client.disconnect();
	});

	test("is answered by the runtime without waking the room", async () => {
		const client = await connectClient(company, ann);
		client.send({ t: "ping" });
		await client.next("pong");
		const answered = await runInDurableObject(getRoom(company), (_, state) =>
			state.getWebSockets().map((socket) => state.getWebSocketAutoResponseTimestamp(socket)),
		);
		expect(answered.some((at) => at instanceof Date)).toBe(true);
		client.disconnect();
	});
});
