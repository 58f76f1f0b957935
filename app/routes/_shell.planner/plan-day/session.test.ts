import { describe, expect, it } from "vitest";
import type { LaneFigures, PlanFigures } from "~/domain/planning/automatic-planning/figures";
import type { DayProposal, PlannedLane } from "~/features/planning/automatic-planning";
import {
	countReview,
	groupTiedLanes,
	listTiedLanes,
	NO_PLAN,
	type PlanEvent,
	type PlanReview,
	type PlanSession,
	reducePlan,
	sumReview,
} from "./session";

const FIGURES: PlanFigures = {
	miles: 900,
	empty_miles: 300,
	vehicles: 4,
	late_jobs: 1,
	duty: 2_000,
	cost: 1_500,
	margin: 400,
	co2e: 800,
	jobs_outside: 6,
};

const laneFigures = (vehicle_id: number, change: Partial<LaneFigures> = {}): LaneFigures => ({
	vehicle_id,
	jobs: 1,
	miles: 100,
	empty_miles: 40,
	late_jobs: 0,
	start: 360,
	end: 900,
	duty: 540,
	driving: 300,
	driving_left: 240,
	duty_left: 240,
	cost: 200,
	co2e: 90_000,
	...change,
});

/** A lane that gets and gives jobs. */
const lane = (vehicle_id: number, added: number[], removed: number[] = []): PlannedLane => ({
	...{ vehicle_id, added, removed, job_ids: added, places: [], stops: [] },
	before: laneFigures(vehicle_id),
	after: laneFigures(vehicle_id, { empty_miles: 10, miles: 120, co2e: 100_000 }),
	gain: 50,
});

const planOf = (lanes: PlannedLane[], outside: number[] = []): DayProposal => ({
	...{ lanes, outside, not_planned: [], before: FIGURES },
});

/** Vehicles 1 and 2 are tied by job 12, 3 and 4 by 14 and 4 and 5 by 15; 6 stands alone. */
const LANES = [
	lane(1, [11, 12]),
	lane(2, [], [12]),
	lane(3, [13], [14]),
	lane(4, [14], [15]),
	lane(5, [15]),
	lane(6, [16]),
];

const run = (events: readonly PlanEvent[], from: PlanSession = NO_PLAN) =>
	events.reduce((session, event) => reducePlan(session, event), from);

function reviewOf(events: readonly PlanEvent[], lanes = LANES): PlanReview {
	const session = run([{ type: "started" }, { type: "planned", plan: planOf(lanes, [17]) }, ...events]);
	if (session.phase !== "review") throw new Error("no review");
	return session;
}

describe("the phases of planning a day", () => {
	const plan = planOf([lane(1, [11])]);
	const progress = { type: "progressed", before: FIGURES, figures: FIGURES, share: 0.5 } as const;
	it.each<[string, PlanEvent[], PlanSession["phase"]]>([
		["begin with the setup", [], "setup"],
		["run", [{ type: "started" }, progress], "running"],
		["come to the review", [{ type: "started" }, { type: "planned", plan }], "review"],
		[
			"end with the setup if nothing is better",
			[{ type: "started" }, { type: "planned", plan: planOf([]) }],
			"setup",
		],
		["end with the setup if the worker fails", [{ type: "started" }, { type: "failed" }], "setup"],
		[
			"stay in the review if planning again fails",
			[{ type: "started" }, { type: "planned", plan }, { type: "failed" }],
			"review",
		],
		["end when it is closed", [{ type: "started" }, { type: "planned", plan }, { type: "closed" }], "setup"],
		["ignore figures that come late", [progress], "setup"],
		["ignore a plan that comes late", [{ type: "planned", plan }], "setup"],
	])("%s", (_case, events, phase) => {
		expect(run(events).phase).toBe(phase);
	});

	it("name the reason when there is nothing to review", () => {
		const nothing = run([{ type: "started" }, { type: "planned", plan: planOf([]) }]);
		expect(nothing).toMatchObject({ problem: expect.stringContaining("No better plan"), isFailed: false });
		expect(run([{ type: "started" }, { type: "failed" }])).toMatchObject({ isFailed: true });
	});
});

