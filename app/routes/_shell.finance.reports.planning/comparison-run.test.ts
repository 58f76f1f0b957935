import { describe, expect, it } from "vitest";
import { makeUpPastDay } from "@/tests/support/planning/past-days";
import { ApiError } from "~/client/api";
import { DEFAULT_PLAN_COSTS } from "~/domain/planning/automatic-planning/costs";
import type { ComparedDay } from "~/domain/planning/automatic-planning/past-days/compared-day";
import type { FromPlanningWorker, ToPlanningWorker } from "~/features/planning/automatic-planning";
import { ComparisonRun } from "./comparison-run";

const PAST = makeUpPastDay(1, { jobs: 2, vehicles: 1 });
const dayOf = (date: string): ComparedDay => ({
	...{
		date,
		portions: [],
		vehicles: [],
		customers: [],
		not_known: [],
		unclear_jobs: 0,
		overnight: [],
		left_out: [],
	},
});
const DATES = ["2026-11-16", "2026-11-17", "2026-11-18"];
const ORDER = { dates: DATES, costs: DEFAULT_PLAN_COSTS, depot: "", vehicle_type: "" };

/** Lets everything run that waits for nothing else. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A run whose worker answers what the test has it answer. */
function openRun(fetchDay = async (date: string) => ({ ...PAST, date })) {
	const sent: Extract<ToPlanningWorker, { kind: "compare" }>[] = [];
	const closed: number[] = [];
	let workers = 0;
	let answer: (message: FromPlanningWorker) => void = () => {};
	let fail = () => {};
	const run = new ComparisonRun(fetchDay, (onMessage, onFailure) => {
		const own = ++workers;
		answer = onMessage;
		fail = onFailure;
		const send = (message: ToPlanningWorker) => void (message.kind === "compare" && sent.push(message));
		return { send, close: () => closed.push(own) };
	});
	const lastRun = () => sent.at(-1)?.run ?? 0;
	const compared = () =>
		answer({ kind: "compared", run: lastRun(), day: dayOf(sent.at(-1)?.past.date ?? "") });
	const dates = () => run.state.get().days.map(({ date }) => date);
	return {
		run,
		sent,
		closed,
		dates,
		compared,
		progress: (share: number) => answer({ kind: "progress", run: lastRun(), share, soFar: null }),
		fail: () => fail(),
	};
}

describe("a comparison", () => {
	it("takes one day after another by one worker, and ends it", async () => {
		const { run, sent, closed, dates, compared, progress } = openRun();
		const ended = run.start(ORDER);
		for (const date of DATES) {
			await settle();
			expect(run.state.get()).toMatchObject({ phase: "running", date, share: 0 });
			progress(0.5);
			expect(run.state.get().share).toBe(0.5);
			expect(sent.at(-1)?.past.date).toBe(date);
			compared();
		}
		await ended;
		expect(run.state.get()).toMatchObject({ phase: "done", date: null });
		expect([dates(), closed]).toEqual([DATES, [1]]);
	});

	it("has the days that are done when it is stopped", async () => {
		const { run, sent, closed, dates, compared } = openRun();
		void run.start(ORDER);
		await settle();
		compared();
		await settle();
		run.stop();
		compared();
		await settle();
		expect(run.state.get()).toMatchObject({ phase: "stopped", date: null });
		expect([dates(), sent.length, closed]).toEqual([DATES.slice(0, 1), 2, [1]]);
	});

	it("begins again, and drops what comes of the one before", async () => {
		const { run, dates, compared } = openRun();
		void run.start(ORDER);
		await settle();
		const second = run.start({ ...ORDER, dates: DATES.slice(2) });
		await settle();
		compared();
		await second;
		expect([run.state.get().phase, dates()]).toEqual(["done", DATES.slice(2)]);
	});

	it("goes on after the days that are done once the connection is back", async () => {
		let isAway = false;
		const { run, sent, dates, compared } = openRun(async (date) => {
			if (isAway) throw new TypeError("Failed to fetch");
			return { ...PAST, date };
		});
		const ended = run.start(ORDER);
		await settle();
		isAway = true;
		compared();
		await ended;
		const problem = "There is no connection: the next day could not be read.";
		expect([run.state.get(), dates()]).toMatchObject([{ phase: "failed", problem }, DATES.slice(0, 1)]);
		isAway = false;
		const second = run.start(ORDER);
		for (const date of DATES.slice(1)) {
			await settle();
			expect(sent.at(-1)?.past.date).toBe(date);
			compared();
		}
		await second;
		expect([run.state.get().phase, dates()]).toEqual(["done", DATES]);
	});

	it.each([
		["a day is refused", async () => Promise.reject(new ApiError(403, "Not for you", null)), "Not for you"],
		["its worker throws", null, "The days could not be compared in this browser."],
	])("ends with a message when %s", async (_, fetchDay, problem) => {
		const { run, fail } = openRun(...(fetchDay ? [fetchDay] : []));
		const ended = run.start(ORDER);
		await settle();
		fail();
		await ended;
		expect(run.state.get()).toMatchObject({ phase: "failed", problem, days: [] });
	});
});
