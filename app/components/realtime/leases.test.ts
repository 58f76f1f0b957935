import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LeaseWish } from "./connection";
import { Leases } from "./leases";

const DAY = "2026-11-23";
const held = (vehicle: number, user_id = 2) => ({
	day: DAY,
	vehicle,
	user_id,
	name: "Priya Shah",
	initials: "PS",
	left: 48_000,
});
const lease = (vehicle: number) => ({ day: DAY, vehicle, fence: 7, left: 60_000 });

function desk() {
	const said: LeaseWish[] = [];
	const leases = new Leases();
	const line = { isOpen: true };
	leases.speakTo((wish) => {
		if (line.isOpen) said.push(wish);
		return line.isOpen;
	});
	return { leases, said, line };
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

describe("taking rows", () => {
	it("answers their numbers, or who holds them, each wish its own answer", async () => {
		const { leases, said } = desk();
		const [one, other] = [leases.take(DAY, [1, 2]), leases.take(DAY, [3])];
		expect(said).toMatchObject([
			{ t: "take", ref: 1, vehicles: [1, 2] },
			{ t: "take", ref: 2, vehicles: [3] },
		]);
		leases.hear({ t: "taken", ref: 2, leases: [], held: [held(3)] });
		leases.hear({ t: "taken", ref: 1, leases: [lease(1), lease(2)], held: [] });
		expect(await one).toEqual({ ok: true, leases: [lease(1), lease(2)] });
		expect(await other).toEqual({ ok: false, held: [held(3)] });
	});

	it("is over at once without a connection, when it is lost, and when no answer comes", async () => {
		const { leases, line } = desk();
		const waiting = leases.take(DAY, [1]);
		leases.lost();
		expect(await waiting).toEqual({ ok: false, held: [] });
		line.isOpen = false;
		expect(await leases.take(DAY, [1])).toEqual({ ok: false, held: [] });
		line.isOpen = true;
		const silent = leases.take(DAY, [1]);
		vi.advanceTimersByTime(5_000);
		expect(await silent).toEqual({ ok: false, held: [] });
	});

	it("frees what is let go without a connection as soon as there is one again", () => {
		const { leases, said, line } = desk();
		line.isOpen = false;
		leases.free(DAY, [1]);
		expect(said).toEqual([]);
		line.isOpen = true;
		leases.hear({ t: "leases", all: true, held: [held(1, 1)], freed: [] });
		expect(said).toEqual([{ t: "free", day: DAY, vehicles: [1] }]);
	});
});

describe("who holds what", () => {
	it("is told as it changes, with the moment it ends on this page's clock", () => {
		const { leases } = desk();
		const changed = vi.fn();
		leases.onChange(changed);
		leases.hear({ t: "leases", all: true, held: [held(1)], freed: [] });
		leases.hear({ t: "leases", all: false, held: [held(2)], freed: [{ day: DAY, vehicle: 1 }] });
		const { left: _, ...two } = held(2);
		expect(leases.held()).toEqual([{ ...two, until: 1_048_000 }]);
		leases.lost();
		expect(leases.held()).toEqual([]);
		expect(changed).toHaveBeenCalledTimes(3);
	});

	it("tells the holder who asks for a row", () => {
		const { leases, said } = desk();
		const asked = vi.fn();
		const forget = leases.onAsked(asked);
		const frame = {
			t: "asked",
			day: DAY,
			vehicle: 1,
			by: { user_id: 2, name: "Priya Shah", initials: "PS" },
		} as const;
		leases.hear(frame);
		forget();
		leases.hear(frame);
		expect(asked).toHaveBeenCalledExactlyOnceWith(frame);
		leases.ask(DAY, 4);
		expect(said).toEqual([{ t: "ask", day: DAY, vehicle: 4 }]);
	});
});
