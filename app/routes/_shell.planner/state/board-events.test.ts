import { describe, expect, it } from "vitest";
import { PLANNER_DAY } from "@/tests/support/planning/planner-day";
import type { LiveEvent } from "~/client/realtime/live-event";
import { type BoardRefresh, concernsCarried, isOfEarlierJob, planBoardRefresh } from "./board-events";

const event = (type: string, { kind = "update", payload = null }: Partial<LiveEvent> = {}): LiveEvent => ({
	type,
	kind,
	payload,
	seq: 1,
	entity_id: null,
	at: "2026-11-20T08:00:00.000Z",
	actor: null,
});
const jobChange = (jobChange: NonNullable<LiveEvent["payload"]>["jobChange"]) => ({ payload: { jobChange } });

describe("an event on the planner", () => {
	it.each<[string, LiveEvent, BoardRefresh]>([
		["a job of the day", event("jobChange", jobChange({ id: 5, diary_date: PLANNER_DAY })), { jobs: [5] }],
		["a job without a date", event("jobChange", jobChange({ id: 5 })), { jobs: [5] }],
		[
			"a job of another day",
			event("jobChange", jobChange({ id: 5, diary_date: "2026-11-21" })),
			{ jobs: [] },
		],
		[
			"a job that leaves the day",
			event("jobChange", jobChange({ id: 1, diary_date: "2026-11-21" })),
			{ jobs: [1] },
		],
		["a sub-job and its trip", event("jobChange", jobChange({ id: 5, parent_id: 6 })), { jobs: [5, 6] }],
		["a driver of a vehicle", event("organizerChange"), "vehicles"],
		["unbooked jobs of the organizer", event("organizerChange", { kind: "unBookJobs" }), null],
		["a vehicle", event("vehicleChange"), "vehicles"],
		["the rules of drivers' hours", event("settingsChange", { kind: "hours" }), "vehicles"],
		["other settings", event("settingsChange", { kind: "switches" }), null],
		["an invoice", event("invoiceChange"), "all"],
		["a planner change that is not described", event("PlannerChange"), "all"],
	])("loads what %s concerns", (_case, change, refresh) => {
		expect(planBoardRefresh(change, PLANNER_DAY, (id) => id === 1)).toEqual(refresh);
	});

	it("concerns a job left over from an earlier day if it is of that job", () => {
		const earlier = [{ id: 5 }];
		expect(isOfEarlierJob(event("jobChange", jobChange({ id: 5 })), earlier)).toBe(true);
		expect(isOfEarlierJob(event("jobChange", jobChange({ id: 6 })), earlier)).toBe(false);
		expect(isOfEarlierJob(event("vehicleChange"), earlier)).toBe(false);
	});

	const planned = (date: string, delivery_date: string, id = 5) =>
		event("PlannerChange", {
			payload: {
				PlannerChange: {
					rows: [{ vehicle_id: 1, date, jobs: [] }],
					jobs: [
						{
							id,
							job_number: "48146",
							job_type: 1,
							parent_id: null,
							status: "Planned",
							version: 2,
							delivery_date,
							plannerable_id: 1,
						},
					],
					gone: [],
				},
			},
		});
	it.each<[string, LiveEvent, boolean]>([
		["planned the day before until this day", planned("2026-11-19", PLANNER_DAY), true],
		["planned the day before, delivered then", planned("2026-11-19", "2026-11-19"), false],
		["planned this day, until the next", planned(PLANNER_DAY, "2026-11-21"), false],
		["planned too long ago", planned("2026-11-12", PLANNER_DAY), false],
		["a carried job that leaves its day", planned("2026-11-18", "2026-11-18", 1), true],
		["a carried job", event("jobChange", jobChange({ id: 1 })), true],
		["another job", event("jobChange", jobChange({ id: 5, diary_date: PLANNER_DAY })), false],
		[
			"a job whose dates go over this day now",
			event("jobChange", jobChange({ id: 5, collection_date: "2026-11-19", delivery_date: "2026-11-21" })),
			true,
		],
		["a vehicle", event("vehicleChange"), false],
	])("of %s: changes what is carried over %s", (_case, change, expected) => {
		expect(concernsCarried(change, PLANNER_DAY, (id) => id === 1)).toBe(expected);
	});
});
