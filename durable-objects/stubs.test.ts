import { describe, expect, it } from "vitest";
import { collectLog } from "@/tests/support/api/log-lines";
import { countApiCall, tenantRoom } from "./stubs";

/** Rooms of which the first so many calls are never answered. */
function openRooms(silent: number) {
	let calls = 0;
	const call = async () => {
		calls++;
		return calls <= silent ? await new Promise<never>(() => {}) : { ok: true };
	};
	const room = {
		announce: call,
		checkSessions: call,
		reportPosition: call,
		authoriseWrite: call,
		countApiCall: call,
	};
	const env = { TENANT_ROOM: { idFromName: (slug: string) => slug, get: () => room } } as unknown as Env;
	return { env, count: () => calls };
}

describe("a room that does not answer", () => {
	it.each<[string, (env: Env) => Promise<unknown>]>([
		["announce", (env) => tenantRoom(env, "north", 5).announce(1)],
		["checkSessions", (env) => tenantRoom(env, "north", 5).checkSessions()],
		["authoriseWrite", (env) => tenantRoom(env, "north", 5).authoriseWrite("s", [])],
	])("fails the call %s after its limit", async (_, call) => {
		await expect(call(openRooms(2).env)).rejects.toThrow("the room of north has not ended within");
	});

	it("is asked twice whether a session may write", async () => {
		const rooms = openRooms(1);
		expect(await tenantRoom(rooms.env, "north", 5).authoriseWrite("s", [])).toEqual({ ok: true });
		expect(rooms.count()).toBe(2);
	});

	it("counts no call of the API, which is no reason to refuse it", async () => {
		const log = collectLog();
		expect(await countApiCall(openRooms(1).env, "north", { id: 1, max: 5 }, 5)).toBeNull();
		log.restore();
		expect(log.texts.join()).toContain("api key limit");
	});
});
