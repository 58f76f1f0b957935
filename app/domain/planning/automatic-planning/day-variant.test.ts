import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeUpDay } from "@/tests/support/planning/plan-days";
import {
	PLANNER_DAY,
	placedJob,
	sampleDriver,
	sampleJob,
	sampleShift,
	sampleVehicle,
} from "@/tests/support/planning/planner-day";
import type { PlannerVehicle } from "../run/responses";
import { costOfVehicle, DEFAULT_PLAN_COSTS } from "./costs";
import { type DayCopy, toDayCopy } from "./day-copy";
import { applyVariant, type DayChange, type DayVariant, listOpenCards } from "./day-variant";
import { toPlanModel } from "./model";
import { DaySearch } from "./search/search";
import type { WeighedDay } from "./variant-vehicles";
import { type KnownLanes, toDrivableStart, toKnownLanes } from "./warm-start";

const driven = (id: number, cards: PlannerVehicle["planned_jobs"], change: Partial<PlannerVehicle> = {}) =>
	sampleVehicle(id, cards, {
		work_day: [
			sampleShift({ id, driver_id: id, client_driver: sampleDriver({ id, full_name: `Driver ${id}` }) }),
		],
		driver_name: `Driver ${id}`,
		...change,
	});
const ofAcme = { customer: { id: 2, customer_name: "Acme" } };

/** Vehicles 1 and 2 have drivers, 3 has none and is not planned. */
const FLEET = [
	driven(1, [placedJob(1, 1, 1), placedJob(2, 1, 2, { status: "Booked", ...ofAcme })]),
	driven(2, [placedJob(3, 2, 1)]),
	sampleVehicle(3),
];
const PRICED: WeighedDay = {
	prices: DEFAULT_PLAN_COSTS,
	day: {
		...makeUpDay({ jobs: 0, vehicles: 0, seed: 1 }),
		date: PLANNER_DAY,
		vehicles: FLEET.slice(0, 2),
		unplanned: [
			sampleJob(5, ofAcme),
			sampleJob(6, { delivery_name: "Hub", delivery_town: "Hull", delivery_post_code: "HU1 1AA" }),
		],
	},
};

const copyOf = (...changes: DayChange[]) => applyVariant(PRICED, changes, FLEET).day;
const idsOf = ({ vehicles, unplanned }: WeighedDay["day"]) => [
	vehicles.map(({ planned_jobs }) => planned_jobs.map(({ id }) => id)),
	unplanned.map(({ id }) => id),
];

describe("a copy of the day", () => {
	it.each<[string, DayChange[], number[][], number[]]>([
		["without changes is the day", [], [[1, 2], [3]], [5, 6]],
		[
			"frees the booked and planned work of a vehicle less",
			[{ kind: "vehicle_less", vehicle_id: 1 }],
			[[3]],
			[5, 6, 1, 2],
		],
		[
			"empties the lane of a driver who is away",
			[{ kind: "driver_away", driver_id: 1 }],
			[[], [3]],
			[5, 6, 1, 2],
		],
		["leaves away all jobs of a customer", [{ kind: "customer_out", customer_id: 2 }], [[1], [3]], [6]],
		[
			"leaves away jobs with a stop at a closed place",
			[{ kind: "place_closed", place: "hub|hu11aa" }],
			[[1, 2], [3]],
			[5],
		],
		["has a vehicle more", [{ kind: "hired", like: 1, price: null }], [[1, 2], [3], []], [5, 6]],
		[
			"plans a vehicle that gets a driver",
			[{ kind: "driver_more", vehicle_id: 3 }],
			[[1, 2], [3], []],
			[5, 6],
		],
		[
			"frees no job of a customer that is out",
			[
				{ kind: "vehicle_less", vehicle_id: 1 },
				{ kind: "customer_out", customer_id: 2 },
			],
			[[3]],
			[6, 1],
		],
		[
			"has one like a vehicle that is away",
			[
				{ kind: "vehicle_less", vehicle_id: 1 },
				{ kind: "hired", like: 1, price: null },
			],
			[[3], []],
			[5, 6, 1, 2],
		],
		[
			"is the day where there is no such vehicle",
			[{ kind: "vehicle_less", vehicle_id: 9 }],
			[[1, 2], [3]],
			[5, 6],
		],
	])("%s", (_case, changes, lanes, unplanned) => {
		expect(idsOf(copyOf(...changes))).toEqual([lanes, unplanned]);
	});

	it("leaves the day itself as it is, to the object where nothing changes", () => {
		const before = structuredClone(PRICED);
		copyOf({ kind: "driver_away", driver_id: 1 }, { kind: "starts_moved", minutes: 60 });
		expect(PRICED).toEqual(before);
		expect(applyVariant(PRICED, [], FLEET)).toBe(PRICED);
	});

	it("frees jobs as jobs on no vehicle, and none that is done", () => {
		const freed = copyOf({ kind: "vehicle_less", vehicle_id: 1 }).unplanned.filter(({ id }) => id < 3);
		expect(freed.map(({ status, job_planner }) => [status, job_planner])).toEqual([
			["Pending", null],
			["Pending", null],
		]);
		const home = driven(4, [placedJob(7, 4, 1)], {
			work_day: [sampleShift({ clockin_time: "06:00", clockout_time: "12:00" })],
		});
		expect(listOpenCards(PRICED.day, home)).toEqual([]);
	});
});

