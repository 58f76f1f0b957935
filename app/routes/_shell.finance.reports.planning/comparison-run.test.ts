import { describe, expect, it } from "vitest";
import { makeUpPastDay } from "@/tests/support/planning/past-days";
import { DEFAULT_PLAN_COSTS } from "~/domain/planning/automatic-planning/costs";
import type { ComparedDay } from "~/domain/planning/automatic-planning/past-days/compared-day";
import { ComparisonRun } from "./comparison-run";
import type { ComparisonAnswer, DayToCompare } from "./messages";

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
	const sent: DayToCompare[] = [];
	const closed: number[] = [];
	let workers = 0;
	let answer: (answer: ComparisonAnswer) => void = () => {};
	let fail = () => {};
	const run = new ComparisonRun(fetchDay, (onAnswer, onFailure) => {
		const own = ++workers;
		answer = onAnswer;
		fail = onFailure;
		return { compare: (day) => sent.push(day), close: () => closed.push(own) };
	});
	const compared = () => answer({ kind: "compared", day: dayOf(sent.at(-1)?.past.date ?? "") });
	const dates = () => run.state.get().days.map(({ date }) => date);
	return {
		run,
		sent,
		closed,
		dates,
		compared,
		answer: (one: ComparisonAnswer) => answer(one),
		fail: () => fail(),
	};
}

describe("a comparison", () => {
	it("takes one day after another by one worker, and ends it", async () => {
		const { run, sent, closed, dates, compared, answer } = openRun();
		const ended = run.start(ORDER);
		for (const date of DATES) {
			await settle();
			expect(run.state.get()).toMatchObject({ phase: "running", date, share: 0 });
			answer({ kind: "progress", share: 0.5 });
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

	it.each([
		["a day cannot be read", async () => Promise.reject(new Error("Offline")), "Offline"],
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
