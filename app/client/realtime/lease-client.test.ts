import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LeaseRequest } from "./connection";
import { LeaseClient } from "./lease-client";

const DAY = "2026-11-23";
const leaseView = (vehicle: number, user_id = 2) => ({
	day: DAY,
	vehicle,
	user_id,
	name: "Priya Shah",
	initials: "PS",
	left: 48_000,
});
const grantedLease = (vehicle: number) => ({ day: DAY, vehicle, fence: 7, left: 60_000 });

function openLeases() {
	const sent: LeaseRequest[] = [];
	const leases = new LeaseClient();
	const network = { isOpen: true };
	leases.setSender((request) => {
		if (network.isOpen) sent.push(request);
		return network.isOpen;
	});
	return { leases, sent, network };
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

describe("acquiring leases", () => {
	it("resolves to the leases or the conflicts, each request with its own answer", async () => {
		const { leases, sent } = openLeases();
		const [first, second] = [leases.acquire(DAY, [1, 2]), leases.acquire(DAY, [3])];
		expect(sent).toMatchObject([
			{ t: "take", ref: 1, vehicles: [1, 2] },
			{ t: "take", ref: 2, vehicles: [3] },
		]);
		leases.onFrame({ t: "taken", ref: 2, leases: [], held: [leaseView(3)] });
		leases.onFrame({ t: "taken", ref: 1, leases: [grantedLease(1), grantedLease(2)], held: [] });
		expect(await first).toEqual({ ok: true, leases: [grantedLease(1), grantedLease(2)] });
		expect(await second).toEqual({ ok: false, conflicts: [leaseView(3)] });
	});

	it("fails without a connection, when the connection is lost, and when no answer comes in time", async () => {
		const { leases, network } = openLeases();
		const waiting = leases.acquire(DAY, [1]);
		leases.onConnectionLost();
		expect(await waiting).toEqual({ ok: false, conflicts: [] });
		network.isOpen = false;
		expect(await leases.acquire(DAY, [1])).toEqual({ ok: false, conflicts: [] });
		network.isOpen = true;
		const silent = leases.acquire(DAY, [1]);
		vi.advanceTimersByTime(5_000);
		expect(await silent).toEqual({ ok: false, conflicts: [] });
	});

	it("sends a release made while offline when the connection is back", () => {
		const { leases, sent, network } = openLeases();
		network.isOpen = false;
		leases.release(DAY, [1]);
		expect(sent).toEqual([]);
		network.isOpen = true;
		leases.onFrame({ t: "leases", all: true, held: [leaseView(1, 1)], freed: [] });
		expect(sent).toEqual([{ t: "free", day: DAY, vehicles: [1] }]);
	});
});

describe("the list of leases", () => {
	it("follows the room, with expiry times on this page's clock", () => {
		const { leases } = openLeases();
		const changed = vi.fn();
		leases.onChange(changed);
		leases.onFrame({ t: "leases", all: true, held: [leaseView(1)], freed: [] });
		leases.onFrame({ t: "leases", all: false, held: [leaseView(2)], freed: [{ day: DAY, vehicle: 1 }] });
		const { left: _, ...two } = leaseView(2);
		expect(leases.getLeases()).toEqual([{ ...two, until: 1_048_000 }]);
		leases.onConnectionLost();
		expect(leases.getLeases()).toEqual([]);
		expect(changed).toHaveBeenCalledTimes(3);
	});

	it("passes a hand-over request on to its handlers, and sends one", () => {
		const { leases, sent } = openLeases();
		const onRequest = vi.fn();
		const unsubscribe = leases.onHandOverRequest(onRequest);
		const frame = {
			t: "asked",
			day: DAY,
			vehicle: 1,
			by: { user_id: 2, name: "Priya Shah", initials: "PS" },
		} as const;
		leases.onFrame(frame);
		unsubscribe();
		leases.onFrame(frame);
		expect(onRequest).toHaveBeenCalledExactlyOnceWith(frame);
		leases.requestHandOver(DAY, 4);
		expect(sent).toEqual([{ t: "ask", day: DAY, vehicle: 4 }]);
	});
});
