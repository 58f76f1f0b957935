import { describe, expect, it } from "vitest";
import type { JobCosts } from "~/domain/finance/rates/price-carrier";
import { type CostOf, sumCosts, toJobCosts } from "./job-costs";

const byCard = (...costs: (number | null)[]): JobCosts =>
	costs.map((cost, at) => ({
		...{ job_id: at + 1, cost, base_charge: cost, missing: cost === null ? "No zone" : null },
		...{ reasons: [], card: { id: 1, name: "Hallam", version: 1 }, is_estimate: false },
	}));
const IDS = [1, 2, 3];

describe("what several jobs cost", () => {
	it.each<
		[string, { cost: number | null; of: CostOf } | null, JobCosts | null, (number | null)[], number | null]
	>([
		["by the cards", null, byCard(100, 60, 40), [100, 60, 40], 200],
		["by cards that do not price all", null, byCard(100, null, 40), [100, null, 40], null],
		["not known without cards", null, null, [null, null, null], null],
		["as typed for each", { cost: 80, of: "each" }, byCard(100, 60, 40), [80, 80, 80], 240],
		["a typed sum by the cards", { cost: 100, of: "all" }, byCard(100, 60, 40), [50, 30, 20], 100],
		[
			"a typed sum equally without them",
			{ cost: 100, of: "all" },
			byCard(9, null, 1),
			[33.34, 33.33, 33.33],
			100,
		],
		[
			"not known where the typed one is cleared",
			{ cost: null, of: "all" },
			byCard(1, 2, 3),
			[null, null, null],
			null,
		],
	])("is %s", (_, typed, cards, costs, total) => {
		const found = toJobCosts(IDS, typed, cards);
		expect(found).toEqual(IDS.map((id, at) => ({ id, cost: costs[at] })));
		expect(sumCosts(found)).toBe(total);
	});

	it("is nothing of no job", () => {
		expect(toJobCosts([], { cost: 10, of: "all" }, null)).toEqual([]);
		expect(sumCosts([])).toBeNull();
	});
});
