import { describe, expect, it } from "vitest";
import {
	PLANNER_DAY,
	placedJob,
	sampleJob,
	sampleShift,
	sampleVehicle,
} from "@/tests/support/planning/planner-day";
import type { PlanFigures } from "~/domain/planning/automatic-planning/figures";
import { NO_COST_SETTINGS } from "~/domain/planning/automatic-planning/merge-costs";
import { NO_NEEDS } from "~/domain/planning/needs/need-facts";
import type {
	DayProposal,
	FromPlanningWorker,
	PlannedLane,
	ToPlanningWorker,
} from "~/features/planning/automatic-planning";
import { type BoardState, withJobsMoved } from "../state/board-state";
import type { ReadCardCosts } from "./outside/card-costs";
import { PlanDay } from "./plan-day";
import { USUAL_SCOPE } from "./plan-scope";

const vehicle = (id: number, cards: number[]) =>
	sampleVehicle(
		id,
		cards.map((card, at) => placedJob(card, id, at + 1)),
		{ work_day: [sampleShift({ id, driver_id: id })] },
	);

const BOARD: BoardState = {
	date: PLANNER_DAY,
	totals: null,
	hours_rules: [],
	bases: [],
	road_times: [],
	plan_costs: NO_COST_SETTINGS,
	needs: NO_NEEDS,
	earlier: [],
	vehicles: [vehicle(1, [1]), vehicle(2, [2]), vehicle(3, [3]), vehicle(4, [])],
	unplanned: [sampleJob(5), sampleJob(6), sampleJob(7)],
};

const FIGURES: PlanFigures = {
	...{ miles: 0, empty_miles: 0, vehicles: 3, late_jobs: 0, duty: 0 },
	...{ cost: 0, margin: 0, co2e: 0, jobs_outside: 3 },
};
const lane = (
	vehicle_id: number,
	job_ids: number[],
	added: number[],
	removed: number[] = [],
): PlannedLane => ({
	...{ vehicle_id, job_ids, added, removed, places: [], stops: [] },
	...{ before: null, after: null, gain: 0 },
});
const planOf = (lanes: PlannedLane[], outside: number[] = []): DayProposal => ({
	...{ lanes, outside, not_planned: [], before: FIGURES },
});
/** Job 2 goes from vehicle 2 to 1; 5 and 6 are new. */
const PLAN = planOf([lane(3, [3, 6], [6]), lane(1, [1, 2, 5], [2, 5]), lane(2, [], [], [2])], [7]);

/** A day that is planned by a worker which answers what the test has it answer. */
function openPlan(refused: readonly number[] = [], readCosts?: ReadCardCosts) {
	let board = BOARD;
	const sent: ToPlanningWorker[] = [];
	const saved: number[][] = [];
	const leased = new Set<number>();
	let answer: (message: FromPlanningWorker) => void = () => {};
	const plan = new PlanDay({
		getDay: () => ({ board, shown: new Set(), leased }),
		save: async (lanes) => {
			const vehicles = lanes.map(({ vehicle_id }) => vehicle_id);
			if (vehicles.some((id) => refused.includes(id))) return false;
			saved.push(vehicles);
			return true;
		},
		announce: () => {},
		readCosts,
		startWorker: (onMessage) => {
			answer = onMessage;
			return { send: (message) => sent.push(message), close: () => {} };
		},
		now: () => new Date(`${PLANNER_DAY}T05:00:00Z`),
	});
	const requests = () => sent.flatMap((message) => (message.kind === "plan" ? [message] : []));
	return {
		plan,
		sent,
		saved,
		leased,
		reply: (found: DayProposal) => answer({ kind: "planned", run: requests().at(-1)?.run ?? 0, plan: found }),
		fail: () => answer({ kind: "failed", run: requests().at(-1)?.run ?? 0 }),
		changeBoard: (change: (state: BoardState) => BoardState) => {
			board = change(board);
			plan.checkBoard();
		},
		/** The vehicles and jobs of the last search. */
		lastSearch: () => {
			const day = requests().at(-1)?.request.day;
			return { vehicles: day?.vehicles.map(({ id }) => id), jobs: day?.unplanned.map(({ id }) => id) };
		},
		review: () => {
			const session = plan.session.get();
			if (session.phase !== "review") throw new Error("no review");
			return session;
		},
	};
}

