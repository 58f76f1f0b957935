import { beforeEach, expect, it, vi } from "vitest";
import { PLANNER_DAY, placedJob, sampleVehicle } from "@/tests/support/planning/planner-day";
import { NO_COST_SETTINGS } from "~/domain/planning/automatic-planning/merge-costs";
import { NO_NEEDS } from "~/domain/planning/needs/need-facts";
import { BoardLoader } from "./board-loader";
import { BoardStore } from "./board-store";

/** The requests that wait for their answer. */
let waiting: ((body: unknown) => void)[];

beforeEach(() => {
	waiting = [];
	vi.useFakeTimers();
	const storage = { setItem: () => undefined, removeItem: () => undefined };
	vi.stubGlobal("document", { cookie: "", querySelector: () => null });
	vi.stubGlobal("sessionStorage", storage);
	vi.stubGlobal("localStorage", storage);
	vi.stubGlobal("window", new EventTarget());
	vi.stubGlobal(
		"fetch",
		() => new Promise((resolve) => waiting.push((body) => resolve(Response.json({ data: body })))),
	);
});

it("loads cards one request after the other, so that the answer of the first cannot come last", async () => {
	const store = new BoardStore(
		{
			date: PLANNER_DAY,
			...{
				totals: null,
				hours_rules: [],
				bases: [],
				road_times: [],
				plan_costs: NO_COST_SETTINGS,
				needs: NO_NEEDS,
				earlier: [],
				unplanned: [],
			},
			vehicles: [sampleVehicle(1, [placedJob(1, 1, 1)])],
		},
		1,
	);
	const loader = new BoardLoader({ store, getDate: () => PLANNER_DAY, onError: () => undefined });
	loader.markDirty([1]);
	await vi.advanceTimersByTimeAsync(200);
	loader.markDirty([1]);
	await vi.advanceTimersByTimeAsync(200);
	expect(waiting).toHaveLength(1);
	waiting[0]?.([placedJob(1, 1, 1, { weight: 8 })]);
	await vi.advanceTimersByTimeAsync(200);
	expect(waiting).toHaveLength(2);
	waiting[1]?.([placedJob(1, 1, 1, { weight: 9 })]);
	await vi.advanceTimersByTimeAsync(200);
	expect(store.get().vehicles[0]?.planned_jobs[0]?.weight).toBe(9);
});
