import { describe, expect, it } from "vitest";
import { PLANNER_DAY, sampleJob, sampleShift, sampleVehicle } from "@/tests/support/planning/planner-day";
import { DEFAULT_PLAN_COSTS } from "~/domain/planning/automatic-planning/costs";
import type { DayCopy } from "~/domain/planning/automatic-planning/day-copy";
import type { DayChange } from "~/domain/planning/automatic-planning/day-variant";
import type { PlanFigures } from "~/domain/planning/automatic-planning/figures";
import { NO_COST_SETTINGS } from "~/domain/planning/automatic-planning/merge-costs";
import { NO_NEEDS } from "~/domain/planning/needs/need-facts";
import type { FromPlanningWorker, ToPlanningWorker } from "~/features/planning/automatic-planning";
import type { CopiedDay } from "../what-if-day";
import { WhatIf } from "./what-if";

const VEHICLES = [1, 2].map((id) =>
	sampleVehicle(id, [], { work_day: [sampleShift({ id, driver_id: id })] }),
);
const COPIED: CopiedDay = {
	prices: DEFAULT_PLAN_COSTS,
	board: {
		...{ date: PLANNER_DAY, totals: null, hours_rules: [], bases: [], road_times: [], needs: NO_NEEDS },
		...{ vehicles: VEHICLES, unplanned: [sampleJob(5)], earlier: [], plan_costs: NO_COST_SETTINGS },
	},
	day: {
		...{ date: PLANNER_DAY, rules: [], bases: [], road_times: [], needs: NO_NEEDS },
		...{ vehicles: VEHICLES, unplanned: [sampleJob(5)] },
		...{ may_move: new Set<number>(), locked_vehicles: new Set<number>(), costs: DEFAULT_PLAN_COSTS },
	},
};
const FIGURES: PlanFigures = {
	...{ miles: 0, empty_miles: 0, vehicles: 0, late_jobs: 0, duty: 0 },
	...{ cost: 0, margin: 0, co2e: 0, jobs_outside: 0 },
};
const copyOf = (carried: number): DayCopy => ({ figures: FIGURES, carried, lanes: [], left: [] });
const LANES = new Map([[1, [[5, 0]] as const]]);
const LESS: DayChange = { kind: "vehicle_less", vehicle_id: 1 };

/** Copies that are planned by a worker which answers what the test has it answer. */
function openWhatIf({ isBroken = false } = {}) {
	const sent: ToPlanningWorker[] = [];
	let answer: (message: FromPlanningWorker) => void = () => {};
	let closed = 0;
	const whatIf = new WhatIf(COPIED, (onMessage) => {
		if (isBroken) throw new Error("no worker");
		answer = onMessage;
		return { send: (message) => sent.push(message), close: () => closed++ };
	});
	const copies = () => sent.flatMap((message) => (message.kind === "copy" ? [message] : []));
	const state = () => whatIf.state.get();
	whatIf.open();
	return {
		whatIf,
		sent,
		copies,
		state,
		closed: () => closed,
		/** Answers the search under way, or an earlier one. */
		reply: (carried = 1, run = copies().at(-1)?.run ?? 0) =>
			answer({ kind: "copied", run, copy: copyOf(carried), lanes: LANES }),
		results: () => [state().base.is, ...state().variants.map(({ result }) => result.is)],
		lastVehicles: () =>
			copies()
				.at(-1)
				?.request.day.vehicles.map(({ id }) => id),
	};
}

/** The day is planned. */
function openPlanned() {
	const opened = openWhatIf();
	opened.reply();
	opened.reply();
	return opened;
}

describe("copies of the day", () => {
	it("go on from one plan of the day, the day itself too, with the same number of plans", () => {
		const { whatIf, copies, reply, results, lastVehicles } = openPlanned();
		expect(results()).toEqual(["done", "none"]);
		whatIf.setChanges("A", [LESS]);
		expect(lastVehicles()).toEqual([2]);
		expect(copies().map(({ from }) => from)).toEqual([null, LANES, LANES]);
		const [, base, variant] = copies().map(({ request }) => request.budget);
		expect(variant).toEqual(base);
		reply(0);
		expect(results()).toEqual(["done", "done"]);
	});

	it("are planned one after another", () => {
		const { whatIf, copies, reply, results } = openWhatIf();
		whatIf.setChanges("A", [LESS]);
		whatIf.addVariant();
		whatIf.setChanges("B", [{ kind: "driver_away", driver_id: 2 }]);
		expect([copies().length, results()]).toEqual([1, ["running", "waiting", "waiting"]]);
		reply();
		reply();
		expect(results()).toEqual(["done", "running", "waiting"]);
		reply();
		reply();
		expect(results()).toEqual(["done", "done", "done"]);
	});

	it("are planned again when they are changed, and what was searched for them is dropped", () => {
		const { whatIf, sent, copies, reply, results } = openPlanned();
		whatIf.setChanges("A", [LESS]);
		const before = copies().at(-1)?.run;
		whatIf.setChanges("A", [LESS, { kind: "starts_moved", minutes: 60 }]);
		expect(sent.map(({ kind }) => kind).slice(-2)).toEqual(["stop", "copy"]);
		reply(0, before);
		expect(results()).toEqual(["done", "running"]);
		whatIf.setChanges("A", []);
		expect(results()).toEqual(["done", "none"]);
	});

	it("are at most two, by their names in order", () => {
		const { whatIf, state } = openPlanned();
		const names = () => state().variants.map(({ name }) => name);
		whatIf.addVariant();
		whatIf.addVariant();
		expect(names()).toEqual(["A", "B"]);
		whatIf.removeVariant("A");
		whatIf.addVariant();
		expect(names()).toEqual(["A", "B"]);
	});

	it("can be stopped, and planned again by another worker", () => {
		const { whatIf, copies, reply, results, closed } = openPlanned();
		whatIf.setChanges("A", [LESS]);
		whatIf.stop();
		expect([results(), closed()]).toEqual([["done", "stopped"], 1]);
		reply(0);
		expect(results()).toEqual(["done", "stopped"]);
		whatIf.planAgain();
		expect(copies().at(-1)?.from).toBe(LANES);
		reply(0);
		expect(results()).toEqual(["done", "done"]);
	});

	it("fail where there is no worker", () => {
		expect(openWhatIf({ isBroken: true }).results()).toEqual(["failed", "none"]);
	});
});