function openReview(refused: readonly number[] = []) {
	const opened = openPlan(refused);
	opened.plan.start(USUAL_SCOPE);
	opened.reply(PLAN);
	return opened;
}

describe("planning a day", () => {
	it("shows the lanes in the order of the board", () => {
		const { review, lastSearch } = openReview();
		expect(review().plan.lanes.map(({ vehicle_id }) => vehicle_id)).toEqual([1, 2, 3]);
		expect(lastSearch()).toEqual({ vehicles: [1, 2, 3, 4], jobs: [5, 6, 7] });
	});

	it.each([
		[true, [5, 6, 7, 1, 2, 3]],
		[false, [5, 6, 7]],
	])("reads the costs of what it places and what may move: %s", async (mayMove, expected) => {
		const reads: (readonly number[])[] = [];
		const { plan, lastSearch } = openPlan([], async (ids) => {
			reads.push(ids);
			return new Map();
		});
		plan.start({ ...USUAL_SCOPE, mayMove });
		await new Promise((resolve) => setImmediate(resolve));
		expect(reads).toEqual([expected]);
		expect(lastSearch().jobs).toEqual([5, 6, 7]);
	});

	it("stops with the best plan so far, and ignores an answer after it is closed", () => {
		const { plan, sent, reply } = openPlan();
		plan.start(USUAL_SCOPE);
		plan.stop();
		expect(sent.at(-1)).toEqual({ kind: "stop" });
		plan.close();
		reply(PLAN);
		expect(plan.session.get().phase).toBe("setup");
	});

	it("is made once more, in the same scope, after a search that has failed", () => {
		const { plan, sent, fail, reply, review } = openPlan();
		plan.startAgain();
		expect(sent).toEqual([]);
		plan.start({ ...USUAL_SCOPE, unplanned: false });
		fail();
		expect(plan.session.get()).toMatchObject({ phase: "setup", isFailed: true });
		plan.startAgain();
		const days = sent.flatMap((message) => (message.kind === "plan" ? [message.request.day.unplanned] : []));
		expect(days).toEqual([[], []]);
		reply(PLAN);
		expect(review().plan.lanes.length).toBe(3);
	});

	it("requests the reasons of a job once", () => {
		const { plan, sent } = openReview();
		plan.requestWhy(5);
		plan.requestWhy(5);
		expect(sent.filter(({ kind }) => kind === "why")).toEqual([{ kind: "why", job_id: 5 }]);
	});
});

describe("deciding", () => {
	it("accepts a lane with those that are tied to it", async () => {
		const { plan, saved, review } = openReview();
		await plan.accept(2);
		expect(saved).toEqual([[1, 2]]);
		expect([...review().decisions]).toEqual([
			[1, "accepted"],
			[2, "accepted"],
		]);
	});

	it("leaves a lane that a colleague has leased", async () => {
		const { plan, saved, leased, review } = openReview();
		leased.add(2);
		expect(await plan.accept(1)).toBe(false);
		expect([saved, review().decisions.size]).toEqual([[], 0]);
	});

	it("accepts all but what a colleague has leased", async () => {
		const { plan, saved, leased } = openReview();
		leased.add(2);
		expect(await plan.acceptAll()).toBe(2);
		expect(saved).toEqual([[3]]);
	});

	it("plans the others round what is rejected, with its jobs", () => {
		const { plan, lastSearch, review } = openReview();
		plan.reject(1);
		expect(review()).toMatchObject({ isReplanning: true });
		expect(lastSearch()).toEqual({ vehicles: [3, 4], jobs: [5, 6, 7] });
	});

	it("plans again what the server has refused", async () => {
		const { plan, lastSearch, review } = openReview([3]);
		await plan.accept(3);
		expect(review().waiting).toEqual(new Map([[3, "replanning"]]));
		expect(lastSearch()).toEqual({ vehicles: [3], jobs: [6, 7] });
	});
});

