import { env, runInDurableObject } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { IDENTITY_HEADER, writeIdentity } from "@/durable-objects/tenant-room/identity";
import {
	type Company,
	change,
	makeCompany,
	migrateAll,
	type SignedIn,
	signIn,
	suspendCompany,
} from "@/tests/support/company";
import { cookieOf, enter, Guest, knock, roomOf } from "@/tests/support/guest";
import { forgetPrincipals } from "~/auth/principal";

let north: Company;
let south: Company;
let ann: SignedIn;
let sue: SignedIn;

beforeAll(async () => {
	await migrateAll();
	north = await makeCompany("north", "TENANT_DB_01");
	south = await makeCompany("south", "TENANT_DB_02");
	ann = await signIn(north, "Ann Poole");
	sue = await signIn(south, "Sue Lane");
});

/** How a door that stays shut says so: a status, or to a browser a close with its reason. */
async function refusal(answer: Response) {
	if (!answer.webSocket) return answer.status;
	return new Guest(answer.webSocket).closed;
}

describe("who comes in", () => {
	test("a session by its cookie, from this site", async () => {
		const guest = await enter(north, ann);
		expect((await guest.hello(0)).t).toBe("nothing");
		guest.leave();
	});

	test("a bearer token, which no browser sends by itself, from anywhere", async () => {
		const answer = await knock("north", {
			Authorization: `Bearer ${ann.token}`,
			Origin: "http://elsewhere.test",
		});
		expect(answer.status).toBe(101);
	});
});

describe("who does not", () => {
	test.each<[string, () => Promise<Response>, unknown]>([
		["nobody, in a browser", () => knock("north"), { code: 4401, reason: "authentication_error" }],
		["nobody, elsewhere", () => knock("north", { Origin: "" }), 401],
		[
			"a made-up secret",
			() => knock("north", { Cookie: "cartage_session=abc" }),
			{ code: 4401, reason: "authentication_error" },
		],
		["a made-up token", () => knock("north", { Origin: "", Authorization: "Bearer abc" }), 401],
		["another company's session", () => knock("north", cookieOf(sue)), { code: 4403, reason: "forbidden" }],
		[
			"another company's token",
			() => knock("north", { Authorization: `Bearer ${sue.token}`, Origin: "" }),
			403,
		],
		["a page of another site", () => knock("north", { ...cookieOf(ann), Origin: "http://evil.test" }), 403],
		["a cookie without an origin", () => knock("north", { ...cookieOf(ann), Origin: "" }), 403],
		["no company", () => knock("nowhere", cookieOf(ann)), { code: 4403, reason: "forbidden" }],
		[
			"the company in other letters",
			() => knock("NORTH", cookieOf(ann)),
			{ code: 4403, reason: "forbidden" },
		],
		["another kind of room", () => knock("../planner-lock/north", cookieOf(ann)), 404],
		["a path below the room", () => knock("north/x", cookieOf(ann)), 404],
		["no socket", () => knock("north", { ...cookieOf(ann), Upgrade: "h2c" }), 426],
	])("%s", async (_, ask, said) => {
		expect(await refusal(await ask())).toEqual(said);
	});

	test("a session that ended, told why", async () => {
		const gone = await signIn(north, "Gus Old");
		await env.PLATFORM_DB.prepare(
			"UPDATE session SET ended_at = '2026-11-23', ended_reason = 'another_device' WHERE token_hash = ?",
		)
			.bind(gone.session)
			.run();
		forgetPrincipals();
		expect(await refusal(await knock("north", cookieOf(gone)))).toEqual({
			code: 4409,
			reason: "other_device",
		});
	});
});

