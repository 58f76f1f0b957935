import { describe, expect, it } from "vitest";
import { memoryLockStore } from "@/tests/support/lock-store";
import { type Holder, LEASE_FOR, PlannerLock, type Row } from "./lock";

const row = (vehicle_id: number): Row => ({ vehicle_id, date: "2026-11-23" });
const who = (name: string, connection = `${name}-1`): Holder => ({
	session: name,
	connection,
	user_id: name.length,
	name,
});
const [ANN, PRIYA] = [who("ann"), who("priya")];

function room(store = memoryLockStore()) {
	const told: string[] = [];
	const clock = { now: 1_000_000, wake: 0 };
	const open = () =>
		new PlannerLock({
			store,
			now: () => clock.now,
			wake: (at) => {
				clock.wake = at;
			},
			tell: (held, freed) =>
				void told.push(
					...held.map((one) => `${one.name} has ${one.vehicle_id}`),
					...freed.map((one) => `${one.vehicle_id} is free`),
				),
		});
	return { lock: open(), told, clock, open };
}
const fenceOf = (answer: ReturnType<PlannerLock["take"]>) =>
	answer.ok ? answer.leases.map((one) => one.fence) : [];

describe("taking rows", () => {
	it("gives all or none, and names who holds what", () => {
		const { lock, told } = room();
		expect(lock.take([row(1), row(2)], ANN).ok).toBe(true);
		const refused = lock.take([row(3), row(2)], PRIYA);
		expect(refused).toMatchObject({ ok: false, held: [{ vehicle_id: 2, name: "ann" }] });
		expect(lock.holderOf(row(3))).toBeNull();
		expect(told).toEqual(["ann has 1", "ann has 2"]);
	});

	it("a row on another day is another row", () => {
		const { lock } = room();
		lock.take([row(1)], ANN);
		expect(lock.take([{ vehicle_id: 1, date: "2026-11-24" }], PRIYA).ok).toBe(true);
	});

	it("keeping a row keeps its number; another tab of the session takes it over", () => {
		const { lock, clock } = room();
		const first = fenceOf(lock.take([row(1)], ANN));
		clock.now += 20_000;
		expect(fenceOf(lock.take([row(1)], who("ann", "ann-2")))).toEqual(first);
		expect(lock.holderOf(row(1))).toMatchObject({ connection: "ann-2", until: clock.now + LEASE_FOR });
		lock.leave("ann-1");
		expect(lock.held()).toHaveLength(1);
	});

	it("each lease has a larger number than any before, also after its room was thrown out and where the clock stood", () => {
		const { lock, open, clock } = room();
		const numbers = fenceOf(lock.take([row(1)], ANN));
		lock.free([row(1)], "ann");
		numbers.push(...fenceOf(lock.take([row(1)], PRIYA)));
		const woken = open();
		woken.free([row(1)], "priya");
		numbers.push(...fenceOf(woken.take([row(1)], ANN)));
		clock.now -= 5_000;
		woken.free([row(1)], "ann");
		numbers.push(...fenceOf(woken.take([row(1)], PRIYA)));
		expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
		expect(numbers).toHaveLength(4);
	});

	it("a store that was lost begins above what it had given", () => {
		const { lock, clock } = room();
		const [before = 0] = fenceOf(lock.take([row(1)], ANN));
		clock.now += 1;
		const [after = 0] = fenceOf(room(memoryLockStore()).lock.take([row(1)], ANN));
		expect(after).toBeGreaterThanOrEqual(before);
	});
});

describe("the end of a lease", () => {
	it.each<[string, (lock: PlannerLock, clock: { now: number }) => void]>([
		["it is freed", (lock) => lock.free([row(1)], "ann")],
		["its connection closes", (lock) => lock.leave("ann-1")],
		["its session ends", (lock) => lock.endSessions(["ann"])],
		[
			"nobody keeps it",
			(lock, clock) => {
				clock.now += LEASE_FOR;
				lock.expire();
			},
		],
	])("%s", (_, end) => {
		const { lock, told, clock } = room();
		lock.take([row(1)], ANN);
		end(lock, clock);
		expect(told.at(-1)).toBe("1 is free");
		expect(lock.take([row(1)], PRIYA).ok).toBe(true);
	});

	it.each<[string, (lock: PlannerLock) => void]>([
		["somebody else frees it", (lock) => lock.free([row(1)], "priya")],
		["another connection closes", (lock) => lock.leave("priya-1")],
		["another session ends", (lock) => lock.endSessions(["priya"])],
		["the alarm comes early", (lock) => lock.expire()],
	])("not when %s", (_, happens) => {
		const { lock, told } = room();
		lock.take([row(1)], ANN);
		happens(lock);
		expect(told).toEqual(["ann has 1"]);
		expect(lock.take([row(1)], PRIYA).ok).toBe(false);
	});

	it("outlives its room, which is woken for what runs out next", () => {
		const { lock, open, clock } = room();
		lock.take([row(1)], ANN);
		clock.now += 10_000;
		lock.take([row(2)], PRIYA);
		clock.now += 50_000;
		const woken = open();
		woken.expire();
		expect(woken.held().map(({ vehicle_id }) => vehicle_id)).toEqual([2]);
		expect(clock.wake).toBe(1_070_000);
	});
});

describe("writing to rows", () => {
	it("under one's lease with its number, or without one where nobody holds the row", () => {
		const { lock } = room();
		const [fence = 0] = fenceOf(lock.take([row(1)], ANN));
		expect(lock.claim([{ ...row(1), fence }], "ann")).toEqual({ ok: true, fences: [fence] });
		expect(lock.claim([row(1)], "ann")).toEqual({ ok: true, fences: [fence] });
		const free = lock.claim([row(1), row(2)], "ann");
		expect(free).toMatchObject({ ok: true });
		if (free.ok) expect(free.fences[1]).toBeGreaterThan(fence);
	});

	it("not to what somebody else holds, nor for a caller without a session", () => {
		const { lock } = room();
		lock.take([row(1)], ANN);
		expect(lock.claim([row(1), row(2)], "priya")).toMatchObject({
			ok: false,
			held: [{ name: "ann" }],
			ended: [],
		});
		expect(lock.claim([row(1)], "").ok).toBe(false);
	});

	it("not with a number whose lease is over, whoever has the row now", () => {
		const { lock, clock } = room();
		const [fence = 0] = fenceOf(lock.take([row(1)], ANN));
		clock.now += LEASE_FOR + 1;
		expect(lock.claim([{ ...row(1), fence }], "ann")).toEqual({ ok: false, held: [], ended: [row(1)] });
		lock.take([row(1)], PRIYA);
		expect(lock.claim([{ ...row(1), fence }], "ann")).toMatchObject({ ok: false, held: [{ name: "priya" }] });
	});
});