describe("lanes that are one decision", () => {
	it.each([
		["by a moved job", 1, [1, 2]],
		["from the other end", 2, [1, 2]],
		["by a chain of moved jobs", 3, [3, 4, 5]],
		["from the middle of a chain", 4, [3, 4, 5]],
		["alone", 6, [6]],
	])("%s", (_case, vehicle, tied) => {
		expect(listTiedLanes(LANES, [vehicle])).toEqual(tied);
	});

	it("are groups, each in the order of the lanes", () => {
		const inTurn = [4, 1, 6, 5, 2, 3].flatMap(
			(id) => LANES.find(({ vehicle_id }) => vehicle_id === id) ?? [],
		);
		const groups = groupTiedLanes(inTurn).map((group) => group.map(({ vehicle_id }) => vehicle_id));
		expect(groups).toEqual([[4, 5, 3], [1, 2], [6]]);
		expect(listTiedLanes(LANES, [2, 6, 9])).toEqual([1, 2, 6]);
	});
});

describe("a review", () => {
	it("begins at the first new job of the first lane", () => {
		expect(reviewOf([])).toMatchObject({ current: 1, job: 11 });
	});

	it.each<[string, PlanEvent[], number]>([
		["to the next lane", [{ type: "stepped", by: 1 }], 2],
		[
			"back",
			[
				{ type: "stepped", by: 1 },
				{ type: "stepped", by: -1 },
			],
			1,
		],
		["not before the first", [{ type: "stepped", by: -1 }], 1],
		[
			"to the next open lane after a decision",
			[{ type: "decided", vehicles: [1, 2], decision: "accepted" }],
			3,
		],
		[
			"to the first open lane after the last is decided",
			[
				{ type: "focused", vehicle: 6, job: 16 },
				{ type: "decided", vehicles: [6], decision: "rejected" },
			],
			1,
		],
	])("goes %s", (_case, events, current) => {
		expect(reviewOf(events).current).toBe(current);
	});

	it("counts what is decided and what is left, without lanes that wait", () => {
		const review = reviewOf([
			{ type: "decided", vehicles: [1, 2], decision: "accepted" },
			{ type: "waited", vehicles: [6], wait: "replanning" },
		]);
		expect(countReview(review)).toEqual({ lanes: 6, decided: 2, open: 3, jobs: 3 });
	});

	it("sums up the lanes that are not rejected", () => {
		const review = reviewOf([{ type: "decided", vehicles: [6], decision: "rejected" }]);
		expect(sumReview(review)).toMatchObject({
			miles: 1_000,
			empty_miles: 150,
			vehicles: 4,
			margin: 650,
			co2e: 850,
			jobs_outside: 1,
		});
	});
});

describe("planning again", () => {
	it("replaces the lanes that were planned, and leaves decided ones and others", () => {
		const review = reviewOf([
			{ type: "decided", vehicles: [1, 2], decision: "accepted" },
			{ type: "waited", vehicles: [6], wait: "replanning" },
			{ type: "replanned", plan: planOf([lane(6, [17])], [16]), vehicles: new Set([6]) },
		]);
		expect(review.plan.lanes.map(({ vehicle_id, added }) => [vehicle_id, added])).toEqual([
			[1, [11, 12]],
			[2, []],
			[3, [13]],
			[4, [14]],
			[5, [15]],
			[6, [17]],
		]);
		expect(review).toMatchObject({ waiting: new Map(), isReplanning: false });
		expect(review.plan.outside).toEqual([16]);
	});

	it("goes to the next open lane when the current one is no longer changed", () => {
		const review = reviewOf([
			{ type: "focused", vehicle: 6, job: 16 },
			{ type: "replanned", plan: planOf([], [16]), vehicles: new Set([6]) },
		]);
		expect(review).toMatchObject({ current: 1, job: 11 });
	});
});
