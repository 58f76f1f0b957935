import { describe, expect, it } from "vitest";
import type { PlanFigures } from "~/domain/planning/automatic-planning/figures";
import { comparePlanFigures } from "./figure-texts";

const BEFORE: PlanFigures = {
	miles: 3_000,
	empty_miles: 1_420,
	vehicles: 26,
	late_jobs: 4,
	duty: 13_280,
	cost: 5_000,
	margin: 7_412,
	co2e: 900,
	jobs_outside: 28,
};
const AFTER: PlanFigures = {
	...BEFORE,
	...{ empty_miles: 1_130, vehicles: 28, late_jobs: 5, duty: 16_160, margin: 10_472, jobs_outside: 4 },
};

describe("figures before and after", () => {
	it("are named with whether they are better", () => {
		const rows = comparePlanFigures(BEFORE, AFTER, true).map((row) => Object.values(row));
		expect(rows).toEqual([
			["Left out", "28", "4", true],
			["Late", "4", "5", false],
			["Empty miles", "1,420", "1,130", true],
			["Vehicles", "26", "28", null],
			["Duty", "221h 20", "269h 20", null],
			["Margin", "£7,412", "£10,472", true],
			["CO₂e", "900 kg", "900 kg", null],
		]);
	});

	it("have no margin for a role without prices", () => {
		expect(comparePlanFigures(BEFORE, AFTER, false).map(({ name }) => name)).not.toContain("Margin");
	});

	it("show a loss", () => {
		const [margin] = comparePlanFigures(BEFORE, { ...AFTER, margin: -12.4 }, true).filter(
			({ name }) => name === "Margin",
		);
		expect(margin).toMatchObject({ after: "-£12", isBetter: false });
	});
});
