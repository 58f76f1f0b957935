import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import type { FromRoom } from "@/durable-objects/tenant-room/protocol";
import { TenantRoom } from "@/durable-objects/tenant-room/room";
import {
	type Company,
	makeCompany,
	makeDriver,
	migrateAll,
	type SignedIn,
	signIn,
} from "@/tests/support/company";
import { enter, type Guest, roomOf } from "@/tests/support/guest";

let company: Company;
let ann: SignedIn;
let ben: SignedIn;

beforeAll(async () => {
	await migrateAll();
	company = await makeCompany("north", "TENANT_DB_01");
	ann = await signIn(company, "Ann Poole");
	ben = await signIn(company, "Ben Ward");
});

const looking = (job: number | null, day: string | null = null) => ({
	t: "watch" as const,
	day,
	job,
	vehicle: null,
});
/** The quarter of a second in which changes are gathered, over at once. */
const gather = () => runDurableObjectAlarm(roomOf(company));

type Presence = Extract<FromRoom, { t: "presence" }>;
/** The first word of who is here that fits; who left an earlier test may be told of before. */
const told = async (guest: Guest, fits: (said: Presence) => boolean) => {
	for (;;) {
		const said = await guest.next("presence");
		if (fits(said)) return said;
	}
};
const somebody = ({ people }: Presence) => people.length > 0;

describe("presence", () => {
	test("shows who looks at what, to those present and to those who come later, until they go", async () => {
		const [first, second] = [await enter(company, ann), await enter(company, ben)];
		for (const guest of [first, second]) {
			await guest.hello(0);
			expect(await guest.next("presence")).toEqual({ t: "presence", all: true, people: [], gone: [] });
		}
		second.say(looking(null, "2026-11-23"));
		const told = await first.next("presence");
		expect(told.people).toMatchObject([
			{ user_id: ben.user_id, initials: "BW", day: "2026-11-23", job: null },
		]);
		second.say(looking(48190));
		await second.hello(0);
		await gather();
		expect((await first.next("presence")).people).toMatchObject([{ day: null, job: 48190 }]);
		const late = await enter(company, ann);
		await late.hello(0);
		expect(await late.next("presence")).toMatchObject({
			all: true,
			people: [{ user_id: ben.user_id, job: 48190 }],
		});
		second.leave();
		await second.closed;
		await gather();
		expect(await first.next("presence")).toEqual({
			t: "presence",
			all: false,
			people: [],
			gone: [told.people[0]?.id],
		});
		first.leave();
		late.leave();
	});

	test("what waits to be told outlives the room's sleep", async () => {
		const [first, second] = [await enter(company, ann), await enter(company, ben)];
		for (const guest of [first, second]) {
			await guest.hello(0);
			await guest.next("presence");
		}
		second.say(looking(1));
		await told(first, somebody);
		second.say(looking(2));
		await second.hello(0);
		await runInDurableObject(roomOf(company), (_, state) => new TenantRoom(state, env).onAlarm());
		expect((await told(first, somebody)).people).toMatchObject([{ job: 2 }]);
		first.leave();
		second.leave();
	});

	test("a session that is ended is gone from it", async () => {
		const cal = await signIn(company, "Cal Ives");
		const [first, second] = [await enter(company, ann), await enter(company, cal)];
		await first.hello(0);
		await first.next("presence");
		await second.hello(0);
		second.say(looking(3));
		const { people } = await told(first, somebody);
		await roomOf(company).endSessions(company.slug, [cal.session]);
		await gather();
		const id = people[0]?.id ?? "";
		expect((await told(first, ({ gone }) => gone.includes(id))).people).toEqual([]);
		first.leave();
	});
});

describe("the heartbeat", () => {
	test("is answered", async () => {
		const guest = await enter(company, ann);
		guest.say({ t: "ping" });
		expect(await guest.next("pong")).toEqual({ t: "pong" });
		guest.leave();
	});

	test("is answered by the runtime, so that it wakes nobody", async () => {
		const guest = await enter(company, ann);
		guest.say({ t: "ping" });
		await guest.next("pong");
		const answered = await runInDurableObject(roomOf(company), (_, state) =>
			state.getWebSockets().map((socket) => state.getWebSocketAutoResponseTimestamp(socket)),
		);
		expect(answered.some((at) => at instanceof Date)).toBe(true);
		guest.leave();
	});
});

describe("positions", () => {
	test("the last one of each driver is kept, whatever order they come in, and nobody else can send one", async () => {
		const driver_id = await makeDriver(company, "D1");
		const dan = await enter(company, await signIn(company, "Dan Driver", { user_type: "driver", driver_id }));
		const staff = await enter(company, ann);
		const report = (latitude: number, at: string) => ({
			t: "position" as const,
			latitude,
			longitude: -1.75,
			at,
		});
		dan.say(report(53.1, "2026-01-23T08:00:00.000Z"));
		dan.say(report(53.3, "2026-01-23T08:00:20.000Z"));
		dan.say(report(53.2, "2026-01-23T08:00:10.000Z"));
		staff.say(report(10, "2026-01-23T08:00:30.000Z"));
		await dan.hello(0);
		await staff.hello(0);
		expect(await roomOf(company).lastPositions(company.slug)).toEqual([
			{
				driver_id,
				latitude: 53.3,
				longitude: -1.75,
				speed: null,
				heading: null,
				at: "2026-01-23T08:00:20.000Z",
			},
		]);
		dan.leave();
		staff.leave();
	});
});