describe("what the caller puts into the request", () => {
	const forged = () => ({
		[IDENTITY_HEADER]: writeIdentity({
			slug: "north",
			binding: "TENANT_DB_01",
			session: "f".repeat(64),
			user_type: "client",
			user_id: 1,
			name: "Forged",
			customer_id: null,
			driver_id: null,
		}),
		"x-partykit-room": "north",
		"x-partykit-props": "{}",
	});

	test("an identity of its own does not let it in", async () => {
		expect(await refusal(await knock("north", forged()))).toEqual({
			code: 4401,
			reason: "authentication_error",
		});
		expect(await refusal(await knock("north", { ...forged(), ...cookieOf(sue) }))).toEqual({
			code: 4403,
			reason: "forbidden",
		});
	});

	test("an identity of its own does not replace the true one, nor the connection's name", async () => {
		const answer = await knock("south?_pk=chosen", { ...forged(), ...cookieOf(sue) });
		if (!answer.webSocket) throw new Error("no socket");
		const guest = new Guest(answer.webSocket);
		await guest.hello(0);
		const watcher = await enter(south, sue);
		await watcher.hello(0);
		await watcher.next("presence");
		guest.say({ t: "watch", day: null, job: 7, vehicle: null });
		const { people } = await watcher.next("presence");
		expect(people).toEqual([
			{
				id: expect.not.stringMatching("chosen"),
				user_id: sue.user_id,
				name: "Sue Lane",
				initials: "SL",
				day: null,
				job: 7,
				vehicle: null,
			},
		]);
		guest.leave();
		watcher.leave();
	});

	test("a room answers only for its own company", async () => {
		await runInDurableObject(roomOf(north), async (room) => {
			await expect(room.announce("south", 1)).rejects.toThrow("called as that of south");
			expect(() => room.suspend("south")).toThrow("called as that of south");
			expect(() => room.endSessions("south", [ann.session])).toThrow("called as that of south");
		});
	});

	test("a room reads its own company's log and no other", async () => {
		const guest = await enter(north, ann);
		const { seq } = await guest.hello(null);
		await change(south, {}, {}, {}, {}, {});
		await roomOf(north).announce("north", seq + 5);
		expect(await guest.rest(seq)).toEqual([expect.objectContaining({ t: "presence", all: true })]);
		guest.leave();
	});
});

describe("what is said out of turn ends the connection", () => {
	test.each<[string, string, { code: number; reason: string }]>([
		["nonsense", "what?", { code: 4400, reason: "bad_frame" }],
		[
			"a frame of another version",
			'{"t":"hello","v":99,"last_seq":0}',
			{ code: 4426, reason: "unsupported_version" },
		],
		[
			"a frame over 16 kB",
			JSON.stringify({ t: "ping", x: "x".repeat(17_000) }),
			{ code: 4413, reason: "frame_too_large" },
		],
	])("%s", async (_, frame, said) => {
		const guest = await enter(north, ann);
		guest.say(frame);
		expect(await guest.closed).toEqual(said);
	});

	test("too much of it", async () => {
		const guest = await enter(north, ann);
		for (let i = 0; i < 200; i++) guest.say({ t: "watch", day: null, job: null, vehicle: null });
		expect(await guest.closed).toEqual({ code: 4429, reason: "too_many_frames" });
	});
});

describe("the end of a session", () => {
	test("is told to its own connections and to nobody else's", async () => {
		const [other, elsewhere] = [await signIn(north, "Bea Hall"), await signIn(north, "Cal Ives")];
		const [tab, secondTab, colleague] = [
			await enter(north, other),
			await enter(north, other),
			await enter(north, elsewhere),
		];
		await colleague.hello(null);
		await roomOf(north).endSessions("north", [other.session]);
		for (const guest of [tab, secondTab]) {
			await guest.next("multipleDeviceLogin");
			expect(await guest.closed).toEqual({ code: 4409, reason: "other_device" });
		}
		const { seq } = await colleague.hello(null);
		expect(await colleague.rest(seq)).not.toContainEqual({ t: "multipleDeviceLogin" });
		colleague.leave();
	});

	test("also meets a connection that was on its way while it was told", async () => {
		const late = await signIn(north, "Dot Moor");
		await roomOf(north).endSessions("north", [late.session]);
		const guest = await enter(north, late);
		await guest.next("multipleDeviceLogin");
		expect(await guest.closed).toEqual({ code: 4409, reason: "other_device" });
	});

	test("comes to all when the company is suspended, and the door stays shut", async () => {
		const guest = await enter(south, sue);
		await roomOf(south).suspend("south");
		expect(await guest.closed).toEqual({ code: 4402, reason: "suspended" });
		await suspendCompany(south);
		expect(await refusal(await knock("south", cookieOf(sue)))).toEqual({ code: 4402, reason: "suspended" });
	});
});
