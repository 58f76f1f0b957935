import { env, runInDurableObject } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { IDENTITY_HEADER, writeIdentity } from "@/durable-objects/tenant-room/identity";
import { changeRows } from "@/tests/support/databases/rows";
import {
	connectClient,
	cookieHeader,
	getRoom,
	requestSocket,
	SocketClient,
} from "@/tests/support/rooms/socket-client";
import {
	insertChanges,
	insertCompany,
	migrateAll,
	signInUser,
	type UserSession,
	type WorkerCompany,
} from "@/tests/support/rooms/worker-company";
import { clearPrincipalCache } from "~/auth/principal";

let north: WorkerCompany;
let south: WorkerCompany;
let ann: UserSession;
let sue: UserSession;

beforeAll(async () => {
	await migrateAll();
	north = await insertCompany("north", "TENANT_DB_01");
	south = await insertCompany("south", "TENANT_DB_02");
	ann = await signInUser(north, "Ann Poole");
	sue = await signInUser(south, "Sue Lane");
});

/** How a connection was refused: an HTTP status, or for a browser a close with its reason. */
async function refusalOf(response: Response) {
	if (!response.webSocket) return response.status;
	return new SocketClient(response.webSocket).closed;
}

describe("accepted connections", () => {
	test("a session cookie from this site", async () => {
		const client = await connectClient(north, ann);
		expect((await client.hello(0)).t).toBe("nothing");
		client.disconnect();
	});

	test("a bearer token from any site, as no browser sends one by itself", async () => {
		const response = await requestSocket("north", {
			Authorization: `Bearer ${ann.token}`,
			Origin: "http://elsewhere.test",
		});
		expect(response.status).toBe(101);
	});
});

describe("refused connections", () => {
	test.each<[string, () => Promise<Response>, unknown]>([
		[
			"a browser without a session",
			() => requestSocket("north"),
			{ code: 4401, reason: "authentication_error" },
		],
		["a caller without credentials", () => requestSocket("north", { Origin: "" }), 401],
		[
			"an invalid cookie",
			() => requestSocket("north", { Cookie: "cartage_session=abc" }),
			{ code: 4401, reason: "authentication_error" },
		],
		["an invalid token", () => requestSocket("north", { Origin: "", Authorization: "Bearer abc" }), 401],
		[
			"another company's cookie",
			() => requestSocket("north", cookieHeader(sue)),
			{ code: 4403, reason: "forbidden" },
		],
		[
			"another company's token",
			() => requestSocket("north", { Authorization: `Bearer ${sue.token}`, Origin: "" }),
			403,
		],
		[
			"a page of another site",
			() => requestSocket("north", { ...cookieHeader(ann), Origin: "http://evil.test" }),
			403,
		],
		["a cookie without an origin", () => requestSocket("north", { ...cookieHeader(ann), Origin: "" }), 403],
		[
			"a company that does not exist",
			() => requestSocket("nowhere", cookieHeader(ann)),
			{ code: 4403, reason: "forbidden" },
		],
		[
			"the company in upper case",
			() => requestSocket("NORTH", cookieHeader(ann)),
			{ code: 4403, reason: "forbidden" },
		],
		["another kind of room", () => requestSocket("../planner-lock/north", cookieHeader(ann)), 404],
		["a path below the room", () => requestSocket("north/x", cookieHeader(ann)), 404],
		[
			"a request without a WebSocket upgrade",
			() => requestSocket("north", { ...cookieHeader(ann), Upgrade: "h2c" }),
			426,
		],
	])("%s", async (_, connect, expected) => {
		expect(await refusalOf(await connect())).toEqual(expected);
	});

	test("a session ended by another device, with the reason", async () => {
		const expired = await signInUser(north, "Gus Old");
		await changeRows(
			env.PLATFORM_DB,
			"session",
			{ token_hash: expired.session },
			{ ended_at: "2026-11-23", ended_reason: "another_device" },
		);
		clearPrincipalCache();
		expect(await refusalOf(await requestSocket("north", cookieHeader(expired)))).toEqual({
			code: 4409,
			reason: "other_device",
		});
	});
});

describe("forged headers", () => {
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

	test("a forged identity is not accepted", async () => {
		expect(await refusalOf(await requestSocket("north", forged()))).toEqual({
			code: 4401,
			reason: "authentication_error",
		});
		expect(await refusalOf(await requestSocket("north", { ...forged(), ...cookieHeader(sue) }))).toEqual({
			code: 4403,
			reason: "forbidden",
		});
	});

	test("a forged identity replaces neither the real one nor the connection id", async () => {
		const response = await requestSocket("south?_pk=chosen", { ...forged(), ...cookieHeader(sue) });
		if (!response.webSocket) throw new Error("a request without a WebSocket upgrade");
		const client = new SocketClient(response.webSocket);
		await client.hello(0);
		const watcher = await connectClient(south, sue);
		await watcher.hello(0);
		await watcher.next("presence");
		client.send({ t: "watch", day: null, job: 7, vehicle: null });
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
		client.disconnect();
		watcher.disconnect();
	});

	test("a room rejects calls for another company", async () => {
		await runInDurableObject(getRoom(north), async (room) => {
			await expect(room.announce("south", 1)).rejects.toThrow("called for south");
			await expect(room.checkSessions("south")).rejects.toThrow("called for south");
		});
	});

	test("a room reads only its own company's change log", async () => {
		const client = await connectClient(north, ann);
		const { seq } = await client.hello(null);
		await insertChanges(south, {}, {}, {}, {}, {});
		await getRoom(north).announce("north", seq + 5);
		expect(await client.drain(seq)).toEqual([expect.objectContaining({ t: "presence", all: true })]);
		client.disconnect();
	});
});

describe("frames that close the connection", () => {
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
	])("%s", async (_, frame, expected) => {
		const client = await connectClient(north, ann);
		client.send(frame);
		expect(await client.closed).toEqual(expected);
	});

	test("too many frames", async () => {
		const client = await connectClient(north, ann);
		for (let i = 0; i < 200; i++) client.send({ t: "watch", day: null, job: null, vehicle: null });
		expect(await client.closed).toEqual({ code: 4429, reason: "too_many_frames" });
	});
});