describe("a hired vehicle", () => {
	const fleet = [driven(1, [placedJob(1, 1, 1)], { vor: 1, depot: null }), ...FLEET.slice(1)];
	const needs = {
		...PRICED.day.needs,
		vehicles: [{ vehicle_id: 1, need_id: 4 }],
		skills: [{ driver_id: 1, skill_id: 5, expires_on: null }],
	};
	const home = { depot_id: null, driver_id: 1, name: "Home", latitude: 52, longitude: -1 };
	const priced = { ...PRICED, day: { ...PRICED.day, vehicles: fleet.slice(0, 2), needs, bases: [home] } };
	const hire = (price: number | null) => {
		const copy = applyVariant(priced, [{ kind: "hired", like: 1, price }], fleet);
		const hired = copy.day.vehicles.at(-1);
		if (!hired) throw new Error("nothing is hired");
		return { ...copy, hired };
	};

	it("is like another and fit to drive, with its base and what it has for jobs", () => {
		const { day, hired } = hire(null);
		expect(fleet.some(({ id }) => id === hired.id)).toBe(false);
		expect(hired).toMatchObject({ payload: 9000, vor: 0, planned_jobs: [], vehicle_type_id: 1 });
		expect(day.needs.vehicles.map(({ vehicle_id }) => vehicle_id)).toEqual([1, hired.id]);
		expect(day.needs.skills.map(({ driver_id }) => driver_id)).toEqual([1, hired.id]);
		expect(day.bases.map(({ driver_id }) => driver_id)).toEqual([1, hired.id]);
		const model = toPlanModel(day);
		expect(model.problem.vehicles.at(-1)?.isFrozen).toBe(false);
	});

	it("costs its price a day, driver and all, and the miles of one like it", () => {
		const { day, prices, hired } = hire(295);
		const own = costOfVehicle(DEFAULT_PLAN_COSTS, FLEET[0] ?? hired);
		for (const costs of [day.costs, prices])
			expect(costOfVehicle(costs, hired)).toMatchObject({ ...own, per_day: 295, per_hour: 0 });
		expect(costOfVehicle(hire(null).prices, hire(null).hired)).toEqual(own);
	});

	it.each([
		[2.5, 295, 737.5],
		[2.5, 0, 0],
	])(
		"is leaned as often as any vehicle, %f times, in what the plan is weighed by",
		(day_counts, price, weighed) => {
			const costs = { ...DEFAULT_PLAN_COSTS, day_counts };
			const leaned = { ...priced, day: { ...priced.day, costs } };
			const { day, prices } = applyVariant(leaned, [{ kind: "hired", like: 1, price }], fleet);
			const hired = day.vehicles.at(-1) ?? { vehicle_type_id: null, gross_weight: null };
			expect([day.costs, prices].map((of) => costOfVehicle(of, hired).per_day)).toEqual([weighed, price]);
		},
	);
});

