import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Fence, Lease } from "~/shared/leases/lease";
import type { LeaseFrame, LeaseRequest } from "./connection";
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
const lease = (vehicle: number, user_id = 2): Lease => ({
	date: DAY,
	vehicle_id: vehicle,
	user_id,
	name: "Priya Shah",
	until: 1_048_000,
});
const fence = (vehicle: number): Fence => ({ date: DAY, vehicle_id: vehicle, fence: 7 });
const freed = (vehicle: number): LeaseFrame => ({
	t: "leases",
	all: false,
	held: [],
	freed: [{ day: DAY, vehicle }],
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
		expect(await first).toEqual({ ok: true, fences: [fence(1), fence(2)] });
		expect(await second).toEqual({ ok: false, conflicts: [lease(3)] });
	});

	it("asks the room once for a row: a drag's lease serves its drop", async () => {
		const { leases, sent } = openLeases();
		const [pickUp, drop] = [leases.acquire(DAY, [1]), leases.acquire(DAY, [1, 2])];
		expect(sent).toMatchObject([{ vehicles: [1] }]);
		leases.onFrame({ t: "taken", ref: 1, leases: [grantedLease(1)], held: [] });
		expect(await pickUp).toEqual({ ok: true, fences: [fence(1)] });
		await vi.waitFor(() => expect(sent).toHaveLength(2));
		expect(sent[1]).toMatchObject({ ref: 2, vehicles: [2] });
		leases.onFrame({ t: "taken", ref: 2, leases: [grantedLease(2)], held: [] });
		expect(await drop).toEqual({ ok: true, fences: [fence(1), fence(2)] });
		expect(await leases.acquire(DAY, [2, 1])).toMatchObject({ ok: true });
		expect(sent).toHaveLength(2);
	});

	it.each<[string, (leases: LeaseClient) => void]>([
		["is about to expire", () => vi.advanceTimersByTime(56_000)],
		["was released", (leases) => leases.release(DAY, [1])],
		["was freed by the room", (leases) => leases.onFrame(freed(1))],
		["was lost with the connection", (leases) => leases.onConnectionLost()],
	])("asks again for a row whose lease %s", async (_, end) => {
		const { leases, sent } = openLeases();
		const first = leases.acquire(DAY, [1]);
		leases.onFrame({ t: "taken", ref: 1, leases: [grantedLease(1)], held: [] });
		await first;
		end(leases);
		void leases.acquire(DAY, [1]);
		expect(sent.at(-1)).toMatchObject({ t: "take", ref: 2, vehicles: [1] });
	});

	it("renews a lease although this page has it", async () => {
		const { leases, sent } = openLeases();
		const first = leases.acquire(DAY, [1]);
		leases.onFrame({ t: "taken", ref: 1, leases: [grantedLease(1)], held: [] });
		await first;
		vi.advanceTimersByTime(20_000);
		const renewed = leases.renew(DAY, [1]);
		expect(sent.at(-1)).toMatchObject({ t: "take", ref: 2 });
		leases.onFrame({ t: "taken", ref: 2, leases: [grantedLease(1)], held: [] });
		await renewed;
		vi.advanceTimersByTime(50_000);
		expect(await leases.acquire(DAY, [1])).toEqual({ ok: true, fences: [fence(1)] });
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
		expect(leases.getLeases()).toEqual([lease(2)]);
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
