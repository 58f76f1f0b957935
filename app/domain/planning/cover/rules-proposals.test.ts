import { describe, expect, it } from "vitest";
import {
	PLANNER_DAY,
	placedJob,
	sampleDriver,
	sampleShift,
	sampleVehicle,
} from "@/tests/support/planning/planner-day";
import { judgeNeeds } from "~/domain/planning/fitness/judge-needs";
import { NO_NEEDS } from "~/domain/planning/needs/need-facts";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import type { CoverJob } from "./rules-options";
import { type CoverDay, proposeCover } from "./rules-proposals";
import type { CoverChoice, CoverPartner, FreeDriver } from "./rules-targets";

const at = (from: string, to: string) => ({ collection_time: from, delivery_time: to });
const [MORNING, NOON, EVENING] = [at("08:00", "09:00"), at("12:00", "13:00"), at("16:00", "17:00")];

/** A vehicle whose shift and driver have its number. */
const driven = (id: number, jobs: PlannerJob[] = [], overrides: Partial<PlannerVehicle> = {}) => {
	const client_driver = sampleDriver({ id, full_name: `Driver ${id}` });
	return sampleVehicle(id, jobs, {
		work_day: [sampleShift({ id, driver_id: id, client_driver })],
		driver_name: `Driver ${id}`,
		...overrides,
	});
};
const away = (id: number) =>
	driven(id, [], {
		work_day: [sampleShift({ id, driver_id: id, client_driver: sampleDriver({ id }), away: 1 })],
	});
const free = (id: number, favourite_of: number[] = []): FreeDriver => ({
	...sampleDriver({ id, full_name: `Free ${id}` }),
	hours: sampleShift().hours,
	favourite_of,
});
const partner = (id: number, last_on_lane: string | null = null): CoverPartner => ({
	...{ id, name: `Partner ${id}`, verdicts: [], last_on_lane, last_used: null },
});

/** The first vehicle is without its driver; its jobs need another carrier. */
function coverDay(
	jobs: PlannerJob[],
	others: PlannerVehicle[],
	more: { drivers?: FreeDriver[]; partners?: CoverPartner[]; started?: number[] } = {},
): CoverDay {
	return {
		date: PLANNER_DAY,
		rules: [],
		bases: [],
		needs: judgeNeeds(NO_NEEDS),
		now: new Date(`${PLANNER_DAY}T05:30:00.000Z`),
		vehicles: [driven(1, jobs), ...others],
		absent: { work_day_ids: new Set([1]), vehicle_id: null },
		open_work_day_ids: new Set(more.started?.length ? [] : [1]),
		drivers: more.drivers ?? [],
		spares: [],
		jobs: jobs.map(
			(card): CoverJob => ({
				card,
				work_day_id: 1,
				vehicle_id: 1,
				is_started: more.started?.includes(card.id) ?? false,
				partners: more.partners ?? [],
			}),
		),
	};
}
const job = (id: number, times: object, overrides: Partial<PlannerJob> = {}) =>
	placedJob(id, 1, id, { ...times, ...overrides });
const proposed = (day: CoverDay, choices?: Map<number, CoverChoice>) =>
	proposeCover(day, choices).map(({ card, chosen }) => `${card.id}: ${chosen.to} ${chosen.id ?? ""}`.trim());

