import { describe, expect, it } from "vitest";
import { makeUpDay } from "@/tests/support/planning/plan-days";
import { createDraw } from "@/tests/support/planning/random-day";
import { judgeDay } from "../../fitness/judge";
import { shiftHours } from "../../fitness/shift-hours";
import type { PlannerJob, PlannerVehicle } from "../../run/responses";
import { DEFAULT_PLAN_COSTS } from "../costs";
import { Inserter } from "../insert";
import { LaneShop } from "../lane";
import { type DayToPlan, toPlanModel } from "../model";
import { toLaneCards } from "../proposal";
import { DaySearch } from "../search/search";
import { priceSlots, type SlotRequest } from "./price-slots";
import { needsOfSlotJobs, type SlotFacts, toSlotCard } from "./slot-job";
import { listSlots } from "./slot-times";

/** More bookings take longer: a long run sets this to 500. */
const BOOKINGS = Number(process.env.CARTAGE_SLOT_BOOKINGS ?? 60);

const DAY_BEFORE = new Date("2026-11-19T12:00:00Z");
const SITE = { service_minutes: 15, opening_hours: null };
const TOWNS = [
	[52.41, -1.52],
	[52.64, -1.13],
	[52.48, -1.89],
	[52.92, -1.48],
	[52.24, -0.9],
] as const;
const place = (at: number) => {
	const [latitude, longitude] = TOWNS[at % TOWNS.length] ?? TOWNS[0];
	return { town: null, post_code: null, latitude, longitude, site: SITE };
};

const factsOf = (overrides: Partial<SlotFacts> = {}): SlotFacts => ({
	collection: place(0),
	delivery: place(1),
	delivery_date: "2026-11-20",
	delivery_from: null,
	delivery_by: "17:00",
	weight: 300,
	spaces: 1,
	load_type_id: null,
	service_id: null,
	item_count: null,
	references: [],
	is_adr: false,
	need_ids: [],
	...overrides,
});

/** A day whose jobs are on lanes that can be driven. */
function plannedDay(jobs: number, vehicles: number, seed: number): DayToPlan {
	const model = toPlanModel(makeUpDay({ jobs, vehicles, seed }));
	const plan = new DaySearch(model.problem, { iterations: 50, seed }).run();
	const filled = model.vehicles.map(
		(vehicle, at): PlannerVehicle => ({
			...vehicle,
			planned_jobs: toLaneCards(model, plan, at).map((card) => ({ ...card, status: "Planned" })),
		}),
	);
	return { ...model.day, vehicles: filled, unplanned: [] };
}

const slotsOf = (facts: SlotFacts, slot_minutes = 60) =>
	listSlots("2026-11-20", { slot_minutes, first_from: "07:00", last_until: "18:00" }, DAY_BEFORE).map(
		(window, at) => toSlotCard(-1_000 - at, facts, window),
	);

const requestOf = (day: DayToPlan, overrides: Partial<SlotRequest> = {}): SlotRequest => ({
	day: { ...day, now: DAY_BEFORE },
	costs: DEFAULT_PLAN_COSTS,
	slots: slotsOf(factsOf()),
	claims: [],
	tightness: { minutes_in_hand: 15, spare_percent: 0 },
	...overrides,
});

/** The visits of a vehicle's day by the planner's own run. */
function visitsOf(day: DayToPlan, vehicle: PlannerVehicle, jobs: readonly PlannerJob[]) {
	const [shift] = vehicle.work_day;
	if (!shift) return [];
	return shiftHours({ ...day, needs: undefined, vehicle, jobs }, shift).run?.visits ?? [];
}

/** What the planner finds on a lane: rules that forbid it, and stops that are late. */
function warnings(day: DayToPlan, vehicle: PlannerVehicle, jobs: readonly PlannerJob[]): string[] {
	const verdicts = judgeDay({ ...day, needs: undefined, vehicle, jobs, added: new Set() });
	const late = visitsOf(day, vehicle, jobs).filter(({ due, arrive }) => due !== null && arrive > due + 1e-6);
	return [
		...verdicts.flatMap(({ level, rule }) => (level === "forbidden" ? [`${vehicle.id}: ${rule}`] : [])),
		...late.map(({ job_id, does }) => `${vehicle.id}: ${does} of ${job_id} late`),
	];
}

/** The day once every claim is on the vehicle that it was promised of, planned there by the search itself. */
function warningsOfClaims(day: DayToPlan, claims: SlotRequest["claims"]): string[] {
	return day.vehicles.flatMap((vehicle) => {
		const own = claims.filter(({ vehicle_id }) => vehicle_id === vehicle.id).map(({ job }) => job);
		if (own.length === 0) return [];
		const model = toPlanModel({
			...day,
			vehicles: [vehicle],
			unplanned: own,
			may_move: new Set(),
			costs: { ...day.costs, most_late: 0, per_left_job: 10_000 },
		});
		const plan = new DaySearch(model.problem, { iterations: 400, seed: 1 }).run();
		const outside = plan.outside.map((job) => `${vehicle.id}: ${model.jobs[job]?.id} does not fit`);
		const before = new Set(warnings(day, vehicle, vehicle.planned_jobs));
		const after = warnings(day, vehicle, toLaneCards(model, plan, 0));
		return [...outside, ...after.filter((warning) => !before.has(warning))];
	});
}

