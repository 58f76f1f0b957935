import { describe, expect, it } from "vitest";
import { memoryLeaseStore } from "@/tests/support/api/lease-store";
import type { VehicleDay } from "~/shared/leases/lease";
import { LEASE_MS, type LeaseHolder, LeaseTable } from "./lease-table";

const row = (vehicle_id: number): VehicleDay => ({ vehicle_id, date: "2026-11-23" });
const holder = (name: string, connection = `${name}-1`): LeaseHolder => ({
	session: name,
	connection,
	user_id: name.length,
	name,
});
const [ANN, PRIYA] = [holder("ann"), holder("priya")];

function openLeases(store = memoryLeaseStore()) {
	const changes: string[] = [];
	const clock = { now: 1_000_000, wake: 0 };
	const open = () =>
		new LeaseTable({
			store,
			now: () => clock.now,
			wake: (at) => {
				clock.wake = at;
			},
			onChange: (granted, freed) =>
				void changes.push(
					...granted.map((lease) => `${lease.name} has ${lease.vehicle_id}`),
					...freed.map(({ vehicle_id }) => `${vehicle_id} is free`),
				),
		});
	return { leases: open(), changes, clock, open };
}
const fencesOf = (result: ReturnType<LeaseTable["acquire"]>) =>
	result.ok ? result.leases.map((lease) => lease.fence) : [];

describe("acquiring leases", () => {
	it("grants all or nothing, and names the holder on a conflict", () => {
		const { leases, changes } = openLeases();
		expect(leases.acquire([row(1), row(2)], ANN).ok).toBe(true);
		const refused = leases.acquire([row(3), row(2)], PRIYA);
		expect(refused).toMatchObject({ ok: false, conflicts: [{ vehicle_id: 2, name: "ann" }] });
		expect(leases.find(row(3))).toBeNull();
		expect(changes).toEqual(["ann has 1", "ann has 2"]);
	});

	it("the same vehicle on another day is a separate lease", () => {
		const { leases } = openLeases();
		leases.acquire([row(1)], ANN);
		expect(leases.acquire([{ vehicle_id: 1, date: "2026-11-24" }], PRIYA).ok).toBe(true);
	});

	it("renewing keeps the fence; another tab of the session takes the lease over", () => {
		const { leases, clock } = openLeases();
		const first = fencesOf(leases.acquire([row(1)], ANN));
		clock.now += 20_000;
		expect(fencesOf(leases.acquire([row(1)], holder("ann", "ann-2")))).toEqual(first);
		expect(leases.find(row(1))).toMatchObject({ connection: "ann-2", until: clock.now + LEASE_MS });
		leases.releaseConnection("ann-1");
		expect(leases.active()).toHaveLength(1);
	});

	it("each new lease has a larger fence, also after the room restarts and when the clock runs backwards", () => {
		const { leases, open, clock } = openLeases();
		const fences = fencesOf(leases.acquire([row(1)], ANN));
		leases.release([row(1)], "ann");
		fences.push(...fencesOf(leases.acquire([row(1)], PRIYA)));
		const restarted = open();
		restarted.release([row(1)], "priya");
		fences.push(...fencesOf(restarted.acquire([row(1)], ANN)));
		clock.now -= 5_000;
		restarted.release([row(1)], "ann");
		fences.push(...fencesOf(restarted.acquire([row(1)], PRIYA)));
		expect(fences).toEqual([...new Set(fences)].sort((a, b) => a - b));
		expect(fences).toHaveLength(4);
	});

	it("fences do not shrink when the storage is lost", () => {
		const { leases, clock } = openLeases();
		const [before = 0] = fencesOf(leases.acquire([row(1)], ANN));
		clock.now += 1;
		const [after = 0] = fencesOf(openLeases(memoryLeaseStore()).leases.acquire([row(1)], ANN));
		expect(after).toBeGreaterThanOrEqual(before);
	});
});

describe("the end of a lease", () => {
	it.each<[string, (leases: LeaseTable, clock: { now: number }) => void]>([
		["it is released", (leases) => leases.release([row(1)], "ann")],
		["its connection closes", (leases) => leases.releaseConnection("ann-1")],
		["its session ends", (leases) => leases.releaseSessions(["ann"])],
		[
			"it is not renewed",
			(leases, clock) => {
				clock.now += LEASE_MS;
				leases.releaseExpired();
			},
		],
	])("%s", (_, end) => {
		const { leases, changes, clock } = openLeases();
		leases.acquire([row(1)], ANN);
		end(leases, clock);
		expect(changes.at(-1)).toBe("1 is free");
		expect(leases.acquire([row(1)], PRIYA).ok).toBe(true);
	});

	it.each<[string, (leases: LeaseTable) => void]>([
		["another session releases it", (leases) => leases.release([row(1)], "priya")],
		["another connection closes", (leases) => leases.releaseConnection("priya-1")],
		["another session ends", (leases) => leases.releaseSessions(["priya"])],
		["the alarm fires early", (leases) => leases.releaseExpired()],
	])("not when %s", (_, act) => {
		const { leases, changes } = openLeases();
		leases.acquire([row(1)], ANN);
		act(leases);
		expect(changes).toEqual(["ann has 1"]);
		expect(leases.acquire([row(1)], PRIYA).ok).toBe(false);
	});

	it("survives a restart of the room, which schedules the next expiry", () => {
		const { leases, open, clock } = openLeases();
		leases.acquire([row(1)], ANN);
		clock.now += 10_000;
		leases.acquire([row(2)], PRIYA);
		clock.now += 50_000;
		const restarted = open();
		restarted.releaseExpired();
		expect(restarted.active().map(({ vehicle_id }) => vehicle_id)).toEqual([2]);
		expect(clock.wake).toBe(1_070_000);
	});
});

describe("authorising a write", () => {
	it("succeeds under the session's own lease, or without a lease if the vehicle-day is free", () => {
		const { leases } = openLeases();
		const [fence = 0] = fencesOf(leases.acquire([row(1)], ANN));
		expect(leases.authoriseWrite([{ ...row(1), fence }], "ann")).toEqual({ ok: true, fences: [fence] });
		expect(leases.authoriseWrite([row(1)], "ann")).toEqual({ ok: true, fences: [fence] });
		const free = leases.authoriseWrite([row(1), row(2)], "ann");
		expect(free).toMatchObject({ ok: true });
		if (free.ok) expect(free.fences[1]).toBeGreaterThan(fence);
	});

	it("fails under another session's lease and for a caller without a session", () => {
		const { leases } = openLeases();
		leases.acquire([row(1)], ANN);
		expect(leases.authoriseWrite([row(1), row(2)], "priya")).toMatchObject({
			ok: false,
			conflicts: [{ name: "ann" }],
			expired: [],
		});
		expect(leases.authoriseWrite([row(1)], "").ok).toBe(false);
	});

	it("fails with the fence of an expired lease, whether or not someone else has a new one", () => {
		const { leases, clock } = openLeases();
		const [fence = 0] = fencesOf(leases.acquire([row(1)], ANN));
		clock.now += LEASE_MS + 1;
		expect(leases.authoriseWrite([{ ...row(1), fence }], "ann")).toEqual({
			ok: false,
			conflicts: [],
			expired: [row(1)],
		});
		leases.acquire([row(1)], PRIYA);
		expect(leases.authoriseWrite([{ ...row(1), fence }], "ann")).toMatchObject({
			ok: false,
			conflicts: [{ name: "priya" }],
		});
	});
});