describe("proposals", () => {
	it.each<[string, CoverDay, string[]]>([
		["the only other driver", coverDay([job(1, MORNING)], [driven(2)]), ["1: workday 2"]],
		[
			"not one who is busy then, if another is not",
			coverDay([job(1, MORNING)], [driven(2, [placedJob(9, 2, 1, MORNING)]), driven(3)]),
			["1: workday 3"],
		],
		[
			"two jobs at the same time go to two",
			coverDay([job(1, MORNING), job(2, MORNING)], [driven(2), driven(3)]),
			["1: workday 2", "2: workday 3"],
		],
		["never one who is away", coverDay([job(1, MORNING)], [away(2)]), ["1: unplanned"]],
		["not a vehicle off the road", coverDay([job(1, NOON)], [driven(2, [], { vor: 1 })]), ["1: unplanned"]],
		[
			"a free driver after those against whom nothing speaks",
			coverDay([job(1, MORNING)], [driven(2)], { drivers: [free(7)] }),
			["1: workday 2"],
		],
		[
			"and before those who would clash",
			coverDay([job(1, MORNING)], [driven(2, [placedJob(9, 2, 1, MORNING)])], { drivers: [free(7)] }),
			["1: driver 7"],
		],
		[
			"one free driver takes over the vehicle, not two",
			coverDay([job(1, MORNING), job(2, NOON), job(3, EVENING)], [], { drivers: [free(7), free(8)] }),
			["1: driver 7", "2: driver 7", "3: driver 7"],
		],
		[
			"a sub-contractor who knows the lane, when nobody else may",
			coverDay([job(1, MORNING)], [away(2)], { partners: [partner(5), partner(6, "2026-11-02")] }),
			["1: sub_contractor 6"],
		],
		[
			"none of those who do not",
			coverDay([job(1, MORNING)], [away(2)], { partners: [partner(5)] }),
			["1: unplanned"],
		],
		[
			"what is under way stays, and the driver of a day that has begun cannot be replaced",
			coverDay([job(1, MORNING, { status: "Inprogress" }), job(2, EVENING)], [], {
				started: [1],
				drivers: [free(7)],
			}),
			["1: stay", "2: unplanned"],
		],
	])("%s", (_, day, expected) => {
		expect(proposed(day)).toEqual(expected);
	});
});

describe("choices", () => {
	const day = coverDay([job(1, MORNING), job(2, MORNING)], [driven(2), driven(3)], {
		drivers: [free(7, [1]), free(8)],
		partners: [partner(5)],
	});
	const choose = (id: number, to: CoverChoice["to"], carrier: number | null = null) =>
		new Map([[id, { to, id: carrier }]]);

	it("the others are proposed beside what was chosen", () => {
		expect(proposed(day, choose(1, "workday", 3))).toEqual(["1: workday 3", "2: workday 2"]);
		expect(proposed(day, choose(2, "driver", 8))).toEqual(["1: workday 2", "2: driver 8"]);
		expect(proposed(day, choose(1, "sub_contractor", 5))[0]).toBe("1: sub_contractor 5");
	});

	it("once a free driver takes over, no other can", () => {
		const [first] = proposeCover(day, choose(2, "driver", 8));
		expect(first?.options.filter(({ to }) => to === "driver").map(({ id }) => id)).toEqual([8]);
	});

	it("says why: not on the rota, a favourite", () => {
		const [first] = proposeCover(day);
		expect(first?.options.find(({ to, id }) => to === "driver" && id === 7)).toMatchObject({
			label: "Free 7, KV23 HD1",
			why: expect.stringContaining("not on the rota, favourite driver"),
		});
	});

	it("what clashes with an earlier choice is shown at the later job", () => {
		const both = new Map<number, CoverChoice>([
			[1, { to: "workday", id: 2 }],
			[2, { to: "workday", id: 2 }],
		]);
		expect(proposeCover(day, both).map(({ chosen }) => chosen.verdicts.map(({ rule }) => rule))).toEqual([
			[],
			["overlap"],
		]);
	});

	it.each<[string, Partial<PlannerJob>, CoverChoice, string, string[]]>([
		["cannot stay before it has started", {}, { to: "stay", id: null }, "unplanned", []],
		["a job that is being done stays", { status: "Inprogress" }, { to: "workday", id: 2 }, "stay", ["stay"]],
		[
			"goods on board can change vehicles",
			{ status: "Collected" },
			{ to: "workday", id: 2 },
			"workday",
			["workday", "stay"],
		],
	])("%s", (_, overrides, choice, to, kinds) => {
		const started = overrides.status ? [1] : [];
		const one = coverDay([job(1, MORNING, overrides)], [driven(2)], { started });
		const [proposal] = proposeCover(one, new Map([[1, choice]]));
		expect(proposal?.chosen.to).toBe(to);
		if (started.length > 0) expect(proposal?.options.map((option) => option.to)).toEqual(kinds);
	});
});

