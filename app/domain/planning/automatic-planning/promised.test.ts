import { describe, expect, it } from "vitest";
import { makeUpDay } from "@/tests/support/planning/plan-days";
import { type DayToPlan, toPlanModel } from "./model";
import { DaySearch } from "./search/search";

const day = makeUpDay({ jobs: 24, vehicles: 2, seed: 3 });

/** The ids of the jobs that the plan of a day leaves out. */
function leftOut(planned: DayToPlan): number[] {
	const model = toPlanModel(planned);
	const { outside } = new DaySearch(model.problem, { iterations: 300, seed: 1 }).run();
	return outside.flatMap((job) => model.jobs[job]?.id ?? []);
}

const promise = (id: number): DayToPlan => ({ ...day, promised: new Set([id]) });

describe("a job whose time was promised", () => {
	it("is planned before others", () => {
		const alone = (id: number) =>
			leftOut({ ...day, unplanned: day.unplanned.filter((job) => job.id === id) });
		const possible = leftOut(day).filter((id) => alone(id).length === 0);
		expect(possible.length).toBeGreaterThan(0);
		for (const id of possible.slice(0, 3)) expect(leftOut(promise(id))).not.toContain(id);
	});

	it("is not late by plan, whatever the plan may be", () => {
		const [job] = day.unplanned;
		const latestOf = (planned: DayToPlan, most_late: number) => {
			const { problem, jobs } = toPlanModel({ ...planned, costs: { ...day.costs, most_late } });
			const number = jobs.findIndex((card) => card?.id === job?.id);
			const delivery = (problem.jobs.first[number] ?? 0) + 1;
			return (problem.stops.latest[delivery] ?? 0) - (problem.stops.due[delivery] ?? 0);
		};
		expect(latestOf(day, 30)).toBe(30);
		expect(latestOf(promise(job?.id ?? 0), 30)).toBe(0);
		expect(latestOf(promise(job?.id ?? 0), -15)).toBe(-15);
	});
});
