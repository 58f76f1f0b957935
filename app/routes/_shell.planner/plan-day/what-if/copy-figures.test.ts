import { describe, expect, it } from "vitest";
import type { DayCopy } from "~/domain/planning/automatic-planning/day-copy";
import type { PlanFigures } from "~/domain/planning/automatic-planning/figures";
import { describeWorth, listCopyFigures } from "./copy-figures";

const FIGURES: PlanFigures = {
	...{ miles: 900, empty_miles: 130, vehicles: 8, late_jobs: 0, duty: 600 },
	...{ cost: 4_000, margin: 1_000, co2e: 500, jobs_outside: 2 },
};
const copyOf = (figures: Partial<PlanFigures> = {}, carried = 10, left = 2): DayCopy => ({
	figures: { ...FIGURES, ...figures },
	carried,
	lanes: [],
	left: Array.from({ length: left }, (_, at) => ({ job_id: at + 1, price: 100 })),
});
const BASE = copyOf();

describe("the figures of a copy", () => {
	const copy = copyOf({ empty_miles: 118, duty: 660, margin: 1_064.4, vehicles: 9, co2e: 561 }, 11, 1);

	it("are set against those of the day, better or worse in words", () => {
		const rows = listCopyFigures(copy, BASE, true).map(({ name, value, change, verdict }) => [
			name,
			value,
			change,
			verdict,
		]);
		expect(rows).toEqual([
			["Jobs carried", "11", "+1", "better"],
			["Left out", "1", "-1", "better"],
			["Late", "0", "same", null],
			["Vehicles", "9", "+1", null],
			["Empty miles", "118", "-12", "better"],
			["Duty", "11h", "+1h", null],
			["Margin", "£1,064", "+£64", "better"],
			["CO₂e a job", "51 kg", "+1 kg", "worse"],
		]);
	});

	it("have no margin for a role without prices, and none a job where nothing is carried", () => {
		const names = listCopyFigures(copy, BASE, false).map(({ name }) => name);
		expect(names).not.toContain("Margin");
		expect(listCopyFigures(copyOf({}, 0), null, true).at(-1)).toMatchObject({
			value: "0 kg",
			change: "same",
		});
	});

	it("show a loss", () => {
		const margin = listCopyFigures(copyOf({ margin: -50 }), BASE, true).find(({ name }) => name === "Margin");
		expect(margin).toEqual({ name: "Margin", value: "-£50", change: "-£1,050", verdict: "worse" });
	});
});

describe("what a copy comes to", () => {
	it.each<[Partial<PlanFigures>, number, boolean, string, "ok" | "danger" | null]>([
		[{ margin: 1_064 }, 11, true, "Worth £64 of the day. Carries 1 job more.", "ok"],
		[{ margin: 389 }, 8, true, "Costs £611 of the day. Carries 2 jobs fewer.", "danger"],
		[{ margin: 1_300 }, 10, true, "Worth £300 of the day.", "ok"],
		[{ margin: 1_020 }, 10, true, "Makes little or no difference to the margin.", null],
		[{ margin: 5_000 }, 11, false, "Carries 1 job more.", "ok"],
		[{ margin: 5_000 }, 9, false, "Carries 1 job fewer.", "danger"],
		[{ margin: 5_000 }, 10, false, "Carries as many jobs.", null],
	])("is in a line: %o, %i jobs, prices %s", (figures, carried, hasPrices, text, tone) => {
		expect(describeWorth(copyOf(figures, carried), BASE, hasPrices)).toEqual({ text, tone });
	});
});