describe("the driver of a vehicle that has broken down", () => {
	/** The first vehicle has broken down; its driver is there. */
	const broken = (jobs: PlannerJob[], spares: PlannerVehicle[], others: PlannerVehicle[] = []): CoverDay => ({
		...coverDay(jobs, others),
		absent: { work_day_ids: new Set(), vehicle_id: 1 },
		open_work_day_ids: new Set(),
		spares,
	});
	const spare = (id: number, overrides: Partial<PlannerVehicle> = {}) =>
		sampleVehicle(id, [], { work_day: [], driver_name: "", ...overrides });
	const done = placedJob(8, 1, 1, {
		...MORNING,
		status: "Completed",
		work_day_jobs: [{ id: 8, work_day_id: 1, position: 1, is_planned: 0, is_completed: 1 }],
	});

	it.each<[string, CoverDay, string[]]>([
		["goes on with a spare vehicle", broken([job(1, MORNING)], [spare(5)]), ["1: vehicle 5"]],
		[
			"with one of the same type first",
			broken([job(1, MORNING)], [spare(5, { vehicle_type_id: 99, payload: 9_000 }), spare(6)]),
			["1: vehicle 6"],
		],
		[
			"with the same for all jobs",
			broken([job(1, MORNING), job(2, NOON)], [spare(5), spare(6)]),
			["1: vehicle 5", "2: vehicle 5"],
		],
		[
			"not with one that is too small",
			broken([job(1, MORNING, { weight: 900 })], [spare(5, { payload: 500 })]),
			["1: unplanned"],
		],
	])("%s", (_, day, expected) => {
		expect(proposed(day)).toEqual(expected);
	});

	it("is judged with what stays on the workday, and named", () => {
		const day = broken([job(1, MORNING)], [spare(5)]);
		const [broke] = day.vehicles;
		if (!broke) throw new Error("no vehicle");
		const vehicles = [{ ...broke, planned_jobs: [done, ...broke.planned_jobs] }];
		const [proposal] = proposeCover({ ...day, vehicles });
		const option = proposal?.options.find(({ to }) => to === "vehicle");
		expect([option?.label, option?.why.startsWith("same driver, spare vehicle")]).toEqual([
			"Driver 1, KV23 HD5",
			true,
		]);
		expect(option?.verdicts.map(({ rule }) => rule)).toContain("overlap");
	});

	it("has none once clocked out, or where a job is under way", () => {
		const day = broken([job(1, MORNING)], [spare(5)]);
		const out = day.vehicles.map((vehicle) => ({
			...vehicle,
			work_day: vehicle.work_day.map((shift) => ({ ...shift, clockout_time: "09:00" })),
		}));
		const started = { ...day, jobs: day.jobs.map((one) => ({ ...one, is_started: true })) };
		for (const one of [{ ...day, vehicles: out }, started])
			expect(proposeCover(one)[0]?.options.some(({ to }) => to === "vehicle")).toBe(false);
	});

	it("two drivers do not get the same vehicle", () => {
		const jobs = [job(1, MORNING), job(2, MORNING)];
		const day = broken(jobs, [spare(5)]);
		const [broke] = day.vehicles;
		if (!broke) throw new Error("no vehicle");
		const shifts = [1, 2].map((id) =>
			sampleShift({ id, driver_id: id, shift_type_id: id, client_driver: sampleDriver({ id }) }),
		);
		const two = {
			...day,
			vehicles: [{ ...broke, work_day: shifts }],
			jobs: day.jobs.map((one) => ({ ...one, work_day_id: one.card.id })),
		};
		expect(proposed(two)).toEqual(["1: vehicle 5", "2: unplanned"]);
	});
});
