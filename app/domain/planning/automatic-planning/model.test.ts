import { describe, expect, it } from "vitest";
import { asHalves } from "@/tests/support/planning/odd-work";
import { makeUpDay } from "@/tests/support/planning/plan-days";
import { PLANNER_DAY, placedJob } from "@/tests/support/planning/planner-day";
import type { PlannerJob, PlannerVehicle } from "../run/responses";
import { toPlanModel } from "./model";

const day = makeUpDay({ jobs: 2, vehicles: 1, seed: 1 });
const [own, other] = day.unplanned;
const [sample] = day.vehicles;
if (!own || !other || !sample) throw new Error("no day");

/** The sample's vehicle with another id and with cards on its lane. */
const vehicleOf = (
	id: number,
	cards: readonly PlannerJob[],
	more: Partial<PlannerVehicle> = {},
): PlannerVehicle => ({
	...sample,
	id,
	planned_jobs: cards.map((card, at) => ({
		...card,
		job_planner: placedJob(card.id, id, at + 1).job_planner,
	})),
	...more,
});

const problemOf = (vehicles: readonly PlannerVehicle[], more: Partial<typeof day> = {}) =>
	toPlanModel({ ...day, vehicles, unplanned: [], ...more }).problem;

const planned = (job: PlannerJob): PlannerJob => ({ ...job, status: "Planned" });

/** The shift of a driver who has clocked in, and has reported so much of a job. */
const reported = (...actions: readonly ("start" | "arrived")[]): Partial<PlannerVehicle> => {
	const entries = ["clock_in" as const, ...actions].map((action_type, at) => ({
		at: `${PLANNER_DAY}T06:${String(10 + at).padStart(2, "0")}:00.000Z`,
		action_type,
		job_id: action_type === "clock_in" ? null : own.id,
	}));
	const report = { clockin_date: PLANNER_DAY, clockout_date: null, entries };
	return {
		work_day: sample.work_day.map((shift) => ({ ...shift, clockin_time: "06:05", reported: report })),
	};
};

describe("the first stop of a lane is pinned where its job stays", () => {
	const unlisted = { may_move: new Set<number>() };
	const locked = { locked_vehicles: new Set([1]) };
	it.each([
		["nothing reported, and a job that is booked", {}, { status: "Booked" }, {}, 0],
		["clocked in, and a job that may move", reported(), {}, {}, 0],
		["clocked in, and a job that is booked", reported(), { status: "Booked" }, {}, 1],
		["clocked in, and a job that is not to move", reported(), {}, unlisted, 1],
		["clocked in, on a locked vehicle", reported(), {}, locked, 1],
		["a job that is begun", reported("start"), {}, {}, 1],
		["a job whose driver is at the gate", reported("start", "arrived"), {}, {}, 1],
	] as const)("%s", (_, shift, card, more, expected) => {
		const problem = problemOf([vehicleOf(1, [{ ...planned(own), ...card }, planned(other)], shift)], more);
		expect(problem.vehicles[0]?.pinned).toBe(expected);
	});
});

const onDay = (date: string, from: string, to: string) => ({
	...{ collection_date: date, collection_time: from, delivery_date: date, delivery_time: to },
	...{ collection_time_until: null, delivery_time_until: null },
});

it.each([
	["it begins tomorrow, after the delivery", "2026-11-21", 1],
	["it begins today, before the delivery", PLANNER_DAY, 0],
])("a job stays where a lone delivery of tomorrow comes before it: %s", (_, date, expected) => {
	const lone = { ...asHalves(planned(own))[1], ...onDay("2026-11-21", "07:00", "08:00") };
	const problem = problemOf([vehicleOf(1, [lone, { ...planned(other), ...onDay(date, "10:00", "12:00") }])]);
	expect(problem.jobs.isFixed[0]).toBe(expected);
});

it.each([
	["all empty", [[], [], []], [0, 0, 0]],
	["one with a job", [[], [planned(own)], []], [0, 1, 0]],
	["each with a job", [[planned(own)], [planned(other)], []], [0, 1, 2]],
])("vehicles are of one kind where they are alike and were empty: %s", (_, cards, expected) => {
	const problem = problemOf(cards.map((lane, at) => vehicleOf(at + 1, lane)));
	expect(problem.vehicles.map(({ kind }) => kind)).toEqual(expected);
});

it.each([
	["reached in time: half an hour after its window", "23:00", 23 * 60 + 30, 23 * 60 + 30],
	["reached too late on the board: as late as it is there", "06:00", 6 * 60 + 31, 24 * 60],
])("a delivery may be late, and no other stop because of it: %s", (_, due, least, most) => {
	const until = { delivery_time: "05:00", delivery_time_until: due };
	const card = { ...planned(own), ...until };
	const next = { ...planned(other), delivery_time: "05:00", delivery_time_until: "23:00" };
	const { stops, jobs } = problemOf([vehicleOf(1, [card, next])]);
	const latestOf = (job: number) => stops.latest[(jobs.first[job] ?? 0) + 1];
	expect(latestOf(0)).toBeGreaterThanOrEqual(least);
	expect(latestOf(0)).toBeLessThanOrEqual(most);
	expect(latestOf(1)).toBe(23 * 60 + 30);
});
