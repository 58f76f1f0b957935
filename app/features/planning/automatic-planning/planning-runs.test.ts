import { describe, expect, it } from "vitest";
import { makeUpDay } from "@/tests/support/planning/plan-days";
import type { FromPlanningWorker, PlanningTask, ToPlanningWorker } from "./messages";
import { type PlanningAnswer, PlanningRuns } from "./planning-runs";

const TASK: PlanningTask = {
	kind: "ripple",
	day: makeUpDay({ jobs: 2, vehicles: 1, seed: 1, planned: 0 }),
	job_id: 1,
};

/** Runs in a worker that answers what the test has it answer. */
function openRuns({ isBroken = false } = {}) {
	const sent: ToPlanningWorker[] = [];
	const answers: PlanningAnswer[] = [];
	const counts = { started: 0, closed: 0, failed: 0 };
	let answer: (message: FromPlanningWorker) => void = () => {};
	let fail = () => {};
	const runs = new PlanningRuns(
		(onMessage, onFailure) => {
			if (isBroken) throw new Error("no worker");
			counts.started++;
			answer = onMessage;
			fail = onFailure;
			return { send: (message) => sent.push(message), close: () => counts.closed++ };
		},
		{ onAnswer: (one) => answers.push(one), onFailure: () => counts.failed++ },
	);
	const reply = (run: number) => answer({ kind: "rippled", run, ripple: null });
	return {
		...{ runs, sent, answers, counts, reply },
		answer: (message: FromPlanningWorker) => answer(message),
		fail: () => fail(),
	};
}

describe("searches in a worker", () => {
	it("share one, and only the last is answered", () => {
		const { runs, sent, answers, counts, reply } = openRuns();
		runs.begin(TASK);
		runs.begin(TASK);
		expect(sent).toEqual([1, 2].map((run) => ({ ...TASK, run })));
		reply(1);
		reply(2);
		expect([counts.started, answers]).toEqual([1, [{ kind: "rippled", run: 2, ripple: null }]]);
	});

	it("are dropped without an answer, or end with the worker", () => {
		const { runs, sent, answers, counts, reply } = openRuns();
		runs.begin(TASK);
		runs.drop();
		expect(sent.at(-1)).toEqual({ kind: "stop" });
		reply(1);
		runs.begin(TASK);
		const { run } = sent.at(-1) as { run: number };
		runs.end();
		reply(run);
		expect([answers, counts.closed]).toEqual([[], 1]);
		runs.begin(TASK);
		expect(counts.started).toBe(2);
	});

	it("give reasons, whatever is searched since, and none before anything is", () => {
		const { runs, answers, answer } = openRuns();
		expect(runs.requestWhy(5)).toBe(false);
		runs.begin(TASK);
		expect(runs.requestWhy(5)).toBe(true);
		runs.begin(TASK);
		answer({ kind: "why", job_id: 5, why: null });
		expect(answers).toEqual([{ kind: "why", job_id: 5, why: null }]);
	});

	it("fail without a worker, by the worker, and by an answer to the last of them", () => {
		const broken = openRuns({ isBroken: true });
		broken.runs.begin(TASK);
		expect(broken.counts.failed).toBe(1);
		const { runs, counts, answer, fail } = openRuns();
		runs.begin(TASK);
		runs.begin(TASK);
		answer({ kind: "failed", run: 1 });
		expect(counts.failed).toBe(0);
		answer({ kind: "failed", run: 2 });
		fail();
		expect(counts.failed).toBe(2);
	});
});
