import { DayComparison } from "~/domain/planning/automatic-planning/past-days/day-comparison";
import type { ComparisonAnswer, DayToCompare } from "./messages";

declare const self: {
	onmessage: ((event: { data: DayToCompare }) => void) | null;
	postMessage: (answer: ComparisonAnswer) => void;
};

/** By a number of plans and a seed: the same day comes to the same on every machine. 200 jobs on 60 vehicles take about a second. */
const BUDGET = { iterations: 6_000, seed: 1 };
/** How many plans are tried between two answers. */
const STEP = 300;

self.onmessage = ({ data: { past, costs } }) => {
	try {
		const comparison = new DayComparison(past, costs, BUDGET);
		while (!comparison.step(STEP)) self.postMessage({ kind: "progress", share: comparison.share });
		self.postMessage({ kind: "compared", day: comparison.toComparedDay() });
	} catch (problem) {
		self.postMessage({ kind: "failed", message: String(problem) });
	}
};