describe("locks", () => {
	const lastDay = ({ sent }: ReturnType<typeof openPlan>) => {
		const [last] = sent.flatMap((message) => (message.kind === "plan" ? [message.request] : [])).slice(-1);
		return {
			wanted: [...(last?.day.wanted ?? [])],
			locked: [...(last?.day.locked_vehicles ?? [])],
			goesOn: last?.goesOn,
		};
	};

	it("put a job on another vehicle, and plan the rest round it from where it was", async () => {
		const opened = openReview();
		const { plan, reply, lastSearch, review } = opened;
		const done = plan.use(6, 4);
		expect(lastSearch()).toEqual({ vehicles: [1, 2, 3, 4], jobs: [5, 6, 7] });
		expect(lastDay(opened)).toEqual({ wanted: [[6, 4]], locked: [], goesOn: true });
		reply(planOf([lane(1, [1, 2, 5], [2, 5]), lane(2, [], [], [2]), lane(4, [6], [6])], [7]));
		expect(await done).toBe("there");
		expect(review()).toMatchObject({ current: 4, job: 6, isReplanning: false });
	});

	it("are not left on a vehicle that cannot take the job", async () => {
		const { plan, reply } = openReview();
		const done = plan.use(6, 4);
		reply(PLAN);
		expect(await done).toBe("impossible");
		expect(plan.locks.get().jobs.size).toBe(0);
	});

	it("stay for later runs of the day, and go with the day", () => {
		const opened = openReview();
		const { plan } = opened;
		plan.locks.toggleJob(6);
		plan.locks.toggleLane(2);
		plan.close();
		plan.start(USUAL_SCOPE);
		expect(lastDay(opened)).toEqual({ wanted: [[6, 3]], locked: [2], goesOn: false });
		plan.leave();
		plan.start(USUAL_SCOPE);
		expect(lastDay(opened)).toEqual({ wanted: [], locked: [], goesOn: false });
	});

	it.each([
		["by its own key", (plan: PlanDay) => plan.locks.toggleLane(1), new Set<number>()],
		["by a colleague's lease", () => {}, new Set([1])],
	])("of a lane, %s, also leave those that it gives to or takes from", (_by, lock, leased) => {
		const opened = openReview();
		for (const id of leased) opened.leased.add(id);
		lock(opened.plan);
		opened.plan.reject(3);
		expect(opened.lastSearch()).toEqual({ vehicles: [4], jobs: [6, 7] });
	});

	it("are lost by a lane that a colleague changes", () => {
		const { plan, changeBoard, review } = openReview();
		plan.locks.toggleLane(3);
		changeBoard((state) => withJobsMoved(state, [7], 3));
		expect([plan.locks.get().lanes.size, review().waiting.get(3)]).toEqual([0, "replanning"]);
	});

	it("refuse a job for a lane that is decided, locked or leased", async () => {
		const { plan, leased } = openReview();
		leased.add(4);
		expect(await plan.use(6, 4)).toBe("decided");
		plan.locks.toggleLane(2);
		expect(await plan.use(6, 1)).toBe("decided");
		await plan.accept(3);
		expect(await plan.use(7, 3)).toBe("decided");
	});

	it("of a lane leave its proposal while the others are planned again", () => {
		const { plan, lastSearch } = openReview();
		plan.locks.toggleLane(3);
		plan.reject(1);
		expect(lastSearch()).toEqual({ vehicles: [4], jobs: [5, 7] });
		plan.locks.toggleLane(3);
		expect(plan.locks.get().lanes.size).toBe(0);
	});
});

describe("what is saved", () => {
	it("is planned again if a colleague has changed it since, and not saved", async () => {
		const opened = openReview();
		const { plan, saved, review } = opened;
		const done = plan.acceptAll();
		opened.changeBoard((state) => withJobsMoved(state, [7], 3));
		await done;
		expect(saved).toEqual([[1, 2]]);
		expect(review().waiting.get(3)).toBe("replanning");
	});

	it("ends with the plan", async () => {
		const { plan, saved } = openReview();
		const done = plan.acceptAll();
		plan.close();
		await done;
		expect([saved, plan.session.get().phase]).toEqual([[[1, 2]], "setup"]);
	});

	it("is open again when it is undone", async () => {
		const { plan, changeBoard, review } = openReview();
		changeBoard((state) => state);
		await plan.accept(3);
		changeBoard((state) => withJobsMoved(state, [6], null));
		expect(review().decisions.has(3)).toBe(false);
		expect(review().waiting.get(3)).toBe("replanning");
	});
});

