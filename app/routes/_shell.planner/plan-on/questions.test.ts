import { afterEach, describe, expect, it } from "vitest";
import { PLANNER_DAY, sampleJob } from "@/tests/support/planning/planner-day";
import type { Verdict } from "~/domain/planning/fitness/verdict";
import { pendingConfirmations } from "~/ui/overlay/confirm";
import { askBeforePlan } from "./questions";

const verdict = (rule: string, level: Verdict["level"]): Verdict => ({
	...{ rule, level, title: "What the job needs", message: `${rule} is missing`, tag: rule, job_ids: [9] },
});
const [lift, vor] = [verdict("needs", "question"), verdict("vor", "forbidden")];
const job = sampleJob(9, { collection_date: "2026-11-19", delivery_date: "2026-11-19" });

afterEach(() => pendingConfirmations.set([]));

/** What is put as a question, each answered with yes or no in turn, and what comes of it. */
async function answer(isEarlier: boolean, verdicts: Verdict[], answers: boolean[]) {
	const titles: string[] = [];
	const result = askBeforePlan({ jobs: [job], isEarlier, date: PLANNER_DAY, reg: "AB12 CDE", verdicts });
	for (const yes of answers) {
		const open = pendingConfirmations.get().at(-1);
		titles.push(open?.title ?? "");
		open?.answer(yes);
		await Promise.resolve();
		await Promise.resolve();
	}
	return { titles, result: await result };
}

const MOVE = "Move to another day";
const NEEDS = "AB12 CDE: What the job needs";

describe("before jobs go to their best place", () => {
	it.each<[string, boolean, Verdict[], boolean[], string[], string[] | null]>([
		["nothing is put where nothing speaks against it", false, [], [], [], []],
		["what they need is", false, [lift], [true], [NEEDS], []],
		["what they need can be declined", false, [lift], [false], [NEEDS], null],
		[
			"what is forbidden is overridden by its rule",
			false,
			[vor],
			[true],
			["AB12 CDE is off the road"],
			["vor"],
		],
		["so is the move to the day", true, [], [true], [MOVE], []],
		["the move can be declined", true, [lift], [false], [MOVE], null],
		["both are, one after the other", true, [lift], [true, true], [MOVE, NEEDS], []],
	])("%s", async (_case, isEarlier, verdicts, answers, titles, result) => {
		expect(await answer(isEarlier, verdicts, answers)).toEqual({ titles, result });
	});
});