describe("start times", () => {
	const startsOf = (change: Parameters<typeof sampleShift>[0], minutes: number) => {
		const vehicle = driven(1, [], { work_day: [sampleShift(change)] });
		const priced = { ...PRICED, day: { ...PRICED.day, vehicles: [vehicle] } };
		const { day } = applyVariant(priced, [{ kind: "starts_moved", minutes }], []);
		return day.vehicles[0]?.work_day[0]?.start_time;
	};
	const { hours } = sampleShift();
	const rested = { hours: { ...hours, last_end: "2026-11-19T18:45:00.000Z", short_rests: 9 } };
	it.each<[string, Parameters<typeof sampleShift>[0], number, string | null]>([
		["later", {}, 60, "07:00"],
		["earlier", {}, -60, "05:00"],
		["not before the rest has ended", rested, -60, "05:45"],
		["not on the day before", { start_time: "00:30" }, -60, "00:00"],
		["not on the day after", { start_time: "23:30" }, 60, "23:59"],
		["not of a driver who has clocked in", { clockin_time: "06:00" }, 60, "06:00"],
		["not where there is none", { start_time: null }, 60, null],
	])("are %s", (_case, change, minutes, start) => {
		expect(startsOf(change, minutes)).toBe(start);
	});
});

/** A plan of a copy, from that of another on. */
function planCopy(
	{ day, prices }: WeighedDay,
	known: KnownLanes | null,
): { copy: DayCopy; lanes: KnownLanes } {
	const model = toPlanModel(day);
	const from = known && toDrivableStart(model, known);
	const plan = new DaySearch(model.problem, { iterations: 30, seed: 1, from }).run();
	return {
		copy: toDayCopy({ ...model, day: { ...day, costs: prices } }, plan),
		lanes: toKnownLanes(model, plan),
	};
}

describe("plans of copies", () => {
	const seeds = fc.integer({ min: 1, max: 5_000 });
	const dayOf = (seed: number): WeighedDay => ({
		day: makeUpDay({ jobs: 12, vehicles: 5, seed, planned: 0.5, isOdd: true }),
		prices: DEFAULT_PLAN_COSTS,
	});
	const check = (property: (priced: WeighedDay, pick: number) => void) =>
		fc.assert(
			fc.property(seeds, fc.nat(4), (seed, pick) => property(dayOf(seed), pick)),
			{ numRuns: 12 },
		);
	const copyBy = (priced: WeighedDay, changes: DayVariant) =>
		planCopy(applyVariant(priced, changes, priced.day.vehicles), planCopy(priced, null).lanes).copy;

	it("without changes are the plan of the day", () => {
		check((priced) => {
			expect(copyBy(priced, [])).toEqual(planCopy(priced, planCopy(priced, null).lanes).copy);
		});
	});

	it("never use a vehicle that is less, nor more vehicles than there are", () => {
		check((priced, pick) => {
			const vehicle_id = priced.day.vehicles[pick]?.id ?? 0;
			const { lanes, figures } = copyBy(priced, [{ kind: "vehicle_less", vehicle_id }]);
			expect(lanes.map((lane) => lane.vehicle_id)).not.toContain(vehicle_id);
			expect(figures.vehicles).toBeLessThanOrEqual(priced.day.vehicles.length - 1);
		});
	});

	it("never give work to a driver who is away, and lose none of it", () => {
		check((priced, pick) => {
			const vehicle = priced.day.vehicles[pick];
			if (!vehicle) throw new Error("no such vehicle");
			const freed = listOpenCards(priced.day, vehicle).map(({ id }) => id);
			const { lanes, left } = copyBy(priced, [{ kind: "driver_away", driver_id: vehicle.id }]);
			expect(lanes.find(({ vehicle_id }) => vehicle_id === vehicle.id)?.job_ids).toEqual([]);
			const known = new Set([
				...lanes.flatMap(({ job_ids }) => job_ids),
				...left.map(({ job_id }) => job_id),
			]);
			expect(freed.filter((id) => !known.has(id))).toEqual([]);
		});
	});

	it("never have a job of a customer that is out", () => {
		check((priced, pick) => {
			const isOut = (id: number) => id % 5 === pick;
			const customerOf = (id: number) => ({ id: isOut(id) ? 2 : 1, customer_name: "Of a test" });
			const named: WeighedDay = {
				...priced,
				day: {
					...priced.day,
					unplanned: priced.day.unplanned.map((job) => ({ ...job, customer: customerOf(job.id) })),
					vehicles: priced.day.vehicles.map((vehicle) => ({
						...vehicle,
						planned_jobs: vehicle.planned_jobs.map((job) => ({ ...job, customer: customerOf(job.id) })),
					})),
				},
			};
			const { lanes, left } = copyBy(named, [{ kind: "customer_out", customer_id: 2 }]);
			const ids = [...lanes.flatMap(({ job_ids }) => job_ids), ...left.map(({ job_id }) => job_id)];
			expect(ids.filter(isOut)).toEqual([]);
		});
	});
});