describe("a slot", () => {
	it("that is offered can be driven by its vehicle in time, by the planner's own run", () => {
		let offered = 0;
		for (let seed = 1; seed <= 6; seed++) {
			const day = plannedDay(24, 6, seed);
			const request = requestOf(day);
			for (const [at, found] of priceSlots(request).entries()) {
				const job = request.slots[at];
				if (found.reason !== null || !job) continue;
				offered++;
				expect(warningsOfClaims(day, [{ vehicle_id: found.vehicle_id, job }])).toEqual([]);
			}
		}
		expect(offered).toBeGreaterThan(20);
	});

	it(`is promised to ${BOOKINGS} customers one after the other, and no lane becomes late`, () => {
		const day = plannedDay(12, 8, 4);
		const draw = createDraw(7);
		const claims: { vehicle_id: number; job: PlannerJob }[] = [];
		let refused = 0;
		for (let at = 0; at < BOOKINGS; at++) {
			const from = Math.floor(draw() * TOWNS.length);
			const ends = { collection: place(from), delivery: place(from + 1 + Math.floor(draw() * 3)) };
			const slots = slotsOf(factsOf({ ...ends, spaces: 1 + Math.floor(draw() * 3) }), 120);
			const free = priceSlots(requestOf(day, { slots, claims })).flatMap((found, slot) =>
				found.reason === null ? [{ ...found, slot: slots[slot] }] : [],
			);
			const chosen = free[Math.floor(draw() * free.length)];
			if (!chosen?.slot) refused++;
			else claims.push({ vehicle_id: chosen.vehicle_id, job: { ...chosen.slot, id: -1 - at } });
		}
		expect(warningsOfClaims(day, claims)).toEqual([]);
		expect(claims.length).toBeGreaterThan(10);
		expect(refused).toBe(BOOKINGS - claims.length);
	});
});

it("costs the same whether all ways are worked out or only those that a lane can use", () => {
	const day = plannedDay(24, 6, 3);
	const unplanned = slotsOf(factsOf());
	const costsOf = (lanes_stay: boolean) => {
		const { problem } = toPlanModel({ ...day, unplanned, may_move: new Set(), lanes_stay });
		const shop = new LaneShop(problem);
		const inserter = new Inserter(shop);
		return problem.lanes.flatMap((stops, at) => {
			const lane = shop.make(at, stops, stops.length);
			return unplanned.map((_, job) => lane && inserter.priceFresh(lane, job).cost);
		});
	};
	expect(costsOf(true)).toEqual(costsOf(false));
});

describe("what is not free", () => {
	const day = plannedDay(12, 6, 2);
	const reasonsOf = (facts: Partial<SlotFacts>, overrides: Partial<SlotRequest> = {}) => [
		...new Set(
			priceSlots(requestOf(day, { slots: slotsOf(factsOf(facts)), ...overrides })).map(
				({ reason }) => reason ?? "free",
			),
		),
	];
	const closed = { ...SITE, opening_hours: [{ day: 5, from: "12:00", until: "14:00" }] };

	it.each<[string, Partial<SlotFacts>, string[]]>([
		["a load that is too heavy for every vehicle", { weight: 40_000 }, ["no_vehicle"]],
		["what nobody has", { need_ids: [9] }, ["no_vehicle"]],
		["a delivery before anyone could be there", { delivery_by: "06:30" }, ["too_late"]],
	])("names %s", (_, facts, expected) => {
		const crane = { ...{ job_id: 0, id: 9, name: "Crane", kind: null }, skill_id: null } as const;
		const known = { ...day.needs, needs: [{ ...crane, on_vehicle: 1, on_trailer: 0 } as const] };
		const slots = slotsOf(factsOf(facts));
		const neededBy = slots.map(({ id }) => ({ id, need_ids: facts.need_ids ?? [] }));
		const day_ = { ...day, now: DAY_BEFORE, needs: needsOfSlotJobs(known, neededBy) };
		expect(reasonsOf(facts, { day: day_, slots })).toEqual(expected);
	});

	it("is a collection while its place is closed", () => {
		expect(reasonsOf({ collection: { ...place(0), site: closed } })).toContain("collection_closed");
	});

	it("is what a vehicle cannot reach any more by the beginning", () => {
		const [vehicle] = day.vehicles;
		if (!vehicle) throw new Error("no vehicle");
		const alone = { ...day, vehicles: [{ ...vehicle, planned_jobs: [] }] };
		const freeAt = (now: string) =>
			priceSlots(requestOf(alone, { day: { ...alone, now: new Date(now) } })).flatMap(({ reason }, at) =>
				reason === null ? [at] : [],
			);
		const early = freeAt("2026-11-19T12:00:00Z");
		// A minute before a slot begins no vehicle that has to drive is there in time.
		expect(early).toContain(3);
		expect(freeAt("2026-11-20T09:59:30Z")).not.toContain(3);
	});

	it("is promised of no empty vehicle where as many are left spare", () => {
		const empty = { ...day, vehicles: day.vehicles.map((one) => ({ ...one, planned_jobs: [] })) };
		const free = (spare_percent: number) =>
			priceSlots(requestOf(empty, { tightness: { minutes_in_hand: 15, spare_percent } })).filter(
				({ reason }) => reason === null,
			).length;
		expect(free(50)).toBeGreaterThan(0);
		expect(free(100)).toBe(0);
	});

	it("counts no vehicle as spare that cannot be driven", () => {
		const vehicles = day.vehicles.map(
			(one, at): PlannerVehicle => ({ ...one, planned_jobs: [], vor: at === 0 ? 0 : 1 }),
		);
		const free = (spare_percent: number) =>
			priceSlots(
				requestOf({ ...day, vehicles }, { tightness: { minutes_in_hand: 15, spare_percent } }),
			).filter(({ reason }) => reason === null).length;
		expect(free(0)).toBeGreaterThan(0);
		expect(free(50)).toBe(0);
	});
});