describe("a colleague's change", () => {
	it("has only the lane planned again that it concerns, with those tied to it", () => {
		const { changeBoard, lastSearch, review, reply } = openReview();
		changeBoard((state) => withJobsMoved(state, [7], 2));
		expect(review().waiting).toEqual(
			new Map([
				[1, "replanning"],
				[2, "replanning"],
			]),
		);
		expect(lastSearch()).toEqual({ vehicles: [1, 2], jobs: [5] });
		reply(planOf([lane(1, [1, 5], [5])]));
		expect(review().plan.lanes.map(({ vehicle_id, added }) => [vehicle_id, added])).toEqual([
			[1, [5]],
			[3, [6]],
		]);
	});

	it("during the search is seen when the plan comes", () => {
		const { plan, reply, changeBoard, review } = openPlan();
		plan.start(USUAL_SCOPE);
		changeBoard((state) => withJobsMoved(state, [6], 4));
		reply(PLAN);
		expect(review().waiting).toEqual(new Map([[3, "replanning"]]));
	});

	it("elsewhere concerns no lane", () => {
		const { changeBoard, review } = openReview();
		changeBoard((state) => withJobsMoved(state, [7], 4));
		expect(review().waiting.size).toBe(0);
	});
});

describe("what a plan has left out", () => {
	const withVersion = (state: BoardState, job: number): BoardState => ({
		...state,
		unplanned: state.unplanned.map((one) => (one.id === job ? { ...one, version: 2 } : one)),
	});
	const withDriver = (state: BoardState, id: number): BoardState => ({
		...state,
		vehicles: [...state.vehicles, vehicle(id, [])],
	});

	it("is searched again once the job has changed, and not a second time", () => {
		const { changeBoard, sent, lastSearch, review, reply } = openReview();
		const before = sent.length;
		changeBoard((state) => withVersion(state, 7));
		expect(sent.length).toBe(before + 1);
		expect(review().isReplanning).toBe(true);
		expect(lastSearch()).toEqual({ vehicles: [1, 2, 3, 4], jobs: [5, 6, 7] });
		reply(PLAN);
		changeBoard((state) => ({ ...state }));
		expect(sent.length).toBe(before + 1);
	});

	it("is searched on all open lanes when it changes together with a lane", () => {
		const { plan, changeBoard, lastSearch, review } = openReview();
		plan.locks.toggleLane(4);
		changeBoard((state) => withVersion(withJobsMoved(state, [6], 3), 7));
		expect(lastSearch()).toEqual({ vehicles: [1, 2, 3], jobs: [5, 7] });
		expect([...review().waiting.keys()]).toEqual([3]);
		expect([review().isReplanning, plan.locks.get().lanes.has(4)]).toEqual([true, true]);
	});

	it("stays as it is when a job changes that no lane of the plan rests on", () => {
		const { changeBoard, sent } = openReview();
		const before = sent.length;
		changeBoard((state) => ({ ...state, earlier: [sampleJob(70)] }));
		expect(sent.length).toBe(before);
	});

	it("is searched with a vehicle once that has the driver that was awaited", () => {
		const { plan, changeBoard, sent, lastSearch } = openReview();
		const before = sent.length;
		changeBoard((state) => withDriver(state, 8));
		expect(sent.length).toBe(before);
		plan.leftOut.awaitDriver(9);
		changeBoard((state) => withDriver(state, 9));
		expect(lastSearch().vehicles).toEqual([1, 2, 3, 4, 9]);
		expect(sent.length).toBe(before + 1);
	});

	it("is not searched for a driver who comes after the dialog has been left without one", () => {
		const { plan, changeBoard, sent } = openReview();
		const before = sent.length;
		plan.leftOut.awaitDriver(9);
		plan.leftOut.endAwaiting(9);
		changeBoard((state) => withDriver(state, 9));
		expect(sent.length).toBe(before);
	});

	it("has no driver put on what the plan leaves as it is", () => {
		const { plan, leased } = openPlan();
		plan.start({ ...USUAL_SCOPE, covered: { vehicles: new Set([2]), driver_id: null } });
		plan.locks.toggleLane(3);
		leased.add(4);
		expect(plan.listLeft()).toEqual(new Set([2, 3, 4]));
	});
});

describe("what if", () => {
	it("takes a copy of the day in the scope of the last plan, and ends with the day", () => {
		const { plan } = openPlan();
		plan.openWhatIf();
		expect(plan.whatIf.copied.get()).toBeNull();
		plan.start(USUAL_SCOPE);
		plan.openWhatIf();
		expect(plan.whatIf.copied.get()?.day.unplanned.map(({ id }) => id)).toEqual([5, 6, 7]);
		plan.leave();
		expect(plan.whatIf.copied.get()).toBeNull();
	});
});
